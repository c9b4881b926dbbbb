package io.wormrtl.judge.trial;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
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

    /**
     * A link fails behind the head and before the tail of a worm, and destroys nothing: its sender sends the tail by
     * another way, which comes when the message has been delivered. These hops are none of the message.
     */
    @Test
    void whatIsSentAgainBehindTheDeliveryIsNoHop() throws IOException {
        Trial trial = Trial.of("utp-faults", 818);
        trial.settings()
                .putAll(Map.of(
                        "interface.injection-channels", "2",
                        "link.flit-width", "40",
                        "router.header-arbiter", "message-source",
                        "router.pipeline.switch-allocation", "1",
                        "traffic.reply.length", "6"));
        trial.run(folder);
        assertThat(Files.readAllLines(folder.resolve("messages.csv"))).contains("272,3,6,6,5,273,290,1");
        assertThat(trial.judge(folder)).isEmpty();
    }
}
