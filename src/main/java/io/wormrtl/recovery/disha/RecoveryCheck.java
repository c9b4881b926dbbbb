package io.wormrtl.recovery.disha;

import io.wormrtl.check.Check;
import io.wormrtl.check.Removals;
import io.wormrtl.check.Tally;
import io.wormrtl.check.Verdicts;
import io.wormrtl.flit.FlitFormat;
import io.wormrtl.flit.FlitKind;
import io.wormrtl.router.ControlledInput;
import io.wormrtl.router.ControlledOutput;
import io.wormrtl.rtl.Bits;
import io.wormrtl.rtl.Element;
import java.util.ArrayList;
import java.util.List;

/**
 * Tells the monitors what a router moves from its buffers to the recovery lane, and holds {@link DishaRules#LANE},
 * {@link DishaRules#FLOW} and {@link DishaRules#LINK}.
 */
final class RecoveryCheck implements Check {

    private final RecoveryUnit unit;
    private final DeadlockBuffer buffer;
    private final FlitFormat flits;
    private final Removals removals;
    private final Tally lane;
    private final Tally flow;
    private final Tally link;
    private final int roundTrip;
    private boolean open;
    private int waited;

    RecoveryCheck(RecoveryUnit unit, Verdicts verdicts, Removals removals) {
        this.unit = unit;
        this.buffer = unit.buffer();
        this.flits = unit.context().format().channel().flit();
        this.removals = removals;
        this.lane = verdicts.tally(DishaRules.LANE);
        this.flow = verdicts.tally(DishaRules.FLOW);
        this.link = verdicts.tally(DishaRules.LINK);
        this.roundTrip = 2 * unit.context().format().linkDelay();
    }

    @Override
    public List<Element> reads() {
        List<Element> all = new ArrayList<>(List.of(unit.taken(), buffer.full(), buffer.sending()));
        unit.context().inputs().forEach(input -> all.add(input.end().line(Disha.LANE_REQUEST)));
        return all;
    }

    @Override
    public List<Element> samples() {
        List<Element> all = new ArrayList<>(List.of(buffer.flit(), buffer.way()));
        unit.context().inputs().forEach(input -> all.add(input.end().line(Disha.LANE_KIND)));
        for (SeizedInput input : unit.inputs()) {
            all.addAll(List.of(input.seized(), input.fronts()));
        }
        for (ControlledOutput output : unit.context().outputs()) {
            all.add(output.end().line(Disha.LANE_REQUEST));
            all.add(output.end().channel().request());
        }
        return all;
    }

    @Override
    public boolean look(long cycle) {
        if (unit.taken().isHigh()) {
            SeizedInput from = unit.inputs().stream()
                    .filter(SeizedInput::hasFlit)
                    .findFirst()
                    .orElseThrow();
            removals.fromBuffer(from.port().buffers(), Bits.first(from.seized().get()), 1);
            enter(cycle, flits.kind(from.front()));
        }
        for (ControlledInput input : unit.context().inputs()) {
            if (input.end().line(Disha.LANE_REQUEST).isHigh()) {
                enter(cycle, input.end().line(Disha.LANE_KIND).getInt());
            }
        }
        lookAtFlow(cycle);
        unit.context().outputs().forEach(output -> lookAtLink(cycle, output));
        return unit.taken().isHigh() || buffer.full().isHigh() || buffer.sending().isHigh();
    }

    private void enter(long cycle, int kind) {
        lane.check();
        if (buffer.full().isHigh()) {
            lane.violated(cycle, buffer, "a flit enters the deadlock buffer, which is not empty");
        }
        if (FlitKind.begins(kind) == open) {
            lane.violated(
                    cycle, buffer, open ? "a message begins before the last one has ended" : "no message has begun");
        }
        open = !FlitKind.ends(kind);
    }

    private void lookAtFlow(long cycle) {
        waited = buffer.full().isHigh() && !buffer.sending().isHigh() ? waited + 1 : 0;
        if (waited == roundTrip + 1) {
            flow.violated(cycle, buffer, "a flit has been in the deadlock buffer for more than " + roundTrip + " cycles");
        }
        if (buffer.sending().isHigh()) {
            flow.check();
            if (unit.context().outputs().stream()
                    .noneMatch(output -> output.end().line(Disha.LANE_REQUEST).isHigh())) {
                flow.violated(cycle, buffer, "there is no output " + buffer.way().get() + " for the flit");
            }
        }
    }

    private void lookAtLink(long cycle, ControlledOutput output) {
        if (output.end().line(Disha.LANE_REQUEST).isHigh()) {
            link.check();
            if (output.end().channel().request().isHigh()) {
                link.violated(
                        cycle, unit, "output " + output.name() + ": a flit of a virtual channel crosses with the lane's");
            }
        }
    }
}
