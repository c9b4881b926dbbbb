package io.wormrtl.testkit;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.atomic.AtomicReference;
import net.jqwik.api.lifecycle.AroundTryHook;
import net.jqwik.api.lifecycle.Lifespan;
import net.jqwik.api.lifecycle.PropagationMode;
import net.jqwik.api.lifecycle.Store;
import net.jqwik.api.lifecycle.TryExecutionResult;
import net.jqwik.api.lifecycle.TryExecutor;
import net.jqwik.api.lifecycle.TryLifecycleContext;

/**
 * Keeps to one failure while a sample is shrunk: a smaller network that breaks another rule than the first, or stands
 * still where messages were lost, is passed over. jqwik itself looks only at the class of the exception. It finds this
 * hook by {@code META-INF/services}.
 */
public final class SameFailure implements AroundTryHook {

    /** The first kind of failure of a property, and all others. */
    private record Kinds(AtomicReference<String> first, Set<String> others) {}

    private static final List<Object> KEY = List.of(SameFailure.class, Kinds.class);

    private static Store<Kinds> store() {
        return Store.getOrCreate(
                KEY, Lifespan.PROPERTY, () -> new Kinds(new AtomicReference<>(), new ConcurrentSkipListSet<>()));
    }

    @Override
    public PropagationMode propagateTo() {
        return PropagationMode.ALL_DESCENDANTS;
    }

    @Override
    public TryExecutionResult aroundTry(TryLifecycleContext context, TryExecutor aTry, List<Object> parameters)
            throws Throwable {
        TryExecutionResult result = aTry.execute(parameters);
        Optional<String> kind = result.isFalsified() ? result.throwable().map(TrialFailure::kindOf) : Optional.empty();
        return kind.isEmpty() || isFirst(kind.get()) ? result : TryExecutionResult.satisfied();
    }

    private static boolean isFirst(String kind) {
        Kinds kinds = store().get();
        if (kinds.first().compareAndSet(null, kind) || kinds.first().get().equals(kind)) {
            return true;
        }
        kinds.others().add(kind);
        return false;
    }

    /** The kinds of failures that were passed over in the present property. */
    static Set<String> passedOver() {
        return new TreeSet<>(store().get().others());
    }
}
