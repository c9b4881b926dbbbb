package io.wormrtl.network.property;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.kernel.rtl.Wires;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Three inputs with two virtual channels each, and four outputs with two each: number 5 is channel 1 of output 2. */
class RequestersTest {

    private static final int INPUTS = 3;

    private static final class Router extends Design {
        private final Wire[] lines = new Wire[INPUTS];
        private final Wires[] targets = new Wires[INPUTS];

        Router() {
            super("router");
            for (int i = 0; i < INPUTS; i++) {
                lines[i] = wire("line_" + i, 2);
                targets[i] = wires("target_" + i, 2, 3);
            }
        }
    }

    private static final class Wide extends Design {
        private final Wires targets;

        Wide(int entries, int width) {
            super("wide");
            this.targets = wires("target", entries, width);
        }
    }

    private final Wire[] lines;
    private final Wires[] targets;

    RequestersTest() {
        Router router = new Router();
        lines = router.lines;
        targets = router.targets;
    }

    /** Each word has two digits, of the targets of both channels of an input, a dot for one that is given nothing. */
    @ParameterizedTest
    @CsvSource({
        ".. .. .., 0, 0, 0",
        "5. 4. 2., 0, 4, 0",
        "5. .5 3., 20, 4, 0",
        "5. 3. .5, 20, 4, 0",
        "01 .. .., 0, 1, 1",
        ".. 27 .., 0, 0, 1",
        ".. .. 62, 0, 0, 1",
        ".. 66 .., 40, 8, 1",
        "12 .3 2., 4, 2, 1"
    })
    void whoIsGivenTheSame(String given, String sameChannel, String samePort, long oneInput) {
        String[] inputs = given.split(" ");
        for (int i = 0; i < INPUTS; i++) {
            long line = 0;
            for (int v = 0; v < 2; v++) {
                char target = inputs[i].charAt(v);
                targets[i].set(v, target == '.' ? 5 : target - '0');
                line |= target == '.' ? 0 : 1L << v;
            }
            lines[i].set(line);
        }
        Requesters requesters = Requesters.of(lines.clone(), targets.clone());
        assertThat(requesters.meetInChannel().get()).as("channel").isEqualTo(Long.parseLong(sameChannel, 16));
        assertThat(requesters.meetInPort().get()).as("port").isEqualTo(Long.parseLong(samePort, 16));
        assertThat(requesters.meetInInput().get()).as("input").isEqualTo(oneInput);
        assertThat(requesters.channels()).isEqualTo(8);
        assertThat(requesters.ports()).isEqualTo(4);
        assertThat(requesters.meetInInput().reads()).containsExactlyInAnyOrder(lines);
        assertThat(requesters.meetInPort().reads()).contains(targets);
    }

    /** A statement has 64 bits at most; what has more numbers is told apart as far as that. */
    @ParameterizedTest
    @CsvSource({"3, 2, 8, 4", "6, 2, 64, 32", "7, 2, 64, 64", "9, 4, 64, 64", "4, 1, 16, 16"})
    void aStatementHas64Bits(int width, int virtualChannels, int channels, int ports) {
        Wires wide = new Wide(virtualChannels, width).targets;
        Requesters requesters = Requesters.of(new Wire[] {lines[0]}, new Wires[] {wide});
        assertThat(requesters.channels()).isEqualTo(channels);
        assertThat(requesters.ports()).isEqualTo(ports);
    }
}
