package io.wormrtl.lab.cli.arguments;

import io.wormrtl.lab.settings.Assignment;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** The file a command works on and what is changed in it. */
public final class FileArguments {

    @Parameters(paramLabel = "FILE", description = "What to work on, as YAML; wormrtl schema describes it.")
    private Path file;

    @Mixin
    private OverrideArguments overrides;

    /** The file that is named. */
    public Path file() {
        return file;
    }

    /**
     * The settings that {@code -P} overrides.
     *
     * @throws io.wormrtl.kernel.refusal.UnusableInput if one of them has another form
     */
    public List<Assignment> assignments() {
        return overrides.assignments();
    }
}
