package io.wormrtl.papers.claims;

import static io.wormrtl.papers.claims.ScoutingCurves.channels;
import static io.wormrtl.papers.claims.ScoutingCurves.curves;
import static io.wormrtl.papers.claims.ScoutingCurves.lead;
import static io.wormrtl.papers.claims.ScoutingCurves.length;
import static io.wormrtl.papers.claims.ScoutingCurves.named;
import static io.wormrtl.papers.claims.ScoutingCurves.radix;

import io.wormrtl.kernel.part.Catalogue;
import io.wormrtl.papers.model.LatencyModel;
import io.wormrtl.papers.model.MessageLatency;
import io.wormrtl.papers.model.scouting.PacedScouting;
import io.wormrtl.papers.model.scouting.ScoutingModel;
import io.wormrtl.papers.model.scouting.ScoutingNetwork;
import io.wormrtl.papers.model.scouting.ScoutingReadings;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** Scouting switching in tori beside its model (000, section 4, Fig. 1). */
final class ScoutingModelFit {

    /** The largest error of the model near saturation (000, section 4). */
    private static final double ERROR = 0.15;
    /** By how much latency may grow up to half the load at which there is one last, and be flat. */
    private static final double FLAT = 1.5;

    private ScoutingModelFit() {}

    /**
     * Every curve beside the model by the settled readings; and whether it has the shape of the paper's.
     *
     * @param testbenches of hardware
     * @param assumed those in which a node has more channels and a source tries again at once; none, or some of the same curves
     */
    static Judgement modelIsClose(Evidence evidence, List<String> testbenches, List<String> assumed) {
        List<Statement> statements = new ArrayList<>();
        List<Judgement.ModelCurve> models = new ArrayList<>();
        for (String testbench : testbenches) {
            for (Curve curve : evidence.curves(testbench)) {
                ScoutingModel model = new ScoutingModel(network(curve));
                List<Curve> same = curves(evidence, assumed)
                        .filter(other -> network(other).equals(network(curve)))
                        .toList();
                statements.add(close(curve, same));
                models.add(drawn(testbench, curve, model, "model"));
                if (channels(curve) > 1) {
                    models.add(drawn(testbench, curve, PacedScouting.of(network(curve), 1, 1), "paced model"));
                }
            }
        }
        statements.add(flatThenSaturated(curves(evidence, testbenches).toList()));
        return new Judgement(statements, models);
    }

    private static ScoutingNetwork network(Curve curve) {
        return new ScoutingNetwork(radix(curve), channels(curve), lead(curve), length(curve));
    }

    private static double predicted(LatencyModel model, double load, int length) {
        return model.at(load / length).steady().map(MessageLatency::latency).orElse(Double.NaN);
    }

    private static Judgement.ModelCurve drawn(String testbench, Curve curve, LatencyModel model, String name) {
        List<Double> loads = curve.points().stream().map(Curve.Point::load).toList();
        return new Judgement.ModelCurve(
                testbench,
                Judgement.Messages.ALL,
                "length " + length(curve),
                name + ", lead " + lead(curve),
                loads,
                loads.stream()
                        .map(load -> predicted(model, load, length(curve)))
                        .toList());
    }

    /**
     * A load at which simulation and model have a latency.
     *
     * @param load offered, in flits/node/cycle
     */
    private record Pair(double load, double simulated, double model) {

        double deviation() {
            return model / simulated - 1;
        }

        /** The same when the model is so many cycles slower at every load. */
        Pair shifted(double cycles) {
            return new Pair(load, simulated, model + cycles);
        }

        String shown() {
            return Curve.shown(simulated) + " and " + Curve.shown(model) + " ("
                    + String.format(Locale.ROOT, "%+.0f", 100 * deviation()) + " %) at "
                    + Curve.shown(load);
        }
    }

    private static List<Pair> pairs(Curve curve, LatencyModel model) {
        return curve.points().stream()
                .filter(Curve.Point::hasLatency)
                .map(point -> new Pair(point.load(), point.latency(), predicted(model, point.load(), length(curve))))
                .filter(pair -> !Double.isNaN(pair.model()))
                .toList();
    }

    private static double worst(List<Pair> pairs) {
        return pairs.stream()
                .mapToDouble(pair -> Math.abs(pair.deviation()))
                .max()
                .orElse(Double.NaN);
    }

    private static Statement close(Curve curve, List<Curve> assumed) {
        return Statement.read(
                "the model is within 15 % of the simulation: " + named(curve),
                hardware(curve, new ScoutingModel(network(curve))),
                assumed.stream().map(ScoutingModelFit::underAssumptions).toList());
    }

    private static Reading hardware(Curve curve, ScoutingModel model) {
        List<Pair> pairs = pairs(curve, model);
        if (pairs.isEmpty()) {
            return new Reading(
                    "hardware",
                    ClaimVerdict.NOT_DECIDED,
                    "no load at which both have a latency; " + ends(curve, model));
        }
        boolean isClose = worst(pairs) <= ERROR;
        double without = pairs.get(0).simulated() - pairs.get(0).model();
        return new Reading(
                "hardware",
                isClose ? ClaimVerdict.REPRODUCED : ClaimVerdict.REFUTED,
                shown(pairs) + "; less the " + Curve.shown(without) + " cycles at the lightest load at most "
                        + percent(worst(shifted(pairs, without))) + "; " + ends(curve, model)
                        + (isClose ? "" : "; " + closestReading(curve)) + corrected(curve));
    }

    private static String shown(List<Pair> pairs) {
        return String.join(", ", pairs.stream().map(Pair::shown).toList());
    }

    private static List<Pair> shifted(List<Pair> pairs, double cycles) {
        return pairs.stream().map(pair -> pair.shifted(cycles)).toList();
    }

    private static String corrected(Curve curve) {
        if (channels(curve) == 1) {
            return "";
        }
        List<Pair> pairs = pairs(curve, PacedScouting.of(network(curve), 1, 1));
        return pairs.isEmpty() ? "" : "; paced model: at most " + percent(worst(pairs));
    }

    /** The cycles that hops, and the channels at the ends, take longer in hardware are known, and are no error of the model. */
    private static Reading underAssumptions(Curve curve) {
        ScoutingNetwork network = network(curve);
        double hops = PacedScouting.alone(network) - network.leastLatency();
        List<Pair> pairs = shifted(pairs(curve, new ScoutingModel(network)), hops);
        String name = "four channels at the ends, sources that try again at once, and a model with hops as here";
        if (pairs.isEmpty()) {
            return new Reading(name, ClaimVerdict.NOT_DECIDED, "no load at which both have a latency");
        }
        return new Reading(name, worst(pairs) <= ERROR ? ClaimVerdict.REPRODUCED : ClaimVerdict.REFUTED, shown(pairs));
    }

    private static String percent(double part) {
        return Curve.shown(100 * part) + " %";
    }

    /** Up to which load the simulation has a latency, from which one on it has none, and where the model ends. */
    private static String ends(Curve curve, ScoutingModel model) {
        String upTo = curve.points().stream()
                .filter(Curve.Point::hasLatency)
                .reduce((first, second) -> second)
                .map(point -> "up to " + Curve.shown(point.load()))
                .orElse("at no load");
        String beyond = curve.points().stream()
                .filter(point -> !point.hasLatency())
                .findFirst()
                .map(point -> ", not at " + Curve.shown(point.load()))
                .orElse("");
        return "the simulation has a latency " + upTo + beyond + ", the model below "
                + Curve.shown(model.saturationLoad() * length(curve));
    }

    /** A reading of the damaged equations, by the names that the command has for it. */
    private record Equations(String name, ScoutingReadings readings) {}

    private static List<Equations> readings() {
        Catalogue<ScoutingReadings.Crossing> crossings = ScoutingReadings.equation4();
        Catalogue<ScoutingReadings.Source> sources = ScoutingReadings.equation5();
        Catalogue<ScoutingReadings.OneDimension> dimensions = ScoutingReadings.equation8();
        List<Equations> all = new ArrayList<>();
        for (String four : crossings.names()) {
            for (String five : sources.names()) {
                for (String eight : dimensions.names()) {
                    all.add(new Equations(
                            "eq. 4 " + four + ", 5 " + five + ", 8 " + eight,
                            new ScoutingReadings(crossings.get(four), sources.get(five), dimensions.get(eight))));
                }
            }
        }
        return all;
    }

    private static String closestReading(Curve curve) {
        Equations closest = readings().stream()
                .min(Comparator.comparingDouble(reading -> distance(curve, reading)))
                .orElseThrow();
        return "closest reading: " + closest.name() + ", at most " + percent(distance(curve, closest));
    }

    private static double distance(Curve curve, Equations reading) {
        return worst(pairs(curve, new ScoutingModel(network(curve), reading.readings())));
    }

    private static Statement flatThenSaturated(List<Curve> curves) {
        boolean holds = true;
        List<String> reasons = new ArrayList<>();
        for (Curve curve : curves) {
            List<Curve.Point> points =
                    curve.points().stream().filter(Curve.Point::hasLatency).toList();
            if (lead(curve) == 0 || points.isEmpty()) {
                continue;
            }
            double half = points.get(points.size() - 1).load() / 2;
            double growth = points.stream()
                            .filter(point -> point.load() <= half)
                            .mapToDouble(Curve.Point::latency)
                            .max()
                            .orElse(points.get(0).latency())
                    / points.get(0).latency();
            holds &= growth <= FLAT && curve.saturates();
            reasons.add(named(curve) + ": " + Curve.shown(growth) + (curve.saturates() ? "" : ", does not saturate"));
        }
        String text = "latency is flat at first, and the network saturates";
        return reasons.isEmpty()
                ? Statement.undecided(text, "no curve has a latency")
                : Statement.of(
                        text,
                        holds,
                        "growth up to half of the last load with a latency: " + String.join("; ", reasons));
    }
}
