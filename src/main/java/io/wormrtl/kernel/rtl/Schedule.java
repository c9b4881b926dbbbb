package io.wormrtl.kernel.rtl;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * The processes of a design in the order in which they run: first those that settle wires, behaviours among them, then
 * the clocked ones, which begin a new word of the agenda. A process's number is its bit there.
 */
final class Schedule {

    private final List<Process> order;
    // By number: what is run, and the same laid out for the pass that runs it most: whose code it is, the code where it
    // says nothing, or where it answers whether it must run again.
    private final Body[] bodies;
    private final Object[] owners;
    private final Consumer<Object>[] plain;
    private final Predicate<Object>[] answering;
    private final Process[] processes;
    /** Signals that keep a process running from cycle to cycle; null where a change of inputs, or its answer, does. */
    private final Signal[][] enables;

    private final int settlingWords;

    @SuppressWarnings({"unchecked", "rawtypes"}) // there are no arrays of generic types
    Schedule(List<Process> settling, List<Process> clocked) {
        List<Process> all = new ArrayList<>(settling);
        all.addAll(clocked);
        this.order = Collections.unmodifiableList(all);
        this.settlingWords = (settling.size() + 63) >> 6;
        int size = (settlingWords << 6) + clocked.size();
        this.bodies = new Body[size];
        this.owners = new Object[size];
        this.plain = new Consumer[size];
        this.answering = new Predicate[size];
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
            put(index, process.body());
            enables[index++] = polled(process);
        }
    }

    private void put(int index, Body body) {
        bodies[index] = body;
        owners[index] = body.owner();
        plain[index] = body.plain();
        answering[index] = body.answering();
    }

    private static Signal[] polled(Process process) {
        return process.answers() ? null : process.enables();
    }

    /** Whether process {@code index}, which does not answer that, must run in the next cycle too, whatever changes. */
    boolean staysEnabled(int index) {
        Signal[] signals = enables[index];
        return signals != null && isHigh(signals);
    }

    /** Whether {@link #staysEnabled} decides by itself whether clocked process {@code index} has anything to do. */
    boolean hasEnables(int index) {
        return enables[index] != null;
    }

    /** Whether one of {@code signals} is not 0. */
    static boolean isHigh(Signal[] signals) {
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
    void replace(Process process, Body clearing) {
        put(process.index, clearing == null ? process.body() : clearing);
        enables[process.index] = clearing == null ? polled(process) : null;
    }

    /** Whether reset holds process {@code index}, so that something else is run in its place. */
    @SuppressWarnings("ReferenceEquality") // that very one
    boolean isHeld(int index) {
        return bodies[index] != processes[index].body();
    }

    /** Whose code is run for each number. */
    Object[] owners() {
        return owners;
    }

    /** The code to run for each number; null where there is an {@link #answering} one. */
    Consumer<Object>[] plain() {
        return plain;
    }

    /** The code for each number that answers whether it must run in the next cycle too; null where it says nothing. */
    Predicate<Object>[] answering() {
        return answering;
    }

    /** Runs what is run for {@code index}; returns whether it answers that it must run in the next cycle too. */
    boolean run(int index) {
        return bodies[index].run();
    }

    /** Whether the code of {@code index} answers whether it must run in the next cycle too. */
    boolean answers(int index) {
        return answering[index] != null;
    }

    /** How many numbers there are; some are of no process. */
    int size() {
        return processes.length;
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
        return (processes.length + 63) >> 6;
    }

    void markAll(long[] dirty) {
        Arrays.fill(dirty, 0);
        order.forEach(process -> dirty[process.index >> 6] |= 1L << process.index);
    }
}
