package io.wormrtl.hdl;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.wormrtl.kernel.systemverilog.Printed;
import io.wormrtl.kernel.systemverilog.PrintedFile;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/** Runs tools for hardware descriptions; a test that needs one that is not installed is skipped. */
final class Tool {

    private Tool() {}

    static void require(String... names) {
        for (String name : names) {
            boolean isThere = Arrays.stream(System.getenv("PATH").split(File.pathSeparator))
                    .anyMatch(folder -> Files.isExecutable(Path.of(folder, name)));
            assumeTrue(isThere, name + " is not installed, so what is printed is not tried with it");
        }
    }

    static void write(Path folder, Printed printed) {
        printed.withScripts().forEach(file -> write(folder, file));
    }

    static void write(Path folder, PrintedFile file) {
        try {
            Files.writeString(folder.resolve(file.name()), file.text());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What the command says on both outputs; its failure is told in the last line. */
    static String run(Path folder, String... command) {
        try {
            Process process = new ProcessBuilder(List.of(command))
                    .directory(folder.toFile())
                    .redirectErrorStream(true)
                    .start();
            process.getOutputStream().close();
            String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            int code = process.waitFor();
            return code == 0 ? said : said + command[0] + " ended with " + code + "\n";
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
