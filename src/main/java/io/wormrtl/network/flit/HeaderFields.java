package io.wormrtl.network.flit;

import io.wormrtl.kernel.refusal.UnusableInput;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The fields that the parts of one network add to each header.
 *
 * @param routing those of the routing function, which it sees packed, the first in the lowest bits
 * @param added those of all other parts, each once
 */
public record HeaderFields(List<HeaderField> routing, List<HeaderField> added) {

    /** No fields but those that every header has. */
    public static final HeaderFields NONE = new HeaderFields(List.of(), List.of());

    /** The most random bits of a header: what an injector can draw at a time. */
    public static final int MAX_RANDOM_BITS = 28;

    /**
     * Checks that each field has a name of its own.
     *
     * @throws UnusableInput if two fields share a name, or there are too many random bits
     */
    public HeaderFields {
        routing = List.copyOf(routing);
        added = List.copyOf(added);
        for (HeaderField field : routing) {
            if (field.reader() != HeaderField.Reader.ROUTER || field.change() != HeaderField.Change.BY_ITS_PART) {
                throw new IllegalArgumentException("header field " + field.name()
                        + " of a routing function: must be for routers, and is set by the function at every hop");
            }
        }
        Set<String> names = new HashSet<>(HeaderLayout.STANDING_FIELDS);
        for (HeaderField field : concatenated(routing, added)) {
            if (!names.add(field.name())) {
                throw new UnusableInput("the header field '" + field.name() + "' (" + field.width()
                        + " bits) must have a name that no other field of the header has");
            }
        }
        int random = concatenated(routing, added).stream()
                .filter(field -> field.start() == HeaderField.Start.RANDOM)
                .mapToInt(HeaderField::width)
                .sum();
        if (random > MAX_RANDOM_BITS) {
            throw new UnusableInput(
                    "the random fields of a header (" + random + " bits) must not exceed " + MAX_RANDOM_BITS + " bits");
        }
    }

    private static List<HeaderField> concatenated(List<HeaderField> first, List<HeaderField> second) {
        List<HeaderField> all = new ArrayList<>(first);
        all.addAll(second);
        return all;
    }

    /** Those of the routing function, then those of the other parts. */
    public List<HeaderField> all() {
        return concatenated(routing, added);
    }

    /** Bits of the class of a message: of the widest field that starts with it, 0 where none does. */
    public int classBits() {
        return all().stream()
                .filter(field -> field.start() == HeaderField.Start.CLASS)
                .mapToInt(HeaderField::width)
                .max()
                .orElse(0);
    }

    /** Whether routers change any of them. */
    public boolean changeOnTheWay() {
        return !routing.isEmpty() || added.stream().anyMatch(f -> f.change() == HeaderField.Change.COUNTS_HOPS);
    }
}
