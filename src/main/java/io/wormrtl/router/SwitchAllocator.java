package io.wormrtl.router;

import io.wormrtl.rtl.Element;
import io.wormrtl.rtl.Module;
import io.wormrtl.rtl.Wire;
import io.wormrtl.rtl.WireGroup;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Decides which eligible virtual channels send a flit through the switch in this cycle. The grants are combinational;
 * the priorities of its arbiters follow at the clock edge.
 */
public abstract class SwitchAllocator extends Module {

    private final Wire[] eligible;
    private final SwitchTargets targets;
    private final OutputChannelCode code;
    private final WireGroup departing;
    private final WireGroup reserved;
    private final long connected;
    private final List<Element> requests = new ArrayList<>();
    // Scratch of one evaluation.
    private final long[] leaves;
    private final long[] reserves;

    /** Connects the allocator; a subclass then calls {@link #declareAllocation}. */
    protected SwitchAllocator(Module parent, SwitchPorts ports) {
        super(parent, "switch_allocator");
        int inputs = ports.inputs().size();
        this.targets = ports.targets();
        this.code = targets.code();
        this.eligible = new Wire[inputs];
        this.leaves = new long[inputs];
        this.reserves = new long[ports.reserved().length];
        Wire[] granted = new Wire[inputs];
        for (int i = 0; i < inputs; i++) {
            InputController controller = ports.inputs().get(i);
            eligible[i] = input("eligible_" + controller.name(), controller.eligible());
            granted[i] = output("departing_" + controller.name(), controller.departing());
            requests.add(eligible[i]);
            requests.addAll(targets.signals(i));
        }
        for (int port = 0; port < reserves.length; port++) {
            if (ports.reserved()[port] != null) {
                output("reserved_" + port, ports.reserved()[port]);
            }
        }
        this.connected = ports.connected();
        this.departing = group(granted);
        this.reserved = group(ports.reserved());
    }

    /** Declares the process, which also reads and sets {@code state}, the registers of the arbiters. */
    protected final void declareAllocation(List<? extends Element> state) {
        mealy("allocate", this::settle).reads(requests).reads(state)
                .writes(departing.elements()).writes(reserved.elements()).writes(state);
    }

    private void settle() {
        Arrays.fill(leaves, 0);
        Arrays.fill(reserves, 0);
        allocate();
        for (int i = 0; i < leaves.length; i++) {
            departing.set(i, leaves[i]);
        }
        for (int port = 0; port < reserves.length; port++) {
            if (reserved.wire(port) != null) {
                reserved.set(port, reserves[port]);
            }
        }
    }

    /** Calls {@link #grant} for every virtual channel that may send, and lets arbiters take note. */
    protected abstract void allocate();

    /** Lets virtual channel {@code v} of input {@code i} send its front flit. */
    protected final void grant(int i, int v) {
        leaves[i] |= 1L << v;
        long output = targets.output(i, v);
        reserves[code.port(output)] |= 1L << code.channel(output);
    }

    /** Number of inputs. */
    protected final int inputs() {
        return eligible.length;
    }

    /** Number of output port numbers. */
    protected final int outputs() {
        return reserves.length;
    }

    /** Whether there is an output of that number. */
    protected final boolean hasOutput(int port) {
        return (connected >>> port & 1) != 0;
    }

    /** The virtual channels of input {@code i} that ask for the switch. */
    protected final long eligible(int i) {
        return eligible[i].get();
    }

    /** The output port that virtual channel {@code v} of input {@code i} sends to. */
    protected final int targetPort(int i, int v) {
        return code.port(targets.output(i, v));
    }
}
