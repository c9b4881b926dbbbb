package io.wormrtl.lab.experiment;

import io.wormrtl.kernel.files.OutputFile;
import io.wormrtl.lab.testbench.Testbench;
import io.wormrtl.lab.testbench.Waveform;
import io.wormrtl.lab.traffic.GeneratedMessage;
import io.wormrtl.lab.traffic.Message;
import io.wormrtl.lab.traffic.TraceWorkload;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Writes down every message of a run, from the first cycle of the warm-up on: a trace with further columns.
 *
 * <p>Rows are in the order of generation, those of one cycle by source. The cell of an event that has not happened
 * is empty. Hops are a mean over the packets of the message.
 */
final class MessageLog {

    private static final String HEADER =
            String.join(
                            ",",
                            Stream.concat(TraceWorkload.COLUMNS.stream(), TraceWorkload.LOGGED.stream())
                                    .toList()) + "\n";

    /** Messages in the order of their generation, those of a cycle by source. */
    static final Comparator<Message> ORDER = Comparator.comparingLong(
                    (Message message) -> message.generated().cycle())
            .thenComparingInt(message -> message.generated().source());

    private final Path file;
    private final List<Message> messages = new ArrayList<>();

    private MessageLog(Path file) {
        this.file = file;
    }

    /**
     * The log that a testbench asks for.
     *
     * @throws io.wormrtl.kernel.refusal.UnusableInput with its position, if the file cannot be written
     */
    static Optional<MessageLog> of(Testbench testbench) {
        return Optional.ofNullable(testbench.settings().log())
                .filter(log -> log.messages() != null)
                .map(log -> testbench.at(
                        () -> {
                            OutputFile.requireUntaken(log.messages(), testbench.inputs());
                            Waveform.of(testbench)
                                    .map(wave -> List.of(wave.file()))
                                    .ifPresent(taken -> OutputFile.requireUntaken(log.messages(), taken));
                            OutputFile.requireWritable(log.messages());
                            return new MessageLog(log.messages());
                        },
                        "log.messages"));
    }

    /** A message that was generated. */
    void add(Message message) {
        messages.add(message);
    }

    /** Writes the file. */
    Path write() {
        messages.sort(ORDER);
        OutputFile.write(file, this::writeTo);
        return file;
    }

    private void writeTo(OutputStream stream) throws IOException {
        stream.write(HEADER.getBytes(StandardCharsets.US_ASCII));
        for (Message message : messages) {
            stream.write(row(message).getBytes(StandardCharsets.US_ASCII));
        }
    }

    private static String row(Message message) {
        GeneratedMessage sent = message.generated();
        return sent.cycle() + "," + sent.source() + "," + sent.destination() + "," + sent.length() + ","
                + (message.id() < 0 ? "" : message.id()) + "," + happened(message.injected()) + ","
                + happened(message.delivered()) + "," + hops(message) + "\n";
    }

    private static String happened(long cycle) {
        return cycle == Message.NOT_YET ? "" : Long.toString(cycle);
    }

    private static String hops(Message message) {
        double hops = message.hops();
        return !message.isComplete()
                ? ""
                : hops == Math.rint(hops) ? Long.toString((long) hops) : String.format(Locale.ROOT, "%.4f", hops);
    }
}
