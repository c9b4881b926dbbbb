/**
 * How often gates and flip-flops change in a run, and the energy that takes: {@link io.wormrtl.kernel.activity.GateActivity}
 * counts, an {@link io.wormrtl.kernel.activity.EnergyModel} says what a change takes.
 *
 * <p>Gates are those of {@link io.wormrtl.kernel.gate.Synthesis}, computed from what their module reads in the run. They have the
 * values to which a cycle settles: how a gate changes to and fro before that is not known.
 */
package io.wormrtl.kernel.activity;
