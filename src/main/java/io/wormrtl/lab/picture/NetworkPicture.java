package io.wormrtl.lab.picture;

import io.wormrtl.lab.report.Drawing;
import io.wormrtl.network.topology.Topology;
import java.util.List;

/** A network as nodes and links. */
public final class NetworkPicture {

    /** The most nodes: beyond, nodes would be smaller than a pixel's neighbourhood and nothing can be seen. */
    public static final int MOST_NODES = 1100;

    private NetworkPicture() {}

    /** Whether a network is small enough to be drawn. */
    public static boolean canShow(Topology topology) {
        return topology.nodes() <= MOST_NODES;
    }

    /** The picture: links are lines, channels in one direction arrows. */
    public static Drawing of(Topology topology) {
        Canvas canvas = new Canvas(topology, List.of(topology.description()));
        canvas.channels(Canvas.LINE);
        canvas.nodes(Canvas.NODE);
        return canvas.drawing();
    }
}
