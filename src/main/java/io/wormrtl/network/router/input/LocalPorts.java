package io.wormrtl.network.router.input;

import io.wormrtl.network.routing.RouteOption;
import java.util.List;

/**
 * The processor side of a router.
 *
 * @param node the router's own address
 * @param ejection the one option of a header that has arrived: any ejection channel
 */
public record LocalPorts(int node, List<RouteOption> ejection) {

    /** The ejection channels, as a mask of output ports. */
    long ejectionPorts() {
        return ejection.get(0).ports();
    }
}
