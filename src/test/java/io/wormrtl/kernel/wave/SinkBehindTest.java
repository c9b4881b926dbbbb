package io.wormrtl.kernel.wave;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.LockSupport;
import org.apache.commons.lang3.exception.ExceptionUtils;
import org.junit.jupiter.api.Test;

class SinkBehindTest {

    /** Writes down what it is told. */
    private static class Log implements WaveSink {
        final List<String> lines = new ArrayList<>();
        final Set<Thread> threads = new HashSet<>();

        @Override
        public void begin(long cycle, long[] values) {
            lines.add(cycle + " begins with " + Arrays.toString(values));
        }

        @Override
        public void change(long cycle, int signal, long value) {
            threads.add(Thread.currentThread());
            lines.add(cycle + ": " + signal + " = " + value);
        }

        @Override
        public void end(long cycle) {
            lines.add(cycle + " ends");
        }
    }

    private static void tell(WaveSink sink, int cycles, int changes) {
        sink.begin(7, new long[] {1, 2});
        for (int cycle = 8; cycle < 8 + cycles; cycle++) {
            for (int i = 0; i < changes; i++) {
                sink.change(cycle, i, (long) cycle << 32 | i);
            }
        }
        sink.end(8 + cycles);
    }

    private static void requireTheSame(int cycles, int changes) {
        Log at = new Log();
        tell(at, cycles, changes);
        Log behind = new Log();
        try (SinkBehind sink = new SinkBehind(behind)) {
            tell(sink, cycles, changes);
        }
        assertThat(behind.lines).isEqualTo(at.lines);
        assertThat(behind.threads).hasSize(1).doesNotContain(Thread.currentThread());
    }

    @Test
    void tellsTheSameInTheSameOrder() {
        requireTheSame(3, 5);
    }

    /** Cycles that begin, end and go on at the end of a block. */
    @Test
    void tellsTheSameOverManyBlocks() {
        requireTheSame(40_000, 1);
        requireTheSame(9, 8191);
        requireTheSame(9, 8192);
        requireTheSame(2, 30_000);
    }

    @Test
    void whatEndsTheSinkEndsItsCaller() {
        requireToEndWith(new OutOfMemoryError("for this test"));
        requireToEndWith(new IllegalStateException("for this test"));
    }

    private static void requireToEndWith(Throwable failure) {
        try (SinkBehind sink = new SinkBehind(new Log() {
            @Override
            public void change(long cycle, int signal, long value) {
                throw ExceptionUtils.<RuntimeException>rethrow(failure);
            }
        })) {
            assertThatThrownBy(() -> tell(sink, 1, 1)).isSameAs(failure);
        }
    }

    @Test
    void whatIsGivenUpIsNotTold() {
        Log log = new Log();
        try (SinkBehind sink = new SinkBehind(log)) {
            sink.begin(0, new long[0]);
            sink.change(1, 0, 1);
        }
        assertThat(log.lines).containsExactly("0 begins with []");
    }

    /** What has been handed over is told before anybody closes what it is told to. */
    @Test
    void closingWaitsForWhatIsBeingTold() {
        CountDownLatch begun = new CountDownLatch(1);
        Log log = new Log() {
            @Override
            public void change(long cycle, int signal, long value) {
                if (lines.isEmpty()) {
                    begun.countDown();
                    LockSupport.parkNanos(50_000_000);
                }
                super.change(cycle, signal, value);
            }
        };
        try (SinkBehind sink = new SinkBehind(log)) {
            for (int i = 0; i < 9000; i++) {
                sink.change(1, i, 1);
            }
        }
        assertThat(begun.getCount()).isZero();
        assertThat(log.lines).hasSizeBetween(8000, 8999);
    }
}
