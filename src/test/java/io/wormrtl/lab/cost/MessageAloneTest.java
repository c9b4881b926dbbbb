package io.wormrtl.lab.cost;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.lab.testbench.Parts;
import io.wormrtl.lab.testbench.Testbench;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** One message alone, from node 0 to one three channels away in a row of four: it crosses five channels. */
class MessageAloneTest {

    private static final int CHANNELS = 5;

    private static Parts parts(String... overrides) {
        return Testbench.parse(
                        "{ network: { topology: mesh, radices: [4] }, router: { virtual-channels: 2 },"
                                + " traffic: { length: 12 } }",
                        Path.of("b.yaml"),
                        List.of(overrides))
                .parts();
    }

    /** In packets of up to five flits, each with a header: 4, 4 and 3 flits of contents. The last one ends it. */
    @Test
    void aMessageIsReceivedWithItsLastPacket() {
        MessageAlone whole = MessageAlone.of(parts(), 12);
        MessageAlone packets = MessageAlone.of(parts("interface.max-packet=5"), 12);
        assertThat(whole.crossings()).isEqualTo(CHANNELS * 12);
        assertThat(packets.crossings()).isEqualTo(CHANNELS * (5 + 5 + 4));
        assertThat(packets.cycles()).isGreaterThan(whole.cycles());
    }

    /** Padding goes on when all contents have come: it is followed to its end, and every flit crosses every channel. */
    @Test
    void whatComesBehindTheContentsIsCounted() {
        MessageAlone whole = MessageAlone.of(parts("router.reallocation=when-empty"), 12);
        MessageAlone padded = MessageAlone.of(parts("router.reallocation=when-empty", "recovery.protocol=fcr"), 12);
        assertThat(padded.cycles()).isEqualTo(whole.cycles());
        assertThat(padded.crossings()).isGreaterThan(2 * whole.crossings());
        assertThat(padded.crossings() % CHANNELS).isZero();
    }
}
