package io.wormrtl.kernel.wave;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Behaviour;
import io.wormrtl.kernel.rtl.BehaviouralModule;
import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.Simulator;
import io.wormrtl.kernel.rtl.Wire;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Clock and reset in a waveform, when they are asked for. */
class ClockTest {

    @TempDir
    private Path directory;

    private final Shop shop = new Shop();
    private final Simulator simulator = new Simulator(shop);

    private static final WaveOptions DOOR =
            WaveOptions.everything().withScopes("shop.door").withClock();

    private String record(WaveOptions options) throws IOException {
        return record(simulator, options, 10);
    }

    private String record(Simulator simulated, WaveOptions options, int cycles) throws IOException {
        Path path = directory.resolve("a.vcd");
        try (WaveRecorder recorder = VcdRecorder.attach(simulated, options, path)) {
            simulated.run(cycles);
            assertThat(recorder.hasRecorded()).isFalse();
        }
        return Files.readString(path);
    }

    @Test
    void aDumpToTheLetter() throws IOException {
        assertThat(record(DOOR.withSpan(new Span.Window(0, 2)))).isEqualTo("""
                $version wormrtl $end
                $timescale 1ps $end
                $scope module shop $end
                $var wire 1 # clock $end
                $var wire 1 $ reset $end
                $scope module door $end
                $var wire 1 ! ring $end
                $var reg 2 " state $end
                $upscope $end
                $upscope $end
                $enddefinitions $end
                #0
                $dumpvars
                1#
                1$
                0!
                b0 "
                $end
                #500
                0#
                0$
                #1000
                1#
                b1 "
                #1500
                0#
                #2000
                1#
                b10 "
                1!
                #2500
                0#
                #3000
                """.replace("b10 \"\n1!\n", "1!\nb10 \"\n"));
    }

    @Test
    void aLaterWindowHasNoReset() throws IOException {
        VcdReader.Dump dump = VcdReader.read(record(DOOR.withSpan(new Span.Window(3, 5))));
        assertThat(dump.begin()).isEqualTo(3000);
        assertThat(dump.end()).isEqualTo(6000);
        assertThat(dump.values().get(dump.identifiers().get("shop.reset")).toString())
                .isEqualTo("{3000=0}");
        assertThat(dump.values().get(dump.identifiers().get("shop.clock")).toString())
                .isEqualTo("{3000=1, 3500=0, 4000=1, 4500=0, 5000=1, 5500=0}");
    }

    @Test
    void theEndOfTheRunAndATriggerHaveTheClockToo() throws IOException {
        VcdReader.Dump last = VcdReader.read(record(DOOR.withSpan(new Span.Last(2))));
        assertThat(last.begin()).isEqualTo(8000);
        assertThat(last.values().get(last.identifiers().get("shop.clock")).toString())
                .isEqualTo("{8000=1, 8500=0, 9000=1, 9500=0}");
        Span span = new Span.Around(Trigger.parse("shop.door.state=OPEN"), 1, 1);
        VcdReader.Dump around = VcdReader.read(record(DOOR.withSpan(span)));
        // The run goes on at cycle 10, in which the door is open.
        assertThat(around.values().get(around.identifiers().get("shop.clock")).toString())
                .isEqualTo("{10000=1, 10500=0, 11000=1, 11500=0}");
    }

    @Test
    void aResetShowsWhenItHappens() throws IOException {
        Path path = directory.resolve("b.vcd");
        try (WaveRecorder recorder = VcdRecorder.attach(simulator, DOOR, path)) {
            simulator.run(3);
            simulator.reset();
            simulator.run(3);
            assertThat(recorder.hasRecorded()).isFalse();
        }
        VcdReader.Dump dump = VcdReader.read(Files.readString(path));
        assertThat(dump.values().get(dump.identifiers().get("shop.reset")).toString())
                .isEqualTo("{0=1, 500=0, 3000=1, 3500=0}");
        assertThat(dump.at("shop.door.state", 2999)).isEqualTo(2);
        assertThat(dump.at("shop.door.state", 3000)).isZero();
    }

    @Test
    void theClockGoesOnWhileTheDesignSleeps() throws IOException {
        Design design = new Design("night");
        new BehaviouralModule(design, "owl") {
            private final Wire calls = wire("calls", 1);
            private final Behaviour call = behaviour("call", this::call).writes(calls);

            private void call() {
                calls.set(call.cycle() == 5);
                if (call.cycle() == 0) {
                    call.wakeAt(5);
                }
            }
        };
        VcdReader.Dump dump = VcdReader.read(
                record(new Simulator(design), WaveOptions.everything().withClock(), 9));
        assertThat(dump.values().get(dump.identifiers().get("night.clock")).keySet())
                .containsExactly(
                        0L, 500L, 1000L, 1500L, 2000L, 2500L, 3000L, 3500L, 4000L, 4500L, 5000L, 5500L, 6000L, 6500L,
                        7000L, 7500L, 8000L, 8500L);
        assertThat(dump.values().get(dump.identifiers().get("night.owl.calls")).toString())
                .isEqualTo("{0=0, 5000=1}");
        assertThat(dump.end()).isEqualTo(9000);
    }

    @Test
    void takenNamesAreLeftToTheDesign() throws IOException {
        Design design = new Design("top") {
            {
                pin("clock", 3);
                new BehaviouralModule(this, "reset") {
                    {
                        pin("reset", 1);
                    }
                };
            }
        };
        VcdReader.Dump dump = VcdReader.read(
                record(new Simulator(design), WaveOptions.everything().withClock(), 2));
        assertThat(dump.identifiers().keySet())
                .contains("top.clock", "top.clock_", "top.reset_", "top.reset", "top.reset.reset");
        assertThat(dump.widths().get(dump.identifiers().get("top.clock"))).isEqualTo(3);
        assertThat(dump.widths().get(dump.identifiers().get("top.clock_"))).isEqualTo(1);
    }

    @Test
    void aNameThatIsTakenAsOftenGetsAnotherUnderscore() {
        ScopeTree.Scope group = new ScopeTree.Scope("reset", true, List.of(), List.of());
        List<ScopeTree.Entry> entries = Stream.of("clock_", "clock", "reset__")
                .map(name -> new ScopeTree.Entry(name, shop.door.state, 0, false))
                .toList();
        assertThat(ClockTiming.names(new ScopeTree.Scope("top", false, entries, List.of(group))))
                .containsExactly("clock__", "reset_");
    }

    @Test
    void aSaveFileShowsThemFirstAndCountsInTheSameUnit() throws IOException {
        GtkwaveSave.write(shop, DOOR, directory.resolve("a.vcd"), 3, 23);
        assertThat(Files.readString(directory.resolve("a.gtkw"))).startsWith("""
                [dumpfile] "a.vcd"
                [savefile] "a.gtkw"
                [timestart] 3000
                [size] 1600 1000
                *-11.965784 -1
                [sst_expanded] 0
                @28
                shop.clock
                @28
                shop.reset
                @800200
                -shop
                """.replace("-shop\n", "-door\n"));
    }

    @Test
    void aWaveDromDiagram() throws IOException {
        Path path = directory.resolve("a.json");
        try (WaveRecorder recorder = WaveDromRecorder.attach(simulator, DOOR.withSpan(new Span.Window(0, 3)), path)) {
            simulator.run(10);
            assertThat(recorder.hasRecorded()).isFalse();
        }
        assertThat(new com.fasterxml.jackson.databind.ObjectMapper()
                        .readTree(path.toFile())
                        .get("signal")
                        .toString())
                .isEqualTo(("[['shop',{'name':'clock','wave':'p...'},{'name':'reset','wave':'10......','period':0.5},"
                                + "['door',{'name':'ring','wave':'0.10'},"
                                + "{'name':'state','wave':'====','data':['SHUT','OPENING','OPEN','CLOSING']}]]]")
                        .replace('\'', '"'));
    }
}
