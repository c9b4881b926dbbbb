package io.wormrtl.kernel.rtl;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** The parts from outside whose code the processes of a module may run. */
final class Outsiders {

    /** What the names of this program's classes begin with. */
    private static final String OURS = "io.wormrtl.";

    private Outsiders() {}

    /** The error with the module that it was found in, and its parts from outside unless they are named already. */
    static DesignError named(DesignError error, Module module) {
        List<String> parts = of(module).stream()
                .filter(part -> !error.getMessage().contains(part))
                .toList();
        DesignError placed = error.at(module.path());
        return parts.isEmpty()
                ? placed
                : placed.remarking("in its module these are not of wormrtl: " + String.join(", ", parts));
    }

    private static Set<String> of(Module module) {
        List<Scope> scopes = new ArrayList<>(List.of(module));
        for (int i = 0; i < scopes.size(); i++) {
            scopes.addAll(scopes.get(i).groups());
        }
        Set<String> outside = new TreeSet<>();
        for (Scope scope : scopes) {
            if (!scope.getClass().getName().startsWith(OURS)) {
                outside.add(scope.getClass().getName());
            }
        }
        return outside;
    }
}
