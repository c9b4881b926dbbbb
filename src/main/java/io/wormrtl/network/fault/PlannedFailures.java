package io.wormrtl.network.fault;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.network.assembly.FailureModel;
import io.wormrtl.network.assembly.Failures;
import io.wormrtl.network.assembly.NetworkParameters;

/**
 * Has a plan played in a network.
 *
 * @param plan what fails
 */
@Api
public record PlannedFailures(FaultPlan plan) implements FailureModel {

    @Override
    public Failures create(Module parent, NetworkParameters network) {
        return new FaultInjector(parent, network, plan);
    }
}
