package io.wormrtl.lab.cli;

import io.wormrtl.lab.report.Column;
import io.wormrtl.lab.report.Format;
import io.wormrtl.lab.report.Provenance;
import io.wormrtl.lab.report.Report;
import io.wormrtl.lab.report.Table;
import io.wormrtl.lab.settings.Form;
import io.wormrtl.lab.settings.SettingRow;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Describes the files that users write, for editors and for people. */
@Command(
        name = "schema",
        description = "Print the JSON schema of testbenches or contention files, for editors.",
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Editors with a YAML language server check a file whose first line is",
            "# yaml-language-server: $schema=PATH, for what this command wrote into PATH."
        })
final class SchemaCommand implements Runnable {

    @Parameters(
            paramLabel = "KIND",
            arity = "0..1",
            defaultValue = "testbench",
            description = "testbench or contention (default ${DEFAULT-VALUE}).")
    private String kind;

    @Option(names = "--keys", description = "List the keys with their meanings instead, for reading.")
    private boolean keys;

    @Option(
            names = "--format",
            defaultValue = "table",
            paramLabel = "FORMAT",
            description = "With --keys: how they are printed: ${COMPLETION-CANDIDATES} (default ${DEFAULT-VALUE}).")
    private Format format;

    @Spec
    private CommandSpec spec;

    @Override
    public void run() {
        Form<?> form = FileKinds.CATALOGUE.get(kind).get();
        spec.commandLine()
                .getOut()
                .print(keys ? format.print(Report.of(Provenance.of("schema"), table(form))) : form.schema());
    }

    private static Table table(Form<?> form) {
        return Table.of(
                "keys",
                "",
                form.rows(),
                List.of(
                        Column.words("path", "key", SettingRow::path),
                        Column.words("meaning", "meaning", SettingRow::meaning),
                        Column.words("default", "left out", SettingRow::otherwise),
                        Column.words("accepted", "accepted", SettingRow::accepted)));
    }
}
