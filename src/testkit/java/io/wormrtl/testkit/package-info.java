/**
 * What properties of networks are written with, here and in projects that have parts of their own: random networks and
 * traffic ({@link io.wormrtl.testkit.NetworkCases}), random faults ({@link io.wormrtl.testkit.Struck#plans}), trials with
 * and without monitors ({@link io.wormrtl.testkit.WatchedTrial}, {@link io.wormrtl.testkit.Trial}), and hooks by which
 * jqwik writes the shrunk counterexample of a failed property as a testbench with its messages and its waveform.
 */
package io.wormrtl.testkit;
