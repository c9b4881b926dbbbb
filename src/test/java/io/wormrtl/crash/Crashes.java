package io.wormrtl.crash;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a {@link CrashLaboratory} has found in a Java machine of its own.
 *
 * @param upsets how many commands were upset
 * @param found what was wrong, in sentences
 */
record Crashes(int upsets, List<String> found) {

    private static final Pattern SUMMARY = Pattern.compile("\\S+: (\\d+) upsets, \\d+ wrong");

    /** Runs these scenarios, upset at every {@code step}-th change. */
    static Crashes run(Path folder, int step, String... scenarios) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-Djava.nio.file.spi.DefaultFileSystemProvider=" + Disk.class.getName(),
                "-cp",
                System.getProperty("java.class.path"),
                CrashLaboratory.class.getName(),
                folder.toString(),
                Integer.toString(step)));
        command.addAll(List.of(scenarios));
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment()
                .merge("PATH", queue(folder).toString(), (path, first) -> first + File.pathSeparator + path);
        Process process = builder.start();
        List<String> lines = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
                .lines()
                .toList();
        int code = process.waitFor();
        List<String> found = new ArrayList<>();
        int upsets = 0;
        for (String line : lines) {
            Matcher summary = SUMMARY.matcher(line);
            if (summary.matches()) {
                upsets += Integer.parseInt(summary.group(1));
            } else {
                found.add(line);
            }
        }
        if (code != (found.isEmpty() ? 0 : 1)) {
            throw new IllegalStateException("the laboratory ends with exit code " + code + ": " + lines);
        }
        return new Crashes(upsets, found);
    }

    /** A folder with a queue that takes all jobs and runs none. */
    private static Path queue(Path folder) throws IOException {
        Path bin = Files.createDirectories(folder.resolve("bin"));
        Path sbatch = Files.writeString(bin.resolve("sbatch"), "#!/bin/sh\necho 17\n");
        if (!sbatch.toFile().setExecutable(true)) {
            throw new IOException(sbatch + " cannot be made a program");
        }
        return bin;
    }
}
