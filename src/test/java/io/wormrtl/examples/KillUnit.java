package io.wormrtl.examples;

import io.wormrtl.network.router.control.ControlContext;
import io.wormrtl.network.router.control.ControlledInput;
import io.wormrtl.network.router.control.ControlledOutput;
import io.wormrtl.network.router.input.InputDoor;
import io.wormrtl.network.router.input.RouteState;
import io.wormrtl.network.router.output.OutputDoor;
import io.wormrtl.network.router.shared.OutputChannelCode;
import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.kernel.rtl.Wire;
import java.util.Arrays;
import java.util.Objects;

// snippet: part
/** Passes kills on: flushes the input they come by, and a cycle later the output its message owns. */
final class KillUnit extends Module {

    private final OutputChannelCode code;
    /** By output port: the channels killed in this cycle; null where there is no port. */
    private final Register[] kills;

    private final ControlContext context;

    KillUnit(ControlContext context) {
        super(context.router(), "kill_unit");
        this.context = context;
        this.code = context.code();
        this.kills = new Register[1 << code.width()];
        for (ControlledOutput output : context.outputs()) {
            kills[output.port()] = register("kill_" + output.name(), context.virtualChannels());
            sweepOutput(output, TimeoutKill.quarantine(context.format().linkDelay()));
        }
        for (ControlledInput input : context.inputs()) {
            sweepInput(input);
        }
        passOn();
    }

    private void sweepInput(ControlledInput input) {
        Signal killed = input("fkill_" + input.name(), input.end().line(TimeoutKill.FKILL));
        Wire flush = output("flush_" + input.name(), input.door(InputDoor.FLUSH));
        combinational("sweep_" + input.name(), () -> flush.set(killed.get()))
                .reads(killed)
                .writes(flush);
    }

    private void passOn() {
        int inputs = context.inputs().size();
        Signal[] killed = new Signal[inputs];
        Registers[] states = new Registers[inputs];
        Registers[] routes = new Registers[inputs];
        for (int i = 0; i < inputs; i++) {
            ControlledInput input = context.inputs().get(i);
            killed[i] = input.end().line(TimeoutKill.FKILL);
            states[i] = input("state_" + input.name(), input.state());
            routes[i] = input("route_" + input.name(), input.route());
        }
        clocked("pass_on", () -> {
                    long[] next = new long[kills.length];
                    for (int i = 0; i < inputs; i++) {
                        for (long rest = killed[i].get(); rest != 0; rest = Bits.rest(rest)) {
                            int v = Bits.first(rest);
                            if (states[i].getInt(v) == RouteState.ROUTED.ordinal()) {
                                long route = routes[i].get(v);
                                next[code.port(route)] |= 1L << code.channel(route);
                            }
                        }
                    }
                    context.outputs().forEach(output -> kills[output.port()].set(next[output.port()]));
                })
                .reads(killed)
                .reads(states)
                .reads(routes)
                .writes(Arrays.stream(kills).filter(Objects::nonNull).toArray(Register[]::new));
    }

    /** After the kill has gone over the link the channel stays owned until no credit of the old message can come. */
    private void sweepOutput(ControlledOutput output, int quarantine) {
        String name = output.name();
        Register kill = kills[output.port()];
        Register over = register("over_" + name, kill.width());
        Registers waits = registers("wait_" + name, kill.width(), Bits.needed(quarantine));
        Wire fkill = output("fkill_to_" + name, output.end().drivenLine(TimeoutKill.FKILL));
        Wire flush = output("out_flush_" + name, output.door(OutputDoor.FLUSH));
        Wire release = output("release_" + name, output.door(OutputDoor.RELEASE));
        Wire restore = output("restore_" + name, output.door(OutputDoor.RESTORE));
        combinational("end_" + name, () -> {
                    fkill.set(kill.get());
                    flush.set(kill.get());
                    release.set(over.get());
                    restore.set(over.get());
                })
                .reads(kill, over)
                .writes(fkill, flush, release, restore);
        clocked("wait_for_" + name, () -> {
                    long ended = 0;
                    for (int v = 0; v < waits.size(); v++) {
                        int left = waits.getInt(v);
                        ended |= left == 1 ? 1L << v : 0;
                        waits.set(v, kill.bit(v) ? quarantine : Math.max(0, left - 1));
                    }
                    over.set(ended);
                })
                .reads(kill)
                .updates(waits)
                .writes(over);
    }

    ControlContext context() {
        return context;
    }

    /** By output port: the channels killed in this cycle; null where there is no port. */
    Register[] kills() {
        return kills;
    }
}
// end
