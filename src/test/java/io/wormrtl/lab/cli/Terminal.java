package io.wormrtl.lab.cli;

import io.wormrtl.lab.experiment.Experiment;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import picocli.CommandLine;

/** Runs the program inside a test and keeps what it prints. */
public final class Terminal {

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();
    private final int code;

    private Terminal(List<Object> commands, String... arguments) {
        CommandLine line = Wormrtl.commandLine(commands);
        line.setOut(new PrintWriter(out));
        line.setErr(new PrintWriter(err));
        code = Wormrtl.execute(line, arguments);
    }

    /** Runs the program with these commands. */
    public static Terminal run(List<Object> commands, String... arguments) {
        return new Terminal(commands, arguments);
    }

    /** Runs the program with all its commands. */
    public static Terminal run(String... arguments) {
        return new Terminal(Wormrtl.commands(), arguments);
    }

    /** Runs the program with all its commands for an experiment. */
    public static Terminal run(Experiment experiment, String... arguments) {
        return new Terminal(Wormrtl.commands(experiment), arguments);
    }

    /** The exit code. */
    public int code() {
        return code;
    }

    /** What was printed. */
    public String out() {
        return out.toString();
    }

    /** What went to the error stream. */
    public String err() {
        return err.toString();
    }
}
