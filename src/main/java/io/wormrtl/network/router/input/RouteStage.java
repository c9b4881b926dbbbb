package io.wormrtl.network.router.input;

import io.wormrtl.kernel.rtl.GroupArray;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.kernel.rtl.Wires;

/** The register stage {@code route} of a pipeline: candidates computed in one cycle are selected from in the next. */
final class RouteStage extends GroupArray {

    private final Registers valid;
    private final Registers[] ports;
    private final Registers[] channels;
    private final Registers[] ties;

    RouteStage(Module owner, VirtualChannels vcs) {
        super(owner, "route_stage", vcs.copies());
        this.valid = each("routed", 1);
        this.ports = copies("ports_", 0, vcs.ports());
        this.channels = copies("channels_", 0, vcs.channels());
        this.ties = copies("tie_", 1, vcs.ties());
    }

    private Registers[] copies(String prefix, int first, Wires[] wires) {
        Registers[] all = new Registers[wires.length];
        for (int k = 0; k < wires.length; k++) {
            all[k] = each(prefix + (first + k), wires[k].width());
        }
        return all;
    }

    /**
     * At the clock edge.
     *
     * @param departing one bit per virtual channel whose front leaves
     */
    void next(VirtualChannels vcs, long departing) {
        for (int v = 0; v < copies(); v++) {
            boolean waits = vcs.state().getInt(v) == RouteState.NEEDS_ROUTE.ordinal();
            // A message of one flit may leave at once; the next header must not find its route.
            valid.set(v, waits && (departing >>> v & 1) == 0 ? 1 : 0);
            for (int k = 0; k < ports.length; k++) {
                ports[k].set(v, vcs.ports()[k].get(v));
                channels[k].set(v, vcs.channels()[k].get(v));
            }
            for (int k = 0; k < ties.length; k++) {
                ties[k].set(v, vcs.ties()[k].get(v));
            }
        }
    }

    /** 1 bit: the candidates of the header that waits are here. */
    Registers valid() {
        return valid;
    }

    Candidates candidates() {
        return new Candidates(ports, channels, ties);
    }
}
