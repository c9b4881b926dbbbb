package io.wormrtl.router;

import io.wormrtl.rtl.Element;
import io.wormrtl.rtl.Module;
import io.wormrtl.rtl.Wire;
import io.wormrtl.rtl.WireGroup;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Gives each output virtual channel to one of the headers that ask for it: an arbiter per output virtual channel over
 * all input virtual channels.
 */
final class VirtualChannelAllocator extends Module {

    private final RequesterArbiter[][] arbiters;
    private final OutputChannelCode code;
    private final Wire[] requesting;
    private final Wire[] targets;
    private final WireGroup granted;
    private final WireGroup allocated;
    private final int virtualChannels;
    // Scratch of one evaluation.
    private final Requests[][] wanting;
    private final long[] grants;
    private final long[] allocations;

    /**
     * Builds the allocator.
     *
     * @param granted per input, one bit per virtual channel; driven here
     * @param allocated per output port number, null where there is none: one bit per virtual channel that gets an
     *     owner in this cycle; driven here
     */
    VirtualChannelAllocator(Module parent, ArbiterFactory factory, OutputChannelCode code, List<InputController> inputs,
            Wire[] granted, Wire[] allocated) {
        super(parent, "vc_allocator");
        this.virtualChannels = inputs.get(0).channels().size();
        this.code = code;
        this.requesting = inputs.stream().map(InputController::requesting).toArray(Wire[]::new);
        this.targets = inputs.stream().flatMap(input -> input.channels().stream()).map(VirtualChannel::target)
                .toArray(Wire[]::new);
        this.granted = group(granted);
        this.allocated = group(allocated);
        this.arbiters = new RequesterArbiter[allocated.length][];
        this.wanting = new Requests[allocated.length][virtualChannels];
        this.grants = new long[granted.length];
        this.allocations = new long[allocated.length];
        List<Element> state = new ArrayList<>();
        for (int port = 0; port < allocated.length; port++) {
            if (allocated[port] != null) {
                arbiters[port] = arbiters(factory, port, inputs.size());
                for (RequesterArbiter arbiter : arbiters[port]) {
                    state.addAll(arbiter.state());
                }
            }
        }
        declareAllocation(inputs, state);
    }

    private RequesterArbiter[] arbiters(ArbiterFactory factory, int port, int inputs) {
        RequesterArbiter[] all = new RequesterArbiter[virtualChannels];
        for (int v = 0; v < virtualChannels; v++) {
            all[v] = RequesterArbiter.create(this, "grant_" + port + "_" + v, factory, inputs, virtualChannels);
            wanting[port][v] = new Requests(inputs);
        }
        return all;
    }

    private void declareAllocation(List<InputController> inputs, List<Element> state) {
        mealy("allocate", this::allocate).reads(requesting).reads(targets).reads(state)
                .writes(granted.elements()).writes(allocated.elements()).writes(state);
        for (int i = 0; i < granted.size(); i++) {
            output("granted_" + inputs.get(i).name(), granted.wire(i));
        }
        for (int port = 0; port < allocated.size(); port++) {
            if (allocated.wire(port) != null) {
                output("allocated_" + port, allocated.wire(port));
            }
        }
    }

    private void allocate() {
        boolean any = collectRequests();
        Arrays.fill(grants, 0);
        Arrays.fill(allocations, 0);
        for (int port = 0; any && port < wanting.length; port++) {
            for (int v = 0; arbiters[port] != null && v < virtualChannels; v++) {
                if (wanting[port][v].any()) {
                    int winner = wanting[port][v].grantBy(arbiters[port][v]);
                    wanting[port][v].clear();
                    grants[winner / virtualChannels] |= 1L << winner % virtualChannels;
                    allocations[port] |= 1L << v;
                }
            }
        }
        for (int i = 0; i < grants.length; i++) {
            granted.set(i, grants[i]);
        }
        for (int port = 0; port < allocations.length; port++) {
            if (arbiters[port] != null) {
                allocated.set(port, allocations[port]);
            }
        }
    }

    private boolean collectRequests() {
        boolean any = false;
        for (int i = 0; i < requesting.length; i++) {
            for (long rest = requesting[i].get(); rest != 0; rest = Bits.rest(rest)) {
                int v = Bits.first(rest);
                long target = targets[i * virtualChannels + v].get();
                wanting[code.port(target)][code.channel(target)].add(i, v);
                any = true;
            }
        }
        return any;
    }
}
