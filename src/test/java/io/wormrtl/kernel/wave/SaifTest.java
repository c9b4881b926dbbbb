package io.wormrtl.kernel.wave;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.BitField;
import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.Pin;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.kernel.rtl.Simulator;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Activity that is known without counting. */
class SaifTest {

    @TempDir
    private Path directory;

    private String text(Design design, WaveOptions options, long cycles) throws IOException {
        Simulator simulator = new Simulator(design);
        Path file = directory.resolve("run.saif");
        WaveRecorder recorder = SaifRecorder.attach(simulator, options, file);
        simulator.run(cycles);
        recorder.close();
        return Files.readString(file);
    }

    private SaifReader.Activity activity(Design design, long cycles, String... scopes) throws IOException {
        return SaifReader.read(text(design, WaveOptions.everything().withScopes(scopes), cycles));
    }

    private static final class Counter extends Design {
        Counter(int bits) {
            super("counter");
            Register count = register("count", bits);
            long mask = (1L << bits) - 1;
            clocked("step", () -> count.set(count.get() + 1 & mask)).updates(count);
        }
    }

    /** Bit i of a counter changes every 2^i cycles: 2 - 2^(1-n) changes in a cycle. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 5, 10})
    void aCounterOfNBitsChangesTwoMinusTwoToTheOneMinusNBitsInACycle(int bits) throws IOException {
        long cycles = 3L << bits;
        SaifReader.Activity activity = activity(new Counter(bits), cycles + 1, "*");
        assertThat(activity.toggles()).isEqualTo((long) (cycles * (2 - Math.pow(2, 1 - bits))));
        String top = bits == 1 ? "counter/count" : "counter/count[" + (bits - 1) + "]";
        long last = cycles / 2;
        assertThat(activity.nets()).containsEntry(top, new SaifReader.Net(last + 1, last, 0, cycles >> (bits - 1)));
    }

    private static final class ShiftRegister extends Design {
        final Pin in = pin("in", 1);
        final List<Register> stages = new ArrayList<>();

        ShiftRegister(int length) {
            super("shift");
            for (int i = 0; i < length; i++) {
                stages.add(register("stage_" + i, 1));
                Register stage = stages.get(i);
                if (i == 0) {
                    clocked("enter", () -> stage.set(in.get())).reads(in).writes(stage);
                } else {
                    Register before = stages.get(i - 1);
                    clocked("move_" + i, () -> stage.set(before.get()))
                            .reads(before)
                            .writes(stage);
                }
            }
        }
    }

    /** What enters a shift register goes through all of it: each stage changes as often, a cycle later each. */
    @Test
    void everyStageOfAShiftRegisterChangesAsOften() throws IOException {
        ShiftRegister shift = new ShiftRegister(4);
        Simulator simulator = new Simulator(shift);
        Path file = directory.resolve("shift.saif");
        WaveRecorder recorder = SaifRecorder.attach(simulator, WaveOptions.everything(), file);
        for (int bit : new int[] {0, 1, 1, 0, 1, 0, 0, 0, 0, 0}) {
            shift.in.set(bit);
            simulator.run(1);
        }
        recorder.close();
        SaifReader.Activity activity = SaifReader.read(Files.readString(file));
        assertThat(activity.nets().values())
                .containsOnly(new SaifReader.Net(7, 3, 0, 4))
                .hasSize(5);
    }

    @Test
    void whatDoesNotChangeHasNoToggles() throws IOException {
        SaifReader.Activity activity = activity(new ShiftRegister(4), 1000, "*");
        assertThat(activity.toggles()).isZero();
        assertThat(activity.nets().values()).containsOnly(new SaifReader.Net(1000, 0, 0, 0));
    }

    /** Groups are prefixes; words of all banks stand in one array, as in printed SystemVerilog; ports of memories are none. */
    @Test
    void namesAreThoseOfTheHardwareDescription() throws IOException {
        assertThat(activity(new Depot(), 9, "**", "**.stock*", "**.queue*", "**.bin*").nets().keySet().stream()
                        .map(name -> name.replaceFirst("\\[\\d\\]$", ""))
                        .distinct())
                .containsExactly(
                        "depot/shelf/cycles",
                        "depot/shelf/stock[0]",
                        "depot/shelf/stock[1]",
                        "depot/shelf/bin[0]",
                        "depot/shelf/bin[1]",
                        "depot/shelf/bin[2]",
                        "depot/shelf/bin[3]",
                        "depot/shelf/count_0",
                        "depot/shelf/count_1",
                        "depot/shelf/guard_alarm",
                        "depot/shelf/lane_0_level",
                        "depot/shelf/lane_queue[0]",
                        "depot/shelf/lane_queue[1]",
                        "depot/shelf/lane_0_full",
                        "depot/shelf/lane_1_level",
                        "depot/shelf/lane_queue[2]",
                        "depot/shelf/lane_queue[3]",
                        "depot/shelf/lane_1_full",
                        "depot/shelf/lane_latch_closed",
                        "depot/office/levels_0",
                        "depot/office/levels_1");
    }

    /** What is shown of it in waveforms is bits of the same net. */
    @Test
    void fieldsOfAWordAndConstantsAreNoNets() throws IOException {
        Design design = new Design("fields") {
            {
                Registers words = registers("word", 1, 3).dividedInto(List.of(new BitField("low", 0, 2)));
                constant("size", 4, 9);
                clocked("step", () -> words.set(0, words.get(0) ^ 7)).updates(words);
            }
        };
        assertThat(activity(design, 3, "*").nets())
                .containsOnlyKeys("fields/word_0[0]", "fields/word_0[1]", "fields/word_0[2]");
    }

    @Test
    void theWholeFile() throws IOException {
        WaveOptions options = WaveOptions.everything().withComment("seed \"7\"").withClock();
        assertThat(text(new Counter(2), options, 5)).isEqualTo("""
                (SAIFILE
                (SAIFVERSION "2.0")
                (DIRECTION "backward")
                (DESIGN "counter")
                (VENDOR "wormrtl")
                (PROGRAM_NAME "wormrtl")
                (VERSION "seed '7'")
                (DIVIDER / )
                (TIMESCALE 1 ps)
                (DURATION 5000)
                (INSTANCE counter
                (NET
                (clock (T0 2500) (T1 2500) (TX 0) (TC 9))
                (reset (T0 4500) (T1 500) (TX 0) (TC 1))
                (count\\[0\\] (T0 3000) (T1 2000) (TX 0) (TC 4))
                (count\\[1\\] (T0 3000) (T1 2000) (TX 0) (TC 2))
                )
                )
                )
                """);
    }
}
