package io.wormrtl.lab.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CompletionCommandTest {

    private static Terminal program(String... arguments) {
        return Terminal.run(arguments);
    }

    private static String bash(Path script, String code) throws IOException, InterruptedException {
        return shell("bash", script, code);
    }

    private static String shell(String shell, Path script, String code) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(shell, "-c", "source " + script + "; " + code)
                .redirectErrorStream(true)
                .start();
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        process.waitFor();
        return out;
    }

    /** What bash offers after some words. */
    @Tag("slow")
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            wormrtl sw                   | sweep
            wormrtl run --wav            | --wavedrom
            wormrtl sweep --thr          | --threads
            wormrtl contention --det     | --details
            wormrtl model sco            | scouting
            wormrtl model scouting --rad | --radix
            wormrtl run x -P traffic.pat | traffic.pattern=transpose
            wormrtl run x -P run.see     | run.seed=
            wormrtl run x -P traffic.pattern = tr | transpose
            wormrtl sweep x --vary router.arb | router.arbiter=matrix
            wormrtl run x -P router.routing = dim | dimension-order
            wormrtl run x -P run.checked = | true
            wormrtl contention x -P mapp | mapping.scheme=
            wormrtl run x --form         | --format
            """)
    void bashCompletes(String words, String completion, @TempDir Path directory)
            throws IOException, InterruptedException {
        assumeThat(Path.of("/bin/bash")).exists();
        Path script = Files.writeString(
                directory.resolve("c.bash"), program("completion", "bash").out());
        String typed = "COMP_WORDS=(" + words + "); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); COMP_LINE='" + words
                + "'; COMP_POINT=${#COMP_LINE}; _complete_wormrtl_settings; echo \"${COMPREPLY[@]}\"";
        assertThat(bash(script, typed).strip().split("\\s+")).contains(completion);
    }

    /** What fish offers, where it is installed. */
    @Tag("slow")
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            wormrtl sw                   | sweep
            wormrtl run --wav            | --wavedrom
            wormrtl model sco            | scouting
            wormrtl model scouting --rad | --radix
            wormrtl run --format j       | json
            wormrtl run x -P traffic.pattern=tr | traffic.pattern=transpose
            """)
    void fishCompletes(String words, String completion, @TempDir Path directory)
            throws IOException, InterruptedException {
        assumeThat(Path.of("/usr/bin/fish")).exists();
        Path script = Files.writeString(
                directory.resolve("c.fish"), program("completion", "fish").out());
        assertThat(shell("fish", script, "complete -C '" + words + "'").lines())
                .anyMatch(line -> line.split("\t")[0].equals(completion));
    }

    @Test
    void zshTakesTheSameScript() {
        assertThat(program("completion", "zsh").out())
                .contains("compinit", program("completion", "bash").out());
    }

    @Test
    void fishKnowsEveryCommandAndOption() {
        String script = program("completion", "fish").out();
        assertThat(script)
                .contains(
                        "complete -c wormrtl -n 'not __fish_seen_subcommand_from run sweep compare saturation program",
                        " -f -a sweep -d 'Simulate a testbench for many values of its settings, in parallel.'",
                        "complete -c wormrtl -n '__fish_seen_subcommand_from run' -l wavedrom -r",
                        "complete -c wormrtl -n '__fish_seen_subcommand_from model; and __fish_seen_subcommand_from scouting'"
                                + " -l radix -r",
                        "complete -c wormrtl -n '__fish_seen_subcommand_from run' -l format -r -f -a 'table csv json'");
        assertThat(script.lines())
                .allMatch(line -> (line.startsWith("complete -c wormrtl") || line.startsWith("function __wormrtl_"))
                        && line.chars().filter(letter -> letter == '\'').count() % 2 == 0);
    }

    @Test
    void anotherShellIsRefused() {
        assertThat(program("completion", "tcsh").err()).contains("SHELL").endsWith("(see wormrtl completion --help)\n");
    }

    @Test
    void helpListsTheCommandsByUse() {
        String help = program("--help").out();
        assertThat(help.indexOf("  run ")).isPositive().isLessThan(help.indexOf("  sweep "));
        assertThat(help.indexOf("  sweep "))
                .isLessThan(help.indexOf("  contention "))
                .isLessThan(help.indexOf("  inventory "))
                .isLessThan(help.indexOf("  help "));
        assertThat(help).contains("0 good", "1 something", "2 the input", "3 a mistake");
    }

    @Test
    void theHelpThatIsNamedExists() {
        Terminal wrong = program("model", "scouting", "--frob");
        assertThat(wrong.err()).isEqualTo("Unknown option: '--frob' (see wormrtl model scouting --help)\n");
        assertThat(program("model", "scouting", "--help").out()).contains("--radix");
        assertThat(program("frob").err()).endsWith("(see wormrtl --help)\n");
    }
}
