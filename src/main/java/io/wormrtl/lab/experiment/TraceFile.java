package io.wormrtl.lab.experiment;

import io.wormrtl.kernel.files.OutputFile;
import io.wormrtl.lab.testbench.LogSettings;
import io.wormrtl.lab.testbench.Testbench;
import io.wormrtl.lab.testbench.Waveform;
import io.wormrtl.lab.traffic.Message;
import io.wormrtl.lab.traffic.TraceFormat;
import io.wormrtl.lab.traffic.TraceFormats;
import io.wormrtl.network.topology.Topology;
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
     * @throws io.wormrtl.kernel.refusal.UnusableInput with its position, if the file cannot be written, or the network
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
