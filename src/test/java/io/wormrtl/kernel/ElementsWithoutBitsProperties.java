package io.wormrtl.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.gate.ModuleGates;
import io.wormrtl.kernel.gate.Synthesis;
import io.wormrtl.kernel.inventory.Inventory;
import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.ElementKind;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Pin;
import io.wormrtl.kernel.rtl.Simulator;
import io.wormrtl.kernel.rtl.Snapshot;
import io.wormrtl.kernel.systemverilog.SystemVerilog;
import io.wormrtl.kernel.translate.Translation;
import io.wormrtl.kernel.wave.VcdRecorder;
import io.wormrtl.kernel.wave.WaveOptions;
import io.wormrtl.kernel.wave.WaveRecorder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/**
 * A module with elements of width 0 of every kind is the module without them: its values, waveforms, inventory, state, logic,
 * gates and text.
 */
class ElementsWithoutBitsProperties {

    private static final int CYCLES = 40;

    /** Has nothing, or a pin without bits to which no port leads. */
    private static final class Elsewhere extends Module {
        Elsewhere(Design parent) {
            super(parent, "elsewhere");
        }

        Pin withoutBits() {
            return pin("none", 0);
        }
    }

    /** A mixer driven by pins. */
    private static final class Bench extends Design {
        final Pin sample;
        final Pin take = pin("take", 1);
        final Elsewhere elsewhere = new Elsewhere(this);
        final Mixer mixer;

        private Bench(ElementKind kind, Mixer.Sizes sizes, Function<Bench, Function<Mixer, Mixer.Spare>> spare) {
            super("bench", kind);
            this.sample = pin("sample", sizes.width());
            this.mixer = new Mixer(this, "mixer", sizes, sample, take, spare.apply(this));
        }

        static Bench plain(ElementKind kind, Mixer.Sizes sizes) {
            return new Bench(kind, sizes, bench -> mixer -> Mixer.Spare.NONE);
        }

        static Bench withSpare(ElementKind kind, Mixer.Sizes sizes) {
            return new Bench(kind, sizes, Bench::spare);
        }

        private Function<Mixer, Mixer.Spare> spare() {
            Pin outside = pin("outside", 0);
            Pin without = elsewhere.withoutBits();
            return mixer -> new Mixer.WithoutBits(mixer, outside, without);
        }
    }

    @Provide
    Arbitrary<Mixer.Sizes> sizes() {
        return sizesOf(Arbitraries.oneOf(
                Arbitraries.of(1, 63, 64), Arbitraries.integers().between(1, 64)));
    }

    @Provide
    Arbitrary<Mixer.Sizes> smallSizes() {
        return sizesOf(Arbitraries.integers().between(1, 5));
    }

    private static Arbitrary<Mixer.Sizes> sizesOf(Arbitrary<Integer> widths) {
        return Combinators.combine(
                        widths,
                        Arbitraries.integers().between(1, 5),
                        Arbitraries.integers().between(1, 4))
                .as(Mixer.Sizes::new);
    }

    @Property(tries = 60, edgeCases = EdgeCasesMode.NONE)
    void simulationsAreTheSame(@ForAll("sizes") Mixer.Sizes sizes, @ForAll long seed) throws IOException {
        Run plain = Run.of(Bench.plain(ElementKind.PLAIN, sizes), seed);
        assertThat(Run.of(Bench.withSpare(ElementKind.PLAIN, sizes), seed)).isEqualTo(plain);
        assertThat(Run.of(Bench.withSpare(ElementKind.checked(), sizes), seed)).isEqualTo(plain);
        assertThat(plain.wave).contains("mark").doesNotContain("spare");
    }

    @Property(tries = 10, edgeCases = EdgeCasesMode.NONE)
    void hardwareIsTheSame(@ForAll("smallSizes") Mixer.Sizes sizes) {
        Bench plain = elaborated(Bench.plain(ElementKind.PLAIN, sizes));
        Bench spare = elaborated(Bench.withSpare(ElementKind.PLAIN, sizes));
        assertThat(Inventory.of(spare)).isEqualTo(Inventory.of(plain));
        assertThat(SystemVerilog.of(spare.mixer).files())
                .isEqualTo(SystemVerilog.of(plain.mixer).files());
        assertThat(logic(spare)).isEqualTo(logic(plain));
        assertThat(gates(spare)).isEqualTo(gates(plain));
    }

    private static Bench elaborated(Bench bench) {
        assertThat(new Simulator(bench).cycle()).isZero();
        return bench;
    }

    private static List<String> logic(Bench bench) {
        return bench.mixer.processes().stream()
                .map(new Translation()::of)
                .map(logic -> logic.drivers().keySet() + " " + logic.next().keySet() + " "
                        + logic.writes().size() + " " + logic.obligations().size())
                .toList();
    }

    private static String gates(Bench bench) {
        ModuleGates gates = new Synthesis().of(bench.mixer);
        return gates.gates().gates() + " of " + gates.reads() + " for " + gates.writes();
    }

    /** What can be seen of a run with random samples: the waveform, and the state in the end with its names. */
    private record Run(String wave, Snapshot state, String names) {

        static Run of(Bench bench, long seed) throws IOException {
            Simulator simulator = new Simulator(bench);
            Path directory = Files.createTempDirectory("spare");
            Path path = directory.resolve("run.vcd");
            WaveRecorder recorder = VcdRecorder.attach(simulator, WaveOptions.everything(), path);
            Random random = new Random(seed);
            for (int i = 0; i < CYCLES; i++) {
                bench.sample.set(random.nextLong() >>> (Long.SIZE - bench.sample.width()));
                bench.take.set(random.nextInt(3) > 0);
                simulator.step();
            }
            recorder.close();
            String wave = Files.readString(path);
            Files.delete(path);
            Files.delete(directory);
            return new Run(wave, simulator.snapshot(), simulator.stateWords().toString());
        }
    }
}
