package io.wormrtl.recorded;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.network.invariant.Rule;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Every rule is asked in a recorded run, and broken in another or by a recorded upset. Who adds a rule adds a testbench
 * to {@code recorded/upsets} or a comment there that asks for an upset, and records it.
 */
class RecordedRulesTest {

    /** Rules that no upset here breaks, each with the test that breaks it on purpose. */
    private static final Map<String, String> OTHERWISE = Map.ofEntries(
            Map.entry("at-rest", "protocols/recovery/CreditRestoreTest"),
            Map.entry("disha-flow", "protocols/disha/DishaSafeguardsTest"),
            Map.entry("disha-link", "protocols/disha/DishaSafeguardsTest"),
            Map.entry("first-step-yields", "papers/qap/QapTest"),
            Map.entry("loss-traced", "lab/monitor/LossesTest"),
            Map.entry("message-id-reuse", "lab/monitor/WormWatchTest"),
            Map.entry("probe-gap", "protocols/path/LeadCheckTest"),
            Map.entry("same-as-verilog", "hdl/UserVerilogTest"),
            Map.entry("sbrp-closed", "protocols/sbrp/SbrpSafeguardsTest"),
            Map.entry("sbrp-orphans", "protocols/sbrp/SbrpSafeguardsTest"),
            Map.entry("sbrp-stale", "protocols/sbrp/SbrpSafeguardsTest"),
            Map.entry("utp-closed", "protocols/utp/UtpSafeguardsTest"),
            Map.entry("utp-joined", "protocols/utp/UtpSafeguardsTest"),
            Map.entry("verilog-settles", "hdl/UserVerilogTest"));

    /** Rules of modules that another tool compiles; nothing is recorded that needs one. */
    private static final Set<String> OF_TOOLS = Set.of("same-as-verilog", "verilog-settles");

    private static final Pattern DECLARED = Pattern.compile("new Rule\\(\\s*\"([a-z-]+)\"");
    private static final Pattern ASKED = Pattern.compile("(?m)^monitors .\"rule\":\"([a-z-]+)\",\"checks\":[1-9]");
    private static final Pattern BROKEN = Pattern.compile(
            "(?m): cycle \\d+, [^,]+, ([a-z-]+): |; also ([a-z-, ]+)$|^violations .*\"rule\":\"([a-z-]+)\"");

    private static Set<String> found(Pattern pattern, Path folder, String ending) throws IOException {
        Set<String> names = new TreeSet<>();
        try (Stream<Path> files = Files.walk(folder)) {
            files.filter(file -> file.toString().endsWith(ending))
                    .map(Recording::read)
                    .flatMap(text -> pattern.matcher(text).results())
                    .forEach(result -> {
                        for (int i = 1; i <= result.groupCount(); i++) {
                            names.addAll(
                                    result.group(i) == null
                                            ? Set.of()
                                            : Set.of(result.group(i).split(", ")));
                        }
                    });
        }
        return names;
    }

    private static Set<String> listed() {
        return new TreeSet<>(Rule.CATALOGUE.names());
    }

    @Test
    void eachThatTheSourcesDeclareIsListed() throws IOException {
        assertThat(listed()).isEqualTo(found(DECLARED, Path.of("src", "main", "java"), ".java"));
    }

    @Test
    @Tag("slow")
    void eachIsAskedInARecordedRun() throws IOException {
        Set<String> silent = listed();
        silent.removeAll(found(ASKED, RecordedRunsTest.FOLDER, ".txt"));
        silent.removeAll(OF_TOOLS);
        assertThat(silent).as("rules that no recorded run asks").isEmpty();
    }

    @Test
    void eachIsBrokenInARecordingOrByATestOfItsOwn() throws IOException {
        Set<String> unbroken = listed();
        unbroken.removeAll(found(BROKEN, Recording.FOLDER, ".txt"));
        assertThat(unbroken).as("rules that nothing recorded breaks").isEqualTo(OTHERWISE.keySet());
        assertThat(OTHERWISE.values())
                .allSatisfy(test -> assertThat(Path.of("src", "test", "java", "io", "wormrtl", test + ".java"))
                        .exists());
    }
}
