package io.wormrtl.papers.claims;

import io.wormrtl.recorded.Recording;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is said of every claim in worlds that are made up is what was said when it was recorded. */
@Tag("slow")
class RecordedClaimsTest {

    private static final int WORLDS = 60;

    /** Those whose models, or networks, take most of the time. */
    @Tag("thorough")
    @ParameterizedTest
    @ValueSource(strings = {"000", "001", "004"})
    void saysWhatWasRecordedAfterALongTime(String paper) {
        saysWhatWasRecorded(paper);
    }

    @ParameterizedTest
    @ValueSource(strings = {"002", "003"})
    void saysWhatWasRecorded(String paper) {
        new Recording(Recording.FOLDER.resolve("claims").resolve(paper + ".txt"))
                .requireSame(SaidInWorlds.of(paper, WORLDS));
    }
}
