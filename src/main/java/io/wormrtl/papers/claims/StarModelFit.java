package io.wormrtl.papers.claims;

import io.wormrtl.papers.model.LatencyModel;
import io.wormrtl.papers.model.MessageLatency;
import io.wormrtl.papers.model.star.PacedStar;
import io.wormrtl.papers.model.star.StarModel;
import io.wormrtl.papers.model.star.StarNetwork;
import java.util.ArrayList;
import java.util.List;

/**
 * The star graph beside its model (001, section 5, Fig. 1): as hardware has it, with one channel into the network, and as the model has
 * it, with so many channels at the ends that messages of a node share none.
 */
final class StarModelFit {

    private static final String LENGTH = "traffic.length";
    /** Up to this part of the model's saturation the network counts as far from it. */
    private static final double FAR = 0.7;
    /** Latencies that differ by less than this part are close. */
    private static final double CLOSE = 0.1;

    private StarModelFit() {}

    /** The name of the testbench with the assumptions of the model. */
    private static String assumed(String testbench) {
        return testbench + "-assumed";
    }

    /** The testbenches that {@link #judge} needs for one figure. */
    static List<String> testbenches(String testbench) {
        return List.of(testbench, assumed(testbench));
    }

    /**
     * Simulation against the model, for each length of messages.
     *
     * @param symbols of the star graph
     * @param channels virtual channels
     */
    static Judgement judge(Evidence evidence, String testbench, int symbols, int channels) {
        List<Statement> statements = new ArrayList<>();
        List<Judgement.ModelCurve> models = new ArrayList<>();
        for (Curve curve : evidence.curves(testbench)) {
            StarNetwork network = network(symbols, channels, curve);
            StarModel printed = new StarModel(network);
            LatencyModel paced = PacedStar.of(network, INJECTION, EJECTION);
            double end = printed.saturationLoad() * network.messageLength();
            models.add(drawn(testbench, "model", curve, printed));
            models.add(drawn(testbench, "paced model", curve, paced));
            List<Reading> assumed = new ArrayList<>();
            for (Curve other : evidence.curves(assumed(testbench), LENGTH, curve.value(LENGTH))) {
                models.add(drawn(assumed(testbench), "model", other, printed));
                assumed.add(reading("nothing shared at the ends", other, printed, end));
            }
            Reading hardware = reading("hardware", curve, printed, end);
            statements.add(Statement.read(
                    "the model is close to the simulation far from saturation, " + network.messageLength() + " flits",
                    new Reading(hardware.name(), hardware.verdict(), hardware.reason() + corrected(curve, paced, end)),
                    assumed));
        }
        return new Judgement(statements, models);
    }

    /** Channels of a node in the testbenches of the figures. */
    private static final int INJECTION = 1;

    private static final int EJECTION = 4;

    private static StarNetwork network(int symbols, int channels, Curve curve) {
        int levels = StarNetwork.levels(symbols);
        return new StarNetwork(symbols, channels - levels, levels, Integer.parseInt(curve.value(LENGTH)));
    }

    private static double predicted(LatencyModel model, Curve curve, Curve.Point point) {
        return model.at(point.load() / Integer.parseInt(curve.value(LENGTH)))
                .steady()
                .map(MessageLatency::latency)
                .orElse(Double.NaN);
    }

    private static Judgement.ModelCurve drawn(String testbench, String name, Curve curve, LatencyModel model) {
        return new Judgement.ModelCurve(
                testbench,
                Judgement.Messages.ALL,
                "",
                name + ", " + curve.value(LENGTH) + " flits",
                curve.points().stream().map(Curve.Point::load).toList(),
                curve.points().stream()
                        .map(point -> predicted(model, curve, point))
                        .toList());
    }

    /** By what part a model is above the simulation at a load, which has a latency. */
    private record Difference(double load, double part) {

        boolean isFar(double end) {
            return load <= FAR * end;
        }
    }

    private static List<Difference> differences(Curve curve, LatencyModel model) {
        return curve.points().stream()
                .filter(Curve.Point::hasLatency)
                .map(point -> new Difference(point.load(), predicted(model, curve, point) / point.latency() - 1))
                .filter(difference -> !Double.isNaN(difference.part()))
                .toList();
    }

    private static double worst(List<Difference> differences) {
        return differences.stream()
                .mapToDouble(difference -> Math.abs(difference.part()))
                .max()
                .orElse(Double.NaN);
    }

    private static Reading reading(String name, Curve curve, StarModel model, double end) {
        List<Difference> all = differences(curve, model);
        List<Difference> far =
                all.stream().filter(difference -> difference.isFar(end)).toList();
        if (far.isEmpty()) {
            return new Reading(name, ClaimVerdict.NOT_DECIDED, "no point below " + Curve.shown(FAR * end));
        }
        StringBuilder near = new StringBuilder();
        for (Difference difference : all) {
            if (!difference.isFar(end)) {
                near.append("; ")
                        .append(Curve.shown(100 * difference.part()))
                        .append(" % at ")
                        .append(Curve.shown(difference.load()));
            }
        }
        return new Reading(
                name,
                worst(far) <= CLOSE ? ClaimVerdict.REPRODUCED : ClaimVerdict.REFUTED,
                "at most " + Curve.shown(100 * worst(far)) + " % apart at " + far.size() + " loads up to "
                        + Curve.shown(FAR * end) + near + "; the model saturates at " + Curve.shown(end));
    }

    private static String corrected(Curve curve, LatencyModel paced, double end) {
        List<Difference> far = differences(curve, paced).stream()
                .filter(difference -> difference.isFar(end))
                .toList();
        return far.isEmpty() ? "" : "; the paced model at most " + Curve.shown(100 * worst(far)) + " % apart there";
    }
}
