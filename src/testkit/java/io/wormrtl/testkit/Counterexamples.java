package io.wormrtl.testkit;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
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
        Throwable failure = result.throwable().orElseGet(() -> new AssertionError("it does not hold"));
        String className = context.targetMethod().getDeclaringClass().getName();
        Culprit.shorten(failure, className, context.targetMethod().getName());
        String said = Culprit.said(failure) + passedOver() + parts(network);
        String name = context.containerClass().getSimpleName() + "."
                + context.targetMethod().getName();
        Path directory = Path.of(System.getProperty(SETTING, USUAL)).resolve(name);
        try {
            return explained(failure, said + CounterexampleFile.write(network, directory, name, said));
        } catch (IOException | RuntimeException e) {
            Throwable error = explained(failure, said + "the counterexample cannot be written: " + Culprit.said(e));
            error.addSuppressed(e);
            return error;
        }
    }

    /** What a check has found needs no trace but its own; of what nobody expected, the cause tells more. */
    private static Throwable explained(Throwable failure, String text) {
        Throwable cause = Culprit.isUnexpected(failure) ? failure : null;
        AssertionError error = new AssertionError(text, cause);
        error.setStackTrace(cause == null ? failure.getStackTrace() : new StackTraceElement[0]);
        return error;
    }

    private static String passedOver() {
        Set<String> others = SameFailure.passedOver();
        return (others.isEmpty()
                        ? ""
                        : "\nsmaller networks fail otherwise, which is not shown: " + String.join("; ", others))
                + "\n";
    }

    private static String parts(NetworkCase network) {
        String brought = Brought.in(network.testbench());
        return brought.isEmpty() ? "" : brought + "\n";
    }
}
