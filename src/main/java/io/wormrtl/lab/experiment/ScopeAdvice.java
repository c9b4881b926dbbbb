package io.wormrtl.lab.experiment;

import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.lab.settings.NearMiss;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Suggests existing scopes for a waveform scope that matches nothing. */
final class ScopeAdvice {

    private final List<String> paths;

    /** Where the modules have these paths, the first that of the design. */
    ScopeAdvice(List<String> paths) {
        this.paths = List.copyOf(paths);
    }

    static ScopeAdvice of(Design design) {
        List<String> paths = new ArrayList<>();
        design.forEachModule(module -> paths.add(module.path()));
        return new ScopeAdvice(paths);
    }

    /** A scope that selects signals and looks like the given one. */
    Optional<String> instead(String scope) {
        String below = scope.replaceFirst("\\.\\*$", ".**");
        if (!below.equals(scope) && matchesAny(below)) {
            return Optional.of(below);
        }
        String full = paths.get(0) + "." + scope;
        if (matchesAny(full)) {
            return Optional.of(full);
        }
        long depth = depth(scope);
        return NearMiss.among(
                paths.stream().filter(path -> depth(path) == depth).toList(), scope);
    }

    private static long depth(String path) {
        return path.chars().filter(letter -> letter == '.').count();
    }

    private boolean matchesAny(String scope) {
        Pattern pattern = Pattern.compile(Pattern.quote(scope)
                .replace("**", "\\E.\0\\Q")
                .replace("*", "\\E[^.]*\\Q")
                .replace('\0', '*'));
        return paths.stream().anyMatch(path -> pattern.matcher(path).matches());
    }
}
