package io.wormrtl.kernel.rtl;

import io.wormrtl.kernel.api.Api;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.commons.lang3.ArrayUtils;

/**
 * A place in the hierarchy that holds elements under names: a {@link Module}, or a {@link Group} within one.
 *
 * <p>Names are given, not reflected, and unique within the scope across everything that is declared in it.
 */
@Api
public abstract sealed class Scope extends Home permits Module, Group {

    /** The declarations, at which no cycle looks: a reference away, so that modules and groups are small. */
    private Declared declared;

    /** The elements and groups that have been declared here, and the place of the scope. */
    private abstract static sealed class Declared {
        /** The enclosing scope; null for a design. */
        final Scope parent;

        final String name;
        Element[] elements;
        Group[] groups;

        Declared(Scope parent, String name, Element[] elements, Group[] groups) {
            this.parent = parent;
            this.name = name;
            this.elements = elements;
            this.groups = groups;
        }

        /** The groups that are there: one that declares only elements of width 0 is not. */
        final Group[] groupsWithBits() {
            for (Group group : groups) {
                if (group.isWithoutBits()) {
                    return Stream.of(groups)
                            .filter(each -> !each.isWithoutBits())
                            .toArray(Group[]::new);
                }
            }
            return groups;
        }
    }

    /** As long as more may be declared. */
    private static final class Growing extends Declared {
        private static final Group[] NO_GROUPS = {};
        /** As many names are a sequence, which like scopes share. */
        private static final int FEW = 128;

        Given<String> names;
        /** Elements of width 0. */
        Element[] withoutBits = Element.NONE;

        Growing(Scope parent, String name, Sequence<String> none) {
            super(parent, name, Element.NONE, NO_GROUPS);
            this.names = none;
        }

        /** Gives a name; returns false if it has been given before. */
        boolean gives(String given) {
            boolean isLong = names instanceof Sequence<String> sequence && sequence.size() == FEW;
            Given<String> more = (isLong ? new GivenSet<>(((Sequence<String>) names).list()) : names).with(given);
            names = more == null ? names : more;
            return more != null;
        }
    }

    /** What is left when the scope has been elaborated. */
    private static final class Complete extends Declared implements Declaration.Meanings<Element, Element.Meaning> {
        /** Of the elements; like scopes have the same. */
        final List<Element.Meaning> meanings;

        Complete(Declared other, List<Element.Meaning> meanings) {
            super(other.parent, other.name, copy(other.elements), copy(other.groupsWithBits()));
            this.meanings = meanings;
        }

        @Override
        public Element.Meaning of(Element element) {
            return meanings.get(ArrayUtils.indexOf(elements, element));
        }
    }

    /** Only for {@link Module} and {@link Group}; the parent of a design is null. */
    Scope(Scope parent, String name) {
        Names.requireLegal(name, parent);
        this.declared = parent == null
                ? new Growing(null, name, Sequence.empty())
                : new Growing(
                        parent, known(name, parent), parent.module().design().noNames());
    }

    /** Like parts of like modules share their names; those that stand directly within a design have each their own. */
    private static String known(String name, Scope parent) {
        return parent.parent() == null ? name : parent.shared(name);
    }

    /** The module or group that declared {@code element}. */
    public static Scope declaring(Element element) {
        return (Scope) element.home();
    }

    @Override
    Agenda agenda() {
        return module().design().agenda();
    }

    @Override
    <V> V shared(V value) {
        return module().design().shared(value);
    }

    final void claim(String newName) {
        if (!growing(newName).gives(newName)) {
            throw givenTwice(newName);
        }
    }

    private Growing growing(String added) {
        if (declared instanceof Growing growing) {
            return growing;
        }
        throw new DesignError(path() + "." + added + ": declared after elaboration");
    }

    final <E extends Element> E add(E element) {
        claim(element.name());
        module().reachFurther();
        if (element.hasBits()) {
            declared.elements = ArrayUtils.add(declared.elements, element);
        } else {
            Growing growing = growing(element.name());
            growing.withoutBits = ArrayUtils.add(growing.withoutBits, element);
        }
        return element;
    }

    final void add(Group group) {
        claim(group.name());
        declared.groups = ArrayUtils.add(declared.groups, group);
    }

    void seal() {
        if (!(declared instanceof Growing growing)) {
            throw new DesignError(path() + ": elaborated already; a design belongs to one simulator");
        }
        if (hasEntries()) {
            for (String given : growing.names.all()) {
                if (Names.endsWithNumber(given)) {
                    requireNoEntry(given);
                }
            }
        }
        for (Element element : declared.elements) {
            if (!element.fields().isEmpty()) {
                requireFreeFields(element, growing.names);
            }
        }
        for (Group group : declared.groups) {
            group.seal();
        }
    }

    /** Copies what only elaboration and reports look at; see {@link Elaboration}. */
    void moveAside() {
        List<Element.Meaning> meanings =
                Stream.of(declared.elements).map(Element::meaning).toList();
        for (Element element : ((Growing) declared).withoutBits) {
            element.moveAside();
        }
        Group[] all = declared.groups;
        declared = new Complete(declared, shared(meanings));
        for (Group group : all) {
            group.moveAside();
        }
    }

    /** Takes the declarations of elements out of the way; see {@link Element#declareTogether}. */
    final void declareTogether() {
        Element.declareTogether(declared.elements, (Complete) declared);
        for (Group group : declared.groups) {
            group.declareTogether();
        }
    }

    /** A copy, behind all that has been made; of nothing there need be no other. */
    static <T> T[] copy(T[] array) {
        return array.length == 0 ? array : array.clone();
    }

    /** Whether nothing more may be declared. */
    final boolean isComplete() {
        return declared instanceof Complete;
    }

    final boolean isWithoutBits() {
        return declared.elements.length == 0
                && declared instanceof Growing growing
                && growing.withoutBits.length > 0
                && Stream.of(declared.groups).allMatch(Scope::isWithoutBits);
    }

    private boolean hasEntries() {
        for (Element element : declared.elements) {
            if (!(element instanceof Signal)) {
                return true;
            }
        }
        for (Group group : declared.groups) {
            if (group.isArray()) {
                return true;
            }
        }
        return false;
    }

    /** Entries, words and copies are shown under names that they do not claim one by one. */
    private void requireNoEntry(String given) {
        boolean isEntry = Stream.of(declared.elements)
                .filter(element -> !(element instanceof Signal))
                .filter(element -> given.startsWith(element.name() + "_"))
                .anyMatch(element -> element.variables().stream()
                        .anyMatch(entry -> entry.name().equals(given)));
        boolean isCopy = Stream.of(declared.groups)
                .filter(Home::isArray)
                .anyMatch(group ->
                        IntStream.range(0, group.copies()).anyMatch(copy -> given.equals(group.name() + "_" + copy)));
        if (isEntry || isCopy) {
            throw givenTwice(given);
        }
    }

    /** Fields are shown beside what they are parts of. */
    private void requireFreeFields(Element divided, Given<String> names) {
        if (!anyBeginsWith(names, divided.name() + "_")) {
            return;
        }
        for (Variable whole : divided.variables()) {
            for (BitField field : divided.fields()) {
                String shown = field.of(whole).name();
                if (names.contains(shown)) {
                    throw givenTwice(shown);
                }
            }
        }
    }

    private DesignError givenTwice(String given) {
        return new DesignError(path() + ": the name '" + given + "' is given twice");
    }

    private static boolean anyBeginsWith(Given<String> names, String prefix) {
        for (String given : names.all()) {
            if (given.startsWith(prefix)) {
                return true;
            }
        }
        return false;
    }

    ElementKind elementKind() {
        return module().design().elementKind();
    }

    // ---- what a subclass declares ----------------------------------------------------------------------------

    /** Declares a register of {@code width} bits that is 0 after reset. */
    protected final Register register(String registerName, int width) {
        return register(registerName, width, 0);
    }

    /** Declares a register of {@code width} bits with its value after reset. */
    protected final Register register(String registerName, int width, long resetValue) {
        return add(elementKind().register(this, registerName, width, resetValue));
    }

    /** Declares an array of {@code size} registers that are 0 after reset; entry i is {@code name_i}. */
    protected final Registers registers(String registersName, int size, int width) {
        return registers(registersName, size, width, 0);
    }

    /** Declares an array of {@code size} registers of {@code width} bits with their common value after reset. */
    protected final Registers registers(String registersName, int size, int width, long resetValue) {
        return add(elementKind().registers(this, registersName, size, width, resetValue));
    }

    /** Declares a memory of {@code depth} words with one read and one write port. */
    protected final Memory memory(String memoryName, int width, int depth) {
        return memory(memoryName, width, depth, 1, 1);
    }

    /** Declares a memory of {@code depth} words. */
    protected final Memory memory(String memoryName, int width, int depth, int readPorts, int writePorts) {
        return memories(memoryName, 1, width, depth, readPorts, writePorts);
    }

    /** Declares {@code banks} like memories of {@code depth} words, each with ports of its own. */
    protected final Memory memories(String memoryName, int banks, int width, int depth, int readPorts, int writePorts) {
        return add(
                elementKind().memory(this, memoryName, new Memory.Shape(banks, width, depth, readPorts, writePorts)));
    }

    // ---- what others may see ---------------------------------------------------------------------------------

    /** The enclosing scope; null for the design. */
    public Scope parent() {
        return declared.parent;
    }

    /** The module this scope is, or stands in. */
    public abstract Module module();

    /** The name within the parent. */
    public final String name() {
        return declared.name;
    }

    /** Full hierarchical path, for example {@code network.router_3_4.crossbar}. */
    @Override
    public final String path() {
        return declared.parent == null ? declared.name : declared.parent.path() + "." + declared.name;
    }

    /** The kind of hardware this is, by which instances are counted together: by default the name of the class. */
    public String type() {
        Class<?> named = getClass();
        while (named.isAnonymousClass()) {
            named = named.getSuperclass();
        }
        return named.getSimpleName();
    }

    /** How many like copies of its elements this scope holds: 1, but for a {@link GroupArray}. */
    @Override
    public int copies() {
        return 1;
    }

    @Override
    boolean isArray() {
        return false;
    }

    /** The elements declared here, without those of groups and those of width 0, in declaration order. */
    public final List<Element> elements() {
        return Collections.unmodifiableList(Arrays.asList(declared.elements));
    }

    /** The groups directly within this scope, in declaration order, without those all of whose elements have width 0. */
    public final List<Group> groups() {
        return Collections.unmodifiableList(Arrays.asList(declared.groupsWithBits()));
    }

    /** The elements declared here and in all groups below, without those of width 0. */
    public final List<Element> allElements() {
        if (declared.groups.length == 0) {
            return elements();
        }
        List<Element> all = new ArrayList<>();
        addAllElements(all);
        return all;
    }

    /** Adds {@link #allElements} to {@code all}. */
    final void addAllElements(List<Element> all) {
        Collections.addAll(all, declared.elements);
        for (Group group : declared.groups) {
            group.addAllElements(all);
        }
    }

    @Override
    public final String toString() {
        return path();
    }
}
