package io.wormrtl.kernel.wave;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.wormrtl.kernel.rtl.Blueprint;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Random;
import java.util.TreeMap;
import net.jqwik.api.sessions.JqwikSession;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** GTKWave's own tools on our dumps. Their exit codes say nothing: what they print and what they keep does. */
class GtkwaveToolsTest {

    @TempDir
    private Path directory;

    private static final WaveOptions WINDOW = WaveOptions.everything().withSpan(new Span.Window(3, 90));
    /** With clock, reset and words of memories. */
    private static final WaveOptions MORE = WINDOW.withScopes("*", "**.m*").withClock();

    private Path dump(long seed, WaveOptions options) throws IOException {
        Blueprint[] plan = new Blueprint[1];
        JqwikSession.run(() ->
                plan[0] = Blueprint.any().generator(1000).next(new Random(seed)).value());
        Recording recording = new Recording(plan[0]);
        recording.record(options, 0, 30, 4);
        return Files.writeString(directory.resolve("a.vcd"), recording.text);
    }

    private String tool(String... command) throws IOException, InterruptedException {
        boolean installed = Arrays.stream(System.getenv("PATH").split(":"))
                .anyMatch(folder -> Files.isExecutable(Path.of(folder, command[0])));
        assumeTrue(installed, command[0] + " is not installed (Debian package gtkwave)");
        Path printed = directory.resolve("printed");
        new ProcessBuilder(command)
                .directory(directory.toFile())
                .redirectErrorStream(true)
                .redirectOutput(printed.toFile())
                .start()
                .waitFor();
        return Files.readString(printed);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void vcd2lxt2FindsNothingToComplainAbout(long seed) throws IOException, InterruptedException {
        assertThat(Files.readString(dump(seed, seed % 2 == 0 ? MORE : WINDOW))).contains("$var parameter 8 ");
        assertThat(tool("vcd2lxt2", "a.vcd", "a.lxt2"))
                .doesNotContain("Near line")
                .doesNotContainIgnoringCase("error");
        assertThat(directory.resolve("a.lxt2")).isNotEmptyFile();
    }

    /** Shows that the absence of {@code Near line} means something. */
    @ParameterizedTest
    @ValueSource(longs = 1)
    void vcd2lxt2ComplainsAboutADamagedDump(long seed) throws IOException, InterruptedException {
        Path path = dump(seed, WINDOW);
        Files.writeString(path, Files.readString(path) + "b1 ~~~\n1~~~\n");
        assertThat(tool("vcd2lxt2", "a.vcd", "a.lxt2")).contains("Near line");
    }

    @ParameterizedTest
    @Tag("slow")
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void everyChangeSurvivesFst(long seed) throws IOException, InterruptedException {
        String text = Files.readString(dump(seed, seed % 2 == 0 ? MORE : WINDOW));
        tool("vcd2fst", "a.vcd", "a.fst");
        tool("fst2vcd", "-f", "a.fst", "-o", "b.vcd");
        VcdReader.Dump ours = VcdReader.read(text);
        Map<String, NavigableMap<Long, Long>> theirs = changes(Files.readAllLines(directory.resolve("b.vcd")));
        Map<String, NavigableMap<Long, Long>> expected = new HashMap<>();
        ours.identifiers().forEach((path, id) -> {
            if (!id.isEmpty()) {
                expected.put(path, ours.values().get(id));
            }
        });
        assertThat(theirs).isEqualTo(expected);
    }

    /** Value changes by path, from a dump in the dialect of the tools. */
    private static Map<String, NavigableMap<Long, Long>> changes(List<String> lines) {
        Map<String, NavigableMap<Long, Long>> byPath = new HashMap<>();
        Map<String, NavigableMap<Long, Long>> byIdentifier = new HashMap<>();
        List<String> scopes = new ArrayList<>();
        long now = 0;
        for (String line : lines) {
            String[] words = line.strip().split("\\s+");
            if (words[0].equals("$scope")) {
                scopes.add(words[2]);
            } else if (words[0].equals("$upscope")) {
                scopes.remove(scopes.size() - 1);
            } else if (words[0].equals("$var")) {
                byPath.put(
                        String.join(".", scopes) + "." + words[4],
                        byIdentifier.computeIfAbsent(words[3], id -> new TreeMap<>()));
            } else if (line.startsWith("#")) {
                now = Long.parseLong(line.substring(1));
            } else if (line.matches("b[01]+ .*")) {
                put(byIdentifier.get(words[1]), now, Long.parseUnsignedLong(words[0].substring(1), 2));
            } else if (line.matches("[01].*") && byIdentifier.containsKey(line.substring(1))) {
                put(byIdentifier.get(line.substring(1)), now, line.charAt(0) - '0');
            }
        }
        return byPath;
    }

    /** The tools may repeat a value. */
    private static void put(NavigableMap<Long, Long> changes, long now, long value) {
        if (changes.isEmpty() || changes.lastEntry().getValue() != value) {
            changes.put(now, value);
        }
    }
}
