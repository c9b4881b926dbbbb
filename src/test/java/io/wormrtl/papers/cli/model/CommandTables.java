package io.wormrtl.papers.cli.model;

import io.wormrtl.kernel.part.Catalogue;
import io.wormrtl.lab.report.CurvePlot;
import io.wormrtl.lab.report.Provenance;
import io.wormrtl.lab.report.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import picocli.CommandLine;

/** What a command takes, and what it tells, for tests. */
final class CommandTables {

    private CommandTables() {}

    static <T> T parsed(T command, String arguments) {
        new CommandLine(command).parseArgs(arguments.isEmpty() ? new String[0] : arguments.split(" "));
        return command;
    }

    static List<String> columns(Table table) {
        return table.fields().stream()
                .map(field -> field.name() + ": " + field.label())
                .toList();
    }

    static Table table(ReportCommand command) {
        return section(command, 0);
    }

    static Table section(ReportCommand command, int section) {
        return command.report(Provenance.of("model")).sections().get(section).asTable();
    }

    static <T> List<Object> row(List<Object> parameters, Catalogue<ToDoubleFunction<T>> forms, T of) {
        List<Object> row = new ArrayList<>(parameters);
        forms.entries().forEach(entry -> row.add(entry.value().applyAsDouble(of)));
        return row;
    }

    static CurvePlot plot(ReportCommand command) {
        return (CurvePlot) command.plot().orElseThrow();
    }
}
