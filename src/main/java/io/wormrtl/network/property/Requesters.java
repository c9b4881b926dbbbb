package io.wormrtl.network.property;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Concatenation;
import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.Expression;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.kernel.rtl.SignalArray;
import java.util.stream.Stream;

/**
 * The input virtual channels of a router with what each of them is given.
 *
 * @param lines by input, one bit per virtual channel: it is given what it wants
 * @param targets by input and virtual channel, the number of the output virtual channel it wants
 */
public record Requesters(Expression[] lines, SignalArray[] targets) {

    /** Those with a line each in a signal for each input. */
    static Requesters of(Signal[] lines, SignalArray[] targets) {
        return new Requesters(Stream.of(lines).map(Expression::of).toArray(Expression[]::new), targets);
    }

    /** Those for whom a register has a value. */
    static Requesters where(Registers[] states, long value, SignalArray[] targets) {
        return new Requesters(
                Stream.of(states)
                        .map(state -> Expression.of(() -> state.where(value), state))
                        .toArray(Expression[]::new),
                targets);
    }

    /** A bit for each number of an output virtual channel, 64 apart the same: two are given it. */
    public Expression meetInChannel() {
        return meet(0);
    }

    /** A bit for each output port: two are given it. */
    Expression meetInPort() {
        return meet(Concatenation.shiftFor(targets[0].size()));
    }

    /** One bit: two virtual channels of one input are given something. */
    Expression meetInInput() {
        return Expression.of(
                () -> {
                    long several = 0;
                    for (Expression line : lines) {
                        several |= Bits.rest(line.get());
                    }
                    return several != 0 ? 1 : 0;
                },
                lines);
    }

    /** Numbers of output virtual channels that a statement tells apart. */
    public int channels() {
        return Math.min(Long.SIZE, 1 << targets[0].width());
    }

    /** Output ports that a statement tells apart. */
    int ports() {
        return Math.min(Long.SIZE, 1 << (targets[0].width() - Concatenation.shiftFor(targets[0].size())));
    }

    private Expression meet(int shift) {
        int things = 1 << (targets[0].width() - shift);
        return Expression.of(
                () -> {
                    long meet = 0;
                    for (int thing = 0; thing < things; thing++) {
                        meet |= twice(thing, shift) << thing;
                    }
                    return meet;
                },
                reads().toArray(Element[]::new));
    }

    /** 1 where one thing is given to two. */
    private long twice(int thing, int shift) {
        long once = 0;
        long twice = 0;
        for (int i = 0; i < lines.length; i++) {
            long here = lines[i].get() & wanting(i, thing, shift);
            long some = here != 0 ? 1 : 0;
            twice |= (once & some) | (Bits.rest(here) != 0 ? 1 : 0);
            once |= some;
        }
        return twice;
    }

    /** The virtual channels of an input whose targets belong to one thing. */
    private long wanting(int input, int thing, int shift) {
        long wanting = 0;
        for (int low = 0; low < 1 << shift; low++) {
            wanting |= targets[input].where((long) thing << shift | low);
        }
        return wanting;
    }

    /**
     * A bit per virtual channel of an output port where {@code told} differs from what is given.
     *
     * @param first the number of the first virtual channel of the port
     */
    Expression mistold(Signal told, long first) {
        return Expression.of(
                () -> {
                    long given = 0;
                    for (int v = 0; v < told.width(); v++) {
                        given |= isGiven(first | v) ? 1L << v : 0;
                    }
                    return told.get() ^ given;
                },
                Stream.concat(reads(), Stream.of(told)).toArray(Element[]::new));
    }

    private boolean isGiven(long channel) {
        long given = 0;
        for (int i = 0; i < lines.length; i++) {
            given |= lines[i].get() & targets[i].where(channel);
        }
        return given != 0;
    }

    private Stream<Element> reads() {
        return Stream.concat(Stream.of(lines).flatMap(line -> line.reads().stream()), Stream.of(targets));
    }
}
