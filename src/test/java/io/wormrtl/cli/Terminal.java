package io.wormrtl.cli;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import picocli.CommandLine;

/** Runs the program inside a test and keeps what it prints. */
final class Terminal {

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();
    private final int code;

    private Terminal(List<Object> commands, String... arguments) {
        CommandLine line = Wormrtl.commandLine(commands);
        line.setOut(new PrintWriter(out));
        line.setErr(new PrintWriter(err));
        code = Wormrtl.execute(line, arguments);
    }

    static Terminal run(List<Object> commands, String... arguments) {
        return new Terminal(commands, arguments);
    }

    int code() {
        return code;
    }

    String out() {
        return out.toString();
    }

    String err() {
        return err.toString();
    }
}
