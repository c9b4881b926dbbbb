/**
 * Experiments: testbenches that are run, measured, varied, and held against what is expected of them.
 *
 * <p>An {@link io.wormrtl.experiment.Experiment} runs one testbench once and gives a
 * {@link io.wormrtl.experiment.RunResult}; {@link io.wormrtl.experiment.Measurement} puts the replications of one
 * testbench together, {@link io.wormrtl.experiment.Sweep} many testbenches. All figures that can be reported or
 * expected are listed once, in {@link io.wormrtl.experiment.RunFigures}; an
 * {@link io.wormrtl.experiment.Expectation} is a condition over one of them.
 */
package io.wormrtl.experiment;
