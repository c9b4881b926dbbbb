package io.wormrtl.kernel.rtl;

/** Puts values where only a run puts them, and runs one process by itself. */
public final class Forced {

    private Forced() {}

    /** Gives a value to a signal, an entry of an array or a word of a memory, between cycles. */
    public static void set(Element element, int index, long value) {
        if (element instanceof Wire wire) {
            wire.set(value);
        } else if (element instanceof Wires wires) {
            wires.set(index, value);
        } else if (!(element instanceof Constant)) {
            element.commit(index, value);
        }
    }

    /**
     * Runs the body of {@code process}, of a design of checked elements, and lets what it has set become visible.
     *
     * @throws DesignError if it breaks its declaration
     */
    public static void run(Process process) {
        Design design = process.module().design();
        Accesses accesses = design.elementKind().accesses().orElseThrow();
        accesses.beginCycle();
        try {
            new CheckedPasses(accesses).watched(process, process.body()::run);
        } catch (RuntimeException thrown) {
            design.wipeScratch(); // a run would have ended here
            throw thrown;
        } finally {
            design.agenda().commit();
        }
    }

    /** Calls {@code observer} in every cycle of {@code simulator} that is not slept through, as the wires have settled. */
    public static void observe(Simulator simulator, Observer observer) {
        simulator.keepRegistersUntilEdge();
        simulator.addTracer(Tracer.of(observer));
    }
}
