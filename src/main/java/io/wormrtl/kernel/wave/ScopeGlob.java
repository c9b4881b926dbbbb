package io.wormrtl.kernel.wave;

import io.wormrtl.kernel.refusal.UnusableInput;
import java.util.regex.Pattern;

/** One pattern over full paths; {@link WaveOptions} says what it means. */
final class ScopeGlob {

    private static final Pattern ACCEPTED = Pattern.compile("[A-Za-z0-9_$*.]+");

    private final String text;
    private final Pattern pattern;
    private final boolean ownSignalsOnly;

    ScopeGlob(String text) {
        if (!ACCEPTED.matcher(text).matches()) {
            throw new UnusableInput("waveform scope '" + text + "' must be made of names, dots, * and **");
        }
        this.text = text;
        this.ownSignalsOnly = text.endsWith(".*");
        this.pattern = Pattern.compile(
                text.equals("*")
                        ? ".*"
                        : text.replace("$", "\\$")
                                .replace(".", "\\.")
                                .replace("**", "\0")
                                .replace("*", "[^.]*")
                                .replace("\0", ".*"));
    }

    boolean matchesModule(String path) {
        return !ownSignalsOnly && pattern.matcher(path).matches();
    }

    boolean matchesSignal(String path) {
        return pattern.matcher(path).matches();
    }

    /** Whether the pattern matches and ends with at least the beginning of the name at the end of {@code path}. */
    boolean names(String path) {
        String last = text.substring(text.lastIndexOf('.') + 1);
        String beginning = last.contains("*") ? last.substring(0, last.indexOf('*')) : last;
        return !beginning.isEmpty() && path.startsWith(beginning, path.lastIndexOf('.') + 1) && matchesSignal(path);
    }

    @Override
    public String toString() {
        return text;
    }
}
