/**
 * Experiments: testbenches that are run, measured, varied, and held against what is expected of them.
 *
 * <p>An {@link io.wormrtl.lab.experiment.Experiment} runs one testbench once and gives a
 * {@link io.wormrtl.lab.experiment.RunResult}; {@link io.wormrtl.lab.experiment.Measurement} puts the replications of one
 * testbench together, {@link io.wormrtl.lab.experiment.Sweep} many testbenches. All figures that can be reported or
 * expected are listed once, in {@link io.wormrtl.lab.experiment.RunFigures}; an
 * {@link io.wormrtl.lab.experiment.Expectation} is a condition over one of them.
 */
package io.wormrtl.lab.experiment;
