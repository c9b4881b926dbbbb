package io.wormrtl.network.invariant;

import java.lang.reflect.Proxy;
import java.util.List;
import java.util.function.LongConsumer;

/** Removals of which nobody hears: for a check that a test looks with by itself. */
public final class SilentRemovals {

    private SilentRemovals() {}

    /** What is to be done at the end of a cycle is added to {@code atEnd}; everything else is forgotten. */
    public static Removals of(List<LongConsumer> atEnd) {
        return (Removals) Proxy.newProxyInstance(
                Removals.class.getClassLoader(), new Class<?>[] {Removals.class}, (proxy, method, arguments) -> {
                    if (method.getName().equals("atEndOfCycle")) {
                        atEnd.add((LongConsumer) arguments[0]);
                    }
                    return method.getReturnType() == boolean.class ? Boolean.FALSE : null;
                });
    }
}
