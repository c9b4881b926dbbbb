package io.wormrtl.fuzz;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.LongSupplier;
import java.util.function.ToLongFunction;

/**
 * The time of the processor that this program has used, without that of threads that were given up: nobody can stop them, and
 * what they go on to use is no work of the cases after them.
 */
final class WorkClock {

    private final LongSupplier program;
    private final ToLongFunction<Thread> used;
    /** What each has used, as far as is known. */
    private final Map<Thread, Long> givenUp = new LinkedHashMap<>();

    /**
     * A clock that reads these.
     *
     * @param program nanoseconds that all threads have used
     * @param used those that one has used; less than before of a thread that has ended
     */
    WorkClock(LongSupplier program, ToLongFunction<Thread> used) {
        this.program = program;
        this.used = used;
    }

    /** The clock of this program. */
    static WorkClock ofThisProgram() {
        return new WorkClock(
                ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class)::getProcessCpuTime,
                thread -> ManagementFactory.getThreadMXBean().getThreadCpuTime(thread.getId()));
    }

    /** Nanoseconds. */
    long nanos() {
        givenUp.replaceAll((thread, before) -> Math.max(before, used.applyAsLong(thread)));
        return program.getAsLong()
                - givenUp.values().stream().mapToLong(Long::longValue).sum();
    }

    /** That thread does not count any more: neither what it has used nor what it will use. */
    void giveUp(Thread thread) {
        givenUp.put(thread, 0L);
    }
}
