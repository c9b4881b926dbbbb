package io.wormrtl.cli;

import io.wormrtl.testbench.JsonSchema;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Prints the JSON schema of testbenches. */
@Command(name = "schema", description = "Print the JSON schema of testbenches, for editors.",
        mixinStandardHelpOptions = true)
final class SchemaCommand implements Runnable {

    @Spec
    private CommandSpec spec;

    @Override
    public void run() {
        spec.commandLine().getOut().print(JsonSchema.text());
    }
}
