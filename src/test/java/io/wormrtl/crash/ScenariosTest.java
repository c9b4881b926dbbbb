package io.wormrtl.crash;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.lab.cli.Terminal;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What the program says of its commands and settings leads to every output; each of them is in a scenario. */
class ScenariosTest {

    private static final Pattern COMMAND = Pattern.compile("(?m)^  ([a-z]+) ");
    private static final Pattern OUTPUT = Pattern.compile("(?m)^ +(--[a-z-]+)=(?:FILE|DIR|ENGINE)");
    private static final Pattern SETTING = Pattern.compile("(?m)^((?:log|wave)\\.[a-z-]+),.*the name of a file");

    /** Files and directories that are read. */
    private static final Set<String> INPUTS = Set.of("--liberty", "--testbenches");

    /** Commands whose results hold times of the machine, and are other ones each time. */
    private static final Set<String> TIMED = Set.of("bench", "profile");

    private static String help(String command) {
        return Terminal.run(command, "--help").out();
    }

    private static List<String> all(Pattern pattern, String text) {
        return pattern.matcher(text)
                .results()
                .map((MatchResult result) -> result.group(1))
                .distinct()
                .toList();
    }

    private static boolean isUpset(String command, String option) {
        return Scenario.ALL.stream()
                .anyMatch(scenario -> scenario.upset().contains(command)
                        && scenario.upset().stream().anyMatch(word -> word.equals(option)));
    }

    /** The store is of one kind whichever command fills it, and so are the scripts of jobs. */
    @Test
    void everyOptionThatWritesIsUpset() {
        List<String> commands = all(COMMAND, Terminal.run("--help").out());
        assertThat(commands).contains("run", "sweep", "hdl", "contention");
        List<String> missing = new ArrayList<>();
        Set<String> shared = Set.of("--store", "--submit");
        for (String command : commands) {
            for (String option : all(OUTPUT, help(command))) {
                boolean isKnown = INPUTS.contains(option)
                        || TIMED.contains(command)
                        || isUpset(shared.contains(option) ? "sweep" : command, option);
                if (!isKnown) {
                    missing.add(command + " " + option);
                }
            }
        }
        assertThat(missing).isEmpty();
    }

    /** Settings that an option stands for are upset by it. */
    @Test
    void everySettingThatNamesAnOutputIsUpset() {
        List<String> settings =
                all(SETTING, Terminal.run("schema", "--keys", "--format", "csv").out());
        assertThat(settings).contains("log.trace", "wave.file");
        assertThat(settings)
                .allMatch(setting -> Scenario.ALL.stream()
                        .anyMatch(scenario -> scenario.upset().stream()
                                .anyMatch(word -> word.startsWith(setting + "=OUT")
                                        || word.equals("--" + setting.replaceFirst(".*\\.", "")))));
    }
}
