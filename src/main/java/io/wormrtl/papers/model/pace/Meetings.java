package io.wormrtl.papers.model.pace;

import io.wormrtl.network.topology.Topology;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;

/**
 * How the ways of messages meet under uniform traffic, if at every hop each port that leads closer is taken equally often.
 *
 * <p>Two messages that share a channel often share the next one too. They do not hold each other up twice: on the second channel
 * they come at the pace of the first. What counts on a further channel are the others that did not come the same way.
 *
 * @param meanHops of a message, d
 * @param outputs part of the hops at which so many ports lead closer, by that number
 * @param atSource of what shares the first channel of a message, the part that comes from the same node
 * @param onWay of what shares a later channel of a message, the part that comes by the same channel as it
 * @param atEnd of what a node receives while it receives a message, the part that comes by the same channel as it
 */
public record Meetings(double meanHops, Map<Integer, Double> outputs, double atSource, double onWay, double atEnd) {

    /** Copies the map, in order. */
    public Meetings {
        outputs = Collections.unmodifiableMap(new TreeMap<>(outputs));
    }

    /**
     * Those of a network that looks alike from every node, ports included.
     *
     * @param topology such as a torus or a star graph
     */
    public static Meetings of(Topology topology) {
        Walk walk = new Walk(topology);
        for (int destination = 1; destination < topology.nodes(); destination++) {
            walk.to(destination);
        }
        return walk.meetings();
    }

    /** Network channels of a way that count, where others that come the same way count once; there is a channel into the network. */
    double channelsBehindInjection() {
        return 1 - atSource + (meanHops - 1) * (1 - onWay);
    }

    /** The same without a channel into the network. */
    double channels() {
        return 1 + (meanHops - 1) * (1 - onWay);
    }

    /** Messages from node 0 to all others: how many go from where to where at the nodes on their way. */
    private static final class Walk {

        private final Topology topology;
        private final int source;
        private final double[][] flow;
        private final double[] received;
        private final Map<Integer, Double> outputs = new LinkedHashMap<>();

        Walk(Topology topology) {
            this.topology = topology;
            this.source = topology.ports();
            this.flow = new double[source + 1][source];
            this.received = new double[source];
        }

        /** A header at a node, come by a port; {@code source} at its source. */
        private record Header(int node, int port) {}

        void to(int destination) {
            Map<Header, Double> here = Map.of(new Header(0, source), 1.0);
            for (int left = topology.distance(0, destination); left > 0; left--) {
                Map<Header, Double> next = new LinkedHashMap<>();
                here.forEach((header, messages) -> hop(header, messages, destination, next));
                here = next;
            }
            here.forEach((header, messages) -> received[header.port()] += messages);
        }

        private void hop(Header header, double messages, int destination, Map<Header, Double> next) {
            long ports = topology.minimalPorts(header.node(), destination);
            int choices = Long.bitCount(ports);
            outputs.merge(choices, messages, Double::sum);
            for (long rest = ports; rest != 0; rest &= rest - 1) {
                int port = Long.numberOfTrailingZeros(rest);
                flow[header.port()][port] += messages / choices;
                next.merge(
                        new Header(topology.neighbour(header.node(), port), topology.arrivalPort(header.node(), port)),
                        messages / choices,
                        Double::sum);
            }
        }

        Meetings meetings() {
            int messages = topology.nodes() - 1;
            double hops =
                    outputs.values().stream().mapToDouble(Double::doubleValue).sum();
            Map<Integer, Double> shares = new LinkedHashMap<>();
            outputs.forEach((choices, count) -> shares.put(choices, count / hops));
            double same = 0;
            double sameSource = 0;
            double sameEnd = 0;
            for (int out = 0; out < source; out++) {
                double all = 0;
                for (double[] from : flow) {
                    all += from[out];
                }
                for (int in = 0; in < source; in++) {
                    same += flow[in][out] * flow[in][out] / all;
                }
                sameSource += flow[source][out] * flow[source][out] / all;
                sameEnd += received[out] * received[out] / messages;
            }
            return new Meetings(
                    hops / messages,
                    shares,
                    sameSource / messages,
                    hops == messages ? 0 : same / (hops - messages),
                    sameEnd / messages);
        }
    }
}
