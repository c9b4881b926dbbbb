package io.wormrtl.lab.cli;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.kernel.files.FileProblem;
import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.lab.experiment.Experiment;
import io.wormrtl.lab.experiment.NetworkExperiment;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.HelpCommand;
import picocli.CommandLine.InitializationException;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.TypeConversionException;

/** The program. */
@Command(
        name = "wormrtl",
        mixinStandardHelpOptions = true,
        versionProvider = VersionLine.class,
        synopsisSubcommandLabel = "COMMAND",
        description = "Routers and interfaces of wormhole-switched networks at register-transfer level.",
        footer = {
            "",
            "Exit codes: 0 good; 1 something checked does not hold; 2 the input cannot be",
            "used, or an output cannot be written; 3 a mistake in the program.",
            "",
            "A first run: wormrtl run testbenches/quickstart.yaml"
        })
@Api
public final class Wormrtl implements Runnable {

    @Option(names = "--debug", scope = ScopeType.INHERIT, description = "Show where an error comes from.")
    private boolean debug;

    @CommandLine.Spec
    private CommandLine.Model.CommandSpec spec;

    private Wormrtl() {}

    /** Runs the program and ends the Java virtual machine with its exit code. */
    public static void main(String[] arguments) {
        StandardOutput out = new StandardOutput(new FileOutputStream(FileDescriptor.out));
        Interruption interruption = Interruption.heard(System.err);
        int code = program().map(line -> execute(line, out, arguments)).orElse(ExitCode.UNUSABLE);
        interruption.over();
        System.exit(code);
    }

    /** The program; nothing, said on the error stream, if others on the class path bring commands that cannot be used. */
    private static Optional<CommandLine> program() {
        try {
            return Optional.of(commandLine(commands()));
        } catch (UnusableInput | InitializationException e) {
            System.err.println(e.getMessage());
            return Optional.empty();
        }
    }

    /** The commands that come first. */
    static List<Object> commands() {
        return commands(new NetworkExperiment());
    }

    /** The commands that come first, those that others bring among them, for an experiment. */
    static List<Object> commands(Experiment experiment) {
        return BroughtCommands.among(
                List.of(
                        new RunCommand(experiment),
                        new SweepCommand(experiment),
                        new CompareCommand(experiment),
                        new SaturationCommand(experiment),
                        new ProgramCommand(experiment),
                        new CoverageCommand(experiment),
                        new BenchCommand(new NetworkBenchmark())),
                experiment);
    }

    /** Runs a command that prints on {@code out}; what could not be printed is an error. */
    static int execute(CommandLine line, StandardOutput out, String... arguments) {
        line.setOut(new PrintWriter(out, false, StandardCharsets.UTF_8));
        int code = execute(line, arguments);
        return out.failure()
                .map(reason -> {
                    line.getErr().println("standard output cannot be written: " + reason);
                    line.getErr().flush();
                    return ExitCode.UNUSABLE;
                })
                .orElse(code);
    }

    /**
     * The program as picocli sees it.
     *
     * @param commands those that come first, before what every program has
     */
    static CommandLine commandLine(List<Object> commands) {
        Wormrtl program = new Wormrtl();
        CommandLine line = new CommandLine(program);
        commands.forEach(line::addSubcommand);
        List.of(
                        new CheckCommand(),
                        new ExploreCommand(),
                        new TopologyCommand(),
                        new AlgorithmsCommand(),
                        new InventoryCommand(),
                        new CostCommand(),
                        new HdlCommand(),
                        new ProveCommand(),
                        new ProfileCommand(),
                        new MergeCommand(),
                        new DiffCommand(),
                        new ListCommand(),
                        new SchemaCommand(),
                        new CompletionCommand(),
                        new HelpCommand())
                .forEach(line::addSubcommand);
        line.getSubcommands().get("merge").setStopAtPositional(true);
        line.setCaseInsensitiveEnumValuesAllowed(true);
        line.setUsageHelpAutoWidth(true);
        line.registerConverter(Path.class, Wormrtl::path);
        Refusals refusals = new Refusals(() -> program.debug);
        line.setParameterExceptionHandler(refusals);
        line.setExecutionExceptionHandler(refusals);
        return line;
    }

    private static Path path(String text) {
        if (text.isBlank()) {
            throw new TypeConversionException("'" + text + "' names no file or directory");
        }
        try {
            return FileProblem.path(text);
        } catch (UnusableInput e) {
            throw new TypeConversionException(e.getMessage());
        }
    }

    /** Runs a command; an error of any kind becomes one sentence and an exit code. */
    static int execute(CommandLine line, String... arguments) {
        try {
            return line.execute(arguments);
        } catch (OutOfMemoryError e) {
            line.getErr()
                    .println("There is not enough memory for this; give Java more with -Xmx, or make the network"
                            + " smaller or the run shorter.");
            return ExitCode.UNUSABLE;
        } catch (StackOverflowError | LinkageError e) {
            return new Refusals(() -> List.of(arguments).contains("--debug")).bug(e, line.getErr());
        } finally {
            line.getOut().flush();
            line.getErr().flush();
        }
    }

    /** Without a command: says how to use it. */
    @Override
    public void run() {
        PrintWriter out = spec.commandLine().getOut();
        spec.commandLine().usage(out);
    }
}
