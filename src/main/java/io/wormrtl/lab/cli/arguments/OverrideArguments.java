package io.wormrtl.lab.cli.arguments;

import io.wormrtl.lab.settings.Assignment;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;

/** The overrides of settings in a file. */
public final class OverrideArguments {

    @Option(
            names = {"-P", "--parameter"},
            paramLabel = "PATH=VALUE",
            description = "Override a setting of the file, such as router.buffer-depth=4; may be repeated.")
    private List<String> overrides = new ArrayList<>();

    /**
     * The settings that {@code -P} overrides.
     *
     * @throws io.wormrtl.kernel.refusal.UnusableInput if one of them has another form
     */
    public List<Assignment> assignments() {
        return overrides.stream()
                .map(text -> Assignment.parse("-P", text, "path=value, such as router.buffer-depth=4"))
                .toList();
    }
}
