package io.wormrtl.rtl;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/**
 * The processes of a design in the order in which they run: first those that settle wires, behaviours among them, then
 * the clocked ones, which begin a new word of the agenda. A process's number is its bit there.
 */
final class Schedule {

    private final List<Process> order;
    private final Runnable[] bodies;
    private final Process[] processes;
    /** What keeps a process running from cycle to cycle; null where a change of what it reads does. */
    private final Signal[][] enables;

    private final int settlingWords;

    Schedule(List<Process> settling, List<Process> clocked) {
        List<Process> all = new ArrayList<>(settling);
        all.addAll(clocked);
        this.order = Collections.unmodifiableList(all);
        this.settlingWords = (settling.size() + 63) >> 6;
        int size = (settlingWords << 6) + clocked.size();
        this.bodies = new Runnable[size];
        this.processes = new Process[size];
        this.enables = new Signal[size][];
        number(settling, 0);
        number(clocked, settlingWords << 6);
    }

    private void number(List<Process> some, int first) {
        int index = first;
        for (Process process : some) {
            process.index = index;
            processes[index] = process;
            enables[index] = process.enables();
            bodies[index++] = process.body();
        }
    }

    /** Whether process {@code index} must run in the next cycle too, whatever changes. */
    boolean staysEnabled(int index) {
        Signal[] signals = enables[index];
        return signals != null && isHigh(signals);
    }

    /** Whether {@link #staysEnabled} decides by itself whether clocked process {@code index} has anything to do. */
    boolean hasEnables(int index) {
        return enables[index] != null;
    }

    private static boolean isHigh(Signal[] signals) {
        for (Signal signal : signals) {
            if (signal.value != 0) {
                return true;
            }
        }
        return false;
    }

    /** From now on every process runs whenever it is marked. */
    void ignoreEnables() {
        Arrays.fill(enables, null);
    }

    /** Puts {@code clearing} in the place of a process that reset holds, or the process itself, for null. */
    void replace(Process process, Runnable clearing) {
        bodies[process.index] = clearing == null ? process.body() : clearing;
        enables[process.index] = clearing == null ? process.enables() : null;
    }

    /** What is run for each number. */
    Runnable[] bodies() {
        return bodies;
    }

    Process process(int index) {
        return processes[index];
    }

    List<Process> processes() {
        return order;
    }

    /** Words of the agenda that are for processes that settle wires. */
    int settlingWords() {
        return settlingWords;
    }

    /** Words of the agenda. */
    int words() {
        return (bodies.length + 63) >> 6;
    }

    void markAll(long[] dirty) {
        Arrays.fill(dirty, 0);
        order.forEach(process -> dirty[process.index >> 6] |= 1L << process.index);
    }
}
