package io.wormrtl.protocols.disha;

import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.network.flit.FlitFormat;
import io.wormrtl.network.flit.FlitKind;
import io.wormrtl.network.invariant.Check;
import io.wormrtl.network.invariant.FlitFate;
import io.wormrtl.network.invariant.Removals;
import io.wormrtl.network.invariant.Tally;
import io.wormrtl.network.invariant.Verdicts;
import io.wormrtl.network.router.control.ControlledInput;
import io.wormrtl.network.router.control.ControlledOutput;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Tells the monitors which flits a router moves from its buffers to the recovery lane, and holds {@link DishaRules#LANE},
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
    private boolean open;

    RecoveryCheck(RecoveryUnit unit, Verdicts verdicts, Removals removals) {
        this.unit = unit;
        this.buffer = unit.buffer();
        this.flits = unit.context().format().channel().flit();
        this.removals = removals;
        this.lane = verdicts.tally(DishaRules.LANE);
        this.flow = verdicts.tally(DishaRules.FLOW);
        this.link = verdicts.tally(DishaRules.LINK);
    }

    @Override
    public List<Element> reads() {
        List<Element> all = new ArrayList<>(List.of(unit.taken(), buffer.full()));
        unit.lanesIn().forEach(input -> all.add(input.end().line(DishaLines.LANE_REQUEST)));
        return all;
    }

    @Override
    public List<Element> samples() {
        List<Element> all = new ArrayList<>(List.of(buffer.flit(), buffer.way()));
        unit.lanesIn().forEach(input -> all.add(input.end().line(DishaLines.LANE_KIND)));
        for (SeizedInput input : unit.inputs()) {
            all.addAll(List.of(input.seized(), input.counts(), input.fronts()));
        }
        for (ControlledOutput output : unit.lanesOut()) {
            all.add(output.end().line(DishaLines.LANE_REQUEST));
            all.add(output.end().channel().request());
        }
        return all;
    }

    @Override
    public Optional<String> unrest() {
        boolean seizes = unit.inputs().stream()
                .anyMatch(input -> (input.seized().get() | input.exhausted().get()) != 0);
        return seizes || buffer.full().isHigh()
                ? Optional.of(unit.path() + " holds a message, or presumes one in a deadlock")
                : Optional.empty();
    }

    @Override
    public boolean look(long cycle) {
        int entering = 0;
        if (unit.taken().isHigh()) {
            entering++;
            SeizedInput from = unit.inputs().stream()
                    .filter(SeizedInput::hasFlit)
                    .findFirst()
                    .orElseThrow();
            removals.fromStages(FlitFate.MOVED, 1); // it has left its buffer as a flit that is thrown away does
            enter(cycle, flits.kind(from.front()));
        }
        for (ControlledInput input : unit.lanesIn()) {
            if (input.end().line(DishaLines.LANE_REQUEST).isHigh()) {
                entering++;
                enter(cycle, input.end().line(DishaLines.LANE_KIND).getInt());
            }
        }
        if (entering > 1) {
            lane.violated(cycle, buffer, entering + " flits enter the deadlock buffer in one cycle");
        }
        lookAtFlow(cycle);
        unit.lanesOut().forEach(output -> lookAtLink(cycle, output));
        return entering != 0 || buffer.full().isHigh();
    }

    private void enter(long cycle, int kind) {
        lane.check();
        if (FlitKind.begins(kind) == open) {
            lane.violated(
                    cycle, buffer, open ? "a message begins before the last one has ended" : "no message has begun");
        }
        open = !FlitKind.ends(kind);
    }

    private void lookAtFlow(long cycle) {
        if (!buffer.full().isHigh()) {
            return;
        }
        flow.check();
        if (unit.lanesOut().stream()
                .noneMatch(output -> output.end().line(DishaLines.LANE_REQUEST).isHigh())) {
            flow.violated(cycle, buffer, "no output " + buffer.way().get() + " takes the flit in the deadlock buffer");
        }
    }

    private void lookAtLink(long cycle, ControlledOutput output) {
        if (output.end().line(DishaLines.LANE_REQUEST).isHigh()) {
            link.check();
            if (output.end().channel().request().isHigh()) {
                link.violated(
                        cycle,
                        unit,
                        "output " + output.name() + ": a flit of a virtual channel crosses with the lane's");
            }
        }
    }
}
