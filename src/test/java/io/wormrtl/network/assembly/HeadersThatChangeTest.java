package io.wormrtl.network.assembly;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.ElementKind;
import io.wormrtl.kernel.rtl.Evaluation;
import io.wormrtl.kernel.rtl.Ordering;
import io.wormrtl.lab.testbench.Testbench;
import io.wormrtl.lab.traffic.GeneratedMessage;
import io.wormrtl.lab.traffic.ReceivedPacket;
import io.wormrtl.testkit.Trial;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Headers that routers change on their way, of one flit and of two, in a mesh whose processes are watched: one that
 * looks at what it does not say it reads ends the run.
 */
class HeadersThatChangeTest {

    @ParameterizedTest
    @CsvSource({"dally-aoki-static, 4, 32", "dally-aoki-static, 4, 8", "o1turn, 2, 32", "o1turn, 2, 8", "valiant, 2, 32"
    })
    void processesLookAtWhatTheySayTheyRead(String routing, int channels, int flitWidth) {
        NetworkParameters network = Testbench.parse(
                        """
                        network: { topology: mesh, radices: [3, 3] }
                        router: { routing: %s, virtual-channels: %d }
                        link: { flit-width: %d }
                        """.formatted(routing, channels, flitWidth), Path.of("nine.yaml"), List.of())
                .parts()
                .network();
        Trial trial = new Trial(
                network,
                Trial.streamsOf(
                        new GeneratedMessage(0, 0, 8, 9),
                        new GeneratedMessage(0, 8, 0, 9),
                        new GeneratedMessage(1, 2, 6, 9),
                        new GeneratedMessage(1, 6, 5, 9)),
                ElementKind.checked(),
                Evaluation.ACTIVITY_DRIVEN,
                Ordering.BY_LEVEL);
        assertThat(trial.run(200).received()).hasSize(4).allMatch(ReceivedPacket::intact);
    }
}
