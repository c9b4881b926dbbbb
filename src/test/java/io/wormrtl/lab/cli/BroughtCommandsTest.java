package io.wormrtl.lab.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.lab.experiment.Experiment;
import io.wormrtl.lab.experiment.QueueExperiment;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine.Command;

class BroughtCommandsTest {

    @Command(name = "one")
    private record One() {}

    @Command(name = "two")
    private record Two() {}

    @Command(name = "brought")
    private record Brought(Experiment experiment) {}

    @Command(name = "next")
    private record Next(Experiment experiment) {}

    private static final Experiment EXPERIMENT = new QueueExperiment();

    private static List<Object> among(CommandProvider.Offer... offers) {
        return BroughtCommands.among(List.of(new One(), new Two()), EXPERIMENT, List.of(() -> List.of(offers)));
    }

    @Test
    void theyStandBehindTheCommandTheyName() {
        assertThat(among(new CommandProvider.Offer("one", Brought::new)))
                .containsExactly(new One(), new Brought(EXPERIMENT), new Two());
    }

    @Test
    void oneMayNameAnotherThatIsBrought() {
        assertThat(among(
                        new CommandProvider.Offer("one", Brought::new),
                        new CommandProvider.Offer("brought", Next::new)))
                .containsExactly(new One(), new Brought(EXPERIMENT), new Next(EXPERIMENT), new Two());
    }

    @Test
    void withoutTheCommandTheyNameTheyComeLast() {
        assertThat(among(new CommandProvider.Offer("three", Brought::new)))
                .containsExactly(new One(), new Two(), new Brought(EXPERIMENT));
    }

    /** The class path names a provider that there is not. */
    @Test
    void aProviderThatIsMissingIsRefused(@TempDir Path directory) throws IOException {
        Path services = Files.createDirectories(directory.resolve("META-INF/services"));
        Files.writeString(services.resolve(CommandProvider.class.getName()), "no.such.Provider\n");
        try (URLClassLoader loader =
                new URLClassLoader(new URL[] {directory.toUri().toURL()}, BroughtCommandsTest.class.getClassLoader())) {
            assertThatThrownBy(() -> BroughtCommands.among(List.of(), EXPERIMENT, loader))
                    .isInstanceOf(UnusableInput.class)
                    .hasMessageStartingWith("commands on the class path cannot be used: ")
                    .hasMessageContaining("no.such.Provider");
        }
    }
}
