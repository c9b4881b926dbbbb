package io.wormrtl.protocols.disha;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Process;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.network.flit.FlitFormat;
import io.wormrtl.network.flit.FlitKind;
import io.wormrtl.network.router.control.ControlContext;
import io.wormrtl.network.router.control.ControlledInput;
import io.wormrtl.network.router.control.ControlledOutput;
import java.util.ArrayList;
import java.util.List;

/**
 * The deadlock buffer in the centre of a router (004, Fig. 33): one flit, from a neighbour or from a buffer of this
 * router, on its way to the next deadlock buffer or, at the destination, to the interface. It leaves in the next cycle,
 * always: with one message in the lane there is nothing ahead that it could wait for.
 */
final class DeadlockBuffer extends Module {

    private final DishaFit disha;
    private final int node;
    private final int networkPorts;
    private final FlitFormat flits;
    private final ControlContext context;
    /** The ports by which the lane leaves: all but further ejection channels. */
    private final List<ControlledOutput> outputs;

    private final List<Signal> requests = new ArrayList<>();
    private final List<Signal> kinds = new ArrayList<>();
    private final List<Signal> data = new ArrayList<>();
    private final Signal taken;
    private final Signal takenFlit;
    private final Register full = output(register("full", 1));
    private final Register flit;
    private final Register way;
    private final Wire delivering = output(wire("delivering", 1));

    /**
     * Builds the buffer.
     *
     * @param inputs the ports by which the lane comes
     * @param outputs the ports by which it leaves
     * @param taken 1 bit: a flit of a message seized here comes in
     * @param takenFlit that flit
     */
    DeadlockBuffer(
            Module parent,
            ControlContext context,
            DishaFit disha,
            List<ControlledInput> inputs,
            List<ControlledOutput> outputs,
            Signal taken,
            Signal takenFlit) {
        super(parent, "deadlock_buffer");
        this.disha = disha;
        this.node = context.node();
        this.networkPorts = context.format().networkPorts();
        this.flits = context.format().channel().flit();
        this.context = context;
        this.outputs = outputs;
        this.taken = input("taken", taken);
        this.takenFlit = input("taken_flit", takenFlit);
        this.flit = output(flits.layout().on(register("flit", flits.width())));
        this.way = output(register("way", Bits.needed(networkPorts)));
        for (ControlledInput from : inputs) {
            requests.add(input("request_" + from.name(), from.end().line(DishaLines.LANE_REQUEST)));
            kinds.add(input("kind_" + from.name(), from.end().line(DishaLines.LANE_KIND)));
            data.add(input("data_" + from.name(), from.end().line(DishaLines.LANE_DATA)));
        }
        send();
        store();
    }

    /** The port on the lane, counted so that {@code networkPorts} is the way to the interface. */
    private int port(ControlledOutput to) {
        return Math.min(to.port(), networkPorts);
    }

    private void send() {
        combinational(
                        "deliver",
                        () -> delivering.set(
                                full.isHigh() && way.getInt() == networkPorts && FlitKind.ends(flits.kind(flit.get()))))
                .reads(full, way, flit)
                .writes(delivering);
        outputs.forEach(this::sendTo);
    }

    private void sendTo(ControlledOutput to) {
        Wire request = output("request_to_" + to.name(), to.end().drivenLine(DishaLines.LANE_REQUEST));
        Wire kind = output("kind_to_" + to.name(), to.end().drivenLine(DishaLines.LANE_KIND));
        Wire payload = output("data_to_" + to.name(), to.end().drivenLine(DishaLines.LANE_DATA));
        int number = port(to);
        combinational("send_" + to.name(), () -> {
                    boolean here = full.isHigh() && way.getInt() == number;
                    request.set(here);
                    kind.set(here ? flits.kind(flit.get()) : 0);
                    payload.set(here ? flits.payload(flit.get()) : 0);
                })
                .reads(full, way, flit)
                .writes(request, kind, payload);
    }

    private void store() {
        Process process = clocked("store", () -> {
            boolean comes = taken.isHigh();
            long entering = takenFlit.get();
            for (int i = 0; i < requests.size(); i++) {
                if (requests.get(i).isHigh()) {
                    comes = true;
                    entering = flits.flit(kinds.get(i).getInt(), data.get(i).get());
                }
            }
            full.set(comes);
            if (comes) {
                flit.set(entering);
                if (FlitKind.begins(flits.kind(entering))) {
                    way.set(wayOf(flits.payload(entering)));
                }
            }
        });
        process.reads(requests).reads(kinds).reads(data);
        process.reads(taken, takenFlit).writes(full, flit, way);
    }

    /** A table in the router; addresses that do not exist lead nowhere else than to the interface. */
    private int wayOf(long headPayload) {
        int destination = context.format().header().destination(0, headPayload);
        boolean here = destination == node || destination >= context.format().nodes();
        return here ? networkPorts : disha.port(node, destination);
    }

    /** 1 bit: there is a flit, which leaves in this cycle. */
    Register full() {
        return full;
    }

    /** The flit, or the last one. */
    Register flit() {
        return flit;
    }

    /** The output port of the message in the lane; the number of network ports: to the interface. */
    Register way() {
        return way;
    }

    /** 1 bit: the last flit of a message goes to the interface in this cycle. */
    Wire delivering() {
        return delivering;
    }
}
