package io.wormrtl.protocols.apcs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.wormrtl.lab.testbench.Testbench;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.flit.HeaderField;
import io.wormrtl.network.router.control.ControlPart;
import io.wormrtl.protocols.path.PathParts;
import io.wormrtl.protocols.path.PathRouters;
import io.wormrtl.protocols.path.ProbeSearch;
import io.wormrtl.protocols.path.Release;
import io.wormrtl.protocols.recovery.Protocol;
import io.wormrtl.protocols.retry.BackOff;
import io.wormrtl.protocols.retry.TurnFields;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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
        Apcs apcs = Apcs.of(NETWORK, new ApcsSettings(8, 32, 5, 7));
        assertThat(apcs.lanes()).isEqualTo(2 * 4);
        assertThat(apcs.backOff()).isEqualTo(BackOff.endless(8, 32).withAttempts(7));
        assertThat(apcs.path()).isEqualTo(new PathParts(ProbeSearch.backtracking(5), Release.BY_ACKNOWLEDGEMENT, true));
    }

    /** Lanes are numbered from 0, and a network with one lane has a bit for it all the same. */
    @ParameterizedTest
    @CsvSource({"1, 1", "2, 1", "3, 2", "4, 2", "5, 3", "8, 3", "9, 4", "128, 7"})
    void headersSayTheLaneAndTheTurn(int lanes, int bits) {
        assertThat(TurnFields.of(lanes).fields())
                .containsExactly(new HeaderField("lane", bits).forReceiver(), new HeaderField("turn", 1).forReceiver());
    }

    /** Eight lanes of a source, over two injection channels. */
    @Test
    void aProtocolHasPathsInRoutersAndInterfaces() {
        Apcs apcs = Apcs.of(NETWORK, ApcsSettings.DEFAULT);
        Protocol protocol = Apcs.of(NETWORK, ApcsSettings.DEFAULT).protocol();
        assertThat(protocol.routers()).contains(new PathRouters(apcs.path()));
        assertThat(protocol.interfaces()).contains(apcs);
        assertThat(protocol.control()).isEqualTo(ControlPart.none());
        assertThat(protocol.requirements())
                .isNotEmpty()
                .allMatch(requirement -> requirement.need().startsWith("needs "));
        assertThat(apcs.headerFields())
                .extracting(HeaderField::name, HeaderField::width)
                .containsExactly(tuple("lane", 3), tuple("turn", 1));
    }
}
