package io.wormrtl.lab.traffic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.network.topology.Hypercube;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.network.topology.Topology;
import io.wormrtl.network.topology.Torus;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Traces in the formats of this simulator and of PopNet. */
class TraceFormatProperties {

    private static final TraceFormat POPNET = TraceFormats.CATALOGUE.get("popnet");

    @TempDir
    private Path directory;

    private List<GeneratedMessage> read(String text, Topology topology) throws IOException {
        return POPNET.read(Files.writeString(directory.resolve("bench"), text), topology);
    }

    /** The first lines of a trace as it comes with the simulator: three dimensions, times with fractions. */
    @Test
    void aTraceOfTheSimulatorIsRead() throws IOException {
        assertThat(read("1.71882 0 0 0 6 6 1 5\n\n101.461 0 0 0 6 3 1 5\r\n200 1 2 3 0 0 0 1\n", new Mesh(7, 7, 4)))
                .containsExactly(
                        new GeneratedMessage(2, 0, 6 + 7 * 6 + 49, 5),
                        new GeneratedMessage(102, 0, 6 + 7 * 3 + 49, 5),
                        new GeneratedMessage(200, 1 + 7 * 2 + 49 * 3, 0, 1));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "0 0 0 3 4 2         | 1:9: coordinate 2 of the destination (4) must be from 0 to 3",
                "0 0 0 1 1 2;7 -1 0 1 1 2 | 2:3: coordinate 1 of the source (-1) must be from 0 to 3",
                "0 0 0 1 2           | 1:1: line has 5 numbers but must have 6: time, source, destination, flits, with 2"
                        + " coordinates each",
                "0 1 2 1 2 4         | 1:7: destination must differ from the source",
                "-0.5 0 0 1 2 4      | 1:1: time (-0.5) must be at least 0 and below 10^18",
                "1e99 0 0 1 2 4      | 1:1: time (1e99) must be at least 0 and below 10^18",
                "1e999999999 0 0 1 2 4 | 1:1: time (1e999999999) must be at least 0 and below 10^18",
                "1000000000000000000 0 0 1 2 4 | 1:1: time (1000000000000000000) must be at least 0 and below 10^18",
                "soon 0 0 1 2 4      | 1:1: time 'soon' must be a number",
                "0 0 0 1 2 0         | 1:11: length (0) must be from 1 to 2147483647",
                "0 0 0 1 2.0 4       | 1:9: coordinate 2 of the destination '2.0' must be a whole number"
            })
    void aWrongLineIsRefusedAtItsPlace(String lines, String place) {
        assertThatThrownBy(() -> read(lines.replace(';', '\n') + "\n", new Torus(4, 4)))
                .isInstanceOf(UnusableInput.class)
                .hasMessage(directory.resolve("bench") + ":" + place);
    }

    @Test
    void timesHaveUpToEighteenDigits() throws IOException {
        assertThat(read("999999999999999999 0 0 1 2 4\n", new Torus(4, 4)))
                .containsExactly(new GeneratedMessage(999_999_999_999_999_999L, 0, 1 + 4 * 2, 4));
    }

    @Test
    void nodesNeedCoordinates() {
        assertThatThrownBy(() -> POPNET.requireSuitable(new Hypercube(3)))
                .isInstanceOf(UnusableInput.class)
                .hasMessage(
                        "trace format popnet needs a mesh or a torus, whose nodes have coordinates, not hypercube 3");
    }

    /** In every format, on networks of one to three dimensions. */
    @Property(tries = 60)
    void whatIsWrittenIsReadAgain(@ForAll("cases") Case trial) throws IOException {
        for (String format : TraceFormats.CATALOGUE.names()) {
            TraceFormat each = TraceFormats.CATALOGUE.get(format);
            StringBuilder text = new StringBuilder();
            each.write(text, trial.topology, trial.messages);
            Path file = Files.createTempFile("trace", "");
            assertThat(each.read(Files.writeString(file, text), trial.topology))
                    .as(format)
                    .isEqualTo(trial.messages);
            Files.delete(file);
        }
    }

    record Case(Topology topology, List<GeneratedMessage> messages) {}

    @Provide
    static Arbitrary<Case> cases() {
        return Arbitraries.<Topology>of(new Mesh(5), new Mesh(3, 4), new Torus(5, 3), new Mesh(2, 3, 4))
                .flatMap(topology -> Combinators.combine(
                                Arbitraries.longs().between(0, 1_000_000_000_000L),
                                Arbitraries.integers().between(0, topology.nodes() - 1),
                                Arbitraries.integers().between(1, topology.nodes() - 1),
                                Arbitraries.integers().between(1, Integer.MAX_VALUE))
                        .as((cycle, source, offset, length) ->
                                new GeneratedMessage(cycle, source, (source + offset) % topology.nodes(), length))
                        .list()
                        .ofMaxSize(20)
                        .map(messages -> new Case(topology, messages)));
    }
}
