package io.wormrtl.fault;

import io.wormrtl.network.FailureFactory;
import io.wormrtl.network.Failures;
import io.wormrtl.network.NetworkParameters;
import io.wormrtl.rtl.Module;

/**
 * Has a plan played in a network.
 *
 * @param plan what fails
 */
public record PlannedFailures(FaultPlan plan) implements FailureFactory {

    @Override
    public Failures create(Module parent, NetworkParameters network) {
        return new FaultInjector(parent, network, plan);
    }
}
