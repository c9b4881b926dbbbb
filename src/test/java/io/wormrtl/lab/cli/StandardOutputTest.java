package io.wormrtl.lab.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

class StandardOutputTest {

    private final StringWriter err = new StringWriter();

    private int listOn(OutputStream stream) {
        CommandLine line = Wormrtl.commandLine(List.of());
        line.setErr(new PrintWriter(err));
        return Wormrtl.execute(line, new StandardOutput(stream), "list");
    }

    private static OutputStream failing(String reason) {
        return new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw new IOException(reason);
            }
        };
    }

    @Test
    void aFullDiskIsAnErrorInOneSentence() {
        assertThat(listOn(failing("No space left on device"))).isEqualTo(ExitCode.UNUSABLE);
        assertThat(err)
                .hasToString("standard output cannot be written: No space left on device" + System.lineSeparator());
    }

    @Test
    void aReaderThatHasSeenEnoughIsNone() {
        assertThat(listOn(failing("Broken pipe"))).isEqualTo(ExitCode.GOOD);
        assertThat(err.toString()).isEmpty();
    }

    @Test
    void aPartOfAnArrayIsWritten() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (StandardOutput output = new StandardOutput(bytes)) {
            output.write(new byte[] {1, 2, 3, 4, 5}, 1, 3);
            output.write(new byte[] {6, 7});
            output.write(8);
            assertThat(output.failure()).isEmpty();
        }
        assertThat(bytes.toByteArray()).containsExactly(2, 3, 4, 6, 7, 8);
    }

    @Test
    void whatCanBePrintedIsGood() {
        assertThat(listOn(OutputStream.nullOutputStream())).isEqualTo(ExitCode.GOOD);
    }
}
