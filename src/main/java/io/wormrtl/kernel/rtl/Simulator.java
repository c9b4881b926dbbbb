package io.wormrtl.kernel.rtl;

import io.wormrtl.kernel.api.Api;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.apache.commons.lang3.ArrayUtils;

/**
 * An elaborated design and its clock.
 *
 * <p>Cycles are numbered from 0. {@link #cycle()} is the number of cycles completed, which is also the number of
 * the cycle that is running or comes next. Not thread-safe; several simulators may run in parallel on designs of
 * their own.
 */
@Api
public final class Simulator {

    private final Design design;
    private final Agenda agenda;
    private final Schedule schedule;
    private final Timekeeper time;
    /** Registers and memories: what a snapshot holds; null until somebody asks. */
    private List<Element> state;

    private int stateWords;
    /** How many resets hold each process. */
    private final int[] holds;

    private final int[] hardware;
    private Passes passes;
    private Rounds rounds;
    private final Crew alone;
    private Tracer[] tracers = {};
    private int probes;
    private int threads = 1;
    private final Set<Long> cyclesAfterReset = new HashSet<>(Set.of(0L));

    /** Elaborates {@code design} for speed. */
    public Simulator(Design design) {
        this(design, Evaluation.ACTIVITY_DRIVEN, Ordering.BY_LEVEL);
    }

    /**
     * Elaborates {@code design}, once.
     *
     * @throws DesignError if a signal has no driver, or wires form a loop
     */
    public Simulator(Design design, Evaluation evaluation, Ordering ordering) {
        this.design = design;
        this.agenda = design.agenda();
        this.time = new Timekeeper(agenda, design.clock());
        Elaboration.Result result = Elaboration.of(design, ordering);
        this.schedule = result.schedule();
        this.alone = Crew.alone(schedule.neighbourhoods());
        this.holds = new int[schedule.size()];
        runBy(Passes.of(design.elementKind()));
        result.gates().forEach(gate -> gate.holdBy(this::hold));
        collectObservers();
        schedule.processes().stream().filter(Behaviour.class::isInstance).forEach(p -> ((Behaviour) p).wakeBy(time));
        this.hardware = evaluation == Evaluation.EVERYTHING
                ? schedule.processes().stream()
                        .filter(p -> !(p instanceof Behaviour))
                        .mapToInt(p -> p.index)
                        .toArray()
                : new int[0];
        if (evaluation == Evaluation.EVERYTHING) {
            schedule.ignoreEnables();
        }
        schedule.markAll(agenda.dirty);
    }

    private void collectObservers() {
        design.forEachModule(module -> {
            if (module instanceof BehaviouralModule behavioural) {
                behavioural.observers().forEach(observer -> addTracer(Tracer.of(observer)));
            }
        });
    }

    /** The design that is simulated. */
    public Design design() {
        return design;
    }

    /** The number of cycles completed. */
    public long cycle() {
        return time.cycle();
    }

    /** The processes in the order in which they run. */
    public List<Process> processes() {
        return schedule.processes();
    }

    /**
     * Asks the Java machine to move the design together in memory, in the order in which it was built; for long runs.
     * Where values lie decides more than what is computed, and a collector that moves objects one by one scatters them.
     */
    public void compact() {
        System.gc();
    }

    Schedule schedule() {
        return schedule;
    }

    /**
     * Lets {@link #run} simulate on so many threads, the caller's among them; the values are the same. A network of less
     * than some 160 nodes has no use for a second one, and whoever {@linkplain Probe looks} at every change wants but one.
     *
     * @param number 1 or more; 1 as long as nothing is said
     */
    public void useThreads(int number) {
        if (number < 1) {
            throw new IllegalArgumentException("threads (" + number + ") must be 1 or more");
        }
        threads = number;
    }

    /** Those that simulate: no more than there are neighbourhoods, and one if somebody listens to every process. */
    private Crew crew() {
        boolean apart = passes == Passes.PLAIN && probes == 0;
        int useful = apart ? Math.min(threads, schedule.neighbourhoods()) : 1;
        return useful == 1 ? alone : new Team(useful, schedule.neighbourhoods());
    }

    /** Whether a behaviour has asked to end the simulation. */
    public boolean isStopped() {
        return time.isStopped();
    }

    /** Lets a profiler or checker run the processes. */
    void runBy(Passes newPasses) {
        this.passes = newPasses;
        this.rounds = new Rounds(schedule, agenda, newPasses);
    }

    /** From now on somebody sees all registers as they are during a cycle, private ones of Mealy processes included. */
    void keepRegistersUntilEdge() {
        state().forEach(Element::keepUntilEdge);
    }

    /** Lets {@code tracer} sample at every cycle from now on. */
    void addTracer(Tracer tracer) {
        tracers = ArrayUtils.add(tracers, tracer);
    }

    /** The same of a probe, whose words all elements write that it watches. */
    void addProbe(Probe probe) {
        addTracer(probe);
        probes++;
    }

    /** Ends what {@link #addProbe} began. */
    void removeProbe(Probe probe) {
        tracers = ArrayUtils.removeElement(tracers, probe);
        probes--;
    }

    /**
     * Runs one cycle.
     *
     * @return whether the network is awake: false if nothing ran and nothing will before the next alarm
     */
    public boolean step() {
        return step(alone);
    }

    private boolean step(Crew crew) {
        long cycle = time.cycle();
        time.begin();
        passes.begin();
        for (int process : hardware) {
            agenda.mark(process);
        }
        boolean busy = false;
        for (Round round : rounds.settling()) {
            busy |= crew.run(round);
        }
        for (Tracer tracer : tracers) {
            tracer.sample(cycle);
        }
        busy |= crew.run(rounds.clock());
        busy |= crew.run(rounds.edge());
        time.end();
        return busy;
    }

    /**
     * Runs up to {@code cycles} cycles; ends early when a behaviour stops the simulation. While the design sleeps
     * the clock jumps.
     *
     * @return the number of cycles completed by this call
     */
    public long run(long cycles) {
        long start = time.cycle();
        long end = start + cycles;
        try (Crew crew = crew()) {
            while (time.cycle() < end && !time.isStopped()) {
                if (!step(crew)) {
                    time.sleepUntil(end);
                }
            }
        }
        return time.cycle() - start;
    }

    private List<Element> state() {
        if (state == null) {
            List<Element> all = new ArrayList<>();
            design.forEachModule(module -> module.allElements().stream()
                    .filter(element -> element.stateWords() > 0)
                    .forEach(all::add));
            state = all;
            stateWords = all.stream().mapToInt(Element::stateWords).sum();
        }
        return state;
    }

    /** The state of all registers and memories. Only between cycles. */
    public Snapshot snapshot() {
        List<Element> all = state();
        long[] bits = new long[stateWords];
        int next = 0;
        for (Element element : all) {
            element.save(bits, next);
            next += element.stateWords();
        }
        return new Snapshot(bits);
    }

    /** The elements whose values the words of a snapshot hold, in order. */
    public List<StateWord> stateWords() {
        List<StateWord> words = new ArrayList<>();
        for (Element element : state()) {
            for (int i = 0; i < element.stateWords(); i++) {
                words.add(new StateWord(element, i));
            }
        }
        return words;
    }

    /**
     * Puts all registers and memories back to {@code snapshot}. The clock goes on, alarms stay set, and behavioural
     * modules keep their private state: restore a design whose behaviours have none, or drive it by pins.
     *
     * @throws IllegalArgumentException if the snapshot is not of this design
     */
    public void restore(Snapshot snapshot) {
        List<Element> all = state();
        long[] bits = snapshot.bits();
        if (bits.length != stateWords) {
            throw new IllegalArgumentException(snapshot + " is not of " + design.path());
        }
        int next = 0;
        for (Element element : all) {
            element.load(bits, next);
            next += element.stateWords();
        }
        wakeAllHardware();
    }

    /** Puts all registers and memories to their values after reset; see {@link #restore} for what stays. */
    public void reset() {
        state().forEach(Element::clear);
        agenda.commit();
        cyclesAfterReset.add(time.cycle());
        wakeAllHardware();
    }

    /** Whether all registers had their values after reset when cycle {@code which} began: 0, and any after a reset. */
    public boolean beginsInReset(long which) {
        return cyclesAfterReset.contains(which);
    }

    /** Lets reset hold {@code process}, or lets go of it; several resets may hold one. */
    void hold(Process process, boolean held) {
        int index = process.index;
        holds[index] += held ? 1 : -1;
        schedule.replace(process, holds[index] > 0 ? ResetGate.clearing(process) : null);
        agenda.mark(index);
    }

    private void wakeAllHardware() {
        schedule.processes().stream().filter(p -> !(p instanceof Behaviour)).forEach(p -> agenda.mark(p.index));
        for (Tracer tracer : tracers) {
            tracer.everythingMayHaveChanged();
        }
    }
}
