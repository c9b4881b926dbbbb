package io.wormrtl.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Threads that use time which a test makes up. */
class WorkClockTest {

    private final Map<Thread, Long> used = new HashMap<>();
    private final Thread one = new Thread();
    private final Thread other = new Thread();
    private final WorkClock clock = new WorkClock(() -> 1000 + used.getOrDefault(one, 0L), used::get);

    @Test
    void whatAThreadThatWasGivenUpUsesDoesNotCount() {
        used.put(one, 5L);
        assertThat(clock.nanos()).isEqualTo(1005);
        clock.giveUp(one);
        assertThat(clock.nanos()).isEqualTo(1000);
        used.put(one, 70L);
        assertThat(clock.nanos()).isEqualTo(1000);
        used.put(other, 30L);
        clock.giveUp(other);
        assertThat(clock.nanos()).isEqualTo(970);
    }

    /** A thread that has ended says that it has used -1; the program has used what it has used. */
    @Test
    void aThreadThatHasEndedHasUsedWhatItHadUsed() {
        WorkClock late = new WorkClock(() -> 1000, used::get);
        used.put(one, 40L);
        late.giveUp(one);
        assertThat(late.nanos()).isEqualTo(960);
        used.put(one, -1L);
        assertThat(late.nanos()).isEqualTo(960);
    }

    @Test
    void theClockOfThisProgramGoesOn() {
        WorkClock real = WorkClock.ofThisProgram();
        long before = real.nanos();
        assertThat(before).isPositive();
        while (real.nanos() == before) {
            Thread.onSpinWait();
        }
        assertThat(real.nanos()).isGreaterThan(before);
    }
}
