package io.wormrtl.network.router.shared;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.kernel.refusal.UnusableInput;

/**
 * Register stages a header passes in a router beyond the switch itself.
 *
 * <p>{@link #FUSED} is the two-cycle hop of the papers (one cycle switch, one cycle link); {@link #FIVE_STAGES} is
 * route, virtual-channel allocation, switch allocation, switch, link. Data flits only pass the switch-allocation
 * stage.
 *
 * @param route 1: the computed route is registered before a channel is selected
 * @param vcAllocation 1: an output virtual channel granted in one cycle is used from the next
 * @param switchAllocation 1: a flit granted in one cycle crosses the switch in the next
 */
@Api
public record Pipeline(int route, int vcAllocation, int switchAllocation) {

    /** Everything within the cycle of the switch. */
    public static final Pipeline FUSED = new Pipeline(0, 0, 0);
    /** One stage for each step. */
    public static final Pipeline FIVE_STAGES = new Pipeline(1, 1, 1);

    /** Checks that each stage is there or not. */
    public Pipeline {
        UnusableInput.requireRange("pipeline.route", route, 0, 1);
        UnusableInput.requireRange("pipeline.vc-allocation", vcAllocation, 0, 1);
        UnusableInput.requireRange("pipeline.switch-allocation", switchAllocation, 0, 1);
    }

    /** Extra cycles of a header per router. */
    public int headerStages() {
        return route + vcAllocation + switchAllocation;
    }
}
