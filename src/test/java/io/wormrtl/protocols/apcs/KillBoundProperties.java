package io.wormrtl.protocols.apcs;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.lab.traffic.GeneratedMessage;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.fault.FaultPlan;
import io.wormrtl.network.fault.FaultRates;
import io.wormrtl.network.fault.PlannedFailures;
import io.wormrtl.network.topology.Torus;
import io.wormrtl.protocols.path.PathUnit;
import io.wormrtl.testkit.Struck;
import io.wormrtl.testkit.WatchedTrial;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * A kill over a link is answered within a bound, whatever else waits for the wires: a kill has swept a path, and been
 * answered everywhere, within the sum over its links.
 */
class KillBoundProperties {

    private static final int CYCLES = 1_200;

    /** For how many cycles in a row the bits of a mask have been high. */
    private static final class Streaks {
        private final Register mask;
        private final long[] high;

        Streaks(Register mask) {
            this.mask = mask;
            this.high = new long[mask.width()];
        }

        /** Looks once in a cycle; returns the longest that is going on. */
        long longest() {
            long longest = 0;
            for (int v = 0; v < high.length; v++) {
                high[v] = mask.bit(v) ? high[v] + 1 : 0;
                longest = Math.max(longest, high[v]);
            }
            return longest;
        }
    }

    /** The longest that an output virtual channel of a router has waited for the answer to a kill, in cycles. */
    private static long longestWait(Struck struck) {
        WatchedTrial trial = WatchedTrial.of(
                struck.network().withFailures(new PlannedFailures(struck.plan())),
                struck.messages().toArray(GeneratedMessage[]::new));
        List<Streaks> waiting = new ArrayList<>();
        trial.network().forEachModule(module -> {
            if (module instanceof PathUnit unit) {
                unit.groups().stream()
                        .flatMap(group -> group.elements().stream())
                        .filter(element -> element.name().equals("closing"))
                        .forEach(element -> waiting.add(new Streaks((Register) element)));
            }
        });
        assertThat(waiting).as("masks of outputs that wait").isNotEmpty();
        long longest = 0;
        for (int cycle = 0; cycle < CYCLES; cycle++) {
            trial.run(1);
            for (Streaks streaks : waiting) {
                longest = Math.max(longest, streaks.longest());
            }
        }
        return longest;
    }

    /**
     * To and fro over a link of delay d, of which each end has 2 V places for control flits: of the 2 V - 1 others each
     * goes first at most once.
     */
    private static long bound(NetworkParameters network) {
        return 2L * (network.links().delay() + 2 * network.routing().virtualChannels() - 1);
    }

    @Property(tries = 8)
    void killsAreAnsweredWithinABound(@ForAll("struck") Struck struck) {
        assertThat(longestWait(struck)).as(struck.toString()).isLessThanOrEqualTo(bound(struck.network()));
    }

    /** With one virtual channel, one cycle less would not be enough: these seeds show it. */
    @ParameterizedTest
    @org.junit.jupiter.api.Tag("slow")
    @CsvSource({"1, 6", "2, 10"})
    void theBoundIsReached(int delay, long seed) {
        ApcsProperties.Loaded loaded = ApcsProperties.loaded(new Torus(4, 3), 1, delay, 2, "random", 2, 2, seed);
        FaultPlan plan = new FaultPlan(List.of(), new FaultRates(0.002, 0.002, 60), 2, seed);
        Struck struck = new Struck("one channel", loaded.parameters(), List.of(loaded.messages()), plan);
        assertThat(longestWait(struck)).isEqualTo(bound(struck.network()));
    }

    @Provide
    static Arbitrary<Struck> struck() {
        return ApcsFaultProperties.struck();
    }
}
