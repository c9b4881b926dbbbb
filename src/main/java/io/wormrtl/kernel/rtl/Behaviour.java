package io.wormrtl.kernel.rtl;

import java.util.Arrays;
import org.apache.commons.lang3.ArrayUtils;

/**
 * A process with a life of its own, for what is not hardware: it may keep state in Java fields, and is woken by a
 * change of what it {@linkplain #reads reads}, by an alarm, or by itself for the next cycle. It is never skipped
 * when woken, and never woken otherwise.
 */
public final class Behaviour extends Process {

    private Element[] samples = Element.NONE;
    private Timekeeper time;

    Behaviour(Module module, String name, Body body) {
        super(module, name, Kind.BEHAVIOURAL, body);
    }

    @Override
    public Behaviour reads(Element... elements) {
        super.reads(elements);
        return this;
    }

    @Override
    public Behaviour writes(Element... elements) {
        super.writes(elements);
        return this;
    }

    /** Declares elements this behaviour looks at when it runs, but whose change alone does not run it. */
    public Behaviour samples(Element... elements) {
        samples = ArrayUtils.addAll(samples, Element.withBits(elements));
        return this;
    }

    @Override
    Element[] after() {
        Element[] declared = super.after();
        Element[] all = Arrays.copyOf(declared, declared.length + samples.length);
        System.arraycopy(samples, 0, all, declared.length, samples.length);
        return all;
    }

    /** Whom it belongs to asks it for the cycle while cycles run: it stays where it is. */
    @Override
    Process movedAside() {
        samples = Scope.copy(samples);
        return this;
    }

    void wakeBy(Timekeeper timekeeper) {
        this.time = timekeeper;
    }

    /** The number of the cycle that is running, or comes next when none is. */
    public long cycle() {
        return time.cycle();
    }

    /**
     * Runs this behaviour in the given cycle.
     *
     * @param cycle a cycle that has not begun yet; earlier ones are taken as the next cycle, and cycles from
     *     2^39 on (days of simulation) as never
     */
    public void wakeAt(long cycle) {
        time.wakeAt(cycle, index);
    }

    /**
     * Runs this behaviour in the next cycle, whether or not anything it reads changes. Called between cycles, that
     * is the one that comes next.
     */
    public void wakeNextCycle() {
        time.wakeNextCycle(index);
    }

    /** Ends {@link Simulator#run} after this cycle. */
    public void stopSimulation() {
        time.stop();
    }
}
