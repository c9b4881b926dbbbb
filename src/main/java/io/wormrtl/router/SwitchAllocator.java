package io.wormrtl.router;

import io.wormrtl.rtl.Element;
import io.wormrtl.rtl.Module;
import io.wormrtl.rtl.Process;
import io.wormrtl.rtl.Wire;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Decides which eligible virtual channels send a flit through the switch in this cycle. The grants are combinational;
 * the priorities of its arbiters follow at the clock edge.
 */
public abstract class SwitchAllocator extends Module {

    private final InputController[] inputs;
    private final Wire[] reserved;
    private final Wire[] departing;
    private final List<Element> requests = new ArrayList<>();
    // Scratch of one evaluation.
    private final long[] leaves;
    private final long[] reserves;

    /** Connects the allocator; a subclass then calls {@link #declareAllocation}. */
    protected SwitchAllocator(Module parent, SwitchPorts ports) {
        super(parent, "switch_allocator");
        this.inputs = ports.inputs().toArray(InputController[]::new);
        this.reserved = ports.reserved();
        this.departing = new Wire[inputs.length];
        this.leaves = new long[inputs.length];
        this.reserves = new long[reserved.length];
        for (int i = 0; i < inputs.length; i++) {
            requests.add(input("eligible_" + inputs[i].name(), inputs[i].eligible()));
            departing[i] = output("departing_" + inputs[i].name(), inputs[i].departing());
            requests.addAll(inputs[i].codeSignals());
        }
    }

    /** Declares the process, which also reads and sets {@code state}, the registers of the arbiters. */
    protected final void declareAllocation(List<? extends Element> state) {
        Process process = mealy("allocate", this::settle).reads(requests).reads(state)
                .writes(departing).writes(state);
        for (int port = 0; port < reserved.length; port++) {
            if (reserved[port] != null) {
                process.writes(output("reserved_" + port, reserved[port]));
            }
        }
    }

    private void settle() {
        Arrays.fill(leaves, 0);
        Arrays.fill(reserves, 0);
        allocate();
        for (int i = 0; i < departing.length; i++) {
            departing[i].set(leaves[i]);
        }
        for (int port = 0; port < reserved.length; port++) {
            if (reserved[port] != null) {
                reserved[port].set(reserves[port]);
            }
        }
    }

    /** Calls {@link #grant} for every virtual channel that may send, and lets arbiters take note. */
    protected abstract void allocate();

    /** Lets virtual channel {@code v} of input {@code i} send its front flit. */
    protected final void grant(int i, int v) {
        leaves[i] |= 1L << v;
        long output = inputs[i].outputOf(v);
        OutputChannelCode code = inputs[i].code();
        reserves[code.port(output)] |= 1L << code.channel(output);
    }

    /** Number of inputs. */
    protected final int inputs() {
        return inputs.length;
    }

    /** Number of output port numbers. */
    protected final int outputs() {
        return reserved.length;
    }

    /** Whether there is an output of that number. */
    protected final boolean hasOutput(int port) {
        return reserved[port] != null;
    }

    /** The virtual channels of input {@code i} that ask for the switch. */
    protected final long eligible(int i) {
        return inputs[i].eligible().get();
    }

    /** The output port that virtual channel {@code v} of input {@code i} sends to. */
    protected final int targetPort(int i, int v) {
        return inputs[i].code().port(inputs[i].outputOf(v));
    }
}
