package io.wormrtl.judge.trial;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a run has written is changed in one place, and the judge sees it. */
@Tag("slow")
class PlantedFaultsTest {

    @TempDir
    Path folder;

    private final Trial trial = Trial.of("wormhole", 2);

    @BeforeEach
    void run() throws IOException {
        trial.run(folder);
    }

    /** Changes one line of a file: that of the number, counted from 0. */
    private void change(String name, int number, UnaryOperator<String> change) throws IOException {
        Path file = folder.resolve(name);
        List<String> lines = new ArrayList<>(Files.readAllLines(file));
        String changed = change.apply(lines.get(number));
        assertThat(changed).isNotEqualTo(lines.get(number));
        lines.set(number, changed);
        Files.write(file, lines);
    }

    private void requireFinding(String rule) throws IOException {
        assertThat(trial.judge(folder)).anyMatch(finding -> finding.startsWith(rule + ":"));
    }

    private static String cell(String row, int column, UnaryOperator<String> change) {
        String[] cells = row.split(",", -1);
        cells[column] = change.apply(cells[column]);
        return String.join(",", cells);
    }

    private static String next(String number) {
        return Long.toString(Long.parseLong(number) + 1);
    }

    @Test
    void aMessageIsSaidToBeDeliveredACycleLater() throws IOException {
        change("messages.csv", 5, row -> cell(row, 6, PlantedFaultsTest::next));
        requireFinding("LOG");
    }

    @Test
    void aMessageIsSaidToBeInjectedACycleLater() throws IOException {
        change("messages.csv", 5, row -> cell(row, 5, PlantedFaultsTest::next));
        requireFinding("LOG");
    }

    @Test
    void aMessageIsSaidToHaveCrossedAChannelMore() throws IOException {
        change("messages.csv", 5, row -> cell(row, 7, PlantedFaultsTest::next));
        requireFinding("LOG");
    }

    @Test
    void aDeliveryIsDroppedFromTheLog() throws IOException {
        change("messages.csv", 5, row -> cell(cell(row, 6, any -> ""), 7, any -> ""));
        List<String> findings = trial.judge(folder);
        assertThat(findings).anyMatch(finding -> finding.startsWith("LOSS:"));
        assertThat(findings).anyMatch(finding -> finding.startsWith("LOG:"));
    }

    @Test
    void aRowIsMissing() throws IOException {
        Path file = folder.resolve("messages.csv");
        List<String> lines = new ArrayList<>(Files.readAllLines(file));
        lines.remove(5);
        Files.write(file, lines);
        requireFinding("LOG");
    }

    @Test
    void aWordOnALinkIsAnother() throws IOException {
        changeOnALink(
                "data", value -> value.endsWith("0") ? value.substring(0, value.length() - 1) + "1" : value + "0");
        requireFinding("FLITS");
    }

    @Test
    void aFlitAppearsFromNowhere() throws IOException {
        Path file = folder.resolve("run.vcd");
        List<String> lines = new ArrayList<>(Files.readAllLines(file));
        String code = code(lines, "request");
        int start = lines.indexOf("$dumpvars");
        lines.set(lines.subList(start, lines.size()).indexOf("0" + code) + start, "1" + code);
        Files.write(file, lines);
        requireFinding("FLITS");
    }

    @Test
    void aFlitIsLostOnALink() throws IOException {
        Path file = folder.resolve("run.vcd");
        List<String> lines = new ArrayList<>(Files.readAllLines(file));
        int at = changes(lines, "link_", "request").get(0);
        assertThat(lines.get(at)).startsWith("1");
        lines.set(at, "0" + lines.get(at).substring(1));
        Files.write(file, lines);
        requireFinding("CAUSALITY");
    }

    @Test
    void aFlitComesTwiceInsteadOfTheNext() throws IOException {
        Path file = folder.resolve("run.vcd");
        List<String> lines = new ArrayList<>(Files.readAllLines(file));
        List<Integer> data = changes(lines, "link_", "data");
        lines.set(data.get(6), lines.get(data.get(5)));
        Files.write(file, lines);
        requireFinding("FLITS");
    }

    @Test
    void twoFlitsChangePlaces() throws IOException {
        Path file = folder.resolve("run.vcd");
        List<String> lines = new ArrayList<>(Files.readAllLines(file));
        List<Integer> data = changes(lines, "link_", "data");
        String first = lines.get(data.get(5));
        lines.set(data.get(5), lines.get(data.get(6)));
        lines.set(data.get(6), first);
        Files.write(file, lines);
        requireFinding("FLITS");
    }

    @Test
    void aWordIsHandedOverAsAnother() throws IOException {
        Path file = folder.resolve("run.vcd");
        List<String> lines = new ArrayList<>(Files.readAllLines(file));
        int at = changes(lines, "nic_1_1", "report_0_word").get(5);
        String line = lines.get(at);
        lines.set(at, line.replace("b", "b11"));
        Files.write(file, lines);
        requireFinding("DELIVERY");
    }

    /** The fault log of a run in which a link has cut messages says that it cut none. */
    @Test
    void aFaultIsSaidToHaveHitNothing() throws IOException {
        Trial cut = Trial.of("none-faults", 3);
        Path other = Files.createDirectory(folder.resolve("cut"));
        cut.run(other);
        assertThat(cut.judge(other)).isEmpty();
        Path file = other.resolve("faults.csv");
        List<String> lines = Files.readAllLines(file).stream()
                .map(row -> row.startsWith("cycle") ? row : cell(row, 4, any -> ""))
                .toList();
        assertThat(lines).isNotEqualTo(Files.readAllLines(file));
        Files.write(file, lines);
        assertThat(cut.judge(other)).anyMatch(finding -> finding.startsWith("LOSS:"));
    }

    /** A count of what has become of messages is one too high, or too low. */
    @Test
    void aMessageIsInNoCountOrInTwo() throws IOException {
        Trial cut = Trial.of("none-faults", 3);
        Path other = Files.createDirectory(folder.resolve("balance"));
        cut.run(other);
        Path file = other.resolve("report.json");
        String before = Files.readString(file);
        for (String name : List.of(
                "lost",
                "messages-generated",
                "messages-delivered",
                "messages-under-way",
                "messages-unsent",
                "delivered-again")) {
            String after = before.replaceFirst("(\"name\" : \"" + name + "\",\\s*\"count\" : )([0-9]+)", "$11$2");
            assertThat(after).as(name).isNotEqualTo(before);
            Files.writeString(file, after);
            assertThat(cut.judge(other)).as(name).anyMatch(finding -> finding.startsWith("FIGURES:"));
        }
    }

    /** Where a signal of the first such module changes behind the first values. */
    private static List<Integer> changes(List<String> lines, String module, String signal) {
        String code = code(lines, module, signal);
        List<Integer> all = new ArrayList<>();
        int start = lines.indexOf("$dumpvars");
        int end = lines.subList(start, lines.size()).indexOf("$end") + start;
        for (int at = end; at < lines.size(); at++) {
            String line = lines.get(at);
            if (line.startsWith("b")
                    ? line.endsWith(" " + code)
                    : line.substring(1).equals(code)) {
                all.add(at);
            }
        }
        return all;
    }

    private static String code(List<String> lines, String signal) {
        return code(lines, "link_", signal);
    }

    /** The code of a signal of the first such module. */
    private static String code(List<String> lines, String module, String signal) {
        int link = 0;
        while (!lines.get(link).contains("module " + module)) {
            link++;
        }
        int at = link;
        while (!lines.get(at).endsWith(" " + signal + " $end")) {
            at++;
        }
        return lines.get(at).split(" ")[3];
    }

    /** Changes a value of a bus of the first link in the middle of the dump. */
    private void changeOnALink(String signal, UnaryOperator<String> change) throws IOException {
        Path file = folder.resolve("run.vcd");
        List<String> lines = new ArrayList<>(Files.readAllLines(file));
        String end = " " + code(lines, signal);
        int at = lines.indexOf("$dumpvars");
        int seen = 0;
        while (seen < 5) {
            at++;
            seen += lines.get(at).startsWith("b") && lines.get(at).endsWith(end) ? 1 : 0;
        }
        String value = lines.get(at).substring(1, lines.get(at).indexOf(' '));
        lines.set(at, "b" + change.apply(value) + end);
        Files.write(file, lines);
    }

    @Test
    void aFigureIsPrintedWrong() throws IOException {
        for (String name : List.of(
                "offered_load",
                "fairness",
                "latency_mean",
                "latency_p95",
                "latency_max",
                "queueing_mean",
                "network_latency_p99",
                "first_data_mean",
                "hops_mean",
                "messages")) {
            Path file = folder.resolve("report.json");
            String before = Files.readString(file);
            String after = before.replaceFirst("(\"" + name + "\" : )([0-9])", "$18$2");
            assertThat(after).as(name).isNotEqualTo(before);
            Files.writeString(file, after);
            assertThat(trial.judge(folder))
                    .as(name)
                    .anyMatch(finding -> finding.startsWith("FIGURES: " + name + " is printed"));
            Files.writeString(file, before);
        }
    }
}
