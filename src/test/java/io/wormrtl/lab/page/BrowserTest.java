package io.wormrtl.lab.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.wormrtl.lab.report.CurvePlot;
import io.wormrtl.lab.report.Quality;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Opens a page in Chromium, where that is installed. */
class BrowserTest {

    @TempDir
    private Path directory;

    private Path browser;

    @BeforeEach
    void find() {
        Optional<Path> found = Stream.of(System.getenv("PATH").split(":"))
                .flatMap(path -> Stream.of(Path.of(path, "chromium"), Path.of(path, "google-chrome")))
                .filter(Files::isExecutable)
                .findFirst();
        assumeTrue(found.isPresent(), "neither chromium nor google-chrome is installed");
        browser = found.get();
    }

    private record Opened(String document, String errors) {}

    private Opened open(String html, String... options) throws IOException, InterruptedException {
        Path page = Files.writeString(directory.resolve("index.html"), html);
        Path document = directory.resolve("document");
        Path errors = directory.resolve("errors");
        List<String> words = new ArrayList<>(List.of(
                browser.toString(),
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-dev-shm-usage",
                "--user-data-dir=" + directory.resolve("profile"),
                "--virtual-time-budget=3000",
                "--enable-logging=stderr",
                "--dump-dom"));
        words.addAll(List.of(options));
        words.add(page.toUri().toString());
        Process process = new ProcessBuilder(words)
                .redirectOutput(document.toFile())
                .redirectError(errors.toFile())
                .start();
        boolean ended = process.waitFor(60, TimeUnit.SECONDS);
        process.destroyForcibly();
        assertThat(ended).as("Chromium ends").isTrue();
        return new Opened(
                Files.readString(document), new String(Files.readAllBytes(errors), StandardCharsets.ISO_8859_1));
    }

    @Test
    void curvesAreDrawnAndNothingIsComplainedOf() throws Exception {
        Opened opened = open(PageTest.page().html());
        assertThat(opened.errors()).doesNotContain("CONSOLE");
        assertThat(opened.document()).contains("<canvas", "class=\"uplot", "curves drawn");
        assertThat(opened.document()).doesNotContain("<script>alert");
    }

    /** Points without a value are not the same as others without one. */
    @Test
    void curvesWithTheSamePointsAreNamed() throws Exception {
        CurvePlot.Note stuck = new CurvePlot.Note(Double.NaN, Quality.STUCK);
        CurvePlot plot = new CurvePlot(
                "Latency",
                CurvePlot.Axis.linear("load"),
                CurvePlot.Axis.linear("latency"),
                List.of(
                        curve("first", List.of(30.0, 40.0), CurvePlot.Note.NONE),
                        curve("second", List.of(30.0, 40.0), CurvePlot.Note.NONE),
                        curve("third", List.of(Double.NaN, Double.NaN), stuck),
                        curve("fourth", List.of(Double.NaN, Double.NaN), stuck)),
                "",
                false);
        assertThat(open(PageTest.page(Map.of("latency-load", plot)).html()).document())
                .contains("second and first are the same.")
                .doesNotContain("fourth and third are the same.");
    }

    private static CurvePlot.Curve curve(String name, List<Double> values, CurvePlot.Note note) {
        return new CurvePlot.Curve("", name, List.of(0.1, 0.2), values, List.of(note, note));
    }

    @Test
    void aBrokenPageWouldBeComplainedOf() throws Exception {
        String broken = PageTest.page().html().replace("new uPlot(", "new missing(");
        assertThat(open(broken).errors()).contains("CONSOLE", "missing is not defined");
    }
}
