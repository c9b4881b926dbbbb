/**
 * Faults of nodes and links (004, sections 3.4 and 6.1): what fails when, as values, and the injector that plays it.
 *
 * <p>A {@link io.wormrtl.network.fault.FaultPlan} says what fails: a list, or rates by which faults are drawn from the seed of
 * the run. The {@link io.wormrtl.network.fault.FaultInjector} is behavioural, and all it does is drive a wire per node and per
 * link; what follows is hardware: nodes and links in reset, status bits, the restart. The {@link
 * io.wormrtl.network.fault.FaultLog} holds every fault that began, and what monitors found it to have destroyed. docs/faults.md
 * has the timing.
 */
package io.wormrtl.network.fault;
