package io.wormrtl.kernel.wave;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.kernel.rtl.Simulator;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Arrays, groups, constants and words of memories in a waveform: their names, on what request, and their values. */
class WaveContentTest {

    @TempDir
    private Path directory;

    private final Depot depot = new Depot();
    private final Simulator simulator = new Simulator(depot);

    private String record(String... patterns) throws IOException {
        Path path = directory.resolve("a.vcd");
        WaveOptions options = WaveOptions.everything().withScopes(patterns);
        try (WaveRecorder recorder = VcdRecorder.attach(simulator, options, path)) {
            simulator.run(16);
            assertThat(recorder.hasRecorded()).isFalse();
        }
        return Files.readString(path);
    }

    private List<String> selected(String... patterns) throws IOException {
        return VcdReader.read(record(patterns)).identifiers().entrySet().stream()
                .filter(entry -> !entry.getValue().isEmpty())
                .map(Map.Entry::getKey)
                .toList();
    }

    @Test
    void groupsAreScopesCopiesAreNumberedAndConstantsAreParameters() throws IOException {
        String text = record("*");
        assertThat(text.substring(text.indexOf("$scope"), text.indexOf("$enddefinitions")))
                .isEqualTo("""
                $scope module depot $end
                $scope module shelf $end
                $var reg 4 ! cycles $end
                $var reg 4 " count_0 $end
                $var reg 4 # count_1 $end
                $var parameter 4 $ capacity $end
                $scope module guard $end
                $var reg 1 % alarm $end
                $upscope $end
                $scope module lane_0 $end
                $var reg 3 & level $end
                $var wire 1 ' full $end
                $upscope $end
                $scope module lane_1 $end
                $var reg 3 ( level $end
                $var wire 1 ) full $end
                $upscope $end
                $scope module lane $end
                $scope module latch $end
                $var reg 1 * closed $end
                $upscope $end
                $upscope $end
                $upscope $end
                $scope module office $end
                $var reg 3 & levels_0 $end
                $var reg 3 ( levels_1 $end
                $upscope $end
                $upscope $end
                """);
        assertThat(text).contains("b1001 $\n");
    }

    @ParameterizedTest
    @CsvSource({
        "depot.shelf.lane_1,level full",
        "depot.shelf.lane_*,level full level full",
        "depot.shelf.*,cycles count_0 count_1 capacity",
        "**.count,count_0 count_1",
        "**.count_1,count_1",
        "**.level,level level",
        "**.levels,levels_0 levels_1",
        "**.levels_0,levels_0",
        "depot.shelf.guard,alarm",
        "**.latch,closed",
        "**.stock,stock_0 stock_1 stock_0 stock_1",
        "depot.shelf.stock,stock_0 stock_1",
        "depot.office.stock_1,stock_1",
        "**.bin,bin_0_0 bin_0_1 bin_1_0 bin_1_1",
        "**.bin_1_*,bin_1_0 bin_1_1",
        "**.lane_0.queue,queue_0 queue_1",
        "**.queue_1,queue_1 queue_1",
        "**.sto*,stock_0 stock_1 stock_0 stock_1",
        "depot.off**,levels_0 levels_1"
    })
    void aPatternSelects(String pattern, String names) throws IOException {
        assertThat(selected(pattern))
                .extracting(path -> path.substring(path.lastIndexOf('.') + 1))
                .containsExactly(names.split(" "));
    }

    @ParameterizedTest
    @CsvSource({"**.*stock*", "depot.shelf.lane_2", "depot.shelf.lane.level", "**.queue_2", "depot.shelf.bin_0"})
    void whatSelectsNothingIsRefused(String pattern) {
        assertThatThrownBy(() -> record(pattern))
                .isInstanceOf(UnusableInput.class)
                .hasMessageStartingWith("waveform scope '" + pattern + "' matches no signal");
    }

    @Test
    void wordsAndEntriesHaveTheValuesOfTheirCycle() throws IOException {
        VcdReader.Dump dump = VcdReader.read(record("*", "**.stock", "**.bin", "**.queue"));
        for (long cycle = 2; cycle < 16; cycle++) {
            // What was written in cycle n shows from cycle n + 1 on.
            long odd = cycle - 1 | 1;
            odd = odd > cycle - 1 ? odd - 2 : odd;
            long even = cycle - 1 & ~1;
            assertThat(dump.at("depot.shelf.stock_0", cycle)).isEqualTo(even);
            assertThat(dump.at("depot.office.stock_1", cycle)).isEqualTo(Math.max(0, odd));
            assertThat(dump.at("depot.shelf.count_0", cycle)).isEqualTo(even);
            assertThat(dump.at("depot.shelf.lane_0.level", cycle)).isEqualTo(even & 7);
            assertThat(dump.at("depot.office.levels_0", cycle)).isEqualTo(even & 7);
            String newest = "depot.shelf.bin_" + (cycle - 1 & 1) + "_" + ((cycle - 1) >> 1 & 1);
            assertThat(dump.at(newest, cycle)).isEqualTo(cycle - 1);
            String queue = "depot.shelf.lane_" + (cycle - 1 & 1) + ".queue_" + ((cycle - 1) >> 1 & 1);
            assertThat(dump.at(queue, cycle)).isEqualTo(cycle - 1);
        }
        assertThat(dump.values().get(dump.identifiers().get("depot.shelf.capacity")))
                .isEqualTo(Map.of(0L, 9L));
    }

    @ParameterizedTest
    @CsvSource({
        "depot.shelf.lane_1.level=3,4",
        "depot.office.levels_1=5,6",
        "depot.shelf.count_0=6,7",
        "depot.shelf.bin_1_0=5,6",
        "depot.shelf.stock_1=7,8",
        "depot.shelf.guard.alarm,6",
        "depot.shelf.lane.latch.closed,7"
    })
    void aTriggerMayNameAnEntryOrAWord(String trigger, long fires) throws IOException {
        Path path = directory.resolve("a.vcd");
        Span span = new Span.Around(Trigger.parse(trigger), 0, 2);
        try (WaveRecorder recorder =
                VcdRecorder.attach(simulator, WaveOptions.everything().withSpan(span), path)) {
            simulator.run(16);
            assertThat(recorder.hasRecorded()).isFalse();
        }
        assertThat(VcdReader.read(Files.readString(path)).begin()).isEqualTo(fires);
    }

    @Test
    void aSaveFileHasTheGroups() throws IOException {
        List<String> patterns = List.of("depot.shelf.lane_1", "depot.shelf.bin_1_0");
        GtkwaveSave.write(depot, patterns, directory.resolve("a.vcd"), 0, 4);
        assertThat(Files.readString(directory.resolve("a.gtkw"))).endsWith("""
                @800200
                -shelf.lane_1
                @22
                depot.shelf.lane_1.level[2:0]
                @28
                depot.shelf.lane_1.full
                @1000200
                -shelf.lane_1
                @800200
                -shelf
                @22
                depot.shelf.bin_1_0[7:0]
                @1000200
                -shelf
                """);
    }
}
