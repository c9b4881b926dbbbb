package io.wormrtl.protocols.disha;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Process;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.network.arbiter.Arbiter;
import io.wormrtl.network.flit.FlitFormat;
import io.wormrtl.network.flit.FlitKind;
import io.wormrtl.network.router.control.ControlContext;
import io.wormrtl.network.router.control.ControlledInput;
import io.wormrtl.network.router.control.ControlledOutput;
import io.wormrtl.network.router.input.InputDoor;
import io.wormrtl.network.router.output.OutputDoor;
import io.wormrtl.network.routing.RouteQuery;
import java.util.ArrayList;
import java.util.List;

/**
 * The control unit of a router: holds the token or passes it on, seizes a message that presumes a deadlock when the
 * token is here, and moves it into the deadlock buffer.
 *
 * <p>In the cycle in which a message is seized its header asks for nothing. From the next one on its flits leave their
 * buffer as they come, until the tail has. The token is in the lane then, and free again in the router of the
 * destination in the cycle after the tail has left for the interface.
 */
final class RecoveryUnit extends Module {

    private final ControlContext context;
    private final FlitFormat flits;
    private final List<TokenPath.Stop> stops;
    private final List<SeizedInput> inputs = new ArrayList<>();
    /** The ports by which the lane comes, from neighbours. */
    private final List<ControlledInput> lanesIn;
    /** The ports by which the lane leaves, to neighbours and to the interface. */
    private final List<ControlledOutput> lanesOut;
    /** A bit per stop of the token in this router. */
    private final Register token;
    /** A bit per stop: the token is coming and will be here from the next cycle on. */
    private final Wire coming;

    private final Wire holding = wire("holding", 1);
    private final Wire taken = wire("taken", 1);
    private final Wire takenFlit;
    private final Arbiter portArbiter;
    private final Arbiter channelArbiter;
    private final DeadlockBuffer buffer;

    RecoveryUnit(ControlContext context, DishaFit disha) {
        super(context.router(), "recovery_unit");
        this.context = context;
        this.flits = context.format().channel().flit();
        int node = context.node();
        this.stops = disha.token().stops(node);
        this.token = register("token", stops.size(), node == 0 ? 1 : 0);
        this.coming = wire("coming", stops.size());
        this.takenFlit = flits.layout().on(wire("taken_flit", flits.width()));
        this.lanesIn = context.inputs().stream()
                .filter(input -> input.end().hasLine(DishaLines.LANE_REQUEST))
                .toList();
        this.lanesOut = context.outputs().stream()
                .filter(output -> output.end().hasLine(DishaLines.LANE_REQUEST))
                .toList();
        declareLanes();
        for (ControlledInput input : context.inputs()) {
            if (input.port() != RouteQuery.INJECTED) {
                inputs.add(see(input, disha.timeout()));
            } else {
                leaveAlone(input);
            }
        }
        this.buffer = new DeadlockBuffer(this, context, disha, lanesIn, lanesOut, taken, takenFlit);
        this.portArbiter = Arbiter.of(context.parts().arbiters(), this, "port_arbiter", inputs.size());
        this.channelArbiter =
                Arbiter.of(context.parts().arbiters(), this, "channel_arbiter", context.virtualChannels());
        seize();
        take();
        inputs.forEach(this::openDoors);
        listenForToken();
        context.outputs().stream()
                .filter(output -> output.end().hasLine(DishaLines.TOKEN))
                .forEach(this::passToken);
        context.outputs().forEach(this::shareLink);
    }

    /** Declares the lines of the recovery lane, which the deadlock buffer reads and drives, as ports of this unit. */
    private void declareLanes() {
        for (ControlledInput input : lanesIn) {
            String name = input.name();
            input("lane_request_" + name, input.end().line(DishaLines.LANE_REQUEST));
            input("lane_kind_" + name, input.end().line(DishaLines.LANE_KIND));
            input("lane_data_" + name, input.end().line(DishaLines.LANE_DATA));
        }
        for (ControlledOutput output : lanesOut) {
            String name = output.name();
            output("lane_request_to_" + name, output.end().line(DishaLines.LANE_REQUEST));
            output("lane_kind_to_" + name, output.end().line(DishaLines.LANE_KIND));
            output("lane_data_to_" + name, output.end().line(DishaLines.LANE_DATA));
        }
    }

    private SeizedInput see(ControlledInput input, int timeout) {
        String name = input.name();
        Registers states = input("state_" + name, input.state());
        return new SeizedInput(
                input,
                states,
                input("count_" + name, input.count()),
                input("front_" + name, input.front()),
                new Patience(this, input, timeout).exhausted(),
                wire("seizing_" + name, context.virtualChannels()),
                register("seized_" + name, context.virtualChannels()));
    }

    /** Messages that have not entered the network block no other. */
    private void leaveAlone(ControlledInput input) {
        Wire withhold = output("withhold_" + input.name(), input.door(InputDoor.WITHHOLD));
        Wire discard = output("discard_" + input.name(), input.door(InputDoor.DISCARD));
        combinational("leave_alone_" + input.name(), () -> {
                    withhold.set(0);
                    discard.set(0);
                })
                .writes(withhold, discard);
    }

    /** Lets the token go on, or keeps it for one of the messages that presume a deadlock. */
    private void seize() {
        Process process = mealy("seize", () -> {
            long asking = 0;
            for (int i = 0; i < inputs.size() && token.get() != 0; i++) {
                asking |= inputs.get(i).presuming() != 0 ? 1L << i : 0;
            }
            int chosen = asking == 0 ? -1 : portArbiter.arbitrate(asking);
            for (int i = 0; i < inputs.size(); i++) {
                SeizedInput input = inputs.get(i);
                input.seizing().set(i == chosen ? 1L << channelArbiter.arbitrate(input.presuming()) : 0);
            }
            holding.set(asking != 0);
        });
        process.enabledBy(token).updates(portArbiter, channelArbiter).writes(holding);
        for (SeizedInput input : inputs) {
            process.reads(input.states(), input.exhausted()).writes(input.seizing());
        }
    }

    /** Moves the seized message, flit by flit. */
    private void take() {
        Process choose = combinational("take", () -> {
            long flit = 0;
            boolean there = false;
            for (SeizedInput input : inputs) {
                if (input.hasFlit()) {
                    there = true;
                    flit = input.front();
                }
            }
            taken.set(there);
            takenFlit.set(flit);
        });
        choose.writes(taken, takenFlit);
        inputs.forEach(input -> choose.reads(input.seized(), input.counts(), input.fronts()));
        for (SeizedInput input : inputs) {
            clocked("seized_" + input.port().name() + "_next", () -> {
                        boolean over = taken.isHigh() && FlitKind.ends(flits.kind(takenFlit.get()));
                        input.seized()
                                .set(
                                        over
                                                ? 0
                                                : input.seized().get()
                                                        | input.seizing().get());
                    })
                    .reads(taken, takenFlit, input.seizing())
                    .updates(input.seized());
        }
    }

    private void openDoors(SeizedInput input) {
        String name = input.port().name();
        Wire withhold = output("withhold_" + name, input.port().door(InputDoor.WITHHOLD));
        Wire discard = output("discard_" + name, input.port().door(InputDoor.DISCARD));
        combinational("doors_" + name, () -> {
                    withhold.set(input.seizing().get() | input.seized().get());
                    discard.set(taken.isHigh() ? input.seized().get() : 0);
                })
                .reads(input.seizing(), input.seized(), taken)
                .writes(withhold, discard);
    }

    private void listenForToken() {
        List<Signal> lines = new ArrayList<>();
        for (ControlledInput input : lanesIn) {
            lines.add(input("token_" + input.name(), input.end().line(DishaLines.TOKEN)));
        }
        combinational("listen", () -> {
                    long next = buffer.delivering().isHigh() ? 1 : 0;
                    for (int k = 0; k < stops.size(); k++) {
                        TokenPath.Step in = stops.get(k).in();
                        for (int i = 0; i < lines.size(); i++) {
                            boolean here = lanesIn.get(i).port() == in.arrivalPort();
                            next |= here && lines.get(i).bit(in.pass()) ? 1L << k : 0;
                        }
                    }
                    coming.set(next);
                })
                .reads(lines)
                .reads(buffer.delivering())
                .writes(coming);
        clocked("move_token", () -> token.set(coming.get())).reads(coming).writes(token);
    }

    private void passToken(ControlledOutput output) {
        Wire line = output("token_to_" + output.name(), output.end().drivenLine(DishaLines.TOKEN));
        combinational("pass_" + output.name(), () -> {
                    long passes = 0;
                    for (int k = 0; k < stops.size(); k++) {
                        TokenPath.Step out = stops.get(k).out();
                        passes |= out.port() == output.port() && token.bit(k) ? 1L << out.pass() : 0;
                    }
                    line.set(holding.isHigh() ? 0 : passes);
                })
                .reads(token, holding)
                .writes(line);
    }

    /** While a flit of the lane crosses a link no other one does. */
    private void shareLink(ControlledOutput output) {
        Wire withhold = output("withhold_" + output.name() + "_out", output.door(OutputDoor.WITHHOLD));
        if (!lanesOut.contains(output)) {
            combinational("share_" + output.name(), () -> withhold.set(0)).writes(withhold);
            return;
        }
        Signal lane = output.end().line(DishaLines.LANE_REQUEST);
        combinational(
                        "share_" + output.name(),
                        () -> withhold.set(lane.isHigh() ? Bits.all(context.virtualChannels()) : 0))
                .reads(lane)
                .writes(withhold);
    }

    ControlContext context() {
        return context;
    }

    List<SeizedInput> inputs() {
        return inputs;
    }

    List<ControlledInput> lanesIn() {
        return lanesIn;
    }

    List<ControlledOutput> lanesOut() {
        return lanesOut;
    }

    DeadlockBuffer buffer() {
        return buffer;
    }

    /** A bit per stop: the token is here. */
    Register token() {
        return token;
    }

    /** 1 bit: a flit of the seized message moves to the deadlock buffer. */
    Wire taken() {
        return taken;
    }
}
