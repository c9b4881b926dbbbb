package io.wormrtl.lab.experiment;

import io.wormrtl.lab.testbench.Testbench;
import java.util.List;
import java.util.Optional;

/**
 * Where a testbench saturates, as far as its runs could tell.
 *
 * @param values of the settings that are varied besides the load
 * @param testbench as given
 * @param below the highest load found below saturation; nothing where none was
 * @param above the lowest load above that found beyond saturation; nothing where none was
 * @param lowest the trial at the lowest load, whose latency stands for that of an empty network
 * @param risenBelow the highest load whose mean latency is less than {@code factor} times that of the lowest
 * @param risenAbove the lowest load above that whose latency is as much, or which is beyond saturation; nothing where
 *     none was found
 * @param trials all loads, rising; where one was tried again with longer runs, the last
 */
public record SaturationLoad(
        List<Object> values,
        Testbench testbench,
        Optional<LoadTrial> below,
        Optional<LoadTrial> above,
        LoadTrial lowest,
        double risenBelow,
        Optional<Double> risenAbove,
        List<LoadTrial> trials) {

    /** Copies the lists. */
    public SaturationLoad {
        values = List.copyOf(values);
        trials = List.copyOf(trials);
    }

    /** How sure both ends are, in percent: the less sure of them; NaN where there is none. */
    public double sure() {
        double atLow = below.map(LoadTrial::sure).orElse(100.0);
        return above.map(trial -> Math.min(atLow, trial.sure())).orElse(Double.NaN);
    }

    /** Violations of all runs. */
    public long violations() {
        return trials.stream().mapToLong(LoadTrial::violations).sum();
    }
}
