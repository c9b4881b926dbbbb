package io.wormrtl.protocols.fcr;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Process;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.network.link.EndStatus;
import io.wormrtl.network.router.control.ControlContext;
import io.wormrtl.network.router.control.ControlledInput;
import io.wormrtl.network.router.control.ControlledOutput;
import io.wormrtl.network.router.control.OwnerTable;
import io.wormrtl.network.router.input.InputDoor;
import io.wormrtl.network.router.input.RouteState;
import io.wormrtl.network.router.output.OutputDoor;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Passes kills on through a router, and begins them where a channel has died.
 *
 * <p>A worm is killed at its input in the cycle in which a kill arrives from either side; nothing of it leaves the
 * input any more. In the next cycle its output is emptied and FKILL leaves, and BKILL leaves by the input if the kill
 * did not come from there. Every BKILL is answered by an FKILL, behind which nothing of the worm can come; until then
 * the input throws away the flits that arrive. An output is given to the next message when nothing of the old one can come back.
 */
final class KillUnit extends Module {

    private static final int IDLE = RouteState.IDLE.ordinal();
    private static final int ROUTED = RouteState.ROUTED.ordinal();

    private final ControlContext context;
    private final int channels;
    private final int quarantine;
    private final OwnerTable owners;
    private final List<KilledInput> inputs = new ArrayList<>();
    private final List<KilledOutput> outputs = new ArrayList<>();

    KillUnit(ControlContext context) {
        super(context.router(), "kill_unit");
        this.context = context;
        this.channels = context.virtualChannels();
        this.quarantine = FcrFit.quarantine(context.format().linkDelay());
        this.owners = new OwnerTable(this, context);
        context.inputs().forEach(input -> inputs.add(see(input)));
        context.outputs().forEach(output -> outputs.add(see(output)));
        lookUp();
        passOn();
        inputs.forEach(this::declare);
        outputs.forEach(this::declare);
    }

    private KilledInput see(ControlledInput input) {
        String name = input.name();
        input("granted_" + name, input.granted()); // for the owner table
        input("target_" + name, input.target());
        return new KilledInput(
                input,
                input("fkill_" + name, input.end().line(FcrLines.FKILL)),
                dead(name + "_in", input.status()),
                wire("ahead_" + name, channels),
                input("state_" + name, input.state()),
                input("route_" + name, input.route()),
                register("awaiting_" + name, channels),
                register("sent_back_" + name, channels));
    }

    private KilledOutput see(ControlledOutput output) {
        String name = output.name();
        return new KilledOutput(
                output,
                output.end().hasLine(FcrLines.BKILL)
                        ? Optional.of(input("bkill_" + name, output.end().line(FcrLines.BKILL)))
                        : Optional.empty(),
                dead(name + "_out", output.status()),
                register("kill_" + name, channels),
                registers("wait_" + name, channels, Bits.needed(quarantine)),
                register("waiting_" + name, channels),
                register("over_" + name, channels));
    }

    /** The status bit of a port; empty where its channel never dies. */
    private Optional<Signal> dead(String port, Optional<EndStatus> status) {
        return status.map(end -> input("dead_" + port, 1, end.dead()));
    }

    /** Says which inputs are killed from ahead. */
    private void lookUp() {
        Wire[] ahead = inputs.stream().map(KilledInput::ahead).toArray(Wire[]::new);
        Process process = combinational("look_up", () -> {
                    long[] killed = new long[ahead.length];
                    for (KilledOutput output : outputs) {
                        for (long rest = output.killed(); rest != 0; rest = Bits.rest(rest)) {
                            killOwner(output.port(), Bits.first(rest), killed);
                        }
                    }
                    for (int i = 0; i < ahead.length; i++) {
                        ahead[i].set(killed[i]);
                    }
                })
                .writes(ahead);
        for (KilledOutput output : outputs) {
            process.enabledBy(output.causes()).reads(output.waiting()).reads(owners.of(output.port()));
        }
        inputs.forEach(input -> process.reads(input.states(), input.routes()));
    }

    private void killOwner(ControlledOutput output, int v, long[] killed) {
        long owner = owners.of(output).get(v);
        int i = owners.input(owner);
        int channel = owners.channel(owner);
        // A worm whose tail has left the input is done with it.
        if (inputs.get(i).states().getInt(channel) == ROUTED
                && inputs.get(i).routes().get(channel) == context.code().of(output.port(), v)) {
            killed[i] |= 1L << channel;
        }
    }

    private void passOn() {
        Process process = clocked("pass_on", () -> {
            long[] kills = new long[1 << context.code().width()];
            for (KilledInput input : inputs) {
                for (long rest = input.dying(); rest != 0; rest = Bits.rest(rest)) {
                    int v = Bits.first(rest);
                    if (input.states().getInt(v) == ROUTED) {
                        long route = input.routes().get(v);
                        kills[context.code().port(route)] |=
                                1L << context.code().channel(route);
                    }
                }
                input.next();
            }
            for (KilledOutput output : outputs) {
                output.kill().set(kills[output.port().port()] | output.killed());
            }
        });
        for (KilledInput input : inputs) {
            process.enabledBy(input.causes()).reads(input.states(), input.routes());
            process.writes(input.awaiting(), input.sentBack());
        }
        for (KilledOutput output : outputs) {
            process.enabledBy(output.causes()).reads(output.waiting());
            process.writes(output.kill());
        }
    }

    private void declare(KilledInput input) {
        String name = input.port().name();
        Wire flush = output("flush_" + name, input.port().door(InputDoor.FLUSH));
        Wire bkill = output("bkill_to_" + name, input.port().end().drivenLine(FcrLines.BKILL));
        combinational("sweep_" + name, () -> flush.set(input.flushed()))
                .reads(input.causes())
                .writes(flush);
        input.port().status().ifPresent(status -> {
            Wire rested = output("rested_" + name + "_in", status.rested());
            long all = Bits.all(channels);
            combinational(
                            "rest_" + name + "_in",
                            () -> rested.set(input.isDead() && input.states().where(IDLE) == all))
                    .reads(input.dead().orElseThrow(), input.states())
                    .writes(rested);
        });
        combinational("send_back_" + name, () -> bkill.set(input.sentBack().get()))
                .reads(input.sentBack())
                .writes(bkill);
    }

    private void declare(KilledOutput output) {
        String name = output.port().name();
        Register kill = output.kill();
        Wire fkill = output("fkill_to_" + name, output.port().end().drivenLine(FcrLines.FKILL));
        Wire flush = output("out_flush_" + name, output.port().door(OutputDoor.FLUSH));
        Wire close = output("close_" + name, output.port().door(OutputDoor.CLOSE));
        Wire release = output("release_" + name, output.port().door(OutputDoor.RELEASE));
        Wire restore = output("restore_" + name, output.port().door(OutputDoor.RESTORE));
        output.port().status().ifPresent(status -> {
            Wire rested = output("rested_" + name + "_out", status.rested());
            // A full kill has been sent: the output buffers are empty in the next cycle, and the input sends no more.
            combinational(
                            "rest_" + name + "_out",
                            () -> rested.set(output.isDead() && kill.get() == Bits.all(channels)))
                    .reads(output.dead().orElseThrow(), kill)
                    .writes(rested);
        });
        combinational("end_" + name, () -> {
                    fkill.set(kill.get());
                    flush.set(kill.get());
                    release.set(output.over().get());
                    restore.set(output.over().get());
                })
                .reads(kill, output.over())
                .writes(fkill, flush, release, restore);
        combinational("hold_back_" + name, () -> close.set(output.closed()))
                .reads(output.causes())
                .reads(output.waiting(), output.over())
                .writes(close);
        clocked("wait_for_" + name, () -> output.count(quarantine))
                .reads(kill)
                .updates(output.waits())
                .writes(output.waiting(), output.over());
    }

    List<KilledInput> inputs() {
        return inputs;
    }

    List<KilledOutput> outputs() {
        return outputs;
    }

    ControlContext context() {
        return context;
    }
}
