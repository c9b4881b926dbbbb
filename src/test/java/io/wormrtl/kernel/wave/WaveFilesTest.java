package io.wormrtl.kernel.wave;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.kernel.rtl.Simulator;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The files beside and around the values: text as expected, refusals as a sentence, nothing left behind. */
class WaveFilesTest {

    @TempDir
    private Path directory;

    private final Shop shop = new Shop();
    private final Simulator simulator = new Simulator(shop);

    private List<String> files() throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    private String record(WaveOptions options) throws IOException {
        Path path = directory.resolve("a.vcd");
        try (WaveRecorder recorder = VcdRecorder.attach(simulator, options, path)) {
            assertThat(recorder.hasRecorded()).isFalse();
            simulator.run(10);
        }
        return Files.readString(path);
    }

    @Test
    void aDumpToTheLetter() throws IOException {
        assertThat(record(
                        WaveOptions.everything().withSpan(new Span.Window(3, 5)).withComment("seed 1")))
                .isEqualTo("""
                        $version wormrtl $end
                        $comment seed 1 $end
                        $timescale 1ns $end
                        $scope module shop $end
                        $var wire 1 ! bell $end
                        $scope module door $end
                        $var wire 1 ! ring $end
                        $var reg 2 " state $end
                        $upscope $end
                        $scope module clerk $end
                        $var wire 1 ! heard $end
                        $var reg 8 # count $end
                        $upscope $end
                        $upscope $end
                        $enddefinitions $end
                        #3
                        $dumpvars
                        0!
                        b11 "
                        b1 #
                        $end
                        #4
                        b0 "
                        #5
                        b1 "
                        #6
                        """);
        assertThat(files()).containsExactly("a.vcd");
    }

    /** Room behind the last cycle, in which nothing is known; what is longer than a bit is a vector of one. */
    @Test
    void behindTheLastCycleNothingIsKnown() throws IOException {
        Path path = directory.resolve("a.vcd");
        WaveOptions options = WaveOptions.everything().withScopes("shop.door").withSpan(new Span.Window(3, 4));
        try (WaveRecorder recorder = VcdRecorder.attach(simulator, options, 5, path)) {
            simulator.run(10);
            assertThat(recorder.hasRecorded()).isFalse();
        }
        assertThat(Files.readString(path)).endsWith("""
                $enddefinitions $end
                #3
                $dumpvars
                0!
                b11 "
                $end
                #4
                b0 "
                #5
                $dumpoff
                x!
                bx "
                $end
                #10
                """);
    }

    /** Cycles that nobody has run: in each the door is in the state of its number, and rings in every third. */
    @Test
    void aDumpOfGivenValuesHasTheirChanges() throws IOException {
        Path path = directory.resolve("a.vcd");
        VcdFile.Values values = (variable, cycle) -> variable.width() == 1 ? (cycle % 3 == 0 ? 1 : 0) : cycle / 2;
        VcdFile.write(shop, List.of("shop.door"), "as given", 1, 4, values, path);
        String text = Files.readString(path);
        assertThat(text).contains("$comment as given $end\n");
        assertThat(text.substring(text.indexOf("#1000"))).isEqualTo("""
                #1000
                $dumpvars
                1#
                0$
                0!
                b0 "
                $end
                #1500
                0#
                #2000
                1#
                b1 "
                #2500
                0#
                #3000
                1#
                1!
                #3500
                0#
                #4000
                """);
        VcdFile.write(shop, List.of("shop.door"), "", 2, values, path);
        assertThat(Files.readString(path)).doesNotContain("$comment").endsWith("""
                #0
                $dumpvars
                1#
                1$
                1!
                b0 "
                $end
                #500
                0#
                0$
                #1000
                1#
                0!
                #1500
                0#
                #2000
                """);
    }

    @ParameterizedTest
    @CsvSource({
        "*,5",
        "shop,5",
        "shop.**,5",
        "shop.*,1",
        "shop.door,2",
        "shop.door.*,2",
        "shop.d**,2",
        "**.state,1",
        "shop.*.heard,1",
        "shop.cler*,2",
        "**.clerk,2",
        "shop.door.ring,1"
    })
    void aPatternSelectsSoManyVariables(String pattern, int count) throws IOException {
        assertThat(VcdReader.read(record(WaveOptions.everything().withScopes(pattern)))
                        .identifiers()
                        .values())
                .filteredOn(id -> !id.isEmpty())
                .hasSize(count);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "shop.dor.** | waveform scope 'shop.dor.**' matches no signal; accepted: paths such as shop.door, "
                        + "with * for any part of a name and ** for any part of a path",
                "shop.door[3] | waveform scope 'shop.door[3]' must be made of names, dots, * and **"
            })
    void aPatternThatSelectsNothing(String pattern, String message) throws IOException {
        assertThatThrownBy(() -> record(WaveOptions.everything().withScopes("*", pattern)))
                .isInstanceOf(UnusableInput.class)
                .hasMessage(message);
        assertThat(files()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "shop.door.state=OPEN,2",
        "shop.door.state = 3,3",
        "shop.clerk.heard,2",
        "shop.clerk.count=0x2,7",
        "shop.bell=1,2"
    })
    void aTriggerInWords(String text, long fires) throws IOException {
        Span span = new Span.Around(Trigger.parse(text), 1, 1);
        VcdReader.Dump dump = VcdReader.read(record(WaveOptions.everything().withSpan(span)));
        assertThat(dump.begin()).isEqualTo(fires - 1);
        assertThat(dump.end()).isEqualTo(fires + 2);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "shop.door.stat | waveform trigger 'shop.door.stat' is not a signal of the design; accepted: a full path "
                        + "such as shop.module.signal",
                "shop.door | waveform trigger 'shop.door' is not a signal of the design; accepted: a full path such as "
                        + "shop.module.signal",
                "shop.door.state=4 | waveform trigger value '4' must be a number of at most 2 bits or one of SHUT, OPENING, "
                        + "OPEN, CLOSING",
                "shop.bell=yes | waveform trigger value 'yes' must be a number of at most 1 bits"
            })
    void aTriggerThatCannotBe(String text, String message) throws IOException {
        Span span = new Span.Around(Trigger.parse(text), 1, 1);
        assertThatThrownBy(() -> record(WaveOptions.everything().withSpan(span)))
                .isInstanceOf(UnusableInput.class)
                .hasMessage(message);
        assertThat(files()).isEmpty();
    }

    @Test
    void impossibleSpansAreRefused() {
        assertThatThrownBy(() -> new Span.Window(5, 4))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("waveform to (4) must be at least 5");
        assertThatThrownBy(() -> new Span.Last(0))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("waveform last (0) must be at least 1");
        assertThatThrownBy(() -> new Span.Around(d -> () -> true, -1, 0))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("waveform before (-1) must be at least 0");
        assertThatThrownBy(() -> new WaveOptions(List.of(), Span.always(), ""))
                .isInstanceOf(UnusableInput.class)
                .hasMessageStartingWith("waveform scopes (none)");
    }

    @Test
    void anUnwritablePathIsRefusedBeforeTheRun() {
        Path nowhere = directory.resolve("none").resolve("a.vcd");
        assertThatThrownBy(() -> VcdRecorder.attach(simulator, WaveOptions.everything(), nowhere))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("output file '" + nowhere + "' cannot be written: its directory does not exist");
        assertThatThrownBy(() -> VcdRecorder.attach(simulator, WaveOptions.everything(), directory))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("output file '" + directory + "' is a directory; give the name of a file");
        assertThatCode(() -> simulator.run(3)).doesNotThrowAnyException();
    }

    /** Written to the device that is always full: while running, and when closing. */
    @ParameterizedTest
    @CsvSource({"100000", "5"})
    void aFullDiskIsASentence(int cycles) throws IOException {
        Path path = Path.of("/dev/full");
        assumeTrue(Files.exists(path), "no /dev/full here");
        WaveRecorder recorder = VcdRecorder.attach(simulator, WaveOptions.everything(), path);
        assertThat(simulator.run(cycles)).as("the simulation goes on").isEqualTo(cycles);
        assertThatThrownBy(recorder::close)
                .isInstanceOf(UnusableInput.class)
                .hasMessage("output file '" + path + "' cannot be written: No space left on device");
        assertThatCode(recorder::close).doesNotThrowAnyException();
        assertThat(recorder.hasRecorded()).isFalse();
    }

    @Test
    void aTriggerThatNeverFiresLeavesTheOldFile() throws IOException {
        Path path = Files.writeString(directory.resolve("a.vcd"), "old");
        Span never = new Span.Around(Trigger.parse("shop.clerk.count=255"), 1, 1);
        try (WaveRecorder recorder =
                VcdRecorder.attach(simulator, WaveOptions.everything().withSpan(never), path)) {
            simulator.run(20);
            assertThat(recorder.hasRecorded()).isFalse();
        }
        assertThat(files()).containsExactly("a.vcd");
        assertThat(path).hasContent("old");
    }

    @Test
    void aFinishedRecordingCostsNothingAndMayBeClosedTwice() throws IOException {
        Path path = directory.resolve("a.vcd");
        WaveRecorder recorder = VcdRecorder.attach(simulator, WaveOptions.everything(), path);
        simulator.run(5);
        recorder.close();
        String text = Files.readString(path);
        simulator.run(5);
        recorder.close();
        assertThat(path).hasContent(text.stripTrailing());
        assertThat(recorder.hasRecorded()).isTrue();
    }

    @Test
    @Tag("slow")
    void identifiersArePrintableAndDistinct() {
        List<String> identifiers = java.util.stream.IntStream.range(0, 100_000)
                .mapToObj(VcdSink::identifier)
                .toList();
        assertThat(identifiers).doesNotHaveDuplicates().allMatch(id -> id.matches("[!-~]{1,3}"));
    }

    @Test
    void aSaveFileGroupsByModuleAndNamesStates() throws IOException {
        List<Path> written = GtkwaveSave.write(shop, List.of("*"), directory.resolve("a.vcd"), 3, 23);
        assertThat(written)
                .extracting(path -> path.getFileName().toString())
                .containsExactly("a.gtkw", "a.door_state.txt");
        assertThat(files()).containsExactly("a.door_state.txt", "a.gtkw");
        assertThat(directory.resolve("a.door_state.txt")).hasContent("0 SHUT\n1 OPENING\n2 OPEN\n3 CLOSING");
        assertThat(Files.readString(directory.resolve("a.gtkw"))).isEqualTo("""
                [dumpfile] "a.vcd"
                [savefile] "a.gtkw"
                [timestart] 3
                [size] 1600 1000
                *-2.000000 -1
                [sst_expanded] 0
                @800200
                -shop
                @28
                shop.bell
                @800200
                -door
                @28
                shop.door.ring
                @2022
                ^1 a.door_state.txt
                shop.door.state[1:0]
                @1000200
                -door
                @800200
                -clerk
                @28
                shop.clerk.heard
                @22
                shop.clerk.count[7:0]
                @1000200
                -clerk
                @1000200
                -shop
                """);
    }

    @Test
    void aSaveFileFollowsTheOrderOfThePatternsAndShowsNothingTwice() throws IOException {
        Path vcd = directory.resolve("a.vcd");
        GtkwaveSave.write(
                shop,
                List.of("shop.clerk.count", "shop.door.state", "shop.door.*", "**.count", "shop.bell"),
                vcd,
                0,
                4);
        assertThat(Files.readString(directory.resolve("a.gtkw"))).endsWith("""
                @800200
                -clerk
                @22
                shop.clerk.count[7:0]
                @1000200
                -clerk
                @800200
                -door
                @2022
                ^1 a.door_state.txt
                shop.door.state[1:0]
                @28
                shop.door.ring
                @1000200
                -door
                @800200
                -shop
                @28
                shop.bell
                @1000200
                -shop
                """);
    }

    /** A module of which only modules are selected, and then signals of its own: these have a group for themselves. */
    @Test
    void whatHasModulesInItIsNotJoined() throws IOException {
        GtkwaveSave.write(
                new Depot(), List.of("**.level", "depot.shelf.cycles", "**.alarm"), directory.resolve("a.vcd"), 0, 4);
        String text = Files.readString(directory.resolve("a.gtkw"));
        List<SaveReader.Group> groups = SaveReader.read(text).groups();
        assertThat(groups).extracting(SaveReader.Group::title).containsExactly("shelf", "shelf", "shelf.guard");
        assertThat(groups.stream().flatMap(group -> group.allTraces().stream()))
                .containsExactly(
                        "depot.shelf.lane_0.level",
                        "depot.shelf.lane_1.level",
                        "depot.shelf.cycles",
                        "depot.shelf.guard.alarm");
    }

    /** A name is written upwards: four letters for a lane. */
    @ParameterizedTest
    @CsvSource({
        "shop.door.ring, [\"shop\"![\"door\"!{ring}]]",
        "shop.clerk.count, [\"shop\"!{clerk.count}]",
        "shop.clerk.*, [\"shop\"![\"clerk\"!{heard}!{count}]]"
    })
    void aModuleIsAGroupOfADiagramWhereItsNameFits(String pattern, String expected) throws IOException {
        Path path = directory.resolve("a.json");
        WaveOptions options = WaveOptions.everything().withScopes(pattern).withSpan(new Span.Window(0, 3));
        WaveRecorder recorder = WaveDromRecorder.attach(simulator, options, path);
        simulator.run(4);
        recorder.close();
        assertThat(new com.fasterxml.jackson.databind.ObjectMapper()
                        .readTree(path.toFile())
                        .at("/signal/0")
                        .toString()
                        .replaceAll("\\{\"name\":\"([\\w.]+)\"[^}]*}", "{$1}")
                        .replace(',', '!'))
                .isEqualTo(expected);
    }

    @Test
    void aWaveDromDiagram() throws IOException {
        Path path = directory.resolve("a.json");
        WaveOptions options = WaveOptions.everything()
                .withScopes("shop.door", "**.count")
                .withComment("a \"door\"")
                .withSpan(new Span.Window(1, 8));
        try (WaveRecorder recorder = WaveDromRecorder.attach(simulator, options, path)) {
            simulator.run(20);
            assertThat(recorder.hasRecorded()).isFalse();
        }
        com.fasterxml.jackson.databind.JsonNode json =
                new com.fasterxml.jackson.databind.ObjectMapper().readTree(path.toFile());
        assertThat(json.toString())
                .isEqualTo("{'signal':[['shop',['door',{'name':'ring','wave':'010..10.'},".replace('\'', '"')
                        + ("{'name':'state','wave':'========','data':['OPENING','OPEN','CLOSING','SHUT',"
                                        + "'OPENING','OPEN','CLOSING','SHUT']}],{'name':'clerk.count','wave':'=.=...=.',"
                                        + "'data':['0','1','2']}]],'config':{'hscale':2},"
                                        + "'head':{'text':'a \\'door\\'','tick':1}}")
                                .replace('\'', '"'));
    }
}
