package io.wormrtl.kernel.wave;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.kernel.rtl.BitField;
import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.Group;
import io.wormrtl.kernel.rtl.GroupArray;
import io.wormrtl.kernel.rtl.Memory;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Port;
import io.wormrtl.kernel.rtl.Variable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The selected variables in the hierarchy of their modules and groups. A variable seen from several modules has one
 * number. Words of memories are there only where a pattern names them.
 */
final class ScopeTree {

    /**
     * A variable as seen from one scope.
     *
     * @param name its name there
     * @param shown the variable
     * @param number its position in {@link ScopeTree#variables()}
     * @param isPort whether it is a port of the scope, so that it may be shown elsewhere too
     */
    record Entry(String name, Variable shown, int number, boolean isPort) {}

    /**
     * A module or group with what is selected in and below it.
     *
     * @param isGroup whether it is a group, or a copy of one, of the module around it
     */
    record Scope(String name, boolean isGroup, List<Entry> variables, List<Scope> scopes) {

        /** The same with other contents. */
        Scope with(List<Entry> newVariables, List<Scope> newScopes) {
            return new Scope(name, isGroup, newVariables, newScopes);
        }
    }

    /**
     * Something with a name in a scope, before it is known whether it is selected.
     *
     * @param name its name there
     * @param whole the name of the array or memory it is an entry or word of; its own where it is neither
     * @param variable what it is
     * @param isPort whether it is a port of the scope
     */
    private record Candidate(String name, String whole, Variable variable, boolean isPort) {

        boolean isSelectedBy(ScopeGlob glob, String scopePath, boolean inSelected) {
            String path = scopePath + "." + name;
            String wholePath = scopePath + "." + whole;
            return variable.element() instanceof Memory
                    ? glob.names(path) || glob.names(wholePath)
                    : inSelected || glob.matchesSignal(path) || glob.matchesSignal(wholePath);
        }
    }

    /** A scope with everything in it. */
    private record Place(String name, String path, boolean isGroup, List<Candidate> candidates, List<Place> places) {}

    /** All signals of a design, of which trees of those selected can be made. */
    static final class Whole {
        private final Place everything;

        Whole(Design design) {
            this.everything = place(design);
        }

        /** The variables selected by one pattern; empty if it selects nothing. */
        Optional<Scope> select(String pattern) {
            Scope selected = new ScopeTree(everything, List.of(new ScopeGlob(pattern))).root();
            return selected.variables().isEmpty() && selected.scopes().isEmpty()
                    ? Optional.empty()
                    : Optional.of(selected);
        }
    }

    private final List<ScopeGlob> globs;
    private final List<Variable> variables = new ArrayList<>();
    private final Map<Variable, Integer> numbers = new HashMap<>();
    private final Scope root;

    private ScopeTree(Place everything, List<ScopeGlob> globs) {
        this.globs = globs;
        this.root = scope(everything, false);
    }

    /**
     * The variables selected by {@code scopes}.
     *
     * @throws UnusableInput if a pattern selects nothing
     */
    static ScopeTree of(Design design, List<String> scopes) {
        List<ScopeGlob> globs = scopes.stream().map(ScopeGlob::new).toList();
        Place everything = place(design);
        globs.forEach(glob -> requireMatch(everything, design, glob));
        return new ScopeTree(everything, globs);
    }

    Scope root() {
        return root;
    }

    List<Variable> variables() {
        return variables;
    }

    private Scope scope(Place place, boolean inSelected) {
        boolean selected = inSelected || globs.stream().anyMatch(glob -> glob.matchesModule(place.path));
        List<Entry> entries = new ArrayList<>();
        for (Candidate candidate : place.candidates) {
            if (globs.stream().anyMatch(glob -> candidate.isSelectedBy(glob, place.path, selected))) {
                entries.add(
                        new Entry(candidate.name, candidate.variable, number(candidate.variable), candidate.isPort));
            }
        }
        List<Scope> scopes = place.places.stream()
                .map(child -> scope(child, selected))
                .filter(child -> !child.variables.isEmpty() || !child.scopes.isEmpty())
                .toList();
        return new Scope(place.name, place.isGroup, entries, scopes);
    }

    private int number(Variable variable) {
        return numbers.computeIfAbsent(variable, v -> {
            variables.add(v);
            return variables.size() - 1;
        });
    }

    // ---- what there is ---------------------------------------------------------------------------------------

    private static Place place(Module module) {
        List<Candidate> candidates = new ArrayList<>();
        for (Port port : module.ports()) {
            if (Module.holding(port.element()) != module) {
                List<Variable> seen = port.element().variables();
                for (int i = 0; i < seen.size(); i++) {
                    candidates.add(new Candidate(
                            port.name() + (seen.size() == 1 ? "" : "_" + i), port.name(), seen.get(i), true));
                }
            }
        }
        module.elements().forEach(element -> own(element, candidates));
        List<Place> places = new ArrayList<>();
        module.groups().forEach(group -> places.addAll(places(group)));
        module.children().forEach(child -> places.add(place(child)));
        return new Place(module.name(), module.path(), false, candidates, places);
    }

    private static void own(Element element, List<Candidate> candidates) {
        element.variables().forEach(variable -> own(variable, candidates));
    }

    /** A variable and the fields its bits are divided into. */
    private static void own(Variable variable, List<Candidate> candidates) {
        Element element = variable.element();
        candidates.add(new Candidate(variable.name(), element.name(), variable, false));
        for (BitField field : element.fields()) {
            Variable part = field.of(variable);
            candidates.add(new Candidate(part.name(), element.name(), part, false));
        }
    }

    /** A group, or a scope for each of its copies. */
    private static List<Place> places(Group group) {
        if (!(group instanceof GroupArray)) {
            List<Candidate> candidates = new ArrayList<>();
            group.elements().forEach(element -> own(element, candidates));
            List<Place> inner = new ArrayList<>();
            group.groups().forEach(child -> inner.addAll(places(child)));
            return candidates.isEmpty() && inner.isEmpty()
                    ? List.of()
                    : List.of(new Place(group.name(), group.path(), true, candidates, inner));
        }
        Map<String, Place> copies = new LinkedHashMap<>();
        for (Element element : group.elements()) {
            for (Variable variable : element.variables()) {
                String path = variable.scopePath();
                own(variable, copies.computeIfAbsent(path, ScopeTree::emptyPlace).candidates);
            }
        }
        for (Group child : group.groups()) {
            copies.computeIfAbsent(group.path(), ScopeTree::emptyPlace).places.addAll(places(child));
        }
        return List.copyOf(copies.values());
    }

    private static Place emptyPlace(String path) {
        return new Place(path.substring(path.lastIndexOf('.') + 1), path, true, new ArrayList<>(), new ArrayList<>());
    }

    private static void requireMatch(Place everything, Design design, ScopeGlob glob) {
        if (!selectsAnyOf(glob, everything, false)) {
            throw new UnusableInput("waveform scope '" + glob + "' matches no signal; accepted: paths such as "
                    + design.children().stream().findFirst().map(Module::path).orElse(design.path())
                    + ", with * for any part of a name and ** for any part of a path");
        }
    }

    private static boolean selectsAnyOf(ScopeGlob glob, Place place, boolean inSelected) {
        boolean selected = inSelected || glob.matchesModule(place.path);
        return place.candidates.stream().anyMatch(candidate -> candidate.isSelectedBy(glob, place.path, selected))
                || place.places.stream().anyMatch(child -> selectsAnyOf(glob, child, selected));
    }

    /** The variable of the given full path, which may be its own or that of a port. */
    static Optional<Variable> variable(Design design, String path) {
        return find(place(design), path);
    }

    private static Optional<Variable> find(Place place, String path) {
        if (!path.startsWith(place.path + ".")) {
            return Optional.empty();
        }
        String name = path.substring(place.path.length() + 1);
        Optional<Variable> here = place.candidates.stream()
                .filter(candidate -> candidate.name.equals(name))
                .map(Candidate::variable)
                .findFirst();
        return here.isPresent()
                ? here
                : place.places.stream()
                        .map(child -> find(child, path))
                        .flatMap(Optional::stream)
                        .findFirst();
    }
}
