package io.wormrtl.recovery.apcs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.catalogue.UnusableInput;
import io.wormrtl.network.NetworkParameters;
import io.wormrtl.path.BackOff;
import io.wormrtl.path.PathParts;
import io.wormrtl.path.ProbeSearch;
import io.wormrtl.path.Release;
import io.wormrtl.recovery.RecoveryParameters;
import io.wormrtl.recovery.SoftwareRecovery;
import io.wormrtl.testbench.Testbench;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The sizes of acknowledged pipelined circuit switching that follow from those of a network, all of them different. */
class ApcsPartsTest {

    private static final NetworkParameters NETWORK =
            Testbench.parse("""
                    network: { topology: mesh, radices: [3, 3] }
                    router: { virtual-channels: 4 }
                    interface: { injection-channels: 2, ejection-channels: 3 }
                    """, Path.of("n.yaml"), List.of()).parts().network();

    @Test
    void everySizeHasItsPlace() {
        Apcs apcs = Apcs.of(NETWORK, new RecoveryParameters(0, 8, 32, 5, 7, SoftwareRecovery.DEFAULT));
        assertThat(apcs.lanes()).isEqualTo(2 * 4);
        assertThat(apcs.backOff()).isEqualTo(new BackOff(8, 32, 7));
        assertThat(apcs.path()).isEqualTo(new PathParts(ProbeSearch.backtracking(5), Release.BY_ACKNOWLEDGEMENT, true));
    }

    @Test
    void sourcesAreToldOfKillsAndHaveNoTimeout() {
        assertThatThrownBy(() -> Apcs.of(NETWORK, new RecoveryParameters(9, 8, 32, 5)))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("recovery.timeout (9) must be left out for apcs, whose sources are told of kills");
    }
}
