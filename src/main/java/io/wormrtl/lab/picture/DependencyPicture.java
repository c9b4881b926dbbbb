package io.wormrtl.lab.picture;

import io.wormrtl.lab.report.Drawing;
import io.wormrtl.lab.report.Drawing.Ink;
import io.wormrtl.network.routing.deadlock.Blocked;
import io.wormrtl.network.routing.deadlock.ChannelDependencies;
import io.wormrtl.network.routing.deadlock.DeadlockAnalysis;
import io.wormrtl.network.routing.deadlock.DeadlockProof;
import io.wormrtl.network.routing.deadlock.Dependency;
import io.wormrtl.network.routing.walk.NetworkChannel;
import io.wormrtl.network.routing.walk.RoutedNetwork;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A channel dependency graph over its network: a dot for each virtual channel of the graph, beside the link in the
 * direction in which it leads, and arrows from channels that are held to channels that are waited for. Those of the
 * cycle or knot are red; where there is none, channels are the darker the later they are in the ordering.
 */
public final class DependencyPicture {

    /** With more dependencies, only those of the cycle are drawn. */
    public static final int MOST_ARROWS = 1500;

    private static final Ink FIRST = new Ink(0xcfe3f5);
    private static final Ink LAST = new Ink(0x0b3c6f);
    private static final Ink ARROW = new Ink(0x9aa7b4);

    /** An arrow from a channel to another. */
    private record Step(int from, int to) {}

    private final RoutedNetwork network;
    private final DeadlockProof proof;
    private final ChannelDependencies graph;
    private final Canvas canvas;

    private DependencyPicture(DeadlockAnalysis analysis, ChannelDependencies graph) {
        this.network = analysis.network();
        this.proof = analysis.proof();
        this.graph = graph;
        this.canvas = new Canvas(network.topology(), title(analysis, graph));
    }

    /**
     * The picture.
     *
     * @param graph the dependencies of that analysis
     */
    public static Drawing of(DeadlockAnalysis analysis, ChannelDependencies graph) {
        return new DependencyPicture(analysis, graph).drawing();
    }

    private static List<String> title(DeadlockAnalysis analysis, ChannelDependencies graph) {
        int channels = analysis.network().routing().virtualChannels();
        return List.of(
                analysis.network().topology().description() + ", "
                        + analysis.network().routing().description() + ", " + channels
                        + (channels == 1 ? " virtual channel" : " virtual channels"),
                analysis.proof().verdict().words() + "; escape channels: " + analysis.escape(),
                graph.channels().cardinality() + " channels, " + graph.size() + " dependencies"
                        + (graph.size() > MOST_ARROWS ? ", too many to draw" : ""));
    }

    private Drawing drawing() {
        canvas.channels(Canvas.PALE);
        List<Step> red = red();
        if (graph.size() <= MOST_ARROWS) {
            graph.channels().stream()
                    .forEach(from -> graph.successors(from).stream()
                            .filter(to -> !red.contains(new Step(from, to)))
                            .forEach(to -> arrow(from, to, 0.8, ARROW)));
        }
        red.forEach(step -> arrow(step.from(), step.to(), 2.2, Canvas.RED));
        dots(red);
        canvas.nodes(Canvas.NODE);
        return canvas.drawing();
    }

    /** The dependencies of the knot, or of the cycle, by way of the channels in between. */
    private List<Step> red() {
        List<Step> steps = new ArrayList<>();
        for (Blocked message : proof.knot()) {
            message.waitsFor().forEach(channel -> steps.add(step(message.held(), channel)));
        }
        if (steps.isEmpty()) {
            for (Dependency dependency : proof.cycle()) {
                NetworkChannel at = dependency.held();
                for (NetworkChannel next : dependency.by()) {
                    steps.add(step(at, next));
                    at = next;
                }
                steps.add(step(at, dependency.waitedFor()));
            }
        }
        return steps;
    }

    private Step step(NetworkChannel from, NetworkChannel to) {
        return new Step(network.number(from), network.number(to));
    }

    private Point place(int number) {
        NetworkChannel channel = network.channel(number);
        int to = network.topology().neighbour(channel.node(), channel.port());
        int count = network.routing().virtualChannels();
        double along = 0.5 + (channel.virtualChannel() - (count - 1) / 2.0) * 0.3 / Math.max(1, count - 1);
        return canvas.way(channel.node(), to, 0.1).at(count == 1 ? 0.5 : along);
    }

    private void arrow(int from, int to, double thickness, Ink ink) {
        Point begin = place(from);
        Point end = place(to);
        double length = begin.distance(end);
        if (length < 1) {
            return;
        }
        double bow = Math.min(0.18, 12 / length);
        Point bend = begin.towards(end, 0.5).plus((end.y() - begin.y()) * bow, -(end.x() - begin.x()) * bow);
        canvas.add(new Way(begin, bend, end, dotRadius()).shortened().curve(thickness, 7, ink));
    }

    private double dotRadius() {
        return Math.max(1.5, canvas.unit() * 0.035);
    }

    private void dots(List<Step> red) {
        Map<Integer, Double> order = new HashMap<>();
        for (int i = 0; i < proof.ordering().size(); i++) {
            order.put(
                    network.number(proof.ordering().get(i)),
                    (double) i / proof.ordering().size());
        }
        List<Integer> marked = red.stream()
                .flatMap(step -> List.of(step.from(), step.to()).stream())
                .toList();
        BitSet all = (BitSet) graph.channels().clone();
        marked.forEach(all::set);
        all.stream().forEach(number -> {
            Point place = place(number);
            Ink fill = marked.contains(number) ? Canvas.RED : mixed(order.getOrDefault(number, 0.0));
            canvas.add(new Drawing.Disc(place.x(), place.y(), dotRadius(), fill, Canvas.BLACK));
        });
    }

    private static Ink mixed(double share) {
        int rgb = 0;
        for (int shift = 16; shift >= 0; shift -= 8) {
            int first = FIRST.rgb() >> shift & 0xff;
            int last = LAST.rgb() >> shift & 0xff;
            rgb |= (int) Math.round(first + share * (last - first)) << shift;
        }
        return new Ink(rgb);
    }
}
