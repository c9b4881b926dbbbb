package io.wormrtl.lab.cli.arguments;

import io.wormrtl.lab.settings.Assignment;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;

/** Settings that take several values. */
public final class VaryArguments {

    @Option(
            names = "--vary",
            paramLabel = "PATH=VALUES",
            description = "Vary a setting: a range"
                    + " (traffic.load=0.05:0.6:0.05, run.seed=1:5, process.size=64:1024:x4) or a list"
                    + " (router.arbiter=matrix,round-robin), or one value; may be repeated for all combinations.")
    private List<String> variations = new ArrayList<>();

    /**
     * The settings, each with the node that holds its values.
     *
     * @throws io.wormrtl.kernel.refusal.UnusableInput if one of them has another form
     */
    public List<Assignment> variations() {
        return variations.stream()
                .map(text -> Assignment.parse("--vary", text, "path=values, such as traffic.load=0.05:0.6:0.05"))
                .toList();
    }

    /** The same as settings of a testbench: {@code sweep.vary.PATH}. */
    public List<Assignment> assignments() {
        return variations().stream()
                .map(vary -> new Assignment("sweep.vary." + vary.path(), vary.value()))
                .toList();
    }
}
