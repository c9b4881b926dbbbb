package io.wormrtl.rtl.wave;

import io.wormrtl.catalogue.UnusableInput;
import io.wormrtl.rtl.Design;
import io.wormrtl.rtl.Module;
import io.wormrtl.rtl.Port;
import io.wormrtl.rtl.Signal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The selected signals in the hierarchy of their modules. A signal seen from several modules has one number. */
final class ScopeTree {

    /**
     * A signal as seen from one scope.
     *
     * @param name its name there
     * @param signal the signal
     * @param number its position in {@link ScopeTree#signals()}
     * @param isPort whether it is a port of the scope, so that it may be shown elsewhere too
     */
    record Variable(String name, Signal signal, int number, boolean isPort) {
    }

    /** A module with what is selected in and below it. */
    record Scope(String name, List<Variable> variables, List<Scope> scopes) {
    }

    private final List<ScopeGlob> globs;
    private final List<Signal> signals = new ArrayList<>();
    private final Map<Signal, Integer> numbers = new HashMap<>();
    private final Scope root;

    private ScopeTree(Design design, List<String> scopes) {
        this.globs = scopes.stream().map(ScopeGlob::new).toList();
        globs.forEach(glob -> requireMatch(design, glob));
        this.root = scope(design, false);
    }

    /**
     * The signals selected by {@code scopes}.
     *
     * @throws UnusableInput if a pattern selects nothing
     */
    static ScopeTree of(Design design, List<String> scopes) {
        return new ScopeTree(design, scopes);
    }

    Scope root() {
        return root;
    }

    List<Signal> signals() {
        return signals;
    }

    private Scope scope(Module module, boolean inSelected) {
        boolean selected = inSelected || globs.stream().anyMatch(glob -> glob.matchesModule(module.path()));
        List<Variable> variables = new ArrayList<>();
        for (Port port : module.ports()) {
            if (selected || matches(module, port.name())) {
                variables.add(new Variable(port.name(), port.signal(), number(port.signal()), true));
            }
        }
        for (Signal signal : signalsOf(module)) {
            if (selected || matches(module, signal.name())) {
                variables.add(new Variable(signal.name(), signal, number(signal), false));
            }
        }
        List<Scope> scopes = module.children().stream().map(child -> scope(child, selected))
                .filter(child -> !child.variables.isEmpty() || !child.scopes.isEmpty()).toList();
        return new Scope(module.name(), variables, scopes);
    }

    private boolean matches(Module module, String name) {
        String path = module.path() + "." + name;
        return globs.stream().anyMatch(glob -> glob.matchesSignal(path));
    }

    private int number(Signal signal) {
        return numbers.computeIfAbsent(signal, s -> {
            signals.add(s);
            return signals.size() - 1;
        });
    }

    private static List<Signal> signalsOf(Module module) {
        return module.elements().stream().filter(Signal.class::isInstance).map(Signal.class::cast).toList();
    }

    private static void requireMatch(Design design, ScopeGlob glob) {
        boolean[] found = {false};
        design.forEachModule(module -> found[0] |= selectsAnyOf(glob, module));
        if (!found[0]) {
            throw new UnusableInput("waveform scope '" + glob + "' matches no signal; accepted: paths such as "
                    + design.children().stream().findFirst().map(Module::path).orElse(design.path())
                    + ", with * for any part of a name and ** for any part of a path");
        }
    }

    private static boolean selectsAnyOf(ScopeGlob glob, Module module) {
        if (glob.matchesModule(module.path())) {
            return true;
        }
        String prefix = module.path() + ".";
        return module.ports().stream().anyMatch(port -> glob.matchesSignal(prefix + port.name()))
                || signalsOf(module).stream().anyMatch(signal -> glob.matchesSignal(signal.path()));
    }

    /** The signal of the given full path, which may be its own or that of a port. */
    static Optional<Signal> signal(Design design, String path) {
        List<Signal> found = new ArrayList<>(1);
        design.forEachModule(module -> {
            if (path.startsWith(module.path() + ".")) {
                String name = path.substring(module.path().length() + 1);
                signalsOf(module).stream().filter(s -> s.name().equals(name)).forEach(found::add);
                module.ports().stream().filter(p -> p.name().equals(name)).map(Port::signal).forEach(found::add);
            }
        });
        return found.stream().findFirst();
    }
}
