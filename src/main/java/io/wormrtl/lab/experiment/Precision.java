package io.wormrtl.lab.experiment;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.lab.measure.Interval;
import io.wormrtl.lab.settings.Assignment;
import io.wormrtl.lab.testbench.RunSettings;
import io.wormrtl.lab.testbench.Testbench;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.function.Function;

/**
 * Measures a testbench again, each time with twice the warm-up and twice the measurement, until its mean latency is known
 * well enough.
 *
 * <p>What comes of it is the measurement of the last testbench and no more: it has that one's configuration, and a run of it
 * alone gives the same. Who looks seldom is seldom deceived by a narrow interval; how often the mean is as close as was asked
 * for is counted in docs/calibration.md.
 *
 * @param part half the width of the 95 % interval that is asked for, as a part of the mean, {@value #FINEST} to 1
 * @param doublings at most, 0 to {@value #MOST}
 */
public record Precision(double part, int doublings) {

    /** The finest that can be asked for. */
    public static final double FINEST = 1e-4;

    /** The most doublings. */
    public static final int MOST = 20;

    /** Checks the ranges. */
    public Precision {
        UnusableInput.requireRange("--precision", part, FINEST, 1);
        UnusableInput.requireRange("--doublings", doublings, 0, MOST);
    }

    /**
     * The last measurement: that which is precise, that which has no latency, where longer ones have none either, or that
     * after the last doubling.
     *
     * @param once how a testbench is measured
     */
    public Measurement of(Testbench testbench, Function<Testbench, Measurement> once) {
        Measurement last = once.apply(testbench);
        for (int done = 0; done < doublings && last.verdict().hasLatency() && !isReachedBy(last); done++) {
            last = once.apply(longer(last.testbench()));
        }
        return last;
    }

    /** Whether the interval of its mean latency is as narrow as that. */
    public boolean isReachedBy(Measurement measurement) {
        return measurement.confidence() instanceof Interval interval
                && interval.halfWidth() <= part * Math.abs(interval.mean());
    }

    /** What has become of it, in a sentence. */
    public String sentence(Measurement measurement) {
        RunSettings run = measurement.testbench().settings().run();
        return "precision: the mean latency " + known(measurement) + ", " + percent(part)
                + " was asked for; run.warm-up=" + run.warmUp() + ", run.measure=" + run.measure();
    }

    private static String known(Measurement measurement) {
        return measurement.confidence() instanceof Interval interval
                ? "is known to " + percent(interval.halfWidth() / Math.abs(interval.mean()))
                : "has no interval";
    }

    /** With two digits. */
    private static String percent(double part) {
        return BigDecimal.valueOf(100 * part)
                        .round(new MathContext(2, RoundingMode.UP))
                        .stripTrailingZeros()
                        .toPlainString()
                + " %";
    }

    private static Testbench longer(Testbench testbench) {
        RunSettings run = testbench.settings().run();
        return with(with(testbench, "run.warm-up", 2 * run.warmUp()), "run.measure", 2 * run.measure());
    }

    private static Testbench with(Testbench testbench, String setting, long cycles) {
        Assignment given = Assignment.given(setting, "--precision", cycles);
        return testbench.with(given.path(), given.value());
    }
}
