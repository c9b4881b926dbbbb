package io.wormrtl.examples;

import io.wormrtl.network.buffer.FlitBuffers;
import io.wormrtl.network.invariant.Check;
import io.wormrtl.network.invariant.FlitFate;
import io.wormrtl.network.invariant.Removals;
import io.wormrtl.network.router.control.ControlContext;
import io.wormrtl.network.router.control.ControlledInput;
import io.wormrtl.network.router.control.ControlledOutput;
import io.wormrtl.network.router.output.OutputDoor;
import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Signal;
import java.util.ArrayList;
import java.util.List;

// snippet: check
/** Tells the monitors which flits and worms a kill unit throws away. */
final class KillCheck implements Check {

    private final ControlContext context;
    private final Register[] kills;
    private final Removals removals;

    KillCheck(KillUnit unit, Removals removals) {
        this.context = unit.context();
        this.kills = unit.kills();
        this.removals = removals;
    }

    @Override
    public List<Element> reads() {
        List<Element> all = new ArrayList<>();
        context.inputs().forEach(input -> all.add(killed(input)));
        context.outputs().forEach(output -> all.add(kills[output.port()]));
        context.outputs().forEach(output -> all.add(output.door(OutputDoor.RESTORE)));
        return all;
    }

    private static Signal killed(ControlledInput input) {
        return input.end().line(TimeoutKill.FKILL);
    }

    @Override
    public boolean look(long cycle) {
        for (ControlledInput input : context.inputs()) {
            for (long rest = killed(input).get(); rest != 0; rest = Bits.rest(rest)) {
                remove(input.buffers(), Bits.first(rest));
            }
        }
        for (ControlledOutput output : context.outputs()) {
            for (long rest = kills[output.port()].get(); rest != 0; rest = Bits.rest(rest)) {
                int v = Bits.first(rest);
                output.buffers().ifPresent(buffers -> remove(buffers, v));
                removals.worm(output.end().channel().request(), v);
                removals.mistaken(output.end().channel().request(), v);
            }
            for (long rest = output.door(OutputDoor.RESTORE).get(); rest != 0; rest = Bits.rest(rest)) {
                removals.restored(output.end().channel().request(), Bits.first(rest));
            }
        }
        return false;
    }

    private void remove(FlitBuffers buffers, int v) {
        removals.fromBuffer(FlitFate.KILLED, buffers, v, buffers.count().getInt(v));
    }
}
// end
