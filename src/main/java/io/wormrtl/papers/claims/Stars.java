package io.wormrtl.papers.claims;

import io.wormrtl.network.routing.RoutingFunction;
import io.wormrtl.network.routing.Routings;
import io.wormrtl.network.routing.deadlock.DeadlockProof;
import io.wormrtl.network.topology.StarGraph;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** The star graph and its routing (001). */
final class Stars {

    private static final String ROUTING = "router.routing";

    private Stars() {}

    static Judgement closedForms(Evidence evidence) {
        boolean degree = true;
        boolean diameter = true;
        boolean coloured = true;
        boolean negative = true;
        for (int n = 3; n <= 6; n++) {
            StarGraph star = new StarGraph(n);
            degree &= star.degree() == n - 1;
            diameter &= star.diameter() == 3 * (n - 1) / 2 && star.diameter() == farthest(star);
            coloured &= twoColours(star);
            negative &= mostNegativeHops(star) <= (star.diameter() + 1) / 2;
        }
        String seen = "star graphs of 3 to 6 symbols, searched and walked";
        return Judgement.of(
                Statement.of("degree n - 1", degree, seen),
                Statement.of("diameter floor(3 (n - 1) / 2)", diameter, seen),
                Statement.of("two colours suffice", coloured, seen),
                Statement.of("at most ceil(H / 2) negative hops on a shortest path", negative, seen));
    }

    private static int[] distances(StarGraph star) {
        int[] distances = new int[star.nodes()];
        Arrays.fill(distances, -1);
        distances[0] = 0;
        List<Integer> reached = new ArrayList<>(List.of(0));
        for (int i = 0; i < reached.size(); i++) {
            int node = reached.get(i);
            for (int port = 0; port < star.ports(); port++) {
                int next = star.neighbour(node, port);
                if (distances[next] < 0) {
                    distances[next] = distances[node] + 1;
                    reached.add(next);
                }
            }
        }
        return distances;
    }

    private static int farthest(StarGraph star) {
        return Arrays.stream(distances(star)).max().orElseThrow();
    }

    private static boolean twoColours(StarGraph star) {
        int[] distances = distances(star);
        for (int node = 0; node < star.nodes(); node++) {
            for (int port = 0; port < star.ports(); port++) {
                if (distances[node] % 2 == distances[star.neighbour(node, port)] % 2) {
                    return false;
                }
            }
        }
        return true;
    }

    /** Hops from colour 1 to colour 0 on a shortest path, counted from a node of either colour to all others. */
    private static int mostNegativeHops(StarGraph star) {
        int[] distances = distances(star);
        int most = 0;
        for (int source : new int[] {0, star.neighbour(0, 0)}) {
            for (int to = 0; to < star.nodes(); to++) {
                int negative = 0;
                int next;
                for (int node = source; node != to; node = next) {
                    next = star.neighbour(node, Long.numberOfTrailingZeros(star.minimalPorts(node, to)));
                    negative += distances[node] % 2 == 1 && distances[next] % 2 == 0 ? 1 : 0;
                }
                most = Math.max(most, negative);
            }
        }
        return most;
    }

    static Judgement schemes(Evidence evidence) {
        String testbench = "001-schemes";
        Curve nhop = evidence.curve(testbench, ROUTING, "nhop");
        Curve nbc = evidence.curve(testbench, ROUTING, "nbc");
        Curve enhanced = evidence.curve(testbench, ROUTING, "enhanced-nbc");
        double[] plain = shares(nhop);
        double[] balanced = shares(nbc);
        List<Double> loads = nhop.commonLoads(enhanced).stream()
                .filter(nbc.commonLoads(enhanced)::contains)
                .toList();
        Statement latency = loads.isEmpty()
                ? Statement.undecided("Enhanced-Nbc has the lowest latency", "no load at which all have a latency")
                : best(nhop, nbc, enhanced, loads.get(loads.size() - 1));
        return Judgement.of(
                Statement.read(
                        "NHop uses the lowest virtual channels most",
                        lowestMost("a channel's level counts the hop over it", nhop),
                        evidence.curves(testbench, ROUTING, "nhop-afterwards").stream()
                                .map(curve -> lowestMost("a hop counts when it has been made", curve))
                                .toList()),
                Statement.of(
                        "Nbc balances the use of virtual channels",
                        max(balanced, 0) - min(balanced) < max(plain, 0) - min(plain),
                        "shares of its channels: " + shown(balanced)),
                latency);
    }

    private static Reading lowestMost(String name, Curve curve) {
        double[] shares = shares(curve);
        boolean holds = shares[0] >= max(shares, 0) && shares[shares.length - 1] < shares[0] / 2;
        return new Reading(
                name,
                holds ? ClaimVerdict.REPRODUCED : ClaimVerdict.REFUTED,
                "shares of its channels: " + shown(shares));
    }

    private static Statement best(Curve nhop, Curve nbc, Curve enhanced, double load) {
        double with = enhanced.latencyAt(load).orElseThrow();
        double plain = nhop.latencyAt(load).orElseThrow();
        double balanced = nbc.latencyAt(load).orElseThrow();
        return Statement.of(
                "Enhanced-Nbc has the lowest latency",
                with <= Math.min(plain, balanced),
                Curve.shown(with) + " cycles against " + Curve.shown(plain) + " (NHop) and " + Curve.shown(balanced)
                        + " (Nbc) at load " + Curve.shown(load));
    }

    /** The share of all flits that each virtual channel carries, at the highest load with a latency. */
    private static double[] shares(Curve curve) {
        Curve.Point point = curve.points().stream()
                .filter(Curve.Point::hasLatency)
                .reduce((first, second) -> second)
                .orElse(curve.last());
        double[] shares = point.byVirtualChannel();
        double all = Arrays.stream(shares).sum();
        return Arrays.stream(shares).map(share -> share / all).toArray();
    }

    private static double max(double[] values, int from) {
        return Arrays.stream(values).skip(from).max().orElse(0);
    }

    private static double min(double[] values) {
        return Arrays.stream(values).min().orElse(0);
    }

    private static String shown(double[] shares) {
        return Arrays.stream(shares)
                .mapToObj(share -> String.format(Locale.ROOT, "%.2f", share))
                .collect(Collectors.joining(" "));
    }

    static Judgement deadlockFree(Evidence evidence) {
        List<Statement> statements = new ArrayList<>();
        StarGraph star = new StarGraph(4);
        for (String name : List.of("nhop", "nbc", "enhanced-nbc")) {
            RoutingFunction routing = Routings.CATALOGUE.get(name).create(star, name.equals("enhanced-nbc") ? 4 : 3);
            boolean free = DeadlockProof.of(star, routing).holds();
            statements.add(Statement.of(
                    name + " is free of deadlock",
                    free,
                    "proof by channel dependencies in the star graph of 4 symbols"));
        }
        return new Judgement(statements, List.of());
    }
}
