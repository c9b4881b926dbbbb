package io.wormrtl.router;

import io.wormrtl.rtl.Element;
import io.wormrtl.rtl.Module;
import io.wormrtl.rtl.Process;
import io.wormrtl.rtl.Wire;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Gives each output virtual channel to one of the headers that ask for it: an arbiter per output virtual channel over
 * all input virtual channels.
 */
final class VirtualChannelAllocator extends Module {

    private final InputController[] inputs;
    private final Arbiter[][] arbiters;
    private final Wire[] granted;
    private final Wire[] allocated;
    private final int virtualChannels;
    // Scratch of one evaluation.
    private final long[][] wanting;
    private final long[] grants;
    private final long[] allocations;

    /**
     * Builds the allocator.
     *
     * @param granted per input, one bit per virtual channel; driven here
     * @param allocated per output port number, null where there is none: one bit per virtual channel that gets an
     *     owner in this cycle; driven here
     */
    VirtualChannelAllocator(Module parent, ArbiterFactory factory, List<InputController> inputs, Wire[] granted,
            Wire[] allocated) {
        super(parent, "vc_allocator");
        this.virtualChannels = inputs.get(0).channels().size();
        this.inputs = inputs.toArray(InputController[]::new);
        this.granted = granted;
        this.allocated = allocated;
        this.arbiters = new Arbiter[allocated.length][];
        this.wanting = new long[allocated.length][virtualChannels];
        this.grants = new long[granted.length];
        this.allocations = new long[allocated.length];
        List<Element> state = new ArrayList<>();
        for (int port = 0; port < allocated.length; port++) {
            if (allocated[port] != null) {
                arbiters[port] = arbiters(factory, port);
                for (Arbiter arbiter : arbiters[port]) {
                    state.addAll(arbiter.state());
                }
            }
        }
        declareAllocation(state);
    }

    private Arbiter[] arbiters(ArbiterFactory factory, int port) {
        Arbiter[] all = new Arbiter[virtualChannels];
        for (int v = 0; v < virtualChannels; v++) {
            all[v] = factory.create(this, "grant_" + port + "_" + v, inputs.length * virtualChannels);
        }
        return all;
    }

    private void declareAllocation(List<Element> state) {
        Process allocate = mealy("allocate", this::allocate).reads(state).writes(state);
        for (InputController input : inputs) {
            allocate.reads(input.requesting());
            input.channels().forEach(channel -> allocate.reads(channel.target()));
        }
        for (int i = 0; i < granted.length; i++) {
            allocate.writes(output("granted_" + inputs[i].name(), granted[i]));
        }
        for (int port = 0; port < allocated.length; port++) {
            if (allocated[port] != null) {
                allocate.writes(output("allocated_" + port, allocated[port]));
            }
        }
    }

    private void allocate() {
        boolean any = collectRequests();
        Arrays.fill(grants, 0);
        Arrays.fill(allocations, 0);
        for (int port = 0; any && port < wanting.length; port++) {
            for (int v = 0; v < virtualChannels; v++) {
                if (wanting[port][v] != 0) {
                    int winner = arbiters[port][v].grant(wanting[port][v]);
                    arbiters[port][v].served(winner);
                    grants[winner / virtualChannels] |= 1L << winner % virtualChannels;
                    allocations[port] |= 1L << v;
                    wanting[port][v] = 0;
                }
            }
        }
        for (int i = 0; i < granted.length; i++) {
            granted[i].set(grants[i]);
        }
        for (int port = 0; port < allocated.length; port++) {
            if (allocated[port] != null) {
                allocated[port].set(allocations[port]);
            }
        }
    }

    private boolean collectRequests() {
        boolean any = false;
        for (int i = 0; i < inputs.length; i++) {
            for (long rest = inputs[i].requesting().get(); rest != 0; rest = Bits.rest(rest)) {
                int v = Bits.first(rest);
                long target = inputs[i].channel(v).target().get();
                OutputChannelCode code = inputs[i].code();
                wanting[code.port(target)][code.channel(target)] |= 1L << i * virtualChannels + v;
                any = true;
            }
        }
        return any;
    }
}
