package io.wormrtl.kernel.wave;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Blueprint;
import io.wormrtl.kernel.rtl.BlueprintDesign;
import io.wormrtl.kernel.rtl.Constant;
import io.wormrtl.kernel.rtl.ElementKind;
import io.wormrtl.kernel.rtl.Evaluation;
import io.wormrtl.kernel.rtl.Ordering;
import io.wormrtl.kernel.rtl.Simulator;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Random;
import java.util.Set;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;

/** Switching activity is what a strict reader counts in the dump of the same cycles, however the design is evaluated. */
class SaifProperties {

    private static final int ROUNDS = 6;

    @Provide
    Arbitrary<Blueprint> plans() {
        return Blueprint.any();
    }

    /** The files of one run. */
    private record Both(
            SaifReader.Activity activity, VcdReader.Dump dump, Set<String> modules, Set<String> constants) {}

    @Property(tries = 100, edgeCases = EdgeCasesMode.NONE)
    void countsAreThoseOfTheDump(
            @ForAll("plans") Blueprint plan,
            @ForAll @IntRange(max = 15) int start,
            @ForAll @IntRange(min = 1, max = 12) int stride) {
        assertAlike(recorded(plan, WaveOptions.everything(), start, stride));
    }

    /** With the clock, in picoseconds, and of some cycles only. */
    @Property(tries = 60, edgeCases = EdgeCasesMode.NONE)
    void countsOfAWindowAndTheClock(
            @ForAll("plans") Blueprint plan,
            @ForAll @IntRange(max = 20) int from,
            @ForAll @IntRange(max = 20) int length) {
        Span span = new Span.Window(from, from + length);
        assertAlike(recorded(plan, WaveOptions.everything().withSpan(span).withClock(), 0, 8));
    }

    private static void assertAlike(Both both) {
        long duration = both.dump.end() - both.dump.begin();
        assertThat(both.activity.duration()).isEqualTo(duration);
        Set<String> left = new HashSet<>(both.activity.nets().keySet());
        both.dump.identifiers().forEach((path, identifier) -> {
            if (!identifier.isEmpty() && !both.constants.contains(path)) {
                int width = both.dump.widths().get(identifier);
                for (int bit = 0; bit < width; bit++) {
                    String name = net(path, both.modules) + (width == 1 ? "" : "[" + bit + "]");
                    assertThat(both.activity.nets())
                            .containsEntry(
                                    name, counted(both.dump.values().get(identifier), bit, both.dump.end(), duration));
                    left.remove(name);
                }
            }
        });
        assertThat(left).isEmpty();
    }

    /** Names of modules, then what is left, in which groups are prefixes. */
    private static String net(String path, Set<String> modules) {
        int end = path.length();
        while (!modules.contains(path.substring(0, end))) {
            end = path.lastIndexOf('.', end - 1);
        }
        return path.substring(0, end).replace('.', '/')
                + "/"
                + path.substring(end + 1).replace('.', '_');
    }

    private static SaifReader.Net counted(NavigableMap<Long, Long> changes, int bit, long end, long duration) {
        long toggles = 0;
        long ones = 0;
        for (Map.Entry<Long, Long> change : changes.entrySet()) {
            long now = change.getValue() >>> bit & 1;
            Map.Entry<Long, Long> before = changes.lowerEntry(change.getKey());
            toggles += before != null && (before.getValue() >>> bit & 1) != now ? 1 : 0;
            Long next = changes.higherKey(change.getKey());
            ones += now * ((next == null ? end : next) - change.getKey());
        }
        return new SaifReader.Net(duration - ones, ones, 0, toggles);
    }

    /** Without skipping anything, and in any order of processes. */
    @Property(tries = 60, edgeCases = EdgeCasesMode.NONE)
    void everyEvaluationCountsTheSame(@ForAll("plans") Blueprint plan, @ForAll Random random) {
        String skipping = activity(plan, Evaluation.ACTIVITY_DRIVEN, Ordering.BY_LEVEL);
        assertThat(activity(plan, Evaluation.EVERYTHING, Ordering.BY_LEVEL)).isEqualTo(skipping);
        assertThat(activity(plan, Evaluation.EVERYTHING, Ordering.shuffled(random.nextLong())))
                .isEqualTo(skipping);
    }

    private static String activity(Blueprint plan, Evaluation evaluation, Ordering ordering) {
        BlueprintDesign design = new BlueprintDesign(plan, ElementKind.PLAIN);
        Simulator simulator = new Simulator(design, evaluation, ordering);
        return files(directory -> {
            WaveRecorder recorder =
                    SaifRecorder.attach(simulator, WaveOptions.everything(), directory.resolve("run.saif"));
            run(design, simulator, 3);
            recorder.close();
            return Files.readString(directory.resolve("run.saif"));
        });
    }

    private static Both recorded(Blueprint plan, WaveOptions options, int start, int stride) {
        BlueprintDesign design = new BlueprintDesign(plan, ElementKind.PLAIN);
        Simulator simulator = new Simulator(design);
        design.stimulate(0);
        simulator.run(start);
        Set<String> modules = new HashSet<>();
        Set<String> constants = new HashSet<>();
        design.forEachModule(module -> {
            modules.add(module.path());
            module.allElements().stream()
                    .filter(Constant.class::isInstance)
                    .forEach(constant -> constants.add(constant.path()));
        });
        return files(directory -> {
            List<WaveRecorder> recorders = List.of(
                    SaifRecorder.attach(simulator, options, directory.resolve("run.saif")),
                    VcdRecorder.attach(simulator, options, directory.resolve("run.vcd")));
            run(design, simulator, stride);
            recorders.forEach(WaveRecorder::close);
            return new Both(
                    SaifReader.read(Files.readString(directory.resolve("run.saif"))),
                    VcdReader.read(Files.readString(directory.resolve("run.vcd"))),
                    modules,
                    constants);
        });
    }

    private static void run(BlueprintDesign design, Simulator simulator, int stride) {
        for (int i = 0; i < ROUNDS; i++) {
            design.stimulate(simulator.cycle());
            simulator.run(stride);
        }
    }

    /** What is made of the files in a directory that is gone afterwards. */
    @FunctionalInterface
    private interface Work<T> {
        T in(Path directory) throws IOException;
    }

    private static <T> T files(Work<T> work) {
        Path directory = Recording.temporaryDirectory();
        try {
            T result = work.in(directory);
            for (String name : List.of("run.saif", "run.vcd")) {
                Files.deleteIfExists(directory.resolve(name));
            }
            Files.delete(directory); // fails if anything else was left behind
            return result;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
