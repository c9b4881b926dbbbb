package io.wormrtl.protocols.sbrp;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.network.invariant.Check;
import io.wormrtl.network.invariant.FlitFate;
import io.wormrtl.network.invariant.Removals;
import io.wormrtl.network.invariant.Tally;
import io.wormrtl.network.invariant.Verdicts;
import io.wormrtl.network.router.input.InputDoor;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Tells the monitors which flits a router absorbs and adds, and holds {@link SbrpRules#ORPHANS} and {@link SbrpRules#CLOSED}.
 */
final class RepairCheck implements Check {

    private final RepairUnit unit;
    private final Removals removals;
    private final Tally orphans;
    private final Tally closed;
    /** By input port: the virtual channels that were not known to be empty in the cycle before. */
    private final long[] wasVacating;

    RepairCheck(RepairUnit unit, Verdicts verdicts, Removals removals) {
        this.unit = unit;
        this.removals = removals;
        this.orphans = verdicts.tally(SbrpRules.ORPHANS);
        this.closed = verdicts.tally(SbrpRules.CLOSED);
        this.wasVacating = new long[unit.inputs().size()];
    }

    @Override
    public List<Element> reads() {
        List<Element> all = new ArrayList<>();
        for (InputWatch input : unit.inputs()) {
            all.addAll(List.of(input.hit(), input.begun(), input.absorbing()));
            input.mortal().ifPresent(mortal -> all.addAll(List.of(mortal.dead(), mortal.vacating())));
        }
        for (OutputWatch output : unit.outputs()) {
            all.addAll(List.of(
                    output.dead(),
                    output.down(),
                    output.end().told(),
                    output.end().unknown()));
        }
        return all;
    }

    @Override
    public List<Element> samples() {
        List<Element> all = new ArrayList<>();
        for (InputWatch input : unit.inputs()) {
            all.add(input.port().door(InputDoor.DISCARD));
            all.add(input.port().door(InputDoor.INSERT));
            all.add(input.port().departing());
            all.add(input.counts());
            all.add(input.states());
        }
        return all;
    }

    @Override
    public void reset() {
        Arrays.fill(wasVacating, 0);
    }

    @Override
    public Optional<String> unrest() {
        boolean absorbs =
                unit.inputs().stream().anyMatch(input -> input.absorbing().get() != 0);
        boolean asks = unit.outputs().stream().anyMatch(output -> output.asked() != 0);
        boolean follows = unit.outputs().stream()
                .anyMatch(output -> !output.dead().isHigh() && output.used().get() != 0);
        boolean restarts = unit.inputs().stream().anyMatch(input -> !input.isDead() && input.hushed() != 0)
                || unit.outputs().stream()
                        .anyMatch(output ->
                                !output.dead().isHigh() && output.end().restarting() != 0);
        return absorbs || asks || follows || restarts || unit.shown().isPresent()
                ? Optional.of(
                        unit.path() + " follows a worm, absorbs one, has one to ask for, or waits for one to go on")
                : Optional.empty();
    }

    @Override
    public boolean look(long cycle) {
        boolean again = false;
        for (int i = 0; i < wasVacating.length; i++) {
            again |= lookAt(cycle, i, unit.inputs().get(i));
        }
        for (OutputWatch output : unit.outputs()) {
            again |= lookAt(output);
        }
        return again;
    }

    private boolean lookAt(long cycle, int i, InputWatch input) {
        long held = Bits.all(input.absorbing().width()) & ~input.counts().where(0);
        long discarded = input.port().door(InputDoor.DISCARD).get() & held;
        if (discarded != 0) {
            removals.fromStages(FlitFate.ABSORBED, Long.bitCount(discarded));
        }
        long inserted = input.port().door(InputDoor.INSERT).get()
                & input.port().departing().get();
        if (inserted != 0) {
            removals.intoStages(Long.bitCount(inserted));
        }
        long absorbed = (input.absorbing().get() | input.begun().get()) & held;
        if (absorbed != 0) {
            orphans.check();
            if ((absorbed & ~discarded) != 0) {
                orphans.violated(
                        cycle,
                        unit,
                        "input " + input.port().name() + ": flits of virtual channels " + mask(absorbed & ~discarded)
                                + ", which have lost their way, are not absorbed");
            }
        }
        long vacating = input.hushed();
        long told = wasVacating[i] & ~vacating;
        if (told != 0) {
            requireClosed(cycle, input, told & (held | ~input.states().where(0)));
        }
        wasVacating[i] = vacating;
        boolean cut = input.isDead() || vacating != 0;
        return discarded != 0 || cut || input.absorbing().get() != 0;
    }

    private void requireClosed(long cycle, InputWatch input, long left) {
        closed.check();
        if (left != 0) {
            closed.violated(
                    cycle,
                    unit,
                    "input " + input.port().name() + ": virtual channels " + mask(left)
                            + " still have a worm of the time before the channel died");
        }
    }

    private static String mask(long channels) {
        return Long.toBinaryString(channels);
    }

    private boolean lookAt(OutputWatch output) {
        for (long rest = output.end().learnt(); rest != 0; rest = Bits.rest(rest)) {
            removals.restored(output.port().end().channel().request(), Bits.first(rest));
        }
        return output.dead().isHigh();
    }
}
