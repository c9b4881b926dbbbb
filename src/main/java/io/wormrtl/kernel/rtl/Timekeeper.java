package io.wormrtl.kernel.rtl;

/** Shared by a run and its behaviours: the cycle, the alarms due in it and later, and whether the run is to end. */
final class Timekeeper {

    private final Agenda agenda;
    private final Clock clock;
    private final Alarms alarms = new Alarms();
    private boolean runningCycle;
    private boolean stopped;

    Timekeeper(Agenda agenda, Clock clock) {
        this.agenda = agenda;
        this.clock = clock;
    }

    /** The number of the cycle that is running, or comes next when none is. */
    long cycle() {
        return clock.cycle();
    }

    /** Wakes whose alarms are due; from now on the cycle runs. */
    void begin() {
        alarms.ring(clock.cycle(), agenda);
        runningCycle = true;
    }

    /** The cycle is over, and the next one comes. */
    void end() {
        runningCycle = false;
        clock.advanceTo(clock.cycle() + 1);
    }

    /** Lets pass what is slept through: all cycles before the next alarm and before {@code end}. */
    void sleepUntil(long end) {
        clock.advanceTo(Math.max(clock.cycle(), Math.min(end, alarms.nextCycle())));
    }

    /** Wakes process {@code index} in {@code cycle}, or in the next one if that has begun. */
    void wakeAt(long cycle, int index) {
        if (cycle <= clock.cycle() && runningCycle) {
            wakeNextCycle(index);
        } else {
            alarms.set(cycle, index);
        }
    }

    /** Wakes process {@code index} in the next cycle; between cycles, that is the one that comes next. */
    void wakeNextCycle(int index) {
        if (runningCycle) {
            agenda.markForNextCycle(index);
        } else {
            agenda.mark(index);
        }
    }

    /** Ends the run after this cycle. */
    void stop() {
        stopped = true;
    }

    boolean isStopped() {
        return stopped;
    }
}
