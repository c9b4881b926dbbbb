package io.wormrtl.crash;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Some of the scenarios, upset at some of their changes; {@link CrashCampaign} has all. */
@Tag("slow")
class CrashTest {

    @TempDir
    Path folder;

    @Test
    void filesAreWholeWhateverFails() throws IOException, InterruptedException {
        Crashes crashes = Crashes.run(folder, 5, "logs", "activity");
        assertThat(crashes.found()).isEmpty();
        assertThat(crashes.upsets()).isGreaterThan(20);
    }

    @Tag("thorough")
    @Test
    void plotsAreWholeWhateverFails() throws IOException, InterruptedException {
        Crashes crashes = Crashes.run(folder, 2, "contention");
        assertThat(crashes.found()).isEmpty();
        assertThat(crashes.upsets()).isGreaterThan(20);
    }

    /** A sweep that is stopped goes on: what its store has is whole, and not made again. */
    @Test
    void aStoreIsWholeWhateverFailsAndGoesOn() throws IOException, InterruptedException {
        Crashes crashes = Crashes.run(folder, 5, "store");
        assertThat(crashes.found()).isEmpty();
        assertThat(crashes.upsets()).isGreaterThan(15);
    }

    @Test
    void theLaboratorySeesAStoreThatIsFilledAgain() throws IOException, InterruptedException {
        Crashes crashes = Crashes.run(folder, 1, "forgetful");
        assertThat(crashes.found())
                .contains(
                        "forgetful, KILL at change 1 of 6: the next command makes a-seed1.json again, which was there");
    }

    /** A program that writes under the final name at once. */
    @Test
    void theLaboratorySeesAFileThatIsHalfWritten() throws IOException, InterruptedException {
        Crashes crashes = Crashes.run(folder, 1, "careless");
        assertThat(crashes.found())
                .contains("careless, FULL at change 2 of 2: a is neither what it was nor what it is to be")
                .contains("careless, FAULT at change 2 of 2: a is neither what it was nor what it is to be")
                .contains("careless, KILL at change 2 of 2: a is neither what it was nor what it is to be");
    }
}
