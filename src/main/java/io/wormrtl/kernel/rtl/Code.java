package io.wormrtl.kernel.rtl;

import java.io.Serializable;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * The code of a process, a lambda expression or a reference to a method.
 *
 * <p>It is never written to a file. It is serializable because such an expression, and no other, says which method it
 * calls and what it has captured ({@link java.lang.invoke.SerializedLambda}): so its code can be read as hardware. A run
 * pays nothing for it.
 */
@FunctionalInterface
public interface Code extends Runnable, Serializable {

    /** Code that all objects of a type share. */
    @FunctionalInterface
    interface Of<O> extends Consumer<O>, Serializable {}

    /** Code that all objects of a type share, and that answers whether it is enabled. */
    @FunctionalInterface
    interface Answering<O> extends Predicate<O>, Serializable {}
}
