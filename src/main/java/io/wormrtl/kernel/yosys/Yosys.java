package io.wormrtl.kernel.yosys;

import io.wormrtl.kernel.files.FileProblem;
import io.wormrtl.kernel.liberty.Liberty;
import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.kernel.systemverilog.Printed;
import io.wormrtl.kernel.systemverilog.PrintedFile;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Synthesises printed modules with Yosys, in a directory that goes with the work. */
public final class Yosys {

    /** Is told how far Yosys has come. */
    @FunctionalInterface
    public interface Steps {
        /** So many steps are done. */
        void done(long done, long total);
    }

    /** The number of the command that Yosys does next, as in {@code 12. Executing}. */
    private static final Pattern COMMAND = Pattern.compile("(\\d+)\\. Executing .*");

    private final Printed printed;
    private final Optional<Liberty> liberty;

    private Yosys(Printed printed, Optional<Liberty> liberty) {
        this.printed = printed;
        this.liberty = liberty;
    }

    /**
     * Synthesises a module and all that is in it, first each module by itself, then all as one.
     *
     * @param liberty cells for area and delay
     * @throws UnusableInput if Yosys is not installed, or refuses the library
     */
    public static Synthesised of(Printed printed, Optional<Liberty> liberty, Steps steps) {
        try {
            Path folder = Files.createTempDirectory("wormrtl-yosys");
            try {
                return new Yosys(printed, liberty).synthesised(folder, steps);
            } finally {
                remove(folder);
            }
        } catch (IOException e) {
            throw new UnusableInput(
                    "modules cannot be synthesised in a temporary directory: " + FileProblem.reason(e), e);
        }
    }

    private static void remove(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(path);
            }
        }
    }

    private Synthesised synthesised(Path folder, Steps steps) throws IOException {
        SynthesisScript script = new SynthesisScript(printed, liberty.map(Liberty::file));
        for (PrintedFile file : printed.files()) {
            Files.writeString(folder.resolve(file.name()), file.text());
        }
        Files.writeString(folder.resolve("synthesise.ys"), script.text());
        run(folder, script.commands(), steps);
        return new SynthesisResult(folder, printed.top(), liberty).read();
    }

    /** Runs Yosys; its first error is the refusal. */
    private void run(Path folder, long commands, Steps steps) throws IOException {
        Process process = start(folder);
        try {
            process.getOutputStream().close();
            List<String> said = new ArrayList<>();
            try (BufferedReader lines =
                    new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
                for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                    said.add(line);
                    Matcher command = COMMAND.matcher(line);
                    if (command.matches()) {
                        steps.done(Math.min(commands, Long.parseLong(command.group(1)) - 1), commands);
                    }
                }
            }
            if (process.waitFor() != 0) {
                throw refused(said);
            }
            steps.done(commands, commands);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        } finally {
            process.destroy();
        }
    }

    private static Process start(Path folder) {
        try {
            return new ProcessBuilder("yosys", "-Q", "-T", "synthesise.ys")
                    .directory(folder.toFile())
                    .redirectErrorStream(true)
                    .start();
        } catch (IOException e) {
            throw new UnusableInput("synthesis needs Yosys, which is not installed: no command yosys", e);
        }
    }

    /** Refuses with the words of Yosys, or, of a library, with those of ABC, which Yosys calls. */
    private UnusableInput refused(List<String> said) {
        String error = said.stream()
                .filter(line -> line.startsWith("ERROR: "))
                .map(line -> line.substring("ERROR: ".length()))
                .findFirst()
                .orElse(said.isEmpty() ? "it says nothing" : said.get(said.size() - 1));
        String about =
                liberty.map(library -> " with the library " + library.file()).orElse("");
        return new UnusableInput("Yosys refuses to synthesise " + printed.top() + about + ": " + error);
    }
}
