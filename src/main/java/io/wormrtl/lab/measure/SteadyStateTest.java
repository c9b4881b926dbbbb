package io.wormrtl.lab.measure;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * Decides whether the means of a measurement are means of a steady state.
 *
 * <p>In this order:
 * <ol>
 * <li>fewer than {@value SourceTest#SEGMENTS} windows, or nothing offered: {@link Outcome#NOT_JUDGED};</li>
 * <li>the backlog of the sources keeps growing: over the whole measurement and over its second half by more than
 * 1 % of what was offered, and its growth per tenth of the measurement is above 0 in a one-sided t-test at 1 %:
 * {@link Outcome#SATURATED}. Looking at the second half keeps queues apart that only fill at the beginning;</li>
 * <li>what the worst sources have under way keeps growing ({@link SourceTest}): {@link Outcome#SATURATED};</li>
 * <li>measured messages are missing after the drain phase: {@link Outcome#DID_NOT_DRAIN};</li>
 * <li>the backlog keeps growing, but the t-test cannot tell it from chance: {@link Outcome#NOT_STEADY};</li>
 * <li>a tenth without delivered messages: {@link Outcome#NOT_JUDGED};</li>
 * <li>mean latency or accepted load of the two halves differs by more than 5 % of the mean, and significantly
 * in a t-test at 1 % with the variance of the second half: {@link Outcome#NOT_STEADY}, with the warm-up that
 * {@link Mser} advises;</li>
 * <li>what sources have under way changes too slowly for the length of the measurement ({@link SourceTest}):
 * {@link Outcome#NOT_STEADY};</li>
 * <li>otherwise {@link Outcome#STEADY}.</li>
 * </ol>
 */
public final class SteadyStateTest {

    private static final int TENTHS = 10;
    private static final double GROWTH_LIMIT = 0.01;
    private static final double DRIFT_LIMIT = 0.05;

    private SteadyStateTest() {}

    /**
     * The verdict on a measurement.
     *
     * @param windows its windows in order, all of the same length
     * @param undelivered measured messages that were not delivered when the run ended
     */
    public static Verdict judge(List<Window> windows, long undelivered) {
        if (windows.size() < SourceTest.SEGMENTS) {
            return notDrained(
                    undelivered,
                    windows.size() + " windows are too few to judge the steady state, at least " + SourceTest.SEGMENTS
                            + " are needed");
        }
        Segments tenths = new Segments(windows, TENTHS);
        double[] offered = tenths.sums(Window::offeredFlits);
        if (Arrays.stream(offered).sum() == 0) {
            return notDrained(undelivered, "nothing was offered during the measurement");
        }
        double[] growth = tenths.growth(Window::backlogFlits);
        boolean grows = keepsGrowing(growth, offered);
        if (grows && Segments.isSignificantlyPositive(growth)) {
            return growing(
                    Outcome.SATURATED,
                    "saturated: the backlog of the sources grows by %.1f %% of the offered" + " load",
                    growth,
                    offered);
        }
        SourceTest sources = new SourceTest(windows);
        if (sources.worstGrow()) {
            return new Verdict(
                    Outcome.SATURATED,
                    String.format(
                            Locale.ROOT,
                            "saturated: what the worst sources have"
                                    + " under way, most of all source %d, grows by %.1f flits in 1000 cycles",
                            sources.worst(),
                            sources.growthPerThousand()));
        }
        if (undelivered > 0) {
            return notDrained(undelivered, "");
        }
        if (grows) {
            return growing(
                    Outcome.NOT_STEADY,
                    "not steady: the backlog of the sources seems to grow by %.1f %% of"
                            + " the offered load, measure longer to be sure",
                    growth,
                    offered);
        }
        return steadiness(tenths, sources);
    }

    private static Verdict notDrained(long undelivered, String otherwise) {
        return undelivered == 0
                ? new Verdict(Outcome.NOT_JUDGED, otherwise)
                : new Verdict(
                        Outcome.DID_NOT_DRAIN,
                        "did not drain: " + undelivered + " measured messages were not delivered when the run ended");
    }

    private static Verdict growing(Outcome outcome, String sentence, double[] growth, double[] offered) {
        return new Verdict(outcome, String.format(Locale.ROOT, sentence, 100 * fraction(growth, offered, 0)));
    }

    private static boolean keepsGrowing(double[] growth, double[] offered) {
        return fraction(growth, offered, 0) > GROWTH_LIMIT
                && fraction(growth, offered, growth.length / 2) > GROWTH_LIMIT;
    }

    /** Growth as a fraction of what was offered meanwhile; growth i happens during segment i + 1. */
    private static double fraction(double[] growth, double[] offered, int from) {
        return Segments.mean(growth, from, growth.length) / Segments.mean(offered, from + 1, offered.length);
    }

    private static Verdict steadiness(Segments segments, SourceTest sources) {
        double[] messages = segments.sums(Window::messages);
        if (Arrays.stream(messages).anyMatch(delivered -> delivered == 0)) {
            return new Verdict(
                    Outcome.NOT_JUDGED,
                    "too few messages were delivered to judge the steady state, a longer measurement is needed");
        }
        double[] latency = segments.sums(Window::latencySum);
        Arrays.setAll(latency, i -> latency[i] / messages[i]);
        if (drifts(latency)) {
            return drift("mean latency", "cycles", latency, segments.cycles());
        }
        double[] accepted = segments.sums(Window::acceptedFlits);
        Arrays.setAll(accepted, i -> accepted[i] / segments.cycles());
        if (drifts(accepted)) {
            return drift("accepted load", "flits per cycle", accepted, segments.cycles());
        }
        if (sources.isTooSlow()) {
            return new Verdict(
                    Outcome.NOT_STEADY,
                    String.format(
                            Locale.ROOT,
                            "not steady: what sources have under way,"
                                    + " most of all source %d, changes too slowly for this measurement (correlation %.2f between"
                                    + " twentieths of it), measure longer",
                            sources.worst(),
                            sources.correlation()));
        }
        return new Verdict(Outcome.STEADY, "steady: latency and accepted load show no drift");
    }

    private static boolean drifts(double[] values) {
        int half = values.length / 2;
        double change = Segments.mean(values, half, values.length) - Segments.mean(values, 0, half);
        return Math.abs(change) > DRIFT_LIMIT * Segments.mean(values, 0, values.length)
                && Segments.halvesDiffer(values);
    }

    /** The warm-up that is advised is never 0: values whose halves differ are known better without the first half. */
    private static Verdict drift(String what, String unit, double[] values, long segmentCycles) {
        int half = values.length / 2;
        return new Verdict(
                Outcome.NOT_STEADY,
                String.format(
                        Locale.ROOT,
                        "not steady: %s went from %.2f to %.2f %s between the halves of the measurement, warm up for at"
                                + " least %d cycles more",
                        what,
                        Segments.mean(values, 0, half),
                        Segments.mean(values, half, values.length),
                        unit,
                        Mser.truncation(values) * segmentCycles));
    }
}
