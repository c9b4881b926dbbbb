/**
 * A second pair of eyes on a run: a program of its own that judges it from what it has written, and shares no class
 * with the simulator.
 *
 * <p>{@link io.wormrtl.judge.Judge} reads the message log, the log of faults, the waveform and the printed report. It
 * follows every flit by the signals of the channels, sees that each message is delivered once, whole and in the cycle
 * that the log says, that faults explain what is not, and computes the figures again. docs/testing.md says what it
 * promises, and what it cannot see.
 */
package io.wormrtl.judge;
