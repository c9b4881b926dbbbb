package io.wormrtl.kernel.rtl;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.commons.lang3.ArrayUtils;

/** The declarations of a scope as long as more may be declared, and the names that have been given in it. */
final class Growing extends Declared {

    private static final Group[] NO_GROUPS = {};
    /** As many names are a sequence, which like scopes share. */
    private static final int FEW = 128;

    private Element[] withoutBits = Element.NONE;
    private Sequence<String> few;
    /** All names, where they are not few. */
    private Set<String> many;

    /** Nothing declared; {@code none} is where the names of all scopes begin. */
    Growing(Scope parent, String name, Sequence<String> none) {
        super(parent, name, Element.NONE, NO_GROUPS);
        this.few = none;
    }

    /**
     * Gives a name.
     *
     * @throws DesignError if it has been given before
     */
    void claim(String given) {
        if (!gives(given)) {
            throw givenTwice(given);
        }
    }

    private boolean gives(String given) {
        if (few.size() == FEW && many == null) {
            many = new HashSet<>(few.list());
        }
        if (many != null) {
            return many.add(given);
        }
        Sequence<String> longer = few.with(given);
        few = longer == null ? few : longer;
        return longer != null;
    }

    boolean hasName(String given) {
        return many == null ? few.contains(given) : many.contains(given);
    }

    /** All names that have been given, in no particular order. */
    Iterable<String> names() {
        return many == null ? few.list() : many;
    }

    void add(Element element) {
        if (element.hasBits()) {
            elements = ArrayUtils.add(elements, element);
        } else {
            withoutBits = ArrayUtils.add(withoutBits, element);
        }
    }

    void add(Group group) {
        groups = ArrayUtils.add(groups, group);
    }

    List<Element> withoutBits() {
        return Arrays.asList(withoutBits);
    }

    boolean isWithoutBits() {
        return elements.length == 0
                && withoutBits.length > 0
                && Stream.of(groups).allMatch(Scope::isWithoutBits);
    }

    /**
     * Sees to names under which something is shown that does not claim them.
     *
     * @throws DesignError if one of them has been given
     */
    void requireNoClashes() {
        if (hasEntries()) {
            for (String given : names()) {
                if (Names.endsWithNumber(given)) {
                    requireNoEntry(given);
                }
            }
        }
        for (Element element : elements) {
            if (!element.fields().isEmpty()) {
                requireFreeFields(element);
            }
        }
    }

    private boolean hasEntries() {
        for (Element element : elements) {
            if (!(element instanceof Signal)) {
                return true;
            }
        }
        for (Group group : groups) {
            if (group.isArray()) {
                return true;
            }
        }
        return false;
    }

    /** Entries, words and copies are shown under names that they do not claim one by one. */
    private void requireNoEntry(String given) {
        boolean isEntry = Stream.of(elements)
                .filter(element -> !(element instanceof Signal))
                .filter(element -> given.startsWith(element.name() + "_"))
                .anyMatch(element -> element.variables().stream()
                        .anyMatch(entry -> entry.name().equals(given)));
        boolean isCopy = Stream.of(groups)
                .filter(Home::isArray)
                .anyMatch(group ->
                        IntStream.range(0, group.copies()).anyMatch(copy -> given.equals(group.name() + "_" + copy)));
        if (isEntry || isCopy) {
            throw givenTwice(given);
        }
    }

    /** Fields are shown beside what they are parts of. */
    private void requireFreeFields(Element divided) {
        if (!anyNameBeginsWith(divided.name() + "_")) {
            return;
        }
        for (Variable whole : divided.variables()) {
            for (BitField field : divided.fields()) {
                String shown = field.of(whole).name();
                if (hasName(shown)) {
                    throw givenTwice(shown);
                }
            }
        }
    }

    private boolean anyNameBeginsWith(String prefix) {
        for (String given : names()) {
            if (given.startsWith(prefix)) {
                return true;
            }
        }
        return false;
    }

    private DesignError givenTwice(String given) {
        return new DesignError(path() + ": the name '" + given + "' is given twice");
    }
}
