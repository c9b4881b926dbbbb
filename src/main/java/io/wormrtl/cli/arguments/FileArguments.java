package io.wormrtl.cli.arguments;

import io.wormrtl.settings.Assignment;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The file a command works on and what is changed in it. */
public final class FileArguments {

    @Parameters(paramLabel = "FILE", description = "What to work on, as YAML; wormrtl schema describes it.")
    private Path file;

    @Option(
            names = {"-P", "--parameter"},
            paramLabel = "PATH=VALUE",
            description = "Override a setting of the file, such as router.buffer-depth=4; may" + " be repeated.")
    private List<String> overrides = new ArrayList<>();

    /** The file that is named. */
    public Path file() {
        return file;
    }

    /**
     * What {@code -P} changes.
     *
     * @throws io.wormrtl.catalogue.UnusableInput if one of them has another form
     */
    public List<Assignment> assignments() {
        return overrides.stream()
                .map(text -> Assignment.parse("-P", text, "path=value, such as router.buffer-depth=4"))
                .toList();
    }
}
