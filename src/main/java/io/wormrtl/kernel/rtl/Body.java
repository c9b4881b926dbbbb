package io.wormrtl.kernel.rtl;

import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * What a process runs: code, and the object it belongs to.
 *
 * <p>Processes of a kind share the code, and its owner is looked at anyway when it runs. A {@link Runnable} is an object
 * of each process, that has to be fetched besides.
 */
record Body(Object owner, Routine routine) {

    private static final Routine RUNNABLE = new Routine(Body::runRunnable, null);

    /**
     * The code of all processes of a kind.
     *
     * @param plain null where there is an {@code answering} one
     * @param answering answers whether it must run in the next cycle too, whatever changes; null where the code says
     *     nothing of that
     */
    record Routine(Consumer<Object> plain, Predicate<Object> answering) {

        boolean run(Object owner) {
            if (answering != null) {
                return answering.test(owner);
            }
            plain.accept(owner);
            return false;
        }
    }

    static Body of(Runnable body) {
        return new Body(body, RUNNABLE);
    }

    private static void runRunnable(Object runnable) {
        ((Runnable) runnable).run();
    }

    @SuppressWarnings({"unchecked", "overloads"}) // it was made with an owner of that type
    static <O> Body of(O owner, Consumer<O> code) {
        return new Body(owner, new Routine((Consumer<Object>) code, null));
    }

    @SuppressWarnings({"unchecked", "overloads"}) // it was made with an owner of that type
    static <O> Body of(O owner, Predicate<O> code) {
        return new Body(owner, new Routine(null, (Predicate<Object>) code));
    }

    /** Runs it; returns whether it must run in the next cycle too, as far as it answers that itself. */
    boolean run() {
        return routine.run(owner);
    }
}
