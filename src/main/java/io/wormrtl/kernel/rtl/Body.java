package io.wormrtl.kernel.rtl;

import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * The code that a process runs, and the object it belongs to.
 *
 * <p>Processes of a kind share the code, and its owner is looked at anyway when it runs. A {@link Runnable} is an object
 * of each process, that has to be fetched besides.
 */
final class Body {

    private final Object owner;
    /** Null where there is an {@link #answering} one. */
    private final Consumer<Object> plain;
    /** Code that answers whether it must run in the next cycle too, whatever changes; null where it does not. */
    private final Predicate<Object> answering;

    private Body(Object owner, Consumer<Object> plain, Predicate<Object> answering) {
        this.owner = owner;
        this.plain = plain;
        this.answering = answering;
    }

    /** The same, at a place of its own. */
    Body copy() {
        return new Body(owner, plain, answering);
    }

    static Body of(Runnable body) {
        return new Body(body, Body::runRunnable, null);
    }

    private static void runRunnable(Object runnable) {
        ((Runnable) runnable).run();
    }

    @SuppressWarnings({"unchecked", "overloads"}) // it was made with an owner of that type
    static <O> Body of(O owner, Consumer<O> code) {
        return new Body(owner, (Consumer<Object>) code, null);
    }

    @SuppressWarnings({"unchecked", "overloads"}) // it was made with an owner of that type
    static <O> Body of(O owner, Predicate<O> code) {
        return new Body(owner, null, (Predicate<Object>) code);
    }

    /** Runs it; returns whether it must run in the next cycle too, as far as it answers that itself. */
    boolean run() {
        if (answering != null) {
            return answering.test(owner);
        }
        plain.accept(owner);
        return false;
    }

    Object owner() {
        return owner;
    }

    Consumer<Object> plain() {
        return plain;
    }

    Predicate<Object> answering() {
        return answering;
    }
}
