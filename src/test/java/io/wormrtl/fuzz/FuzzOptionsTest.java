package io.wormrtl.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.lab.cli.Terminal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Commands with options that are taken badly: the fuzzer, which knows their help only, draws what shows it. */
@Tag("slow")
class FuzzOptionsTest {

    /** Calls that are drawn; of those with one option each is made once. */
    private static final int DRAWN = 1000;

    @TempDir
    Path folder;

    /** A command with a mistake in each of its options but one. */
    @Command(name = "careless", description = "Takes options badly.", mixinStandardHelpOptions = true)
    static final class Careless implements Runnable {

        @Spec
        private CommandSpec spec;

        @Parameters(index = "0", paramLabel = "FILE", description = "a testbench")
        private Path file;

        @Option(names = "--every", paramLabel = "N", description = "how many of them")
        private int every = 1;

        @Option(names = "--order", paramLabel = "NAME", description = "one of upwards, downwards, sideways")
        private String order = "upwards";

        @Option(names = "--title", paramLabel = "TEXT", description = "a heading")
        private String title = "none";

        @Option(names = "--save", paramLabel = "FILE", description = "where it goes")
        private Path save;

        @Option(names = "--touch", description = "the file, too")
        private boolean touches;

        @Option(names = "--sound", paramLabel = "N", description = "has no mistake")
        private int sound = 1;

        @Override
        public void run() {
            spec.commandLine().getOut().println(12 / every + " of " + title.charAt(1) + ", " + sound);
            if (order.equals("sideways")) {
                throw new IllegalStateException("nobody went that way");
            }
            try {
                spoil();
            } catch (IOException e) {
                spec.commandLine().getErr().println("not written");
            }
        }

        private void spoil() throws IOException {
            if (save != null) {
                Files.writeString(save.resolveSibling(save.getFileName() + ".incomplete-1"), "1");
            }
            if (touches) {
                Files.writeString(file, "other");
            }
        }
    }

    private static Terminal program(String... arguments) {
        return Terminal.run(List.of(new Careless()), arguments);
    }

    @Test
    void aMistakeOfEachOptionIsFound() throws IOException, InterruptedException {
        FuzzCases cases = new FuzzCases(
                arguments -> program(arguments.toArray(new String[0])).out(), FuzzCampaign.FOLDERS);
        CommandHelp careless = cases.commands().stream()
                .filter(command -> command.words().equals(List.of("careless")))
                .findFirst()
                .orElseThrow();
        Set<List<String>> tried = new HashSet<>();
        Set<String> found = new TreeSet<>();
        for (int seed = 1; seed <= DRAWN; seed++) {
            FuzzCase fuzz = cases.options(careless, new Random(seed));
            List<String> options = fuzz.arguments().subList(2, fuzz.arguments().size());
            if (options.size() == 1 && tried.add(options)) {
                Path here = folder.resolve("case-" + seed);
                if (!new FuzzRun(here, FuzzOptionsTest::program).of(fuzz).isEmpty()) {
                    found.add(options.get(0).replaceFirst("=.*", ""));
                }
            }
        }
        assertThat(found).containsExactly("--every", "--order", "--save", "--title", "--touch");
    }
}
