package io.wormrtl.network.router.input;

import io.wormrtl.network.routing.RouteOption;
import java.util.List;

/**
 * The processor side of a router.
 *
 * @param node the router's own address
 * @param ejection by virtual network, the one option of a header that has arrived: any ejection channel that serves it
 */
public record LocalPorts(int node, List<List<RouteOption>> ejection) {

    /** Copies the list. */
    public LocalPorts {
        ejection = List.copyOf(ejection);
    }

    /** The ejection channels, as a mask of output ports. */
    long ejectionPorts() {
        long ports = 0;
        for (List<RouteOption> options : ejection) {
            ports |= options.get(0).ports();
        }
        return ports;
    }
}
