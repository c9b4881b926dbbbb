package io.wormrtl.recorded;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.wormrtl.kernel.rtl.Simulator;
import io.wormrtl.lab.cli.Terminal;
import io.wormrtl.lab.experiment.NetworkExperiment;
import io.wormrtl.network.assembly.Network;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.StringJoiner;
import java.util.function.Function;
import java.util.stream.Stream;
import java.util.zip.CRC32;

/**
 * All that a command puts out: exit code, both streams, and the files that it has written; each as lines that are easy
 * to compare.
 */
final class Transcript {

    /** Of a long file the first lines are enough, as reports hold figures over all of it. */
    private static final int LINES = 250;
    /** Of hardware the ports, registers and wires. */
    private static final int LINES_OF_HARDWARE = 50;

    private static final ObjectMapper JSON = new ObjectMapper();

    private final StringJoiner lines = new StringJoiner("\n", "", "\n");

    /**
     * Carries a command out.
     *
     * @param scratch a directory for what it writes; its name does not get into the transcript
     */
    Transcript(Path scratch, List<String> arguments) {
        this(scratch, arguments, Simulator::new);
    }

    /** The same, with networks run as {@code simulators} say. */
    Transcript(Path scratch, List<String> arguments, Function<Network, Simulator> simulators) {
        NetworkExperiment experiment = new NetworkExperiment(parameters -> parameters, scratch, simulators);
        Set<Path> before = Set.copyOf(written(scratch));
        Terminal terminal = Terminal.run(experiment, arguments.toArray(new String[0]));
        lines.add("exit code " + terminal.code());
        add(terminal.err(), scratch);
        add(terminal.out(), scratch);
        for (Path file : written(scratch)) {
            if (!before.contains(file)) {
                lines.add("== " + scratch.relativize(file));
                addStart(file);
            }
        }
    }

    /** The files below a directory, but pictures, and the signals of a whole network at a violation. */
    private static List<Path> written(Path directory) {
        try (Stream<Path> files = Files.walk(directory)) {
            return files.filter(Files::isRegularFile)
                    .filter(file -> !file.toString().matches(".*\\.(png|svg)|.*index\\.html|.*-violation\\..*"))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void addStart(Path file) {
        try {
            List<String> all = Files.readAllLines(file);
            int most = file.toString().endsWith(".sv") ? LINES_OF_HARDWARE : LINES;
            all.stream().limit(most).forEach(lines::add);
            if (all.size() > most) {
                lines.add("of " + all.size() + " lines, CRC-32 " + checksum(all));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What tells two long files apart whose first lines are the same. */
    private static String checksum(List<String> all) {
        CRC32 sum = new CRC32();
        sum.update(String.join("\n", all).getBytes(StandardCharsets.UTF_8));
        return Long.toHexString(sum.getValue());
    }

    /** Adds a stream, without what differs between builds, directories and machines. */
    private void add(String output, Path scratch) {
        String text = output.replace(scratch.toString(), "DIR").replaceAll("wormrtl \\S+ (?=[a-z]+)", "wormrtl ");
        if (text.startsWith("{")) {
            addJson(text);
        } else if (!text.isEmpty()) {
            lines.add(text.stripTrailing());
        }
    }

    /** Figure by figure and row by row. */
    private void addJson(String text) {
        try {
            JSON.readTree(text).properties().forEach(this::addField);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void addField(Map.Entry<String, JsonNode> field) {
        String name = field.getKey();
        JsonNode value = field.getValue();
        if (name.equals("version") || name.equals("settings")) {
            return; // that of the build, and what the configuration hash says in one line
        }
        if (value.isObject()) {
            value.properties().forEach(inner -> lines.add(name + "." + inner.getKey() + " " + inner.getValue()));
        } else if (value.isArray()) {
            value.forEach(row -> lines.add(name + " " + row));
        } else {
            lines.add(name + " " + value);
        }
    }

    @Override
    public String toString() {
        return lines.toString();
    }
}
