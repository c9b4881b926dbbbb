/**
 * Testbenches: what the user says, what follows from it, experiments, sweeps and expectations.
 *
 * <p>A {@link io.wormrtl.testbench.Testbench} is read from a YAML file (and overrides); its
 * {@link io.wormrtl.testbench.settings.Settings} are what the user says, its {@link io.wormrtl.testbench.Parts}
 * what follows from that. An {@link io.wormrtl.testbench.Experiment} runs one testbench once and gives a
 * {@link io.wormrtl.testbench.RunResult}; {@link io.wormrtl.testbench.Measurement} puts the replications of one
 * testbench together, {@link io.wormrtl.testbench.Sweep} many testbenches. All figures that can be reported or
 * expected are listed once, in {@link io.wormrtl.testbench.RunFigures}.
 */
package io.wormrtl.testbench;
