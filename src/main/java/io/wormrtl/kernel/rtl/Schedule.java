package io.wormrtl.kernel.rtl;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * The processes of a design in the order in which they run: first those that settle wires, behaviours among them, stage
 * by stage, then the clocked ones. A process's number is its bit in the agenda, of which each segment has words of its
 * own.
 */
final class Schedule {

    private final List<Process> order;
    // By number: whose code is run, the code where it says nothing, or where it answers whether it must run again.
    private final Object[] owners;
    private final Consumer<Object>[] plain;
    private final Predicate<Object>[] answering;
    private final Process[] processes;
    /** Signals that keep a process running from cycle to cycle; null where a change of inputs, or its answer, does. */
    private final Signal[][] enables;

    private final int neighbourhoods;
    /** By word of the agenda. */
    private final int[] neighbourhoodOf;

    private final List<Stage> settling;
    private final Stage clocked;

    @SuppressWarnings({"unchecked", "rawtypes"}) // there are no arrays of generic types
    Schedule(int neighbourhoods, List<Segment> settling, List<Segment> clocked) {
        this.neighbourhoods = neighbourhoods;
        List<Process> all = new ArrayList<>();
        settling.forEach(segment -> all.addAll(segment.processes()));
        clocked.forEach(segment -> all.addAll(segment.processes()));
        this.order = Collections.unmodifiableList(all);
        int words = words(settling) + words(clocked);
        this.neighbourhoodOf = new int[words];
        this.owners = new Object[words << 6];
        this.plain = new Consumer[words << 6];
        this.answering = new Predicate[words << 6];
        this.processes = new Process[words << 6];
        this.enables = new Signal[words << 6][];
        List<Stage> stages = new ArrayList<>();
        int next = 0;
        for (Segment segment : settling) {
            if (segment.stage() == stages.size()) {
                stages.add(new Stage(neighbourhoods));
            }
            next = number(segment, next, stages.get(segment.stage()));
        }
        this.settling = List.copyOf(stages);
        this.clocked = new Stage(neighbourhoods);
        for (Segment segment : clocked) {
            next = number(segment, next, this.clocked);
        }
    }

    private static int words(List<Segment> segments) {
        return segments.stream()
                .mapToInt(segment -> (segment.processes().size() + 63) >> 6)
                .sum();
    }

    private int number(Segment segment, int firstWord, Stage stage) {
        int index = firstWord << 6;
        for (Process process : segment.processes()) {
            process.index = index;
            processes[index] = process;
            put(index, process.body());
            enables[index++] = polled(process);
        }
        int endWord = (index + 63) >> 6;
        Arrays.fill(neighbourhoodOf, firstWord, endWord, segment.neighbourhood());
        stage.add(segment, firstWord, endWord);
        return endWord;
    }

    private void put(int index, Body body) {
        owners[index] = body.owner();
        plain[index] = body.routine().plain();
        answering[index] = body.routine().answering();
    }

    private static Signal[] polled(Process process) {
        return process.answers() ? null : process.enables();
    }

    /** How many neighbourhoods there are. */
    int neighbourhoods() {
        return neighbourhoods;
    }

    /** The neighbourhood that runs the process of that number. */
    int neighbourhoodOf(int index) {
        return neighbourhoodOf[index >> 6];
    }

    /** What settles wires, one after the other. */
    List<Stage> settling() {
        return settling;
    }

    /** What is clocked. */
    Stage clocked() {
        return clocked;
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
        return owners[index] != processes[index].owner();
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
        if (answering[index] != null) {
            return answering[index].test(owners[index]);
        }
        plain[index].accept(owners[index]);
        return false;
    }

    /** Whether the code of {@code index} answers whether it must run in the next cycle too. */
    boolean answers(int index) {
        return answering[index] != null;
    }

    /** How many numbers there are; some are of no process. */
    int size() {
        return processes.length;
    }

    /** The process of that number; null if there is none. */
    Process process(int index) {
        return processes[index];
    }

    List<Process> processes() {
        return order;
    }

    /** Words of the agenda. */
    int words() {
        return processes.length >> 6;
    }

    void markAll(long[] dirty) {
        Arrays.fill(dirty, 0);
        order.forEach(process -> dirty[process.index >> 6] |= 1L << process.index);
    }
}
