package io.wormrtl.kernel.wave;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.Memory;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.kernel.rtl.Simulator;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Names that are taken twice, blocks that are full, and diagrams that are as long as can be. */
class WaveLimitsTest {

    /** Signals that have the names of the clock, and a module with that of the reset. */
    private static final class Taken extends Design {
        Taken() {
            super("taken");
            pin("clock", 1);
            pin("clock_", 1);
            new Module(this, "reset") {
                {
                    pin("some", 1);
                }
            };
        }
    }

    @Test
    void aClockTakesTheFirstNameThatIsFree() {
        ScopeTree.Scope root = ScopeTree.of(new Taken(), List.of("*")).root();
        assertThat(ClockTiming.names(root)).containsExactly("clock__", "reset_");
        Design plain = new Design("plain");
        assertThat(ClockTiming.names(new ScopeTree.Scope(plain.name(), false, List.of(), List.of())))
                .containsExactly("clock", "reset");
    }

    /** One cycle that leaves a single place in a block, and the next one, which needs two. */
    @Test
    void aCycleAndItsFirstChangeAreInOneBlock() {
        for (int changes = 8188; changes <= 8193; changes++) {
            List<Long> cycles = new ArrayList<>();
            SinkBehind behind = new SinkBehind(new WaveSink() {
                @Override
                public void begin(long cycle, long[] values) {
                    assertThat(cycle).isEqualTo(3);
                }

                @Override
                public void change(long cycle, int signal, long value) {
                    cycles.add(cycle);
                }

                @Override
                public void end(long cycle) {
                    cycles.add(cycle);
                }
            });
            behind.begin(3, new long[1]);
            for (int i = 0; i < changes; i++) {
                behind.change(4, 0, i);
            }
            behind.change(5, 0, 1);
            behind.end(6);
            behind.close();
            assertThat(cycles).hasSize(changes + 2).endsWith(4L, 5L, 6L);
        }
    }

    /** A register, a file of them, a memory, a wire and a constant. */
    private static final class Kinds extends Design {
        Kinds() {
            super("kinds");
            Register single = register("single", 3);
            Registers several = registers("several", 1, 3);
            Memory memory = memory("memory", 3, 1);
            var wire = wire("wire_", 3);
            constant("fixed", 3, 5);
            clocked("keep", () -> {}).writes(single, several, memory);
            combinational("drive", () -> wire.set(1)).writes(wire);
        }
    }

    @Test
    void registersAndMemoriesAreRegisters() {
        ScopeTree tree = ScopeTree.of(new Kinds(), List.of("kinds.single", "kinds.several*", "kinds.memory*", "*"));
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        VcdSink sink = new VcdSink(tree, "", new CycleTiming(), 0, bytes);
        sink.begin(2, new long[tree.variables().size()]);
        sink.end(2);
        sink.end(3);
        String text = bytes.toString(StandardCharsets.UTF_8);
        assertThat(text.lines()
                        .filter(line -> line.startsWith("$var"))
                        .map(line -> line.split(" ")[1] + " " + line.split(" ")[4]))
                .containsExactlyInAnyOrder(
                        "reg single", "reg several_0", "reg memory_0", "wire wire_", "parameter fixed");
        assertThat(text.lines().filter(line -> line.startsWith("#"))).containsExactly("#2", "#3");
    }

    /** A module whose name is too long beside its single signal, and one in it: both stand before the signal. */
    private static final class Nested extends Design {
        Nested() {
            super("top");
            new Module(
                    new Module(this, "a_long_name") {
                        // nothing of its own
                    },
                    "inner") {
                {
                    pin("x", 1);
                }
            };
        }
    }

    @Test
    void namesThatAreTooLongForGroupsStandBeforeTheirSignals() {
        ScopeTree tree = ScopeTree.of(new Nested(), List.of("*"));
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        WaveDromSink sink = new WaveDromSink(tree, "title", ExtraLanes.NONE, bytes);
        sink.begin(4, new long[] {1});
        sink.end(6);
        assertThat(bytes.toString(StandardCharsets.UTF_8).replaceAll("\\s", ""))
                .isEqualTo("{'signal':[['top',{'name':'a_long_name.inner.x','wave':'1.'}]],".replace('\'', '"')
                        + "\"head\":{\"text\":\"title\",\"tick\":4}}");
    }

    /** Lanes that somebody adds are of the cycles of the diagram, not of those before. */
    @Test
    void lanesThatAreAddedHaveTheCyclesOfTheDiagram() {
        ScopeTree tree = ScopeTree.of(new Nested(), List.of("*"));
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        ExtraLanes added = (first, end) -> List.of(Map.of("name", "from " + first + " to " + end));
        WaveDromSink sink = new WaveDromSink(tree, "title", added, bytes);
        sink.begin(4, new long[] {1});
        sink.end(6);
        assertThat(bytes.toString(StandardCharsets.UTF_8)).contains("\"from 4 to 6\"");
    }

    @TempDir
    private Path directory;

    @Test
    void aDiagramHas2000CyclesAtMost() {
        Simulator simulator = new Simulator(new Kinds());
        WaveOptions options = WaveOptions.everything();
        assertThatThrownBy(() -> WaveDromRecorder.attach(
                        simulator, options.withSpan(new Span.Last(2001)), directory.resolve("long.json")))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("cycles of a WaveDrom diagram (2001) must be from 1 to 2000;"
                        + " choose the first and the last, or a trigger");
        WaveRecorder longest = WaveDromRecorder.attach(
                simulator, options.withSpan(new Span.Last(2000)), directory.resolve("longest.json"));
        simulator.run(3);
        longest.close();
        assertThat(longest.hasRecorded()).isTrue();
        assertThat(longest.firstCycle()).isZero();
        assertThat(longest.lastCycle()).isEqualTo(2);
    }
}
