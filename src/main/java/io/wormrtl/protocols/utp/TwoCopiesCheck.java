package io.wormrtl.protocols.utp;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.network.assembly.Network;
import io.wormrtl.network.buffer.FlitBuffers;
import io.wormrtl.network.invariant.Check;
import io.wormrtl.network.invariant.Count;
import io.wormrtl.network.invariant.CycleCount;
import io.wormrtl.network.invariant.FlitFate;
import io.wormrtl.network.invariant.HeldChannels;
import io.wormrtl.network.invariant.Removals;
import io.wormrtl.network.invariant.Tally;
import io.wormrtl.network.invariant.Verdicts;
import io.wormrtl.network.router.control.ControlContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Tells the monitors which flits a router throws away and sends again, and holds {@link UtpRules#TWO_COPIES},
 * {@link UtpRules#HEAD_COPY} and {@link UtpRules#CLOSED}.
 */
final class TwoCopiesCheck implements Check {

    private final TokenUnit unit;
    private final ControlContext context;
    private final Removals removals;
    private final Tally copies;
    private final Tally heads;
    private final Tally closes;
    private final Count restarts;
    private final Count resentFlits;
    private final Count tokens;
    private final NextInputs ahead;
    /** By input port: the worms that were to be closed in the cycle before. */
    private final long[] due;
    /** By input port: the worms of which only copies are left, and the router ahead has not confirmed the last. */
    private final List<CycleCount> kept = new ArrayList<>();

    TwoCopiesCheck(TokenUnit unit, Network network, Verdicts verdicts, Removals removals) {
        this.unit = unit;
        this.context = unit.context();
        this.removals = removals;
        this.copies = verdicts.tally(UtpRules.TWO_COPIES);
        this.heads = verdicts.tally(UtpRules.HEAD_COPY);
        this.closes = verdicts.tally(UtpRules.CLOSED);
        this.restarts = verdicts.count("resends", "worms that go on from their copies, by another channel");
        this.resentFlits =
                verdicts.count("resent-flits", "flits that are sent on once more, and heads in front of them");
        this.tokens = verdicts.count("replica-tokens", "worms that were closed behind a fault");
        this.due = new long[unit.inputs().size()];
        unit.inputs().forEach(input -> kept.add(HeldChannels.ACKNOWLEDGEMENTS.of(verdicts)));
        this.ahead = verdicts.shared(NextInputs.class, () -> new NextInputs(network));
    }

    @Override
    public List<Element> reads() {
        List<Element> all = new ArrayList<>();
        for (TokenInput input : unit.inputs()) {
            all.addAll(List.of(input.causes()));
            all.addAll(List.of(
                    input.marks().inserting(),
                    input.marks().open(),
                    input.sees().places(),
                    input.port().buffers().count()));
            if (input.mortal().isPresent()) {
                all.addAll(List.of(
                        input.mortal().get().dead(), input.mortal().get().vacating()));
            }
        }
        for (TokenOutput output : unit.outputs()) {
            if (output.mortal().isPresent()) {
                TokenOutput.Mortal mortal = output.mortal().get();
                all.addAll(List.of(
                        mortal.dead(),
                        mortal.emptied(),
                        output.copied(),
                        mortal.end().unknown()));
            }
        }
        return all;
    }

    @Override
    public List<Element> samples() {
        List<Element> all = new ArrayList<>();
        for (TokenInput input : unit.inputs()) {
            all.addAll(input.worms().allElements());
        }
        unit.outputs().forEach(output -> output.port().buffers().ifPresent(buffers -> all.add(buffers.count())));
        return all;
    }

    @Override
    public void reset() {
        kept.forEach(CycleCount::forget);
    }

    @Override
    public Optional<String> unrest() {
        boolean knows = unit.inputs().stream().anyMatch(input -> !input.isAtRest())
                || unit.outputs().stream().anyMatch(output -> !output.isAtRest());
        return knows ? Optional.of(unit.path() + " knows a worm, or recovers one") : Optional.empty();
    }

    @Override
    public boolean look(long cycle) {
        boolean again = false;
        for (int i = 0; i < due.length; i++) {
            again |= lookAt(cycle, i, unit.inputs().get(i));
        }
        for (TokenOutput output : unit.outputs()) {
            again |= lookAt(output);
        }
        return again;
    }

    private boolean lookAt(long cycle, int number, TokenInput input) {
        FlitBuffers buffers = input.port().buffers();
        if (input.port().port() >= 0) {
            long onlyCopies = buffers.count().where(0)
                    & ~input.sees().places().where(0)
                    & ~input.marks().open().get();
            kept.get(number).is(cycle, onlyCopies);
        }
        for (long rest = input.marks().confirm().get(); rest != 0; rest = Bits.rest(rest)) {
            int v = Bits.first(rest);
            removals.atEndOfCycle(now -> requireTwoCopies(now, input, v));
        }
        requireHeads(cycle, input);
        boolean closing = requireClosed(cycle, number, input);
        for (long rest = unit.closed(input); rest != 0; rest = Bits.rest(rest)) {
            tokens.add(1);
            removals.intoBuffer(buffers, Bits.first(rest), 1);
            tellOfParts(input, Bits.first(rest));
        }
        for (long rest = input.flushed(context.format().header().routingFlits()); rest != 0; rest = Bits.rest(rest)) {
            int v = Bits.first(rest);
            removals.fromBuffer(FlitFate.KILLED, buffers, v, buffers.count().getInt(v));
        }
        for (long rest = input.struck().get(); rest != 0; rest = Bits.rest(rest)) {
            tellOfParts(input, Bits.first(rest));
        }
        for (long rest = input.marks().backup1().get(); rest != 0; rest = Bits.rest(rest)) {
            int v = Bits.first(rest);
            restarts.add(1);
            resentFlits.add(kept(buffers, v));
            if (kept(buffers, v) != 0) {
                removals.intoBuffer(buffers, v, kept(buffers, v));
            }
        }
        long inserted =
                input.marks().inserting().get() & input.sees().departing().get();
        if (inserted != 0) {
            resentFlits.add(Long.bitCount(inserted));
            removals.intoStages(Long.bitCount(inserted));
        }
        // Masks may stay as they are from cycle to cycle and mean something new.
        return closing
                || (input.marks().confirm().get()
                                | input.marks().inserting().get()
                                | input.marks().backup1().get()
                                | input.struck().get())
                        != 0;
    }

    private static int kept(FlitBuffers buffers, int v) {
        return buffers.places().getInt(v) - buffers.count().getInt(v);
    }

    private void tellOfParts(TokenInput input, int v) {
        if (input.worms().knowsHeader(v)) {
            removals.parts(input.worms().source(v), input.worms().id(v));
        }
    }

    private boolean lookAt(TokenOutput output) {
        for (long rest = output.learnt(); rest != 0; rest = Bits.rest(rest)) {
            removals.restored(output.leaving().request(), Bits.first(rest));
        }
        if (!output.isDead()) {
            return false;
        }
        if (output.isEmptied()) {
            output.port().buffers().ifPresent(buffers -> {
                for (int v = 0; v < buffers.copies(); v++) {
                    if (buffers.count().getInt(v) != 0) {
                        removals.fromBuffer(
                                FlitFate.KILLED, buffers, v, buffers.count().getInt(v));
                    }
                }
            });
        }
        return true;
    }

    // ---- rules -----------------------------------------------------------------------------------------------

    private void requireHeads(long cycle, TokenInput input) {
        heads.check();
        for (long rest = Bits.all(context.virtualChannels())
                        & ~input.sees().places().where(0);
                rest != 0;
                rest = Bits.rest(rest)) {
            int v = Bits.first(rest);
            if (input.worms().arrived.get(v) == 0) {
                heads.violated(
                        cycle,
                        unit,
                        "input " + input.port().name() + ", virtual channel " + v
                                + ": flits or copies are here, but no head is known");
            }
        }
    }

    private boolean requireClosed(long cycle, int number, TokenInput input) {
        long now = input.appended(
                context.format().header().routingFlits(), context.parts().bufferDepth());
        long late = now & due[number];
        due[number] = now;
        closes.check();
        if (late != 0) {
            closes.violated(
                    cycle,
                    unit,
                    "input " + input.port().name() + ", virtual channel " + Bits.first(late)
                            + ": the channel is dead and there is room, but the worm is not closed");
        }
        return now != 0;
    }

    private void requireTwoCopies(long cycle, TokenInput input, int v) {
        copies.check();
        FlitBuffers buffers = input.port().buffers();
        long flit = buffers.peek(v, -kept(buffers, v));
        // Where there is no router ahead the receiver has it.
        boolean isHeld = ahead(unit, input, v)
                .filter(next -> !next.isBroken() && !isHeldTwice(next, channelAhead(input, v), flit))
                .isEmpty();
        if (!isHeld) {
            copies.violated(
                    cycle,
                    unit,
                    "input " + input.port().name() + ", virtual channel " + v
                            + ": a copy is dropped that the next two nodes do not both hold");
        }
    }

    /** Whether an input holds a flit on a virtual channel, and the router ahead of it does too, if there is one. */
    private boolean isHeldTwice(NextInput next, int v, long flit) {
        int channel = channelAhead(next.input(), v);
        return holds(next.input(), v, flit)
                && ahead(next.unit(), next.input(), v)
                        .filter(second -> !second.isBroken() && !holds(second.input(), channel, flit))
                        .isEmpty();
    }

    private Optional<NextInput> ahead(TokenUnit of, TokenInput input, int v) {
        int port = context.code().port(input.sees().routes().get(v));
        for (TokenOutput output : of.outputs()) {
            if (output.port().port() == port) {
                return ahead.of(output);
            }
        }
        return Optional.empty();
    }

    private int channelAhead(TokenInput input, int v) {
        return context.code().channel(input.sees().routes().get(v));
    }

    private static boolean holds(TokenInput input, int v, long flit) {
        FlitBuffers buffers = input.port().buffers();
        for (int position = -kept(buffers, v); position < buffers.count().getInt(v); position++) {
            if (buffers.peek(v, position) == flit) {
                return true;
            }
        }
        return false;
    }
}
