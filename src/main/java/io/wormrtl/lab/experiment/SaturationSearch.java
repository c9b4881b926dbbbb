package io.wormrtl.lab.experiment;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.lab.measure.Throughput;
import io.wormrtl.lab.settings.Assignment;
import io.wormrtl.lab.settings.Node;
import io.wormrtl.lab.testbench.RunSettings;
import io.wormrtl.lab.testbench.Testbench;
import io.wormrtl.lab.testbench.TrafficSettings;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.DoublePredicate;

/**
 * Searches the load at which a testbench saturates, and the load at which its latency has risen to a multiple of that
 * of an empty network, by bisection with several seeds at each load.
 *
 * <p>A load is below saturation where most runs are steady and none opposes, above where most have no latency and none
 * opposes ({@link LoadTrial#side}). Near the border runs differ, or cannot tell; they are then repeated with twice the
 * warm-up and twice the measurement, as often as the options allow, and what stays undecided lies within the interval
 * that is found.
 */
public final class SaturationSearch {

    /** The load that stands for an empty network, as a part of the highest tried first. */
    private static final double NEARLY_EMPTY = 0.01;

    private static final int DIGITS = 4;

    /** Runs near the border are longer: so many times on average, by experience. */
    private static final int LONGER = 3;

    /**
     * How the search is made.
     *
     * @param seeds runs at each load, at least 1
     * @param precision width of an interval as a part of its upper end, above 0, below 1
     * @param factor of the latency of the empty network, above 1
     * @param longest how often a run may be doubled in length, 0 or more
     * @param threads runs at the same time
     */
    public record Options(int seeds, double precision, double factor, int longest, int threads) {}

    /** One search: the values of the settings that are varied besides the load. */
    public record Case(List<Object> values, Testbench testbench) {
        /** Copies the list. */
        public Case {
            values = List.copyOf(values);
        }
    }

    private final Experiment experiment;
    private final Options options;

    /** A search by that experiment. */
    public SaturationSearch(Experiment experiment, Options options) {
        this.experiment = experiment;
        this.options = options;
    }

    /**
     * One case for each combination of the values that the testbench varies; the loads that it varies do not matter.
     *
     * @throws UnusableInput if its load cannot be chosen, or it wants to choose the seeds itself
     */
    public static List<Case> cases(Testbench testbench) {
        Coverage.requireOneSeed(testbench);
        List<Case> cases = testbench.settings().sweep() == null
                ? List.of(new Case(
                        List.of(), testbench.without("wave").without("log").without("energy")))
                : varied(SweepPlan.of(testbench));
        cases.forEach(one -> requireLoad(one.testbench()));
        return cases;
    }

    /** The settings whose values tell the cases apart. */
    public static List<String> paths(Testbench testbench) {
        return testbench.settings().sweep() == null
                ? List.of()
                : SweepPlan.of(testbench).paths().stream()
                        .filter(path -> !path.equals(SweepPlan.LOAD))
                        .toList();
    }

    private static List<Case> varied(SweepPlan plan) {
        int others = plan.paths().contains(SweepPlan.LOAD)
                ? plan.paths().size() - 1
                : plan.paths().size();
        return plan.curves().stream()
                .map(curve -> curve.points().get(0))
                .map(point -> new Case(point.values().subList(0, others), point.testbench()))
                .toList();
    }

    private static void requireLoad(Testbench testbench) {
        TrafficSettings traffic = testbench.settings().traffic();
        if (Double.isNaN(testbench.parts().workload().offeredLoad())) {
            throw testbench.refuse(
                    traffic.trace() == null ? "traffic.arrivals" : "traffic.trace",
                    "saturation is searched by varying traffic.load, which "
                            + (traffic.trace() == null ? traffic.arrivals().name() + " arrivals do" : "a trace does")
                            + " not have");
        }
    }

    /** Runs that a search of one case takes, roughly. */
    public int expectedRuns() {
        int bisections = (int) Math.ceil(Math.log(1 / options.precision) / Math.log(2));
        return options.seeds * (2 * bisections + 2);
    }

    /** How long it takes for all cases, very roughly: at half of the load that fills the bisection. */
    public Duration forecast(List<Case> cases) {
        double seconds = 0;
        for (Case one : cases) {
            double half = Math.min(1, Throughput.capacity(one.testbench.parts().topology())) / 2;
            double given = one.testbench.settings().traffic().load();
            double atGiven = Forecast.of(one.testbench).toMillis() / 1e3;
            seconds += LONGER * expectedRuns() * (given > 0 ? atGiven * half / given : 0);
        }
        return Duration.ofMillis((long) Math.min(1e3 * seconds / Math.min(options.threads, options.seeds), 1e18));
    }

    /**
     * Searches one case.
     *
     * @param progress is told the runs that are done
     */
    public SaturationLoad search(Case one, Progress progress) {
        return new Search(one, progress).run();
    }

    /** The search of one case: what was tried so far. */
    private final class Search {

        private final Case one;
        private final Progress progress;
        private final NavigableMap<Double, LoadTrial> trials = new TreeMap<>();
        private long done;
        private double floor;

        Search(Case one, Progress progress) {
            this.one = one;
            this.progress = progress;
        }

        SaturationLoad run() {
            double limit = limit();
            double top = Math.min(
                    limit, rounded(Throughput.capacity(one.testbench.parts().topology())));
            floor = rounded(NEARLY_EMPTY * top);
            LoadTrial lowest = measured(floor, 0);
            while (decided(top).side() != LoadTrial.Side.ABOVE && top < limit) {
                top = Math.min(limit, 2 * top);
            }
            boolean saturates = trials.get(top).side() == LoadTrial.Side.ABOVE;
            Interval steady = saturates
                    ? bisect(new Interval(0, top), load -> decided(load).side() != LoadTrial.Side.BELOW)
                    : new Interval(top, Double.NaN);
            DoublePredicate above = load -> decided(load).side() == LoadTrial.Side.ABOVE;
            Interval saturated = saturates ? bisect(known(new Interval(steady.high, top), above), above) : steady;
            DoublePredicate risen = load -> risen(trial(load), lowest);
            double highest = saturates ? saturated.high : top;
            Interval rise = risen.test(highest)
                    ? bisect(known(new Interval(lowest.load(), highest), risen), risen)
                    : new Interval(highest, Double.NaN);
            return new SaturationLoad(
                    one.values,
                    one.testbench,
                    Optional.ofNullable(trials.get(steady.low)).filter(t -> t.side() == LoadTrial.Side.BELOW),
                    Optional.ofNullable(trials.get(saturated.high)),
                    lowest,
                    rise.low,
                    Optional.of(rise.high).filter(Double::isFinite),
                    List.copyOf(trials.values()));
        }

        private boolean risen(LoadTrial trial, LoadTrial lowest) {
            return trial.side() == LoadTrial.Side.ABOVE || trial.latency() >= options.factor * lowest.latency();
        }

        /** The highest load that the testbench accepts, to three digits. */
        private double limit() {
            double channels = one.testbench.settings().networkInterface().injectionChannels();
            if (accepts(channels)) {
                return channels;
            }
            double low = 0;
            double high = channels;
            while (high - low > 1e-3 * channels) {
                double middle = (low + high) / 2;
                low = accepts(middle) ? middle : low;
                high = low == middle ? high : middle;
            }
            if (low == 0) {
                one.testbench.parts(); // refuses
            }
            return rounded(low);
        }

        private boolean accepts(double load) {
            try {
                with(load, 0).parts();
                return true;
            } catch (UnusableInput e) {
                return false;
            }
        }

        /** Narrows an interval by the loads that have been tried. */
        private Interval known(Interval start, DoublePredicate isHigh) {
            Interval narrowed = start;
            for (double load : List.copyOf(trials.keySet())) {
                if (load > narrowed.low && load < narrowed.high) {
                    if (isHigh.test(load)) {
                        return new Interval(narrowed.low, load);
                    }
                    narrowed = new Interval(load, narrowed.high);
                }
            }
            return narrowed;
        }

        private Interval bisect(Interval start, DoublePredicate isHigh) {
            Interval interval = start;
            if (start.low > 0 && isHigh.test(start.low)) {
                return new Interval(start.low, start.low);
            }
            while (interval.high > floor && interval.high - interval.low > options.precision * interval.high) {
                double middle = rounded((interval.low + interval.high) / 2);
                if (middle <= interval.low || middle >= interval.high) {
                    break;
                }
                interval =
                        isHigh.test(middle) ? new Interval(interval.low, middle) : new Interval(middle, interval.high);
            }
            return interval;
        }

        /** Runs at that load, longer and longer until they decide. */
        private LoadTrial decided(double load) {
            LoadTrial trial = trial(load);
            for (int doublings = 1; doublings <= options.longest; doublings++) {
                if (trial.side() != LoadTrial.Side.UNDECIDED) {
                    return trial;
                }
                trial = longerThan(trial, doublings);
            }
            return trial;
        }

        private LoadTrial longerThan(LoadTrial trial, int doublings) {
            return trial.cycles()
                            >= with(trial.load(), doublings).settings().run().measure()
                    ? trial
                    : measured(trial.load(), doublings);
        }

        private LoadTrial trial(double load) {
            LoadTrial trial = trials.get(load);
            return trial == null ? measured(load, expected(load)) : trial;
        }

        /** Nearer to the border it takes about as long to decide as at the loads on both sides. */
        private int expected(double load) {
            return Math.max(doublings(trials.lowerEntry(load)), doublings(trials.higherEntry(load)));
        }

        private int doublings(Map.Entry<Double, LoadTrial> tried) {
            long base = one.testbench.settings().run().measure();
            return tried == null
                    ? 0
                    : Long.numberOfTrailingZeros(tried.getValue().cycles() / base);
        }

        private LoadTrial measured(double load, int doublings) {
            Testbench testbench = with(load, doublings);
            SweepPlan plan = Coverage.plan(testbench, options.seeds);
            long before = done;
            List<Measurement> runs = new Sweep(experiment, options.threads)
                    .run(plan, (finished, all) -> tell(before + finished)).stream()
                            .map(Sweep.Result::measurement)
                            .toList();
            done += options.seeds;
            LoadTrial trial = new LoadTrial(testbench, runs);
            trials.put(load, trial);
            return trial;
        }

        private void tell(long finished) {
            progress.update(finished, Math.max(finished, expectedRuns()));
        }

        private Testbench with(double load, int doublings) {
            RunSettings run = one.testbench.settings().run();
            long measure = run.measure() << doublings;
            return one.testbench
                    .without("sweep")
                    .with(SweepPlan.LOAD, value(SweepPlan.LOAD, load))
                    .with("run.warm-up", value("run.warm-up", run.warmUp() << doublings))
                    .with("run.measure", value("run.measure", measure))
                    .with("run.drain", value("run.drain", Math.min(run.drain(), measure)));
        }
    }

    private static Node value(String path, Object value) {
        return Assignment.given(path, path, value).value();
    }

    private static double rounded(double load) {
        return new BigDecimal(load)
                .round(new MathContext(DIGITS, RoundingMode.HALF_EVEN))
                .doubleValue();
    }

    /** A load on one side and a higher one on the other. */
    private record Interval(double low, double high) {}
}
