package io.wormrtl.network.router.shared;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every output virtual channel has a number of its own, from which port, channel and name are read. */
class OutputChannelCodeTest {

    private static final List<String> PORTS = List.of("x_plus", "x_minus", "y_plus", "y_minus", "ejection_0");

    @ParameterizedTest
    @CsvSource({"1, 3", "2, 4", "3, 5", "4, 5", "5, 6", "8, 6"})
    void numbersTellPortAndChannel(int channels, int width) {
        OutputChannelCode code = new OutputChannelCode(PORTS, channels);
        assertThat(code.width()).isEqualTo(width);
        for (int port = 0; port < PORTS.size(); port++) {
            for (int v = 0; v < channels; v++) {
                long number = code.of(port, v);
                assertThat(number).isLessThan(1L << width);
                assertThat(code.port(number)).isEqualTo(port);
                assertThat(code.channel(number)).isEqualTo(v);
                assertThat(code.encoding().values().get((int) number)).isEqualTo(PORTS.get(port) + "_vc" + v);
            }
        }
    }

    /** Two ports and one channel take a bit, four ports two, and a port alone has one as well. */
    @ParameterizedTest
    @CsvSource({"1, 1, 1", "2, 1, 1", "3, 1, 2", "4, 1, 2", "4, 2, 3", "5, 1, 3", "8, 4, 5", "9, 4, 6"})
    void numbersAreAsNarrowAsCanBe(int ports, int channels, int width) {
        List<String> names =
                IntStream.range(0, ports).mapToObj(port -> "p" + port).toList();
        assertThat(new OutputChannelCode(names, channels).width()).isEqualTo(width);
        assertThat(new OutputChannelCode(names, channels).ports()).isEqualTo(ports);
    }
}
