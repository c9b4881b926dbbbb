package io.wormrtl.lab.picture;

import io.wormrtl.network.topology.Topology;
import java.util.ArrayList;
import java.util.List;

/**
 * Places nodes so that distances in the plane are much like those in the network: from a circle on, each node moves
 * again and again to the mean of where the others would have it, near ones counting more (stress majorization).
 */
final class Spreading {

    private static final int ROUNDS = 300;

    private final Topology topology;

    Spreading(Topology topology) {
        this.topology = topology;
    }

    List<Point> places() {
        int nodes = topology.nodes();
        List<Point> places = new ArrayList<>();
        for (int node = 0; node < nodes; node++) {
            places.add(NodeLayout.onCircle(Math.sqrt(nodes) * (1 + 0.01 * (node % 7)), (double) node / nodes));
        }
        for (int round = 0; round < ROUNDS; round++) {
            List<Point> before = List.copyOf(places);
            for (int node = 0; node < nodes; node++) {
                places.set(node, moved(node, before));
            }
        }
        return places;
    }

    private Point moved(int node, List<Point> places) {
        double x = 0;
        double y = 0;
        double weights = 0;
        Point here = places.get(node);
        for (int other = 0; other < places.size(); other++) {
            if (other != node) {
                double wanted = Math.max(topology.distance(node, other), topology.distance(other, node));
                double weight = 1 / (wanted * wanted);
                Point there = places.get(other);
                double scale = wanted / Math.max(1e-6, here.distance(there));
                x += weight * (there.x() + scale * (here.x() - there.x()));
                y += weight * (there.y() + scale * (here.y() - there.y()));
                weights += weight;
            }
        }
        return new Point(x / weights, y / weights);
    }
}
