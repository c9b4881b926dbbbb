package io.wormrtl.rtl;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.commons.lang3.ArrayUtils;

/**
 * An elaborated design and its clock.
 *
 * <p>Cycles are numbered from 0. {@link #cycle()} is the number of cycles completed, which is also the number of
 * the cycle that is running or comes next. Not thread-safe; several simulators may run in parallel on designs of
 * their own.
 */
public final class Simulator {

    private final Design design;
    private final Agenda agenda;
    private final Schedule schedule;
    private final Evaluation evaluation;
    private final Alarms alarms = new Alarms();
    private final List<Register> registers = new ArrayList<>();
    private final List<Memory> memories = new ArrayList<>();
    private int[] hardware = {};
    private Sweep sweep;
    private Tracer[] tracers = {};
    private long cycle;
    private boolean runningCycle;
    private boolean stopped;

    /** Elaborates {@code design} for speed. */
    public Simulator(Design design) {
        this(design, Evaluation.ACTIVITY_DRIVEN, Ordering.DECLARED);
    }

    /**
     * Elaborates {@code design}, once.
     *
     * @throws DesignError if a signal has no driver, or wires form a loop
     */
    public Simulator(Design design, Evaluation evaluation, Ordering ordering) {
        this.design = design;
        this.agenda = design.agenda();
        this.evaluation = evaluation;
        this.schedule = Elaboration.of(design, ordering);
        this.sweep = design.elementFactory().sweep();
        collectState();
        collectObservers();
        schedule.processes().stream().filter(Behaviour.class::isInstance)
                .forEach(p -> ((Behaviour) p).elaboratedInto(this));
        if (evaluation == Evaluation.EVERYTHING) {
            hardware = schedule.processes().stream().filter(p -> !(p instanceof Behaviour))
                    .mapToInt(p -> p.index).toArray();
        }
        agenda.markAll(schedule.size());
    }

    private void collectState() {
        design.forEachModule(module -> {
            for (Element element : module.elements()) {
                if (element instanceof Register register) {
                    registers.add(register);
                } else if (element instanceof Memory memory) {
                    memories.add(memory);
                }
            }
        });
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
        return cycle;
    }

    /** The processes in sweep order. */
    public List<Process> processes() {
        return schedule.processes();
    }

    boolean isRunningCycle() {
        return runningCycle;
    }

    Alarms alarms() {
        return alarms;
    }

    Agenda agenda() {
        return agenda;
    }

    Schedule schedule() {
        return schedule;
    }

    void stop() {
        stopped = true;
    }

    /** Whether a behaviour has asked to end the simulation. */
    public boolean isStopped() {
        return stopped;
    }

    /** Lets a profiler or checker run the processes. */
    void sweepBy(Sweep newSweep) {
        this.sweep = newSweep;
    }

    /** Lets {@code tracer} sample at every cycle from now on. */
    void addTracer(Tracer tracer) {
        tracers = ArrayUtils.add(tracers, tracer);
    }

    /** Ends what {@link #addTracer} began. */
    void removeTracer(Tracer tracer) {
        tracers = ArrayUtils.removeElement(tracers, tracer);
    }

    /**
     * Runs one cycle.
     *
     * @return whether the network is awake: false if nothing ran and nothing will before the next alarm
     */
    public boolean step() {
        alarms.ring(cycle, agenda);
        for (int process : hardware) {
            agenda.mark(process);
        }
        runningCycle = true;
        boolean swept = sweep.run(schedule, agenda.dirty);
        for (Tracer tracer : tracers) {
            tracer.sample(cycle);
        }
        boolean committed = agenda.commit();
        runningCycle = false;
        cycle++;
        return swept | committed;
    }

    /**
     * Runs up to {@code cycles} cycles; ends early when a behaviour stops the simulation. While the design sleeps
     * the clock jumps.
     *
     * @return the number of cycles completed by this call
     */
    public long run(long cycles) {
        long start = cycle;
        long end = start + cycles;
        while (cycle < end && !stopped) {
            if (!step()) {
                cycle = Math.max(cycle, Math.min(end, alarms.nextCycle()));
            }
        }
        return cycle - start;
    }

    /** The state of all registers and memories. Only between cycles. */
    public Snapshot snapshot() {
        int words = registers.size() + memories.stream().mapToInt(Memory::depth).sum();
        long[] bits = new long[words];
        int next = 0;
        for (Register register : registers) {
            bits[next++] = register.value;
        }
        for (Memory memory : memories) {
            System.arraycopy(memory.words(), 0, bits, next, memory.depth());
            next += memory.depth();
        }
        return new Snapshot(bits);
    }

    /**
     * Puts all registers and memories back to {@code snapshot}. The clock goes on, alarms stay set, and behavioural
     * modules keep their private state: restore a design whose behaviours have none, or drive it by pins.
     *
     * @throws IllegalArgumentException if the snapshot is not of this design
     */
    public void restore(Snapshot snapshot) {
        long[] bits = snapshot.bits();
        if (bits.length != registers.size() + memories.stream().mapToInt(Memory::depth).sum()) {
            throw new IllegalArgumentException(snapshot + " is not of " + design.path());
        }
        int next = 0;
        for (Register register : registers) {
            register.load(bits[next++]);
        }
        for (Memory memory : memories) {
            memory.load(Arrays.copyOfRange(bits, next, next + memory.depth()));
            next += memory.depth();
        }
        wakeAllHardware();
    }

    /** Puts all registers and memories to their values after reset; see {@link #restore} for what stays. */
    public void reset() {
        registers.forEach(register -> register.load(register.resetValue()));
        memories.forEach(Memory::clear);
        wakeAllHardware();
    }

    private void wakeAllHardware() {
        schedule.processes().stream().filter(p -> !(p instanceof Behaviour)).forEach(p -> agenda.mark(p.index));
        for (Tracer tracer : tracers) {
            tracer.everythingMayHaveChanged();
        }
    }
}
