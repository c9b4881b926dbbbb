package io.wormrtl.protocols.disha;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.network.assembly.Network;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.testkit.WatchedTrial;
import java.util.ArrayList;
import java.util.List;

/** What tests of the protocol share. */
final class DishaTrials {

    private DishaTrials() {}

    static NetworkParameters recovering(NetworkParameters plain, int timeout) {
        return Disha.of(plain, new DishaSettings(timeout)).protocol().addTo(plain);
    }

    static List<RecoveryUnit> units(Network network) {
        List<RecoveryUnit> units = new ArrayList<>();
        network.forEachModule(module -> {
            if (module instanceof RecoveryUnit unit) {
                units.add(unit);
            }
        });
        return units;
    }

    /** All messages came, nothing is left; but for a link of more than a cycle the token is in one router. */
    static void requireAllDelivered(WatchedTrial trial, int messages) {
        trial.requireRules("");
        assertThat(trial.completed()).hasSize(messages);
        assertThat(trial.monitors().flitsInNetwork()).isZero();
        assertThat(trial.monitors().rest().remains()).isEmpty();
        Network network = trial.network();
        int tokens = 0;
        for (RecoveryUnit unit : units(network)) {
            tokens += Long.bitCount(unit.token().get());
            assertThat(unit.buffer().full().isHigh()).isFalse();
            unit.inputs().forEach(input -> assertThat(input.seized().get()).isZero());
        }
        assertThat(tokens).isLessThanOrEqualTo(1);
        if (network.parameters().links().delay() == 1) {
            assertThat(tokens).isEqualTo(1);
        }
    }
}
