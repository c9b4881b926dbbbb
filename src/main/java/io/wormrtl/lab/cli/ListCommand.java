package io.wormrtl.lab.cli;

import io.wormrtl.kernel.part.Part;
import io.wormrtl.lab.experiment.RunFigure;
import io.wormrtl.lab.experiment.RunFigures;
import io.wormrtl.lab.report.Column;
import io.wormrtl.lab.report.Format;
import io.wormrtl.lab.report.Provenance;
import io.wormrtl.lab.report.Report;
import io.wormrtl.lab.report.Table;
import io.wormrtl.lab.testbench.Testbench;
import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Lists what can be named in a testbench, and what its report names. */
@Command(
        name = "list",
        description = "List what can be named in a testbench, the rules that are watched and the claims of papers.",
        mixinStandardHelpOptions = true)
final class ListCommand implements Runnable {

    private record Named(String key, String name, String summary) {}

    @Option(
            names = "--format",
            defaultValue = "table",
            paramLabel = "FORMAT",
            description = "How it is printed: ${COMPLETION-CANDIDATES} (default ${DEFAULT-VALUE}).")
    private Format format;

    @Spec
    private CommandSpec spec;

    @Override
    public void run() {
        Stream<Named> choices = Testbench.FORM.choices().stream()
                .flatMap(choice -> choice.catalogue().entries().stream().map(entry -> named(choice.key(), entry)));
        Stream<Named> others = ListedKinds.CATALOGUE.entries().stream()
                .flatMap(kind -> kind.value().get().entries().stream().map(entry -> named(kind.name(), entry)));
        Stream<Named> figures = RunFigures.KNOWN.stream().map(ListCommand::named);
        Table table = Table.of(
                "names",
                "",
                Stream.of(choices, others, figures).flatMap(rows -> rows).toList(),
                List.of(
                        Column.words("key", "key", Named::key),
                        Column.words("name", "name", Named::name),
                        Column.words("summary", "what it is", Named::summary)));
        spec.commandLine()
                .getOut()
                .print(format.print(Report.of(Provenance.of("list"), table, TopologyFigures.examples())));
    }

    private static Named named(String key, Part<?> entry) {
        return new Named(key, entry.name(), entry.summary());
    }

    private static Named named(RunFigure figure) {
        String unit = figure.unit().isEmpty() ? "" : " (" + figure.unit() + ")";
        return new Named("expect", figure.name(), figure.heading() + unit + ": " + figure.meaning());
    }
}
