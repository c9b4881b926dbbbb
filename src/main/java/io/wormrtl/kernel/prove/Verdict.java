package io.wormrtl.kernel.prove;

/** The verdict on a claim. */
public sealed interface Verdict {

    /**
     * It holds always.
     *
     * @param after so many cycles without any claim broken, nothing can break this one in the next; 0: no state breaks it
     */
    record Proven(int after) implements Verdict {}

    /**
     * No proof was found.
     *
     * @param cycles from reset on in which it holds, at least 0
     */
    record Bounded(int cycles) implements Verdict {}

    /**
     * It does not hold.
     *
     * @param trace shows it in its last cycle
     */
    record Refuted(Trace trace) implements Verdict {}
}
