package io.wormrtl.papers.claims;

import io.wormrtl.lab.experiment.Measurement;
import io.wormrtl.lab.experiment.Sweep;
import io.wormrtl.lab.experiment.SweepPlan;
import io.wormrtl.lab.testbench.Testbench;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Curves that a test draws, under the names of the testbenches of a claim, all of one small network: what is said of a
 * claim is seen at the limits where it changes, without a plan of all its points. Of its four nodes each can send half
 * a flit in a cycle: normalised loads are twice those in flits/node/cycle.
 */
final class DrawnEvidence {

    private static final String NETWORK = "network: { topology: mesh, radices: [2, 2] }";
    private static final Map<List<String>, Testbench> TESTBENCHES = new HashMap<>();

    /** A curve: the values of its settings, and its points. */
    private record Drawn(Map<String, String> values, List<String> overrides, List<DrawnPoint> points) {}

    private final Map<String, List<Drawn>> curves = new LinkedHashMap<>();

    /** One more curve of a testbench, without a setting of its own. */
    DrawnEvidence curve(String testbench, DrawnPoint... points) {
        return curve(testbench, Map.of(), List.of(), points);
    }

    /** One more curve of a testbench, on which a setting has a value. */
    DrawnEvidence curve(String testbench, String setting, String value, DrawnPoint... points) {
        return curve(testbench, Map.of(setting, value), List.of(), points);
    }

    /** One more curve, of a network with other settings. */
    DrawnEvidence curve(String testbench, Map<String, String> values, List<String> overrides, DrawnPoint... points) {
        curves.computeIfAbsent(testbench, key -> new ArrayList<>()).add(new Drawn(values, overrides, List.of(points)));
        return this;
    }

    /** The curves of another one too. */
    DrawnEvidence and(DrawnEvidence other) {
        other.curves.forEach((name, drawn) ->
                curves.computeIfAbsent(name, key -> new ArrayList<>()).addAll(drawn));
        return this;
    }

    /** Nothing more is known of a testbench than what is drawn from now on. */
    DrawnEvidence anew(String testbench) {
        curves.remove(testbench);
        return this;
    }

    private static Testbench testbench(List<String> overrides, double load) {
        List<String> all = Stream.concat(overrides.stream(), Stream.of("traffic.load=" + load))
                .toList();
        return TESTBENCHES.computeIfAbsent(all, key -> Testbench.parse(NETWORK, Path.of("drawn.yaml"), key));
    }

    Evidence evidence() {
        Evidence evidence = new Evidence();
        curves.forEach((name, drawn) -> {
            List<String> paths = new ArrayList<>();
            drawn.forEach(curve -> curve.values.keySet().stream()
                    .filter(path -> !paths.contains(path))
                    .forEach(paths::add));
            paths.add(SweepPlan.LOAD);
            List<Sweep.Result> results = new ArrayList<>();
            for (int i = 0; i < drawn.size(); i++) {
                for (DrawnPoint point : drawn.get(i).points) {
                    results.add(result(i, drawn.get(i), paths, point));
                }
            }
            evidence.add(name, new SweepPlan(paths, List.of(), false), results);
        });
        return evidence;
    }

    private static Sweep.Result result(int number, Drawn curve, List<String> paths, DrawnPoint point) {
        List<Object> values = new ArrayList<>();
        paths.forEach(
                path -> values.add(path.equals(SweepPlan.LOAD) ? (Object) point.load() : "" + curve.values.get(path)));
        Testbench testbench = testbench(curve.overrides, point.load());
        return new Sweep.Result(
                number, new SweepPlan.Point(values, testbench), new Measurement(testbench, point.results()));
    }

    Judgement judged(String claim) {
        return Claims.named(List.of(claim)).get(0).judge().apply(evidence());
    }

    /** The verdicts alone: {@code +} is so, {@code ~} is so under an assumption, {@code -} is not,
     * {@code ?} is not decided. */
    String verdicts(String claim) {
        return verdicts(claim, statement -> true);
    }

    /** Those of some statements alone. */
    String verdicts(String claim, Predicate<Statement> some) {
        StringBuilder words = new StringBuilder();
        for (Statement statement :
                judged(claim).statements().stream().filter(some).toList()) {
            words.append(
                    switch (statement.verdict()) {
                        case REPRODUCED -> '+';
                        case UNDER_ASSUMPTION -> '~';
                        case REFUTED -> '-';
                        default -> '?';
                    });
        }
        return words.toString();
    }
}
