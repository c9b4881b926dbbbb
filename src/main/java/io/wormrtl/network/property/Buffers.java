package io.wormrtl.network.property;

import io.wormrtl.kernel.prove.Specification;
import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.Expression;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.network.buffer.FlitBuffers;
import java.util.stream.Stream;

/** Statements about every buffer of flits, in routers and interfaces. Masks have one bit per virtual channel. */
final class Buffers {

    static final String UNDERFLOW = "fifo-underflow";
    static final String UNDERFLOW_MEANING = "a flit leaves an empty buffer";
    static final String OVERFLOW = "fifo-overflow";
    static final String OVERFLOW_MEANING = "a flit comes into a buffer without room, and none leaves";
    static final String OCCUPIED = "fifo-occupied";
    static final String OCCUPIED_MEANING = "a buffer with flits is said to be empty, or an empty one to have some";

    private static final String COUNT = "fifo-count";
    private static final String COUNT_MEANING =
            "a buffer counts more flits than places are taken, or more of these than there are";

    private Buffers() {}

    /** Claims that counts are in range and that {@code occupied} says which are not 0. */
    static void claim(Specification specification, FlitBuffers buffers, Signal occupied) {
        specification.claimNever(OCCUPIED, OCCUPIED_MEANING, occupied.width(), misjudged(buffers, occupied));
        specification.claimNever(COUNT, COUNT_MEANING, occupied.width(), outOfRange(buffers));
    }

    /** {@link #UNDERFLOW} of those that {@code left}. */
    static Expression underflow(FlitBuffers buffers, Expression left) {
        Registers count = buffers.count();
        return Expression.of(() -> left.get() & count.where(0), elements(left, count));
    }

    /** {@link #OVERFLOW}. */
    static Expression overflow(FlitBuffers buffers, Expression comes, Expression leaves) {
        Registers places = buffers.places();
        int depth = buffers.depth();
        return Expression.of(
                () -> comes.get() & places.where(depth) & ~leaves.get(),
                Stream.concat(comes.reads().stream(), Stream.of(elements(leaves, places)))
                        .distinct()
                        .toArray(Element[]::new));
    }

    /** {@link #OCCUPIED}. */
    static Expression misjudged(FlitBuffers buffers, Signal occupied) {
        Registers count = buffers.count();
        return Expression.of(
                () -> {
                    long filled = 0;
                    for (int v = 0; v < count.size(); v++) {
                        filled |= count.get(v) != 0 ? 1L << v : 0;
                    }
                    return occupied.get() ^ filled;
                },
                occupied,
                count);
    }

    private static Expression outOfRange(FlitBuffers buffers) {
        Registers count = buffers.count();
        Registers places = buffers.places();
        int depth = buffers.depth();
        return Expression.of(
                () -> {
                    long wrong = 0;
                    for (int v = 0; v < count.size(); v++) {
                        wrong |= places.get(v) > depth || count.get(v) > places.get(v) ? 1L << v : 0;
                    }
                    return wrong;
                },
                count,
                places);
    }

    private static Element[] elements(Expression expression, Element element) {
        return Stream.concat(expression.reads().stream(), Stream.of(element)).toArray(Element[]::new);
    }
}
