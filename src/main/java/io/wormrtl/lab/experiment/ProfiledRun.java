package io.wormrtl.lab.experiment;

import io.wormrtl.kernel.rtl.Profile;
import io.wormrtl.lab.testbench.RunSettings;
import io.wormrtl.lab.testbench.Testbench;
import java.util.List;

/**
 * Where the time goes in the measurement phase of a testbench.
 *
 * @param cycles simulated
 * @param flitHops flits that crossed a channel between routers, counted once per channel
 * @param rows what ran how often and what it cost, the most expensive first; only what ran
 */
public record ProfiledRun(long cycles, long flitHops, List<Profile.ProcessCost> rows) {

    /** Copies the list. */
    public ProfiledRun {
        rows = List.copyOf(rows);
    }

    /** Builds the network, simulates the warm-up, and profiles the measurement. */
    public static ProfiledRun of(Testbench testbench) {
        try (NetworkRun run = new NetworkRun(testbench)) {
            return of(run, testbench.settings().run());
        }
    }

    private static ProfiledRun of(NetworkRun run, RunSettings settings) {
        run.simulator().run(settings.warmUp());
        long hops = run.flitHops();
        try (Profile profile = new Profile(run.simulator())) {
            long cycles = run.simulator().run(settings.measure());
            return new ProfiledRun(
                    cycles,
                    run.flitHops() - hops,
                    profile.rows().stream().filter(row -> row.evaluations() > 0).toList());
        }
    }

    /** The time of all rows, in nanoseconds. */
    public long nanoseconds() {
        return rows.stream().mapToLong(Profile.ProcessCost::nanoseconds).sum();
    }
}
