package io.wormrtl.judge.trial;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Random runs before the judge: {@code mvn test -Dtest=JudgeCampaign -Dwormrtl.runs=1000
 * -Dwormrtl.first=1}, of one kind of {@link Trial#KINDS} with {@code -Dwormrtl.kind=apcs-faults}. A refused testbench is
 * none. Findings are printed as they come.
 */
class JudgeCampaign {

    @TempDir
    Path folder;

    @Test
    void findsNothing() throws IOException {
        List<String> findings = new ArrayList<>();
        Map<String, Integer> judged = new TreeMap<>();
        List<String> kinds = kinds();
        long first = Long.getLong("wormrtl.first", 1);
        for (long seed = first; seed < first + Integer.getInteger("wormrtl.runs", 100); seed++) {
            Random random = new Random(seed);
            String kind = kinds.get(random.nextInt(kinds.size()));
            Trial trial = RandomTrials.vary(kind, random, seed);
            Path here = Files.createDirectory(folder.resolve("run-" + seed));
            if (trial.isAccepted(here)) {
                judged.merge(kind, 1, Integer::sum);
                for (String finding : trial.judge(here)) {
                    findings.add(kind + ", " + trial + ": " + finding);
                    System.out.println(kind + ", " + trial + ": " + finding);
                }
            } else {
                judged.merge("refused", 1, Integer::sum);
            }
            deleteAll(here);
        }
        System.out.println(judged);
        assertThat(findings).isEmpty();
    }

    private static List<String> kinds() {
        String one = System.getProperty("wormrtl.kind", "");
        return one.isEmpty() ? List.copyOf(Trial.KINDS.keySet()) : List.of(one);
    }

    private static void deleteAll(Path here) throws IOException {
        try (var files = Files.list(here)) {
            for (Path file : files.toList()) {
                Files.delete(file);
            }
        }
        Files.delete(here);
    }
}
