package io.wormrtl.cli;

import io.wormrtl.report.Column;
import io.wormrtl.report.Format;
import io.wormrtl.report.Provenance;
import io.wormrtl.report.Report;
import io.wormrtl.report.Table;
import io.wormrtl.settings.SettingRow;
import io.wormrtl.testbench.Testbench;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Describes testbenches, for editors and for people. */
@Command(name = "schema", description = "Print the JSON schema of testbenches, for editors.",
        mixinStandardHelpOptions = true)
final class SchemaCommand implements Runnable {

    @Option(names = "--keys", description = "List the keys with their meanings instead, for reading.")
    private boolean keys;

    @Option(names = "--format", defaultValue = "table", paramLabel = "FORMAT",
            description = "With --keys: how they are printed: ${COMPLETION-CANDIDATES} (default ${DEFAULT-VALUE}).")
    private Format format;

    @Spec
    private CommandSpec spec;

    @Override
    public void run() {
        spec.commandLine().getOut().print(keys ? format.print(Report.of(Provenance.of("schema"), table()))
                : Testbench.FORM.schema());
    }

    private static Table table() {
        return Table.of("keys", "", Testbench.FORM.rows(), List.of(Column.words("path", "key", SettingRow::path),
                Column.words("meaning", "meaning", SettingRow::meaning),
                Column.words("default", "left out", SettingRow::otherwise),
                Column.words("accepted", "accepted", SettingRow::accepted)));
    }
}
