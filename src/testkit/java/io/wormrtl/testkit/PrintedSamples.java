package io.wormrtl.testkit;

import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import net.jqwik.api.lifecycle.AroundTryHook;
import net.jqwik.api.lifecycle.PropagationMode;
import net.jqwik.api.lifecycle.TryExecutionResult;
import net.jqwik.api.lifecycle.TryExecutor;
import net.jqwik.api.lifecycle.TryLifecycleContext;

/**
 * Refuses properties whose samples would print as {@code Name@1b2c3d}: a counterexample that nobody can read. jqwik
 * finds this hook by {@code META-INF/services}; it acts where {@code -Dwormrtl.samples=readable} asks for it.
 */
public final class PrintedSamples implements AroundTryHook {

    private static final String SETTING = "wormrtl.samples";
    private static final String READABLE = "readable";

    private static final Set<Object> SEEN = ConcurrentHashMap.newKeySet();

    @Override
    public PropagationMode propagateTo() {
        return PropagationMode.ALL_DESCENDANTS;
    }

    @Override
    public TryExecutionResult aroundTry(TryLifecycleContext context, TryExecutor aTry, List<Object> parameters)
            throws Throwable {
        if (READABLE.equals(System.getProperty(SETTING)) && SEEN.add(context.targetMethod())) {
            parameters.forEach(parameter -> requireReadable(context, parameter));
        }
        return aTry.execute(parameters);
    }

    private static void requireReadable(TryLifecycleContext context, Object parameter) {
        String shown = ReadableSamples.shown(parameter);
        if (!(parameter instanceof Random) && !ReadableSamples.isReadable(shown)) {
            throw new AssertionError("a sample of " + context.targetMethod().getName() + " prints as " + shown
                    + ", which says nothing: give "
                    + parameter.getClass().getSimpleName() + " a toString, or ReadableSamples a way to print it");
        }
    }
}
