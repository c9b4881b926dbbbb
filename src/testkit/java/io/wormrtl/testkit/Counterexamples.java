package io.wormrtl.testkit;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import net.jqwik.api.lifecycle.AroundPropertyHook;
import net.jqwik.api.lifecycle.PropagationMode;
import net.jqwik.api.lifecycle.PropertyExecutionResult;
import net.jqwik.api.lifecycle.PropertyExecutor;
import net.jqwik.api.lifecycle.PropertyLifecycleContext;

/**
 * Writes the shrunk counterexample of a failed property of networks as a testbench, and says in the failure's message
 * where. jqwik finds this hook by {@code META-INF/services}; it sees every property that has a {@link NetworkSample}
 * among its parameters, or a {@link Struck} that is described by a testbench.
 */
public final class Counterexamples implements AroundPropertyHook {

    /** The system property that names another directory. */
    static final String SETTING = "wormrtl.counterexamples";

    private static final String USUAL = "target/counterexamples";

    @Override
    public PropagationMode propagateTo() {
        return PropagationMode.ALL_DESCENDANTS;
    }

    @Override
    public PropertyExecutionResult aroundProperty(PropertyLifecycleContext context, PropertyExecutor property) {
        PropertyExecutionResult result = property.execute();
        if (result.status() != PropertyExecutionResult.Status.FAILED) {
            return result;
        }
        return sample(result)
                .map(network -> result.mapToFailed(explained(context, result, network)))
                .orElse(result);
    }

    private static Optional<NetworkCase> network(Object sample) {
        if (sample instanceof Struck struck) {
            return StruckFile.of(struck);
        }
        return sample instanceof NetworkSample network ? Optional.of(network.network()) : Optional.empty();
    }

    private static Optional<NetworkCase> sample(PropertyExecutionResult result) {
        return result.falsifiedParameters().stream()
                .flatMap(List::stream)
                .flatMap(sample -> network(sample).stream())
                .findFirst();
    }

    /** The failure with what was written; that this went wrong hides nothing. */
    private static Throwable explained(
            PropertyLifecycleContext context, PropertyExecutionResult result, NetworkCase network) {
        Throwable failure = result.throwable().orElse(null);
        String said =
                failure == null ? "" : String.valueOf(failure.getMessage()).strip();
        String name = context.containerClass().getSimpleName() + "."
                + context.targetMethod().getName();
        Path directory = Path.of(System.getProperty(SETTING, USUAL)).resolve(name);
        try {
            return new AssertionError(said + "\n" + CounterexampleFile.write(network, directory, name), failure);
        } catch (IOException | RuntimeException e) {
            AssertionError error = new AssertionError(said + "\nthe counterexample cannot be written: " + e, failure);
            error.addSuppressed(e);
            return error;
        }
    }
}
