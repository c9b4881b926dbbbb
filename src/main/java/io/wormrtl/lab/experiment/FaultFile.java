package io.wormrtl.lab.experiment;

import io.wormrtl.kernel.files.OutputFile;
import io.wormrtl.lab.testbench.Testbench;
import io.wormrtl.lab.testbench.Waveform;
import io.wormrtl.network.fault.Fault;
import io.wormrtl.network.fault.FaultLog;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Writes down every fault of a run and what it destroyed, in the order in which they began. */
final class FaultFile {

    private static final String HEADER = "cycle,place,until,flits,messages\n";

    private final Path file;

    private FaultFile(Path file) {
        this.file = file;
    }

    /**
     * The file that a testbench asks for.
     *
     * @throws io.wormrtl.kernel.refusal.UnusableInput with its position, if the file cannot be written
     */
    static Optional<FaultFile> of(Testbench testbench) {
        return Optional.ofNullable(testbench.settings().log())
                .filter(log -> log.faults() != null)
                .map(log -> testbench.at(
                        () -> {
                            OutputFile.requireUntaken(log.faults(), testbench.inputs());
                            List<Path> taken = new ArrayList<>();
                            Waveform.of(testbench).ifPresent(wave -> taken.add(wave.file()));
                            if (log.messages() != null) {
                                taken.add(log.messages());
                            }
                            if (log.trace() != null) {
                                taken.add(log.trace());
                            }
                            OutputFile.requireUntaken(log.faults(), taken);
                            OutputFile.requireWritable(log.faults());
                            return new FaultFile(log.faults());
                        },
                        "log.faults"));
    }

    /** Writes the file; without faults it has its header only. */
    Path write(Optional<FaultLog> log) {
        OutputFile.write(file, stream -> writeTo(stream, log));
        return file;
    }

    private static void writeTo(OutputStream stream, Optional<FaultLog> log) throws IOException {
        stream.write(HEADER.getBytes(StandardCharsets.US_ASCII));
        if (log.isPresent()) {
            for (FaultLog.Entry entry : log.get().entries()) {
                stream.write(row(entry).getBytes(StandardCharsets.US_ASCII));
            }
        }
    }

    private static String row(FaultLog.Entry entry) {
        Fault fault = entry.fault();
        String messages = entry.messages().stream().map(Object::toString).collect(Collectors.joining(" "));
        return fault.cycle() + "," + fault.place() + "," + (fault.end() == Fault.FOR_EVER ? "" : fault.end()) + ","
                + entry.flits() + "," + messages + "\n";
    }
}
