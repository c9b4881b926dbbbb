package io.wormrtl.claims;

import io.wormrtl.catalogue.Catalogue;
import io.wormrtl.model.MessageLatency;
import io.wormrtl.model.scouting.ScoutingModel;
import io.wormrtl.model.scouting.ScoutingNetwork;
import io.wormrtl.model.scouting.ScoutingReadings;
import io.wormrtl.path.ControlChannels;
import io.wormrtl.path.PathRules;
import io.wormrtl.testbench.IdleNetwork;
import io.wormrtl.testbench.Settings;
import io.wormrtl.testbench.Testbench;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** Scouting switching in tori, beside its model (000, section 4, Fig. 1). */
final class ScoutingLatency {

    static final List<String> SMALL = List.of("000-fig1-8x8-v1", "000-fig1-8x8-v6");
    static final List<String> LARGE = List.of("000-fig1-16x16-v1", "000-fig1-16x16-v6");
    static final List<String> ALL =
            Stream.concat(SMALL.stream(), LARGE.stream()).toList();

    private static final String LENGTH = "traffic.length";
    private static final String LEAD = "switching.lead";
    /** The largest error of the model near saturation (000, section 4). */
    private static final double ERROR = 0.15;
    /** By how much latency may grow up to half the load at which there is one last, and be flat. */
    private static final double FLAT = 1.5;
    /** Loads whose ratio is within this factor of another are about in that ratio. */
    private static final double ABOUT = 1.4;
    /** Cycles by which two means of a few hundred messages differ by chance. */
    private static final double CHANCE = 1;

    private ScoutingLatency() {}

    private static int lead(Curve curve) {
        return Integer.parseInt(curve.value(LEAD));
    }

    private static int length(Curve curve) {
        return Integer.parseInt(curve.value(LENGTH));
    }

    private static Settings settings(Curve curve) {
        return curve.last().measurement().testbench().settings();
    }

    private static int channels(Curve curve) {
        return settings(curve).router().virtualChannels();
    }

    private static String named(Curve curve) {
        return "V = " + channels(curve) + ", " + length(curve) + " flits, K = " + lead(curve);
    }

    private static Stream<Curve> curves(Evidence evidence, List<String> testbenches) {
        return testbenches.stream().flatMap(name -> evidence.curves(name).stream());
    }

    // ---- 0.1 and 0.2: simulation beside the model ------------------------------------------------------------------

    /** Every curve beside the model by the settled readings; and whether it has the shape of the paper's. */
    static Judgement modelIsClose(Evidence evidence, List<String> testbenches) {
        List<Statement> statements = new ArrayList<>();
        List<Judgement.ModelCurve> models = new ArrayList<>();
        for (String testbench : testbenches) {
            for (Curve curve : evidence.curves(testbench)) {
                ScoutingModel model = new ScoutingModel(network(curve));
                statements.add(close(curve, model));
                models.add(drawn(testbench, curve, model));
            }
        }
        statements.add(flatThenSaturated(curves(evidence, testbenches).toList()));
        return new Judgement(statements, models);
    }

    private static ScoutingNetwork network(Curve curve) {
        int radix = settings(curve).network().radices().get(0);
        return new ScoutingNetwork(radix, channels(curve), lead(curve), length(curve));
    }

    private static double predicted(ScoutingModel model, double load, int length) {
        return model.at(load / length).steady().map(MessageLatency::latency).orElse(Double.NaN);
    }

    private static Judgement.ModelCurve drawn(String testbench, Curve curve, ScoutingModel model) {
        List<Double> loads = curve.points().stream().map(Curve.Point::load).toList();
        return new Judgement.ModelCurve(
                testbench,
                "length " + length(curve),
                "model, lead " + lead(curve),
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

    private static List<Pair> pairs(Curve curve, ScoutingModel model) {
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

    private static Statement close(Curve curve, ScoutingModel model) {
        String text = "the model is within 15 % of the simulation: " + named(curve);
        List<Pair> pairs = pairs(curve, model);
        if (pairs.isEmpty()) {
            return Statement.undecided(text, "no load at which both have a latency; " + ends(curve, model));
        }
        boolean isClose = worst(pairs) <= ERROR;
        double without = pairs.get(0).simulated() - pairs.get(0).model();
        List<Pair> shifted = pairs.stream().map(pair -> pair.shifted(without)).toList();
        return Statement.of(
                text,
                isClose,
                String.join(", ", pairs.stream().map(Pair::shown).toList()) + "; less the " + Curve.shown(without)
                        + " cycles at the lightest load at most " + percent(worst(shifted)) + "; " + ends(curve, model)
                        + (isClose ? "" : "; " + closestReading(curve)));
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
    private record Reading(String name, ScoutingReadings readings) {}

    private static List<Reading> readings() {
        Catalogue<ScoutingReadings.Crossing> crossings = ScoutingReadings.equation4();
        Catalogue<ScoutingReadings.Source> sources = ScoutingReadings.equation5();
        Catalogue<ScoutingReadings.OneDimension> dimensions = ScoutingReadings.equation8();
        List<Reading> all = new ArrayList<>();
        for (String four : crossings.names()) {
            for (String five : sources.names()) {
                for (String eight : dimensions.names()) {
                    all.add(new Reading(
                            "eq. 4 " + four + ", 5 " + five + ", 8 " + eight,
                            new ScoutingReadings(crossings.get(four), sources.get(five), dimensions.get(eight))));
                }
            }
        }
        return all;
    }

    private static String closestReading(Curve curve) {
        Reading closest = readings().stream()
                .min(Comparator.comparingDouble(reading -> distance(curve, reading)))
                .orElseThrow();
        return "closest reading: " + closest.name() + ", at most " + percent(distance(curve, closest));
    }

    private static double distance(Curve curve, Reading reading) {
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

    // ---- 0.3: K ----------------------------------------------------------------------------------------------------

    static Judgement leads(Evidence evidence) {
        List<Curve> curves = curves(evidence, SMALL).toList();
        return Judgement.of(
                nothingIsAcknowledged(curves),
                latencyGrows(curves),
                costsTwoCycles(curves, 1, 3),
                costsTwoCycles(curves, 3, 6),
                kept(evidence, PathRules.LEAD.name(), SMALL, "the probe leads the data by K links"),
                kept(evidence, PathRules.GAP.name(), SMALL, "and by no more than 2K - 1 while nothing holds it up"));
    }

    /** Whether the network of a curve has a line for what comes back. */
    private static boolean acknowledges(Curve curve) {
        Testbench testbench = curve.points().get(0).measurement().testbench();
        return IdleNetwork.of(testbench.parts()).links().stream()
                .anyMatch(link -> link.link().senderEnd().hasLine(ControlChannels.COMPLEMENTARY));
    }

    private static Statement nothingIsAcknowledged(List<Curve> curves) {
        Curve without = first(curves, 0);
        Curve with = first(curves, 1);
        return Statement.of(
                "with K = 0 nothing is acknowledged",
                !acknowledges(without) && acknowledges(with),
                "lines for acknowledgements: " + (acknowledges(without) ? "there" : "none") + " with K = 0, "
                        + (acknowledges(with) ? "there" : "none") + " with K = 1");
    }

    private static Curve first(List<Curve> curves, int lead) {
        return curves.stream().filter(curve -> lead(curve) == lead).findFirst().orElseThrow();
    }

    private static List<Curve> of(List<Curve> curves, int channels, int length) {
        return curves.stream()
                .filter(curve -> channels(curve) == channels && length(curve) == length)
                .sorted(Comparator.comparingInt(ScoutingLatency::lead))
                .toList();
    }

    private static Statement latencyGrows(List<Curve> curves) {
        int compared = 0;
        List<String> against = new ArrayList<>();
        for (Curve curve : curves) {
            List<Curve> alike = of(curves, channels(curve), length(curve));
            int place = alike.indexOf(curve);
            for (double load : place == 0 ? List.<Double>of() : curve.commonLoads(alike.get(place - 1))) {
                double less = alike.get(place - 1).latencyAt(load).orElseThrow();
                double more = curve.latencyAt(load).orElseThrow();
                compared++;
                if (more <= less) {
                    against.add(named(curve) + " at " + Curve.shown(load) + ": " + Curve.shown(more) + " after "
                            + Curve.shown(less));
                }
            }
        }
        String text = "latency grows with K at every load";
        return compared == 0
                ? Statement.undecided(text, "no load at which two have a latency")
                : Statement.of(
                        text,
                        against.isEmpty(),
                        compared + " pairs compared"
                                + (against.isEmpty() ? "" : ", not so: " + String.join("; ", against)));
    }

    /** Acknowledgements take 2K - 1 cycles (000, eq. 7): at the lightest load two for every further link of lead. */
    private static Statement costsTwoCycles(List<Curve> curves, int less, int more) {
        boolean holds = true;
        List<String> reasons = new ArrayList<>();
        for (Curve curve : curves) {
            if (lead(curve) == more) {
                Curve other = of(curves, channels(curve), length(curve)).stream()
                        .filter(alike -> lead(alike) == less)
                        .findFirst()
                        .orElseThrow();
                double cost =
                        curve.points().get(0).latency() - other.points().get(0).latency();
                holds &= Math.abs(cost - 2.0 * (more - less)) <= CHANCE;
                reasons.add(named(curve) + ": " + Curve.shown(cost));
            }
        }
        return Statement.of(
                "K = " + more + " costs " + 2 * (more - less) + " cycles more than K = " + less
                        + ", as 2K - 1 says, at the lightest load",
                holds,
                String.join("; ", reasons));
    }

    private static Statement kept(Evidence evidence, String rule, List<String> testbenches, String text) {
        List<Curve.Point> points = curves(evidence, testbenches)
                .filter(curve -> lead(curve) > 0)
                .flatMap(curve -> curve.points().stream())
                .toList();
        long checks = points.stream().mapToLong(point -> point.checks(rule)).sum();
        long violations =
                points.stream().mapToLong(point -> point.violations(rule)).sum();
        return Statement.of(
                text,
                checks > 0 && violations == 0,
                violations + " violations of " + rule + " in " + checks + " checks");
    }

    // ---- 0.4: channels, lengths, sizes -----------------------------------------------------------------------------

    static Judgement saturation(Evidence evidence) {
        List<Statement> statements = new ArrayList<>();
        statements.add(later(
                "6 virtual channels saturate later than one",
                curves(evidence, ALL).toList(),
                (a, b) -> radix(a) == radix(b) && length(a) == length(b) && channels(a) == 1 && channels(b) == 6));
        statements.add(later(
                "the smaller network saturates later",
                curves(evidence, ALL).toList(),
                (a, b) -> radix(a) > radix(b) && length(a) == length(b) && channels(a) == channels(b)));
        statements.add(halfTheLoad(curves(evidence, ALL).toList()));
        return new Judgement(statements, List.of());
    }

    private static int radix(Curve curve) {
        return settings(curve).network().radices().get(0);
    }

    /** Which curves are held against each other. */
    private interface Pairing {
        boolean pairs(Curve earlier, Curve later);
    }

    private static String named(Curve curve, Curve other) {
        return radix(curve) + "x" + radix(curve) + ", " + named(curve) + ": " + Curve.shown(most(curve)) + " and "
                + Curve.shown(most(other));
    }

    /** The most that was accepted, in flits/node/cycle, which may be compared between networks of different sizes. */
    private static double most(Curve curve) {
        return curve.points().stream()
                .mapToDouble(point -> point.figure("accepted_load"))
                .filter(accepted -> !Double.isNaN(accepted))
                .max()
                .orElse(0);
    }

    private static Statement later(String text, List<Curve> curves, Pairing pairing) {
        boolean holds = true;
        List<String> reasons = new ArrayList<>();
        for (Curve earlier : curves) {
            for (Curve later : curves) {
                if (lead(earlier) == lead(later) && pairing.pairs(earlier, later)) {
                    holds &= most(later) > most(earlier);
                    reasons.add(named(earlier, later));
                }
            }
        }
        return Statement.of(text, holds, "flits/node/cycle accepted at most: " + String.join("; ", reasons));
    }

    /** In messages per cycle, twice the length saturates at half the load: in flits, at the same. */
    private static Statement halfTheLoad(List<Curve> curves) {
        boolean holds = true;
        List<String> reasons = new ArrayList<>();
        for (Curve shorter : curves) {
            for (Curve longer : curves) {
                boolean alike = lead(shorter) == lead(longer)
                        && radix(shorter) == radix(longer)
                        && channels(shorter) == channels(longer);
                if (alike && length(longer) == 2 * length(shorter) && !deadlocks(shorter) && !deadlocks(longer)) {
                    double ratio = most(longer) / most(shorter);
                    holds &= ratio <= ABOUT && ratio >= 1 / ABOUT;
                    reasons.add(named(shorter, longer));
                }
            }
        }
        return Statement.of(
                "messages of twice the length saturate at about half as many messages, that is at as many flits",
                holds,
                "flits/node/cycle accepted at most: " + String.join("; ", reasons));
    }

    /** Whether a curve ends because nothing moves any more, and not because no more is accepted. */
    private static boolean deadlocks(Curve curve) {
        return curve.points().stream().anyMatch(point -> point.violations("deadlock") > 0);
    }

    // ---- 0.5: deadlock ---------------------------------------------------------------------------------------------

    static Judgement neverDeadlocks(Evidence evidence) {
        List<Curve> curves = curves(evidence, ALL).toList();
        List<String> worms = curves.stream()
                .filter(curve -> lead(curve) == 0)
                .flatMap(curve -> curve.points().stream()
                        .filter(point -> point.violations("deadlock") > 0)
                        .map(point -> radix(curve) + "x" + radix(curve) + ", " + named(curve) + " at "
                                + Curve.shown(point.load())))
                .toList();
        long resends = curves.stream()
                .filter(curve -> lead(curve) > 0)
                .flatMap(curve -> curve.points().stream())
                .mapToLong(point -> point.counted("resends"))
                .sum();
        return Judgement.of(
                kept(evidence, "deadlock", ALL, "no probe and no data wait for each other for ever"),
                kept(evidence, PathRules.SEARCH.name(), ALL, "a blocked probe goes back and takes another way"),
                Statement.of(
                        "what is held when a probe is blocked is released",
                        resends > 0,
                        resends + " paths given up with their data, and begun again"),
                Statement.of(
                        "worms with the same routing deadlock",
                        !worms.isEmpty(),
                        worms.isEmpty() ? "at no load" : String.join("; ", worms)));
    }
}
