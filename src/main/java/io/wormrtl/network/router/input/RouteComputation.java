package io.wormrtl.network.router.input;

import io.wormrtl.kernel.rtl.Wires;
import io.wormrtl.network.router.shared.RouterFormat;
import io.wormrtl.network.routing.RouteOption;
import io.wormrtl.network.routing.RouteQuery;
import io.wormrtl.network.routing.RoutingFunction;
import java.util.List;

/**
 * The half of the optimistic router (004, section 4.1.1, Fig. 43) that follows from headers, and the status bits of
 * ports where the routing function looks at them: where each waiting header may go.
 */
final class RouteComputation {

    private static final int NEEDS_ROUTE = RouteState.NEEDS_ROUTE.ordinal();

    private final VirtualChannels vcs;
    private final Wires[] ports;
    private final Wires[] channels;
    private final Wires[] ties;
    private final RouterFormat format;
    private final RoutingFunction routing;
    private final LocalPorts local;
    private final int inputPort;
    private final StatusLines status;

    RouteComputation(VirtualChannels vcs, InputContext context) {
        this.vcs = vcs;
        this.ports = vcs.ports();
        this.channels = vcs.channels();
        this.ties = vcs.ties();
        this.format = context.format();
        this.routing = format.routing().inHardware();
        this.local = context.local();
        this.inputPort = context.place().port();
        this.status = context.outputs().status();
    }

    /** Drives {@code ports_k}, {@code channels_k} and {@code tie_k} of every virtual channel. */
    void run() {
        for (int v = 0; v < vcs.copies(); v++) {
            if (vcs.state().getInt(v) == NEEDS_ROUTE) {
                offer(v, options(v, vcs.routingWord().get(v)));
            } else {
                offer(v, List.of());
            }
        }
    }

    private List<RouteOption> options(int v, long word) {
        int destination = format.header().destinationOf(word);
        if (destination == local.node()) {
            return ejection(v, word);
        }
        // A corrupted header with no such node stays where it is.
        return destination < format.nodes() ? routing.route(query(v, word)).options() : List.of();
    }

    private List<RouteOption> ejection(int v, long word) {
        for (int network = 1; network < routing.virtualNetworks(); network++) {
            if (routing.virtualNetwork(query(v, word)) == network) {
                return local.ejection().get(network);
            }
        }
        return local.ejection().get(0);
    }

    /** Where the header of virtual channel {@code v} stands. */
    RouteQuery query(int v, long word) {
        return new RouteQuery(
                local.node(),
                inputPort,
                v,
                format.header().destinationOf(word),
                format.header().routingFieldsOf(word),
                status.faults());
    }

    private void offer(int v, List<RouteOption> options) {
        for (int k = 0; k < ports.length; k++) {
            boolean isThere = k < options.size();
            ports[k].set(v, isThere ? options.get(k).ports() : 0);
            channels[k].set(v, isThere ? options.get(k).channels() : 0);
        }
        for (int k = 1; k < ports.length; k++) {
            boolean isTied = k < options.size()
                    && options.get(k).rank() == options.get(k - 1).rank();
            ties[k - 1].set(v, isTied ? 1 : 0);
        }
    }
}
