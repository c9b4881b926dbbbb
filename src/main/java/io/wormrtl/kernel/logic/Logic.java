package io.wormrtl.kernel.logic;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/**
 * The composition of a combinational function from standard blocks: behind each other ({@link #then}), beside each
 * other ({@link #beside}) and several times ({@link #times}). From this follow the blocks it needs and the longest way
 * through it.
 */
public sealed interface Logic permits Block, Logic.Wiring, Logic.Series, Logic.Parallel, Logic.Copies, Logic.Passed {

    /** Nothing but wires: fields put together, a signal renamed, a constant. */
    @SuppressWarnings("ClassInitializationDeadlock") // what it is made of has no other initialisation
    Logic WIRING = new Wiring();

    /** No block. */
    record Wiring() implements Logic {}

    /** Each part feeds the next one. */
    record Series(List<Logic> parts) implements Logic {}

    /** No part waits for another. */
    record Parallel(List<Logic> parts) implements Logic {}

    /** Like functions side by side. */
    record Copies(Logic one, long count) implements Logic {}

    /** A function that counts elsewhere, as that of a group; only the way through it matters. */
    record Passed(Logic function) implements Logic {}

    /** This, and behind it {@code next}. */
    default Logic then(Logic next) {
        if (this == WIRING) {
            return next;
        }
        return next == WIRING ? this : new Series(List.of(this, next));
    }

    /** This and {@code other} at the same time. */
    default Logic beside(Logic other) {
        if (this == WIRING) {
            return other;
        }
        return other == WIRING ? this : new Parallel(List.of(this, other));
    }

    /**
     * This {@code count} times side by side.
     *
     * @param count 0 for nothing
     */
    default Logic times(long count) {
        if (count < 0) {
            throw new IllegalArgumentException("count (" + count + ") must not be negative");
        }
        if (count == 0 || this == WIRING) {
            return WIRING;
        }
        return count == 1 ? this : new Copies(this, count);
    }

    /**
     * The way through this alone: the blocks count where they are declared. For the function of a group that a process
     * uses.
     */
    default Logic passed() {
        return this == WIRING || this instanceof Passed ? this : new Passed(this);
    }

    /** All of these at the same time. */
    static Logic all(List<Logic> parts) {
        List<Logic> some = new ArrayList<>(parts);
        some.removeIf(part -> part == WIRING);
        return switch (some.size()) {
            case 0 -> WIRING;
            case 1 -> some.get(0);
            default -> new Parallel(List.copyOf(some));
        };
    }

    /** How often each block is needed, in the order in which they first occur. */
    default Map<Block, Long> blocks() {
        Map<Block, Long> all = new LinkedHashMap<>();
        addTo(all, 1);
        return all;
    }

    private void addTo(Map<Block, Long> all, long times) {
        if (this instanceof Block block) {
            all.merge(block, times, Long::sum);
        } else if (this instanceof Series series) {
            series.parts.forEach(part -> part.addTo(all, times));
        } else if (this instanceof Parallel parallel) {
            parallel.parts.forEach(part -> part.addTo(all, times));
        } else if (this instanceof Copies copies) {
            copies.one.addTo(all, times * copies.count);
        }
    }

    /** The longest way through, given that of each block. */
    default double depth(ToDoubleFunction<Block> ofBlock) {
        if (this instanceof Block block) {
            return ofBlock.applyAsDouble(block);
        } else if (this instanceof Series series) {
            return series.parts.stream()
                    .mapToDouble(part -> part.depth(ofBlock))
                    .sum();
        } else if (this instanceof Parallel parallel) {
            return parallel.parts.stream()
                    .mapToDouble(part -> part.depth(ofBlock))
                    .max()
                    .orElse(0);
        } else if (this instanceof Copies copies) {
            return copies.one.depth(ofBlock);
        } else if (this instanceof Passed passed) {
            return passed.function.depth(ofBlock);
        }
        return 0;
    }
}
