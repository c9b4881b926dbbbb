package io.wormrtl.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.lab.cli.Terminal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Many cases: {@code mvn test -Dtest=FuzzCampaign -Dwormrtl.cases=100000 -Dwormrtl.first=1}. Findings are printed as they
 * come, and the files of their cases stay in {@code target/fuzz}.
 */
class FuzzCampaign {

    static final List<Path> FOLDERS = List.of(Path.of("testbenches"), Path.of("src/test/resources/io/wormrtl/fuzz"));

    @Test
    void findsNothing() throws IOException, InterruptedException {
        long first = Long.getLong("wormrtl.first", 1);
        List<String> findings = run(
                Path.of(System.getProperty("wormrtl.fuzz", "target/fuzz")),
                first,
                first + Integer.getInteger("wormrtl.cases", 1000));
        assertThat(findings).isEmpty();
    }

    /** What the cases from {@code first} to before {@code end} find. */
    static List<String> run(Path folder, long first, long end) throws IOException, InterruptedException {
        FuzzCases cases = new FuzzCases(
                arguments -> Terminal.run(arguments.toArray(new String[0])).out(), FOLDERS);
        List<String> findings = new ArrayList<>();
        long accepted = 0;
        for (long seed = first; seed < end; seed++) {
            Path here = folder.resolve("case-" + seed);
            FuzzCase fuzz = cases.of(seed);
            FuzzRun run = new FuzzRun(here, Terminal::run);
            List<String> wrong = run.of(fuzz);
            accepted += run.isAccepted() ? 1 : 0;
            for (String sentence : wrong) {
                String finding = "case " + seed + ", " + fuzz.arguments() + ": " + sentence;
                System.out.println(finding);
                findings.add(finding);
            }
            if (wrong.isEmpty()) {
                deleteAll(here);
            }
        }
        System.out.println(end - first + " cases, " + accepted + " accepted; " + cases);
        return findings;
    }

    private static void deleteAll(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}
