package io.wormrtl.lab.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.refusal.UnusableInput;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** What goes wrong is one line on the error stream, and an exit code that says whose mistake it is. */
class RefusalsTest {

    private final StringWriter err = new StringWriter();

    @Command(name = "w")
    private static final class Program implements Runnable {
        private final RuntimeException failure;

        Program(RuntimeException failure) {
            this.failure = failure;
        }

        @Override
        public void run() {
            throw failure;
        }
    }

    private static CommandLine line(RuntimeException failure) {
        CommandSpec spec = CommandSpec.forAnnotatedObject(new Program(failure));
        for (String name : List.of("--seed", "--seeds")) {
            spec.addOption(OptionSpec.builder(name).type(int.class).build());
        }
        return new CommandLine(spec);
    }

    private int run(boolean debug, RuntimeException failure, String... arguments) {
        err.getBuffer().setLength(0);
        CommandLine line = line(failure);
        Refusals refusals = new Refusals(() -> debug);
        line.setParameterExceptionHandler(refusals);
        line.setExecutionExceptionHandler(refusals);
        line.setErr(new PrintWriter(err, true));
        return line.execute(arguments);
    }

    @Test
    void whatAUserGetsWrongIsSaidInOneLine() {
        UnusableInput refusal = new UnusableInput("a.yaml:1:2: this\n   is wrong");
        assertThat(run(false, refusal)).isEqualTo(2);
        assertThat(err).hasToString("a.yaml:1:2: this is wrong\n");
        assertThat(run(true, refusal)).isEqualTo(2);
        assertThat(err.toString()).startsWith("a.yaml:1:2: this is wrong\n").contains("\tat ");
    }

    @Test
    void aMistakeInTheProgramSaysSoAndAsksForAReport() {
        assertThat(run(false, new IllegalStateException("no\nway"))).isEqualTo(3);
        assertThat(err)
                .hasToString(
                        "This is a mistake in wormrtl itself (IllegalStateException: no way); please report it with"
                                + " what --debug prints.\n");
        assertThat(run(true, new IllegalStateException())).isEqualTo(3);
        assertThat(err.toString())
                .startsWith("This is a mistake in wormrtl itself (IllegalStateException: null)")
                .contains("\tat ");
    }

    /** The first of the suggestions is the nearest. */
    @Test
    void anOptionThatIsNotKnownIsAnsweredWithTheNearest() {
        assertThat(run(false, null, "--seede", "1")).isEqualTo(2);
        List<String> suggestions =
                new CommandLine.UnmatchedArgumentException(line(null), List.of("--seede")).getSuggestions();
        assertThat(suggestions).hasSizeGreaterThan(1);
        assertThat(err.toString())
                .contains("'--seede', '1'; did you mean " + suggestions.get(0) + "? (see w --help)\n")
                .hasLineCount(1);
        assertThat(run(false, null, "--seed", "x")).isEqualTo(2);
        assertThat(err.toString())
                .contains("'--seed'")
                .endsWith(" (see w --help)\n")
                .doesNotContain("mean");
    }

    /** Of {@code help}. */
    @Test
    void aCommandToBeExplainedIsAnsweredWithTheNearest() {
        CommandLine line = line(null);
        line.addSubcommand("compare", new Program(null));
        line.addSubcommand(new CommandLine.HelpCommand());
        line.setParameterExceptionHandler(new Refusals(() -> false));
        line.setErr(new PrintWriter(err, true));
        assertThat(line.execute("help", "comapre")).isEqualTo(2);
        assertThat(err).hasToString("'comapre' is not a command; did you mean compare? (see w --help)\n");
    }

    private enum Colour {
        RED,
        GREEN;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--colour | blue | 'blue' is not known; accepted: red, green",
                "--part | 5% | '5%' is not a number; a part is written as 0.05",
                "--part | 2.50 % | '2.50 %' is not a number; a part is written as 0.025",
                "--part | % | '%' is not a number",
                "--seed | 5% | '5%' is not a whole number"
            })
    void whatAnOptionTakesIsSaidInPlainWords(String option, String typed, String said) {
        CommandLine line = line(null);
        line.getCommandSpec()
                .addOption(OptionSpec.builder("--colour").type(Colour.class).build());
        line.getCommandSpec()
                .addOption(OptionSpec.builder("--part").type(double.class).build());
        line.setCaseInsensitiveEnumValuesAllowed(true);
        line.setParameterExceptionHandler(new Refusals(() -> false));
        line.setErr(new PrintWriter(err, true));
        assertThat(line.execute(option, typed)).isEqualTo(2);
        assertThat(err).hasToString("Invalid value for option '" + option + "': " + said + " (see w --help)\n");
    }

    /** Beyond 400 letters the middle is left out. */
    @Test
    void ofALongMessageTheEndsAreSaid() {
        int frame = "Invalid value for option '--seed': '' is not a whole number".length();
        assertThat(run(false, null, "--seed", "x".repeat(400 - frame))).isEqualTo(2);
        assertThat(err.toString()).contains("x".repeat(400 - frame)).doesNotContain("...");
        assertThat(run(false, null, "--seed", "x".repeat(401 - frame))).isEqualTo(2);
        assertThat(err.toString())
                .contains("xxx...xxx", "x' is not a whole number (see")
                .hasLineCount(1);
        assertThat(err.toString().indexOf(" (see")).isBetween(390, 403);
    }

    @Test
    void aCommandThatIsNotKnownIsAnsweredWithTheNearest() {
        CommandLine line = line(null);
        line.addSubcommand("sweep", new Program(null));
        line.addSubcommand("run", new Program(null));
        line.setParameterExceptionHandler(new Refusals(() -> false));
        line.setErr(new PrintWriter(err, true));
        assertThat(line.execute("swep", "a.yaml")).isEqualTo(2);
        assertThat(err).hasToString("'swep' is not a command; did you mean sweep? (see w --help)\n");
        err.getBuffer().setLength(0);
        assertThat(line.execute("frobnicate")).isEqualTo(2);
        assertThat(err).hasToString("'frobnicate' is not a command; accepted: run, sweep (see w --help)\n");
        err.getBuffer().setLength(0);
        assertThat(line.execute("--swep")).isEqualTo(2);
        assertThat(err.toString()).doesNotContain("command");
    }
}
