package io.wormrtl.judge.trial;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Small runs of every protocol, technique and link protocol before the judge. */
@Tag("slow")
class JudgeTest {

    @TempDir
    Path folder;

    static Set<String> kinds() {
        return Trial.KINDS.keySet();
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void findsNothing(String kind) throws IOException {
        Trial trial = Trial.of(kind, 1);
        trial.run(folder);
        assertThat(trial.judge(folder)).isEmpty();
    }
}
