package io.wormrtl.protocols.none;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.network.invariant.Check;
import io.wormrtl.network.invariant.FlitFate;
import io.wormrtl.network.invariant.Removals;
import io.wormrtl.network.router.control.ControlContext;
import io.wormrtl.network.router.control.ControlledInput;
import io.wormrtl.network.router.control.ControlledOutput;
import io.wormrtl.network.router.input.InputDoor;
import java.util.ArrayList;
import java.util.List;

/** Tells the monitors which flits the restart of a port throws away, and when its sender knows the credits again. */
final class RestartCheck implements Check {

    private final ControlContext context;
    private final Removals removals;
    private final List<ControlledOutput> outputs;
    private final boolean[] dead;

    RestartCheck(ControlContext context, Removals removals) {
        this.context = context;
        this.removals = removals;
        this.outputs = context.outputs().stream()
                .filter(output -> output.status().isPresent())
                .toList();
        this.dead = new boolean[outputs.size()];
    }

    @Override
    public List<Element> reads() {
        List<Element> all = new ArrayList<>();
        context.inputs().forEach(input -> all.add(input.door(InputDoor.FLUSH)));
        outputs.forEach(output -> all.add(dead(output)));
        return all;
    }

    @Override
    public List<Element> samples() {
        return context.inputs().stream()
                .map(input -> (Element) input.buffers().count())
                .toList();
    }

    private static Signal dead(ControlledOutput output) {
        return output.status().orElseThrow().dead();
    }

    @Override
    public boolean look(long cycle) {
        for (ControlledInput input : context.inputs()) {
            for (long rest = input.door(InputDoor.FLUSH).get(); rest != 0; rest = Bits.rest(rest)) {
                int v = Bits.first(rest);
                int flits = input.buffers().count().getInt(v);
                if (flits > 0) {
                    removals.fromBuffer(FlitFate.KILLED, input.buffers(), v, flits);
                }
            }
        }
        for (int o = 0; o < dead.length; o++) {
            boolean now = dead(outputs.get(o)).isHigh();
            if (dead[o] && !now) {
                restored(outputs.get(o));
            }
            dead[o] = now;
        }
        return false; // what is flushed is empty in the next cycle, and nothing comes
    }

    private void restored(ControlledOutput output) {
        for (int v = 0; v < context.virtualChannels(); v++) {
            removals.restored(output.end().channel().request(), v);
        }
    }
}
