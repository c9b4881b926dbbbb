package io.wormrtl.experiment;

import io.wormrtl.catalogue.OutputFile;
import io.wormrtl.testbench.LogSettings;
import io.wormrtl.testbench.Testbench;
import io.wormrtl.testbench.Waveform;
import io.wormrtl.topology.Topology;
import io.wormrtl.traffic.Message;
import io.wormrtl.traffic.TraceFormat;
import io.wormrtl.traffic.TraceFormats;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Writes the messages of a run as a trace, from the first cycle of the warm-up on, in the order of their generation.
 */
final class TraceFile {

    private final Path file;
    private final TraceFormat format;
    private final List<Message> messages = new ArrayList<>();

    private TraceFile(Path file, TraceFormat format) {
        this.file = file;
        this.format = format;
    }

    /**
     * The file that a testbench asks for.
     *
     * @throws io.wormrtl.catalogue.UnusableInput with its position, if the file cannot be written, or the network
     *     cannot be told in its format
     */
    static Optional<TraceFile> of(Testbench testbench) {
        return Optional.ofNullable(testbench.settings().log())
                .filter(log -> log.trace() != null)
                .map(log -> testbench.at(() -> checked(testbench, log), "log.trace"));
    }

    private static TraceFile checked(Testbench testbench, LogSettings log) {
        List<Path> taken = new ArrayList<>(testbench.inputs());
        Waveform.of(testbench).ifPresent(wave -> taken.add(wave.file()));
        if (log.messages() != null) {
            taken.add(log.messages());
        }
        OutputFile.requireUntaken(log.trace(), taken);
        OutputFile.requireWritable(log.trace());
        TraceFormat format = TraceFormats.CATALOGUE.get(log.traceFormat());
        format.requireSuitable(testbench.parts().topology());
        return new TraceFile(log.trace(), format);
    }

    /** A message that was generated. */
    void add(Message message) {
        messages.add(message);
    }

    /** Writes the file. */
    Path write(Topology topology) {
        messages.sort(MessageLog.ORDER);
        OutputFile.write(file, stream -> {
            Writer writer = new OutputStreamWriter(stream, StandardCharsets.US_ASCII);
            format.write(
                    writer, topology, messages.stream().map(Message::generated).toList());
            writer.flush();
        });
        return file;
    }
}
