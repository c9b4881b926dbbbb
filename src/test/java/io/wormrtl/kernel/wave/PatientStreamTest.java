package io.wormrtl.kernel.wave;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class PatientStreamTest {

    /** A disk that is full for a moment: what comes later would have a hole before it. */
    @Test
    void nothingIsWrittenAfterAFailure() throws IOException {
        ByteArrayOutputStream disk = new ByteArrayOutputStream();
        OutputStream fullOnce = new OutputStream() {
            private int writes;

            @Override
            public void write(int b) throws IOException {
                if (++writes == 3) {
                    throw new IOException("No space left on device");
                }
                disk.write(b);
            }
        };
        try (PatientStream stream = new PatientStream(fullOnce)) {
            stream.write('a');
            assertThat(stream.failure()).isEmpty();
            stream.write(new byte[] {'b', 'c', 'd'}, 0, 3);
            stream.write('e');
            assertThat(stream.failure())
                    .get()
                    .extracting(IOException::getMessage)
                    .isEqualTo("No space left on device");
        }
        assertThat(disk.toString(StandardCharsets.UTF_8)).isEqualTo("ab");
    }

    @Test
    void aPartOfAnArrayIsThatPart() throws IOException {
        ByteArrayOutputStream disk = new ByteArrayOutputStream();
        try (PatientStream stream = new PatientStream(disk)) {
            stream.write(new byte[] {'a', 'b', 'c', 'd'}, 1, 2);
        }
        assertThat(disk.toString(StandardCharsets.UTF_8)).isEqualTo("bc");
    }

    /** A file below keeps bytes until it is flushed: SAIF, which is written at the end, failed there with exit code 3. */
    @Test
    void aFlushThatFailsIsRememberedToo() throws IOException {
        ByteArrayOutputStream disk = new ByteArrayOutputStream();
        OutputStream full = new BufferedOutputStream(new OutputStream() {
            private boolean failed;

            @Override
            public void write(int b) throws IOException {
                if (!failed) {
                    failed = true;
                    throw new IOException("No space left on device");
                }
                disk.write(b);
            }
        });
        PatientStream stream = new PatientStream(full);
        stream.write('a');
        assertThat(stream.failure()).isEmpty();
        stream.flush();
        assertThat(stream.failure()).get().extracting(IOException::getMessage).isEqualTo("No space left on device");
        stream.flush();
        stream.write('b');
        assertThat(disk.size()).isZero();
    }
}
