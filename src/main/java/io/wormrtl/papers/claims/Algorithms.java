package io.wormrtl.papers.claims;

import io.wormrtl.lab.experiment.Measurement;
import io.wormrtl.lab.measure.Outcome;
import io.wormrtl.network.routing.Route;
import io.wormrtl.network.routing.RouteQuery;
import io.wormrtl.network.routing.RoutingFunction;
import io.wormrtl.network.routing.Routings;
import io.wormrtl.network.topology.Hypercube;
import io.wormrtl.network.topology.Topology;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Routing algorithms compared (004, sections 3.2, 3.3 and 6.3). */
final class Algorithms {

    static final String ROUTING = "router.routing";
    /** Figures that differ by less than this part are about equal. */
    static final double EQUAL = 0.1;

    private Algorithms() {}

    static Judgement paths(Evidence evidence) {
        Topology cube = new Hypercube(4);
        int cubePaths = paths(cube, routing("p-cube", cube, 1), 0b1010, 0b0101);
        int duato = paths(cube, routing("duato", cube, 2), 0b1010, 0b0101);
        int single = paths(cube, routing("e-cube", cube, 1), 0b0101, 0b1010);
        return Judgement.of(
                Statement.of("e-cube has one path from 0101 to 1010", single == 1, single + " counted"),
                Statement.of("p-cube has 4 paths from 1010 to 0101", cubePaths == 4, cubePaths + " counted"),
                Statement.of("Duato has 24 paths from 1010 to 0101", duato == 24, duato + " counted"));
    }

    private static RoutingFunction routing(String name, Topology topology, int channels) {
        return Routings.CATALOGUE.get(name).create(topology, channels);
    }

    private static int paths(Topology topology, RoutingFunction routing, int node, int to) {
        if (node == to) {
            return 1;
        }
        Route route = routing.route(RouteQuery.injected(node, to));
        int paths = 0;
        for (long rest = route.ports(); rest != 0; rest &= rest - 1) {
            paths += paths(topology, routing, topology.neighbour(node, Long.numberOfTrailingZeros(rest)), to);
        }
        return paths;
    }

    static Judgement uniformInTheMesh(Evidence evidence) {
        Map<String, Curve> curves = new LinkedHashMap<>();
        List.of("xy", "duato").forEach(name -> curves.put(name, evidence.curve("004-fig62", ROUTING, name)));
        List.of("west-first", "double-y", "tfar")
                .forEach(name -> curves.put(name, evidence.curve("004-fig62-others", ROUTING, name)));
        curves.put(
                "double-double-y", evidence.curves("004-fig62-double-double-y").get(0));
        curves.put("disha", evidence.curves("004-fig62-disha").get(0));
        Curve xy = curves.get("xy");
        Curve tfar = curves.get("tfar");
        Curve disha = curves.get("disha");
        double first = xy.points().get(0).load();
        return Judgement.of(
                Statement.of(
                        "XY accepts at least as much as west-first",
                        xy.throughput() >= curves.get("west-first").throughput(),
                        throughputs(curves, "xy", "west-first")),
                Statement.of(
                        "double-y is the worst of all that do not deadlock",
                        curves.entrySet().stream()
                                .filter(entry -> !entry.getKey().equals("tfar"))
                                .allMatch(entry -> entry.getValue().throughput()
                                        >= curves.get("double-y").throughput()),
                        throughputs(curves, curves.keySet().toArray(String[]::new))),
                Statement.of(
                        "double-double-y is not good: it accepts less than XY",
                        curves.get("double-double-y").throughput() < xy.throughput(),
                        throughputs(curves, "double-double-y", "xy")),
                Statement.of(
                        "TFAR is good at light load",
                        latency(tfar, first) <= (1 + EQUAL) * latency(xy, first),
                        latencies(first, only(curves, "tfar", "xy"))),
                Statement.of("TFAR collapses by deadlock at high load", deadlocked(tfar) > 0, deadlocks(tfar)),
                Statement.of(
                        "Disha is good at light load and deteriorates at high load",
                        latency(disha, first) <= (1 + EQUAL) * latency(xy, first)
                                && disha.acceptedAtTheEnd() < (1 - EQUAL) * disha.throughput(),
                        latencies(first, only(curves, "disha", "xy")) + "; accepts at most "
                                + Curve.shown(disha.throughput()) + ", " + Curve.shown(disha.acceptedAtTheEnd())
                                + " at the highest load"));
    }

    static Judgement transposeInTheMesh(Evidence evidence) {
        Map<String, Curve> curves = new LinkedHashMap<>();
        List.of("xy", "duato").forEach(name -> curves.put(name, evidence.curve("004-fig66", ROUTING, name)));
        curves.put("fully adaptive", evidence.curves("004-fig66-adaptive").get(0));
        return earlier(curves, "xy");
    }

    static Judgement transposeInHypercubes(Evidence evidence) {
        List<Statement> statements = new ArrayList<>();
        for (String radix : List.of("[4]", "[6]")) {
            Map<String, Curve> curves = new LinkedHashMap<>();
            for (Curve curve : evidence.curves("004-fig68", "network.radices", radix)) {
                curves.put(curve.value(ROUTING), curve);
            }
            curves.put(
                    "fully adaptive",
                    evidence.curves("004-fig68-adaptive", "network.radices", radix)
                            .get(0));
            double cube = curves.get("e-cube").steadyUpTo();
            statements.add(Statement.of(
                    "e-cube saturates long before adaptive routing, cube " + radix,
                    curves.entrySet().stream()
                            .filter(entry -> !entry.getKey().equals("e-cube"))
                            .allMatch(entry -> 2 * cube <= entry.getValue().steadyUpTo()),
                    steadyLoads(curves)));
        }
        return new Judgement(statements, List.of());
    }

    private static Judgement earlier(Map<String, Curve> curves, String first) {
        return Judgement.of(Statement.of(
                first + " saturates before the others",
                curves.entrySet().stream()
                        .filter(entry -> !entry.getKey().equals(first))
                        .allMatch(entry -> entry.getValue().steadyUpTo()
                                > curves.get(first).steadyUpTo()),
                steadyLoads(curves)));
    }

    static double latency(Curve curve, double load) {
        return curve.latencyAt(load).orElse(Double.NaN);
    }

    static long deadlocked(Curve curve) {
        return curve.points().stream()
                .filter(point -> isDeadlock(point.measurement()))
                .count();
    }

    private static boolean isDeadlock(Measurement measurement) {
        return measurement.outcome() == Outcome.ENDED_BY_VIOLATION
                && measurement.violations().stream()
                        .anyMatch(violation -> violation.rule().equals("deadlock"));
    }

    static String deadlocks(Curve curve) {
        List<String> loads = curve.points().stream()
                .filter(point -> isDeadlock(point.measurement()))
                .map(point -> Curve.shown(point.load()))
                .toList();
        return loads.isEmpty()
                ? "none at " + curve.points().size() + " loads up to "
                        + Curve.shown(curve.last().load())
                : "deadlock at load " + String.join(", ", loads);
    }

    static String throughputs(Map<String, Curve> curves, String... names) {
        return List.of(names).stream()
                .map(name -> name + " " + Curve.shown(curves.get(name).throughput()))
                .collect(Collectors.joining(", "));
    }

    private static String steadyLoads(Map<String, Curve> curves) {
        return curves.entrySet().stream()
                .map(entry -> entry.getKey() + " up to "
                        + Curve.shown(entry.getValue().steadyUpTo()))
                .collect(Collectors.joining(", "));
    }

    private static Map<String, Curve> only(Map<String, Curve> curves, String... names) {
        Map<String, Curve> some = new LinkedHashMap<>();
        List.of(names).forEach(name -> some.put(name, curves.get(name)));
        return some;
    }

    static String latencies(double load, Map<String, Curve> curves) {
        return curves.entrySet().stream()
                        .map(entry -> entry.getKey() + " "
                                + Curve.shown(entry.getValue().latencyAt(load).orElse(Double.NaN)))
                        .collect(Collectors.joining(", "))
                + " cycles at load " + Curve.shown(load);
    }
}
