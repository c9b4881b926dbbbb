package io.wormrtl.lab.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class WindowRecorderTest {

    private final WindowRecorder recorder = new WindowRecorder(2);

    private List<Long> underway() {
        recorder.endWindow(10);
        List<Window> windows = recorder.windows();
        return windows.get(windows.size() - 1).underway();
    }

    /** What nobody waits for any more is not on its way, or a long run with losses would seem to fill up. */
    @Test
    void aMessageIsUnderWayUntilItIsDeliveredOrGivenUp() {
        recorder.generated(0, 5);
        recorder.generated(1, 7);
        recorder.generated(1, 4);
        assertThat(underway()).containsExactly(5L, 11L);
        recorder.delivered(0, 5, 30);
        recorder.givenUp(1, 7);
        assertThat(underway()).containsExactly(0L, 4L);
        recorder.takenBack(1, 7);
        assertThat(underway()).containsExactly(0L, 11L);
        recorder.delivered(1, 7, 99);
        assertThat(underway()).containsExactly(0L, 4L);
    }
}
