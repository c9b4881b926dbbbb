/** Runs of the simulator before the {@linkplain io.wormrtl.judge.Judge judge}, with faults planted in what they write. */
package io.wormrtl.judge.trial;
