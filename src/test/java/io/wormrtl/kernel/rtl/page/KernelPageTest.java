package io.wormrtl.kernel.rtl.page;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.ElementKind;
import io.wormrtl.kernel.rtl.Evaluation;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Ordering;
import io.wormrtl.kernel.rtl.Pin;
import io.wormrtl.kernel.rtl.Profile;
import io.wormrtl.kernel.rtl.Simulator;
import io.wormrtl.kernel.inventory.Counts;
import io.wormrtl.kernel.inventory.Inventory;
import io.wormrtl.kernel.wave.GtkwaveSave;
import io.wormrtl.kernel.wave.Span;
import io.wormrtl.kernel.wave.VcdRecorder;
import io.wormrtl.kernel.wave.WaveOptions;
import io.wormrtl.kernel.wave.WaveRecorder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The code on the kernel's reference page is this code, and it does what the page says. */
class KernelPageTest {

    @TempDir
    private Path directory;

    // snippet: stimulus
    private static final class Bench extends Design {
        final Pin sample = pin("sample", 8);
        final Pin take = pin("take", 1);
        final Averager averager = new Averager(this, "averager", sample, take);

        Bench() {
            super("bench", ElementKind.checked());
        }
    }

    @Test
    void takesTheMeanOfTheLastTwoSamples() {
        Bench bench = new Bench();
        Simulator simulator = new Simulator(bench);
        bench.take.set(1);
        bench.sample.set(10);
        simulator.step();
        bench.sample.set(21);
        simulator.step();
        assertThat(bench.averager.mean().get()).isEqualTo(15);
    }
    // end

    private static Design sampled() {
        Design design = new Design("bench");
        Sampler sampler = new Sampler(design, "sampler");
        new Averager(design, "averager", sampler.sample, sampler.take);
        return design;
    }

    /** Two requesters, of which the first gets two credits back. */
    @ParameterizedTest
    @EnumSource
    void grantsWhatHasCredits(Evaluation evaluation) {
        Design design = new Design("bench", ElementKind.checked()) { };
        GranterBench bench = new GranterBench(design);
        Simulator simulator = new Simulator(design, evaluation, Ordering.BY_LEVEL);
        List<Long> grants = new ArrayList<>();
        for (int cycle = 0; cycle < 14; cycle++) {
            bench.requests.set(cycle == 12 ? 0 : 0b11);
            bench.returned.set(cycle == 6 || cycle == 9 ? 0b01 : 0);
            simulator.step();
            grants.add(bench.granter.grant().get());
        }
        assertThat(grants).containsExactly(1L, 1L, 1L, 1L, 2L, 2L, 2L, 1L, 2L, 0L, 1L, 0L, 0L, 0L);
    }

    private static final class GranterBench extends Module {
        final Pin requests = pin("requests", 2);
        final Pin returned = pin("returned", 2);
        final Granter granter = new Granter(this, "granter", requests, returned);

        GranterBench(Module parent) {
            super(parent, "bench");
        }
    }

    @Test
    void sleepsBetweenTwoSamples() {
        Simulator simulator = new Simulator(sampled());
        try (Profile profile = new Profile(simulator)) {
            simulator.run(1000);
            assertThat(profile.rows()).filteredOn(row -> row.process().equals("offer"))
                    .extracting(Profile.ProcessCost::evaluations).containsExactly(20L);
        }
    }

    @Test
    void waveforms() throws IOException {
        Design design = sampled();
        Simulator simulator = new Simulator(design);
        Path path = directory.resolve("averager.vcd");
        // snippet: waveform
        WaveOptions options = WaveOptions.everything()
                .withScopes("bench.averager")
                .withSpan(new Span.Window(90, 210));
        WaveRecorder recorder = VcdRecorder.attach(simulator, options, path);
        simulator.run(1000);
        recorder.close();
        GtkwaveSave.write(design, options.scopes(), path, recorder.firstCycle(), recorder.lastCycle());
        // end
        assertThat(Files.readString(path)).contains("$var wire 8 ! sample $end").contains("#211\n");
        assertThat(directory.resolve("averager.gtkw")).exists();
    }

    @Test
    void inventory() {
        assertThat(Inventory.of(sampled()).total()).isEqualTo(new Counts(16, 0, 9, 17, 2));
    }

    @ParameterizedTest
    @ValueSource(strings = {"Averager", "Granter", "Sampler", "KernelPageTest"})
    void thePageShowsThisCode(String source) throws IOException {
        String page = Files.readString(Path.of("docs/kernel.md"));
        String code = Files.readString(Path.of("src/test/java/io/wormrtl/kernel/rtl/page", source + ".java"));
        Matcher snippets = Pattern.compile("(?ms)^ *// snippet: \\w+\n(.*?)^ *// end$").matcher(code);
        assertThat(snippets.find()).isTrue();
        do {
            assertThat(page).contains("```java\n" + snippets.group(1).stripTrailing().stripIndent() + "\n```");
        } while (snippets.find());
    }
}
