package io.wormrtl.network.router.shared;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.network.flit.HeaderLayout;
import io.wormrtl.network.link.ChannelFormat;
import io.wormrtl.network.routing.RoutingFunction;

/**
 * The format of channels and headers, and the routing function, which all routers of a network share.
 *
 * @param channel widths of a physical channel
 * @param header layout of the header fields
 * @param routing computes the candidates for the next channel
 * @param nodes nodes of the network; addresses from there on stand for none
 * @param networkPorts ports to other routers, the same number at every node
 * @param linkDelay cycles across a link
 * @param seed of the run, from which random registers take their values after reset
 */
@Api
public record RouterFormat(
        ChannelFormat channel,
        HeaderLayout header,
        RoutingFunction routing,
        int nodes,
        int networkPorts,
        int linkDelay,
        long seed) {

    /** Virtual channels per physical channel. */
    public int virtualChannels() {
        return channel.virtualChannels();
    }
}
