package io.wormrtl.lab.experiment;

import io.wormrtl.kernel.files.Fingerprint;
import io.wormrtl.lab.settings.Node;
import io.wormrtl.lab.testbench.MemoryEstimate;
import io.wormrtl.lab.testbench.SweepSettings;
import io.wormrtl.lab.testbench.Testbench;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The testbenches of a sweep: every combination of the values that are varied.
 *
 * @param paths the settings that are varied, in the order of the testbench, the load last
 * @param curves runs of points that differ only in their load, by rising load; without a load sweep, one per point
 * @param stops whether a curve ends past saturation
 */
public record SweepPlan(List<String> paths, List<Curve> curves, boolean stops) {

    /** The setting whose values make a latency-load curve. */
    public static final String LOAD = "traffic.load";

    /**
     * One testbench of a sweep.
     *
     * @param values a Long, Double, Boolean or text per path
     */
    public record Point(List<Object> values, Testbench testbench) {
        /** Copies the list. */
        public Point {
            values = List.copyOf(values);
        }
    }

    /** Points in the order in which they are run and reported. */
    public record Curve(List<Point> points) {
        /** Copies the list. */
        public Curve {
            points = List.copyOf(points);
        }
    }

    /**
     * The sweep a testbench asks for; all of its testbenches have been found to fit together.
     *
     * @throws io.wormrtl.kernel.refusal.UnusableInput if it asks for none, or one of them cannot be run
     */
    public static SweepPlan of(Testbench testbench) {
        SweepSettings sweep = testbench.settings().sweep();
        if (sweep == null || sweep.vary().values().isEmpty()) {
            throw testbench.refuse(
                    "sweep",
                    "sweep.vary must name at least one setting and its values, such as"
                            + " sweep: { vary: { traffic.load: 0.05:0.6:0.05 } }");
        }
        Map<String, List<Node>> varied = new LinkedHashMap<>(sweep.vary().values());
        List<Node> loads = varied.remove(LOAD);
        List<Point> points = List.of(
                new Point(List.of(), testbench.without("sweep").without("wave").without("log")));
        for (Map.Entry<String, List<Node>> entry : varied.entrySet()) {
            points = points.stream()
                    .flatMap(p -> along(p, entry.getKey(), entry.getValue()).stream())
                    .toList();
        }
        List<String> paths = new ArrayList<>(varied.keySet());
        List<Curve> curves = points.stream().map(p -> new Curve(List.of(p))).toList();
        if (loads != null) {
            paths.add(LOAD);
            curves = points.stream().map(p -> loadCurve(p, loads)).toList();
        }
        curves.forEach(
                curve -> curve.points().forEach(point -> point.testbench().parts()));
        return new SweepPlan(List.copyOf(paths), List.copyOf(curves), sweep.stopPastSaturation() && loads != null);
    }

    /**
     * The sweep a testbench asks for, or the testbench itself as its only point.
     *
     * @throws io.wormrtl.kernel.refusal.UnusableInput if one of the points cannot be run
     */
    public static SweepPlan orAlone(Testbench testbench) {
        if (testbench.settings().sweep() != null) {
            return of(testbench);
        }
        testbench.parts();
        return new SweepPlan(List.of(), List.of(new Curve(List.of(new Point(List.of(), testbench)))), false);
    }

    /** Hash of all that figures can depend on: configuration and seed of every point, and where the sweep ends. */
    public String hash() {
        List<String> lines = new ArrayList<>(List.of("stops=" + stops));
        curves.forEach(curve -> curve.points()
                .forEach(point -> lines.add(point.testbench().hash() + " "
                        + point.testbench().settings().run().seed())));
        return Fingerprint.of(lines);
    }

    /** The seed of all points; nothing where they differ. */
    public Optional<Long> seed() {
        List<Long> seeds = curves.stream()
                .flatMap(curve -> curve.points().stream())
                .map(point -> point.testbench().settings().run().seed())
                .distinct()
                .toList();
        return seeds.size() == 1 ? Optional.of(seeds.get(0)) : Optional.empty();
    }

    /** Number of points if none is left out. */
    public int size() {
        return curves.stream().mapToInt(curve -> curve.points().size()).sum();
    }

    /**
     * Refuses what does not fit into memory when several points are run at the same time.
     *
     * @param threads points at the same time
     * @throws io.wormrtl.kernel.refusal.UnusableInput with an estimate of what it needs
     */
    public void requireMemory(int threads) {
        curves.stream()
                .flatMap(curve -> curve.points().stream())
                .map(point -> MemoryEstimate.of(point.testbench().parts().network()))
                .max(Comparator.comparingLong(MemoryEstimate::bytes))
                .ifPresent(largest -> largest.require(Math.min(threads, size())));
    }

    /** Every file that one of the points reads. */
    public List<Path> inputs() {
        return curves.stream()
                .flatMap(curve -> curve.points().stream())
                .flatMap(point -> point.testbench().inputs().stream())
                .distinct()
                .toList();
    }

    /** The curve of a point over these loads. */
    static Curve loadCurve(Point point, List<Node> loads) {
        return new Curve(along(point, LOAD, loads).stream()
                .sorted(Comparator.comparingDouble(
                        p -> p.testbench().settings().traffic().load()))
                .toList());
    }

    static List<Point> along(Point point, String path, List<Node> values) {
        List<Point> points = new ArrayList<>();
        for (Node value : values) {
            List<Object> longer = new ArrayList<>(point.values());
            longer.add(shown(value));
            points.add(new Point(longer, point.testbench().with(path, value)));
        }
        return points;
    }

    /** A value as it stands in tables. */
    static Object shown(Node value) {
        return value instanceof Node.Scalar scalar && scalar.value() != null ? scalar.value() : value.written();
    }
}
