package io.wormrtl.protocols.switching;

import io.wormrtl.network.assembly.Aspect;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.assembly.Requirement;
import io.wormrtl.network.flit.HeaderLayout;
import io.wormrtl.network.link.CreditFlowControl;
import io.wormrtl.network.router.RouterParts;
import io.wormrtl.network.routing.Reallocation;
import java.util.List;

/**
 * Virtual cut-through: an output is given to a header only when the next buffer has room for the longest packet. A
 * packet that cannot go on then is in one buffer, and holds no channel; one that can goes on at once.
 */
public final class CutThrough {

    /** The conditions that the technique sets on the network. */
    static final List<Requirement> REQUIREMENTS = List.of(
            new Requirement(
                    Aspect.BUFFER_DEPTH,
                    "needs a {buffer depth} of at least the longest packet, header"
                            + " included ({longest packet}, or {message length} where messages are not split)",
                    network -> network.router().dataPath().bufferDepth()
                            >= network.lengths().longestPacket()),
            new Requirement(
                    Aspect.LINK_PROTOCOL,
                    "needs {link protocol}: credit, which counts the room in a buffer",
                    network -> network.router().dataPath().flowControl() instanceof CreditFlowControl));

    private CutThrough() {}

    /** The technique for a network of these packets. */
    public static Switching technique() {
        return Switching.of(REQUIREMENTS, CutThrough::apply);
    }

    static NetworkParameters apply(NetworkParameters network) {
        RouterParts router = network.router();
        HeaderLayout header = network.routerFormat().header();
        return network.withRouter(
                router.withFlowControl(new RoomForPackets(network.lengths().longestPacket(), header))
                        .withReallocation(Reallocation.WITH_ROOM));
    }
}
