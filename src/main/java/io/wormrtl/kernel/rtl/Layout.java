package io.wormrtl.kernel.rtl;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The fields of which a word consists, such as those of a flit: a packed structure where hardware is printed. Waveforms
 * show the word as a whole; see {@link BitField} for parts that they show.
 *
 * @param name what the word is, a legal identifier: {@code flit}
 * @param fields side by side, the first in the lowest bits
 */
public record Layout(String name, List<Field> fields) {

    /**
     * A field.
     *
     * @param name a legal identifier
     * @param width in bits, at least 1
     * @param inner of which fields it consists itself; empty where it is one thing
     */
    public record Field(String name, int width, Optional<Layout> inner) {

        /** A field that is one thing. */
        public Field(String name, int width) {
            this(name, width, Optional.empty());
        }

        /** A field that consists of others. */
        public Field(String name, Layout inner) {
            this(name, inner.width(), Optional.of(inner));
        }
    }

    /**
     * Checks the fields.
     *
     * @throws DesignError if a name is given twice, or a field has no bits
     */
    public Layout {
        fields = List.copyOf(fields);
        Set<String> names = new HashSet<>();
        for (Field field : fields) {
            if (!names.add(field.name())) {
                throw new DesignError("layout " + name + ": the name '" + field.name() + "' is given twice");
            }
            if (field.width() < 1) {
                throw new DesignError("layout " + name + ": field '" + field.name() + "' has no bits");
            }
        }
    }

    /**
     * Says that the value of {@code element}, or each of its entries or words, consists of these fields.
     *
     * @return the element
     * @throws DesignError if it does not have as many bits
     */
    public <E extends Element> E on(E element) {
        element.layOut(this);
        return element;
    }

    /** Bits of all fields together. */
    public int width() {
        return fields.stream().mapToInt(Field::width).sum();
    }

    /**
     * The names, from the outermost to the innermost, of the field that has exactly {@code bits} bits from bit
     * {@code offset} on; none if there is no such field.
     */
    public List<String> path(int offset, int bits) {
        int from = 0;
        for (Field field : fields) {
            if (from == offset && field.width() == bits) {
                return List.of(field.name());
            }
            if (from <= offset && offset + bits <= from + field.width()) {
                return within(field, offset - from, bits);
            }
            from += field.width();
        }
        return List.of();
    }

    private static List<String> within(Field field, int offset, int bits) {
        List<String> inner =
                field.inner().map(layout -> layout.path(offset, bits)).orElse(List.of());
        if (inner.isEmpty()) {
            return inner;
        }
        List<String> path = new ArrayList<>(List.of(field.name()));
        path.addAll(inner);
        return path;
    }
}
