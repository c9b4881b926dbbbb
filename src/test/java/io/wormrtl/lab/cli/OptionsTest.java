package io.wormrtl.lab.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.lab.experiment.QueueExperiment;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;

/** What every command takes, and what holds where it is left out. */
class OptionsTest {

    private static final CommandLine PROGRAM = program();

    private static CommandLine program() {
        return Wormrtl.commandLine(Wormrtl.commands(new QueueExperiment()));
    }

    @Test
    void theProgramHasTheseCommands() {
        assertThat(PROGRAM.getSubcommands().keySet())
                .containsExactly(
                        "run",
                        "sweep",
                        "compare",
                        "saturation",
                        "program",
                        "figures",
                        "coverage",
                        "contention",
                        "model",
                        "bench",
                        "check",
                        "explore",
                        "topology",
                        "algorithms",
                        "inventory",
                        "cost",
                        "hdl",
                        "prove",
                        "profile",
                        "merge",
                        "diff",
                        "list",
                        "schema",
                        "completion",
                        "help");
    }

    /** What follows an option is its value; what it is where it is left out stands in brackets. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            run        | FILE, --by-pair, --checked, --doublings N, --energy, --faults FILE, --format FORMAT [table], --liberty FILE, --messages FILE, --out DIR, \
            --parameter PATH=VALUE, --precision PART, --progress WHEN [auto], --saif FILE, --scope PATTERN, --seed N, --threads N, --vcd FILE, --wavedrom FILE
            sweep      | FILE, --energy, --format FORMAT [table], --liberty FILE, --out DIR, --parameter PATH=VALUE, --progress WHEN [auto], \
            --seed N, --shard K/N, --shards N, --store DIR, --stored, --submit ENGINE, --threads N, --vary PATH=VALUES
            compare    | FILE, --buffers DEPTH [equal-storage], --energy, --format FORMAT [table], --liberty FILE, --out DIR, \
            --parameter PATH=VALUE, --progress WHEN [auto], --seed N, --shard K/N, --shards N, --store DIR, --stored, --submit ENGINE, --threads N, --vary PATH=VALUES
            saturation | FILE, --doublings N [3], --factor X [3], --format FORMAT [table], --out DIR, \
            --parameter PATH=VALUE, --precision PART [0.02], --progress WHEN [auto], --seed N, --seeds N [5], \
            --shard K/N, --shards N, --store DIR, --stored, --submit ENGINE, --threads N, --vary PATH=VALUES
            program    | FILE, --format FORMAT [table], --out DIR, --parameter PATH=VALUE, --progress WHEN [auto], \
            --seed N, --shard K/N, --shards N, --store DIR, --stored, --submit ENGINE, --threads N, --vary PATH=VALUES
            figures    | CLAIM 0..*, --format FORMAT [table], --out DIR, --progress WHEN [auto], --reduced, \
            --shard K/N, --shards N, --store DIR, --stored, --submit ENGINE, \
            --testbenches DIR [testbenches/figures], --threads N
            coverage   | FILE, --format FORMAT [table], --out DIR, --parameter PATH=VALUE, --progress WHEN [auto], \
            --seed N, --seeds N [200], --shard K/N, --shards N, --store DIR, --stored, --submit ENGINE, --threads N, --vary PATH=VALUES
            contention | FILE, --details, --format FORMAT [table], --out DIR, --parameter PATH=VALUE, \
            --vary PATH=VALUES
            bench      | WORKLOAD 0..*, --beside FILE, --cycles N [50000], --format FORMAT [table], --out DIR, \
            --progress WHEN [auto], --threads N [1], --warm-up N [20000]
            check      | FILE, --dot FILE, --format FORMAT [table], --out DIR, --parameter PATH=VALUE, --seed N, \
            --states N [50000000]
            explore    | FILE, --format FORMAT [table], --messages N [0], --out DIR, --parameter PATH=VALUE, \
            --progress WHEN [auto], --seed N, --states N
            topology   | FILE, --dot FILE, --edges FILE, --format FORMAT [table], --out DIR, --parameter PATH=VALUE
            algorithms | FILE 0..1, --format FORMAT [table], --out DIR, --parameter PATH=VALUE
            inventory  | FILE, --by ROW [type], --depth N [100], --format FORMAT [table], --out DIR, \
            --parameter PATH=VALUE, --seed N
            cost       | FILE 1..*, --compare, --format FORMAT [table], --liberty FILE, --no-protocols, --out DIR, \
            --parameter PATH=VALUE, --progress WHEN [auto], --synthesize, --vary PATH=VALUES
            hdl        | FILE, --cycles N [1000], --of PATTERN, --out DIR, --parameter PATH=VALUE, --progress WHEN [auto], --seed N, --stub
            prove      | FILE, --assertions, --depth N [20], --format FORMAT [table], --out DIR, --parameter PATH=VALUE, \
            --progress WHEN [auto], --property NAME, --seed N
            profile    | FILE, --format FORMAT [table], --out DIR, --parameter PATH=VALUE, --seed N
            list       | --format FORMAT [table]
            schema     | KIND 0..1 [testbench], --format FORMAT [table], --keys
            completion | SHELL
            merge      | COMMAND 1..*
            model      | ''
            """)
    void aCommandTakesThese(String command, String taken) {
        assertThat(taken(PROGRAM.getSubcommands().get(command).getCommandSpec()))
                .isEqualTo(taken);
    }

    private static String taken(CommandSpec command) {
        Stream<String> files = command.positionalParameters().stream()
                .map(file -> shown(
                        file.paramLabel() + (file.arity().toString().equals("1") ? "" : " " + file.arity()), file));
        Stream<String> options = command.options().stream()
                .filter(option -> !List.of("--help", "--version", "--debug").contains(option.longestName()))
                .map(option -> shown(
                        option.longestName() + (option.arity().max() > 0 ? " " + option.paramLabel() : ""), option))
                .sorted();
        return Stream.concat(files, options).collect(Collectors.joining(", "));
    }

    private static String shown(String text, ArgSpec argument) {
        return argument.defaultValue() == null ? text : text + " [" + argument.defaultValue() + "]";
    }

    static List<CommandSpec> everyCommand() {
        List<CommandSpec> all = new ArrayList<>();
        add(PROGRAM, all);
        return all;
    }

    private static void add(CommandLine line, List<CommandSpec> all) {
        all.add(line.getCommandSpec());
        line.getSubcommands().values().forEach(below -> add(below, all));
    }

    /** Every command tells what it is for and explains itself and each of its options; -P and -h are short forms. */
    @ParameterizedTest
    @MethodSource("everyCommand")
    void everyCommandExplainsItself(CommandSpec command) {
        assertThat(command.usageMessage().description()).isNotEmpty();
        assertThat(command.findOption("-h").longestName()).isEqualTo("--help");
        assertThat(command.findOption("--debug").inherited())
                .isEqualTo(!command.name().equals("wormrtl"));
        if (command.findOption("--parameter") != null) {
            assertThat(command.findOption("-P").longestName()).isEqualTo("--parameter");
        }
        assertThat(command.args())
                .allSatisfy(argument -> assertThat(argument.description())
                        .as(argument.toString())
                        .isNotEmpty());
    }

    /** A default that is told is told by the option that has it. */
    @ParameterizedTest
    @MethodSource("everyCommand")
    void aDefaultIsTold(CommandSpec command) {
        assertThat(command.options())
                .filteredOn(option ->
                        option.defaultValue() != null && !option.longestName().equals("--depth"))
                .allSatisfy(option ->
                        assertThat(String.join(" ", option.description())).contains(option.defaultValueString()));
    }
}
