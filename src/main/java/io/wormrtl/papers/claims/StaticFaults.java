package io.wormrtl.papers.claims;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** What faulty nodes cost that messages go around (004, section 6.3, Fig. 70). */
final class StaticFaults {

    static final List<String> TESTBENCHES = List.of("004-fig70", "004-fig70-places");
    private static final String FAULTS = "network.faults.nodes";
    private static final String NONE = "[]";
    private static final String MIDDLE = "[24]";
    private static final String CORNER = "[8]";
    private static final String TWO = "[16, 32]";

    private StaticFaults() {}

    static Judgement judge(Evidence evidence) {
        Map<String, Curve> named = named(evidence.curves("004-fig70"));
        List<Curve> curves = List.copyOf(named.values());
        boolean falls = IntStream.range(1, curves.size())
                .allMatch(i -> curves.get(i).throughput() < curves.get(i - 1).throughput());
        Map<String, Curve.Point> places = new LinkedHashMap<>();
        evidence.curves("004-fig70-places").forEach(curve -> places.put(curve.value(FAULTS), curve.last()));
        return Judgement.of(
                Statement.of(
                        "throughput falls with every further fault",
                        falls,
                        Algorithms.throughputs(named, named.keySet().toArray(String[]::new))),
                new Statement(
                        "so it does past saturation, over several seeds",
                        Means.together(Stream.of(below(places, MIDDLE, NONE), below(places, TWO, MIDDLE))
                                .toList()),
                        shown(places)),
                new Statement(
                        "what the first costs is a matter of where it is: near a corner it is less than in the middle",
                        below(places, MIDDLE, CORNER),
                        "as above"),
                latencyRises("latency rises with every further fault", named));
    }

    private static Map<String, Curve> named(List<Curve> curves) {
        Map<String, Curve> named = new LinkedHashMap<>();
        curves.forEach(curve -> named.put("faulty " + curve.value(FAULTS), curve));
        return named;
    }

    /** Whether less is accepted with some faults than with others, as far as replications of the same seeds tell. */
    private static ClaimVerdict below(Map<String, Curve.Point> places, String some, String others) {
        List<Double> one = accepted(places.get(some));
        List<Double> other = accepted(places.get(others));
        return Means.negative(IntStream.range(0, one.size())
                .mapToDouble(i -> one.get(i) - other.get(i))
                .toArray());
    }

    private static List<Double> accepted(Curve.Point point) {
        return point.measurement().runs().stream()
                .map(run -> run.throughput().accepted())
                .toList();
    }

    private static String shown(Map<String, Curve.Point> places) {
        return places.entrySet().stream()
                .map(entry -> "faulty " + entry.getKey() + " "
                        + Curve.shown(entry.getValue().accepted()))
                .collect(Collectors.joining(", "));
    }

    /** At the highest load at which all have a latency. */
    private static Statement latencyRises(String text, Map<String, Curve> named) {
        List<Curve> curves = List.copyOf(named.values());
        OptionalDouble load = curves.get(0).points().stream()
                .mapToDouble(Curve.Point::load)
                .filter(each ->
                        curves.stream().allMatch(curve -> curve.latencyAt(each).isPresent()))
                .max();
        if (load.isEmpty()) {
            return Statement.undecided(text, "no load at which all are short of saturation");
        }
        boolean rises = true;
        for (int i = 1; i < curves.size(); i++) {
            rises &= Algorithms.latency(curves.get(i), load.getAsDouble())
                    > Algorithms.latency(curves.get(i - 1), load.getAsDouble());
        }
        return Statement.of(text, rises, Algorithms.latencies(load.getAsDouble(), named));
    }
}
