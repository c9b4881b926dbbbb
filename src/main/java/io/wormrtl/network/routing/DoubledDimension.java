package io.wormrtl.network.routing;

import io.wormrtl.network.topology.Mesh;
import java.util.List;

/**
 * A subnetwork of a two-dimensional mesh that is free of deadlock under fully adaptive minimal routing (004, section
 * 3.3.2, Fig. 30): one dimension guides; the other has separate channels for messages that go up and for those that go
 * down along the guide. Which of them a message uses is fixed at its source.
 *
 * @param mesh the network
 * @param guide the dimension that guides, 0 or 1
 * @param guideChannels its virtual channels
 * @param upChannels virtual channels of the other dimension for messages that go up along the guide
 * @param downChannels those for messages that go down
 */
record DoubledDimension(Mesh mesh, int guide, long guideChannels, long upChannels, long downChannels) {

    /** Adds where a header that belongs to this subnetwork may go. */
    void addOptions(RouteQuery query, List<RouteOption> options) {
        long minimal = mesh.minimalPorts(query.node(), query.destination());
        long along = minimal & 0b11L << (2 * guide);
        long across = minimal & ~(0b11L << (2 * guide));
        if (along != 0) {
            options.add(new RouteOption(along, guideChannels));
        }
        if (across != 0) {
            options.add(new RouteOption(across, acrossChannels(query)));
        }
    }

    private long acrossChannels(RouteQuery query) {
        Lattice lattice = new Lattice.OfMesh(mesh);
        int way = lattice.offset(query.node(), query.destination(), guide);
        if (way == 0 && !query.isInjected()) {
            way = wayOf(lattice, query);
        }
        return way == 0 ? upChannels | downChannels : way > 0 ? upChannels : downChannels;
    }

    /** The way along the guide of a message that has gone it; what it came by remembers. */
    private int wayOf(Lattice lattice, RouteQuery query) {
        if (mesh.dimension(query.inputPort()) == guide) {
            return lattice.travelled(query.node(), query.inputPort());
        }
        return (upChannels >>> query.inputChannel() & 1) != 0 ? 1 : -1;
    }

    /** Whether the header came by a channel of this subnetwork. */
    boolean cameBy(RouteQuery query) {
        long mine = mesh.dimension(query.inputPort()) == guide ? guideChannels : upChannels | downChannels;
        return (mine >>> query.inputChannel() & 1) != 0;
    }
}
