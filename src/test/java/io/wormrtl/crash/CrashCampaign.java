package io.wormrtl.crash;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every scenario, upset at every change. */
class CrashCampaign {

    @TempDir
    Path folder;

    static String[] scenarios() {
        return Scenario.ALL.stream().map(Scenario::name).toArray(String[]::new);
    }

    @ParameterizedTest
    @MethodSource("scenarios")
    void filesAreWholeWhateverFails(String scenario) throws IOException, InterruptedException {
        Crashes crashes = Crashes.run(folder, Integer.getInteger("wormrtl.step", 1), scenario);
        System.out.println(scenario + ": " + crashes.upsets() + " upsets");
        assertThat(crashes.found()).isEmpty();
    }
}
