package io.wormrtl.lab.traffic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.refusal.UnusableInput;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.NoSuchElementException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Reading traces. */
class TraceTest {

    @TempDir
    private Path directory;

    @Test
    void columnsMayComeInAnyOrderAndCyclesToo() throws IOException {
        TraceWorkload trace =
                TraceWorkload.read(write("length,cycle,source,destination\n4,9,0,1\n2,3,0,2\n1,9,0,3\n"), 4);
        MessageStream stream = trace.stream(0);
        assertThat(stream.next()).isEqualTo(new GeneratedMessage(3, 0, 2, 2));
        assertThat(stream.next()).isEqualTo(new GeneratedMessage(9, 0, 1, 4));
        assertThat(stream.next()).isEqualTo(new GeneratedMessage(9, 0, 3, 1));
        assertThat(stream.peekCycle()).isEqualTo(ArrivalProcess.NEVER);
        assertThatThrownBy(stream::next).isInstanceOf(NoSuchElementException.class);
        assertThat(trace.maxLength()).isEqualTo(4);
        assertThat(trace.offeredLoad()).isNaN();
        assertThat(trace.description()).isEqualTo("trace from t.csv");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "0,0,16,4          | 2:5: destination (16) must be from 0 to 15",
                "0,0,1,4;12, 77,0,1| 3:5: source (77) must be from 0 to 15",
                "-1,0,1,4          | 2:1: cycle (-1) must be from 0 to 9223372036854775806",
                "0,0,1,0           | 2:7: length (0) must be from 1 to 2147483647",
                "0,3,3,4           | 2:5: destination (3) must differ from the source",
                "0,1.5,3,4         | 2:3: source '1.5' must be a whole number",
                "0,1,3             | 2:1: row has 3 cells but must have 4"
            })
    void aWrongTraceIsRefusedAtItsPlace(String rows, String place) throws IOException {
        Path file = write("cycle,source,destination,length\n" + rows.replace(';', '\n') + "\n");
        assertThatThrownBy(() -> TraceWorkload.read(file, 16))
                .isInstanceOf(UnusableInput.class)
                .hasMessage(file + ":" + place);
    }

    @Test
    void aHeaderIsNeeded() throws IOException {
        Path empty = write("# nothing here\n");
        assertThatThrownBy(() -> TraceWorkload.read(empty, 16))
                .isInstanceOf(UnusableInput.class)
                .hasMessage(empty + ":1:1: a header line cycle,source,destination,length is missing");
        Path none = write("0,0,1,4\n");
        assertThatThrownBy(() -> TraceWorkload.read(none, 16))
                .isInstanceOf(UnusableInput.class)
                .hasMessage(none + ":1:1: header '0,0,1,4' must be cycle,source,destination,length");
    }

    @Test
    void whatIsNoTextIsRefused() throws IOException {
        Path file = Files.write(directory.resolve("t.csv"), new byte[] {(byte) 0xC3, 0x28});
        assertThatThrownBy(() -> TraceWorkload.read(file, 16))
                .isInstanceOf(UnusableInput.class)
                .hasMessageContaining("is not UTF-8");
    }

    private Path write(String text) throws IOException {
        return Files.writeString(directory.resolve("t.csv"), text);
    }
}
