package io.wormrtl.lab.difference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import io.wormrtl.kernel.refusal.UnusableInput;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DifferencesTest {

    @TempDir
    private Path directory;

    private int written;

    private Result result(String sections) throws IOException {
        Path file = directory.resolve("result-" + written++ + ".json");
        return Result.read(Files.writeString(file, "{ \"version\": \"1\", \"command\": \"run\", " + sections + " }"));
    }

    private Differences between(String first, String second) throws IOException {
        return Differences.between(result(first), result(second));
    }

    private static String mean(double mean, String halfWidth) {
        return "\"figures\": { \"latency_mean\": " + mean + ", \"latency_half_width\": " + halfWidth + " }";
    }

    /** Half the widths are 3 and 4: the difference of both means has 5. */
    @ParameterizedTest
    @CsvSource({"45, WITHIN_INTERVALS", "45.01, BEYOND_INTERVALS", "35, WITHIN_INTERVALS", "34.99, BEYOND_INTERVALS"})
    void variancesOfBothMeansAddUp(double second, Weight weight) throws IOException {
        Change change = between(mean(40, "3"), mean(second, "4")).changes().get(0);
        assertThat(change.weight()).isEqualTo(weight);
        assertThat(change.allowed()).isEqualTo(5);
        assertThat(change.by()).isCloseTo(second - 40, within(1e-9));
        assertThat(change.percent()).isCloseTo(100 * (second - 40) / 40, within(1e-9));
    }

    /** Of a value below 0 as many percent as of the same above 0, in the direction in which it has changed. */
    @ParameterizedTest
    @CsvSource({"-4, -3, 1, 25", "-4, -6, -2, -50", "4, 3, -1, -25", "0, 5, 5, NaN", "-2, 2, 4, 200"})
    void percentAreOfTheFirstValue(double first, double second, double by, double percent) throws IOException {
        String figures = "\"figures\": { \"drift\": %s }";
        Change change = between(figures.formatted(first), figures.formatted(second))
                .changes()
                .get(0);
        assertThat(change.by()).isEqualTo(by);
        assertThat(change.percent()).isEqualTo(Double.valueOf(percent));
        assertThat(change.weight()).isEqualTo(Weight.NO_INTERVAL);
    }

    /** Of many points what chance may explain is not told, nor the seeds that they have; words are. */
    @Test
    void ofManyPointsWhatChanceDoesNotExplainIsTold() throws IOException {
        String point = "\"points\": [{ \"point\": 1, \"traffic_load\": 0.1, \"deadlock\": \"%s\", \"outcome\": \"%s\","
                + " \"latency_mean\": %s, \"latency_half_width\": 1, \"hops_mean\": %s, \"configuration_hash\": \"%s\","
                + " \"seed\": %s }]";
        Differences differences = between(
                point.formatted("free", "steady", 40, 3, "ab", 1),
                point.formatted("not checked", "saturated", 44, 4, "cd", 2));
        assertThat(differences.changes())
                .extracting(Change::figure, Change::weight)
                .containsExactly(
                        tuple("deadlock", Weight.ANOTHER),
                        tuple("outcome", Weight.ANOTHER),
                        tuple("latency_mean", Weight.BEYOND_INTERVALS),
                        tuple("hops_mean", Weight.NO_INTERVAL));
        assertThat(differences.telling())
                .extracting(Change::figure)
                .containsExactly("deadlock", "outcome", "latency_mean");
        assertThat(differences.compared()).isEqualTo(4);
        assertThat(differences.changes().get(0).place()).hasToString("points: traffic_load 0.1");
    }

    @Test
    void theMostAcceptedLoadHasTheIntervalOfTheAcceptedLoad() throws IOException {
        String row = "\"behaviour\": [{ \"recovery\": \"fcr\", \"accepted_most\": %s, \"accepted_half_width\": 0.03 }]";
        assertThat(between(row.formatted("0.3"), row.formatted("0.34")).count(Weight.WITHIN_INTERVALS))
                .isEqualTo(1);
        assertThat(between(row.formatted("0.3"), row.formatted("0.35")).count(Weight.BEYOND_INTERVALS))
                .isEqualTo(1);
    }

    /** Whichever other intervals stand beside it. */
    @Test
    void theAcceptedLoadHasItsOwnInterval() throws IOException {
        String figures =
                "\"figures\": { \"accepted_load\": %s, \"accepted_half_width\": 0.03, \"latency_half_width\": 9 }";
        assertThat(between(figures.formatted("0.3"), figures.formatted("0.34"))
                        .changes()
                        .get(0)
                        .allowed())
                .isCloseTo(0.03 * Math.sqrt(2), within(1e-9));
        assertThat(between(figures.formatted("0.3"), figures.formatted("0.35")).count(Weight.BEYOND_INTERVALS))
                .isEqualTo(1);
    }

    @Test
    void aMeanWithoutAnIntervalMayBeAnything() throws IOException {
        assertThat(between(mean(40, "1"), mean(90, "null")).count(Weight.NO_INTERVAL))
                .isEqualTo(1);
        assertThat(between("\"figures\": { \"latency_p99\": 1 }", "\"figures\": { \"latency_p99\": 2 }")
                        .count(Weight.NO_INTERVAL))
                .isEqualTo(1);
    }

    /** Neither how a number is written nor an interval is a change. */
    @Test
    void whatIsTheSameIsNoChange() throws IOException {
        Differences differences = between(
                "\"figures\": { \"messages\": 3, \"latency_mean\": 4.0, \"latency_half_width\": 1, \"a\": null }",
                "\"figures\": { \"messages\": 3.0, \"latency_mean\": 4, \"latency_half_width\": 2, \"a\": null }");
        assertThat(differences.changes()).isEmpty();
        assertThat(differences.compared()).isEqualTo(3);
    }

    @Test
    void wordsAndFiguresThatOneLacksAreOthers() throws IOException {
        Differences differences = between(
                "\"figures\": { \"outcome\": \"steady\", \"hops_mean\": 3, \"fairness\": 1, \"gone\": 1 }",
                "\"figures\": { \"outcome\": \"saturated\", \"hops_mean\": null, \"fairness\": 1, \"come\": 1 }");
        assertThat(differences.changes())
                .extracting(Change::figure, Change::weight)
                .containsExactly(
                        tuple("outcome", Weight.ANOTHER),
                        tuple("hops_mean", Weight.ANOTHER),
                        tuple("gone", Weight.ANOTHER),
                        tuple("come", Weight.ANOTHER));
        assertThat(differences.compared()).isEqualTo(3);
        assertThat(differences.changes().get(0).by()).isNaN();
    }

    /** By what was varied, not by their numbers: a point more before it moves none. */
    @Test
    void pointsAreJoinedByWhatWasVaried() throws IOException {
        String point = "{ \"point\": %d, \"traffic_load\": %s, \"deadlock\": \"deadlock-free\", \"hops_mean\": %d,"
                + " \"configuration_hash\": \"%d\", \"seed\": 1 }";
        Differences differences = between(
                "\"points\": [" + point.formatted(1, "0.1", 5, 7) + ", " + point.formatted(2, "0.2", 6, 8) + "]",
                "\"points\": [" + point.formatted(1, "0.05", 4, 9) + ", " + point.formatted(2, "0.1", 5, 7) + ", "
                        + point.formatted(3, "0.2", 7, 8) + "]");
        assertThat(differences.changes())
                .extracting(change -> change.place() + " " + change.figure())
                .containsExactly("points: traffic_load 0.2 hops_mean");
        assertThat(differences.telling()).isEmpty();
        assertThat(differences.unmatched())
                .containsExactly(new Differences.Unmatched(new Place("points", "traffic_load 0.05", 0), false));
        assertThat(differences.joined()).containsExactly(new Differences.Joined("points", 2, 1));
    }

    /** A row of another table is of its point, whatever number that has. */
    @Test
    void whatIsOfAPointIsJoinedByWhatWasVaried() throws IOException {
        String point = "{ \"point\": %d, \"traffic_load\": %s, \"deadlock\": \"deadlock-free\" }";
        String hit = "{ \"point\": %d, \"class\": \"hit\", \"messages\": %d }";
        Differences differences = between(
                "\"points\": [" + point.formatted(1, "0.1") + "], \"classes\": [" + hit.formatted(1, 5) + "]",
                "\"points\": [" + point.formatted(1, "0.05") + ", " + point.formatted(2, "0.1") + "], \"classes\": ["
                        + hit.formatted(1, 4) + ", " + hit.formatted(2, 6) + "]");
        assertThat(differences.changes()).singleElement().satisfies(change -> {
            assertThat(change.place()).hasToString("classes: traffic_load 0.1, class hit");
            assertThat(change.by()).isEqualTo(1);
        });
        assertThat(differences.unmatched())
                .extracting(Differences.Unmatched::place)
                .extracting(Place::toString)
                .containsExactlyInAnyOrder("points: traffic_load 0.05", "classes: traffic_load 0.05, class hit");
    }

    /** A result without a value and one that does not know the figure say the same. */
    @Test
    void whatNeitherHasIsNoChange() throws IOException {
        assertThat(between(
                                "\"figures\": { \"messages\": 3, \"recovery_time_mean\": null }",
                                "\"figures\": { \"messages\": 3, \"recovery_time_p99\": null }")
                        .changes())
                .isEmpty();
    }

    @Test
    void rowsThatSayTheSameAreJoinedInTheirOrder() throws IOException {
        String rows = "\"classes\": [{ \"point\": 1, \"class\": \"reply\", \"messages\": 3 },"
                + " { \"point\": 2, \"class\": \"reply\", \"messages\": %d }]";
        assertThat(between(rows.formatted(4), rows.formatted(5)).changes())
                .singleElement()
                .satisfies(change -> {
                    assertThat(change.place()).hasToString("classes: class reply (2)");
                    assertThat(change.by()).isEqualTo(1);
                });
    }

    /** Of a single run all changes are told. */
    @Test
    void whatChanceMayExplainIsToldOfASingleRunAlone() throws IOException {
        assertThat(between(mean(40, "3"), mean(41, "4")).telling()).hasSize(1);
    }

    @Test
    void settingsOfBothAreJoined() throws IOException {
        String settings = "\"figures\": {}, \"settings\": [{ \"setting\": \"a\", \"value\": \"%s\" }, %s"
                + " { \"setting\": \"c\", \"value\": \"same\" }]";
        Differences differences = between(
                settings.formatted("1", ""), settings.formatted("2", "{ \"setting\": \"b\", \"value\": \"3\" },"));
        assertThat(differences.settings())
                .containsExactly(new Differences.OfSetting("a", "1", "2"), new Differences.OfSetting("b", "", "3"));
    }

    @Test
    void aDirectoryIsTheReportInIt() throws IOException {
        Files.writeString(
                directory.resolve("report.json"),
                "{ \"version\": \"1\", \"command\": \"run\", \"seed\": 3, \"subject\": null, \"figures\": {} }");
        Result result = Result.read(directory);
        assertThat(result.file()).isEqualTo(directory.resolve("report.json"));
        assertThat(result.origin())
                .containsOnlyKeys("version", "command", "seed")
                .containsEntry("seed", "3");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{ \"version\": \"1\", \"command\": \"list\" } | a result of list has no figures that could be compared",
                "{ \"version\": \"1\" } | it must be a result of wormrtl, with a version and a command",
                "[1, 2] | it must be a result of wormrtl",
                "{ \"version\": | :1:13: the file ends before its JSON does",
                "{ \"version\": } | :1:14: it is no JSON; a result is a directory",
            })
    void whatIsNoResultIsRefused(String text, String words) throws IOException {
        Path file = Files.writeString(directory.resolve("x.json"), text);
        assertThatThrownBy(() -> Result.read(file))
                .isInstanceOf(UnusableInput.class)
                .hasMessageStartingWith(file.toString())
                .hasMessageContaining(words)
                .hasMessageNotContaining("Source");
    }
}
