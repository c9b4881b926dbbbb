package io.wormrtl.network.assembly;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.network.arbiter.RoundRobinArbiter;
import io.wormrtl.network.buffer.FifoBanks;
import io.wormrtl.network.link.CreditFlowControl;
import io.wormrtl.network.router.RouterParts;
import io.wormrtl.network.router.allocation.PerChannelSwitch;
import io.wormrtl.network.router.shared.DataPath;
import io.wormrtl.network.router.shared.Pipeline;
import io.wormrtl.network.routing.Duato;
import io.wormrtl.network.routing.Reallocation;
import io.wormrtl.network.routing.Selections;
import io.wormrtl.network.topology.Ring;
import io.wormrtl.testkit.Trial;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** Adaptive routing with escape channels needs channels that are given away empty: on a ring it shows. */
class ReallocationTest {

    private static RouterParts parts(int depth, Reallocation reallocation) {
        return new RouterParts(
                new DataPath(
                        depth,
                        0,
                        Pipeline.FUSED,
                        reallocation,
                        new CreditFlowControl(reallocation),
                        RoundRobinArbiter::new,
                        FifoBanks::new,
                        Selections.CATALOGUE.get("random")),
                new PerChannelSwitch(),
                List.of());
    }

    /** Whether one of many loads ends in a deadlock. */
    private static boolean deadlocks(int depth, Reallocation reallocation) {
        Ring ring = new Ring(6);
        NetworkParameters parameters = Trial.parameters(ring, new Duato(ring, 3), 12, parts(depth, reallocation));
        return LongStream.range(0, 40).anyMatch(seed -> {
            RandomMessages loaded = new RandomMessages(parameters, seed, 3);
            Trial trial = new Trial(parameters, loaded.streams(500)).run(500).drain(4000);
            return trial.received().size() < trial.offered().size();
        });
    }

    @Test
    void behindAnotherMessageAHeaderCannotEscape() {
        assertThat(deadlocks(8, Reallocation.AT_TAIL)).isTrue();
        assertThat(deadlocks(8, Reallocation.WHEN_EMPTY)).isFalse();
    }

    @Test
    void oneFlitBuffersAreNoExemption() {
        assertThat(deadlocks(1, Reallocation.AT_TAIL)).isTrue();
        assertThat(deadlocks(1, Reallocation.WHEN_EMPTY)).isFalse();
    }
}
