/**
 * Waveforms: what the signals of a design did, cycle by cycle, in files that viewers open.
 *
 * <p>{@link io.wormrtl.kernel.wave.VcdRecorder} writes value change dumps (IEEE 1364-2005, clause 18),
 * {@link io.wormrtl.kernel.wave.WaveDromRecorder} small timing diagrams for documents,
 * {@link io.wormrtl.kernel.wave.SaifRecorder} how often every bit changes, and
 * {@link io.wormrtl.kernel.wave.GtkwaveSave} the files with which GTKWave shows signals grouped and states by name.
 * {@link io.wormrtl.kernel.wave.WaveOptions} says which signals and which cycles.
 *
 * <p>One cycle is one nanosecond of the file. At time {@code t} a wire has the value it settled to in cycle
 * {@code t}, and a register the value it holds during cycle {@code t}. Memories are not shown. A design that is not
 * recorded pays nothing.
 *
 * <p>A {@code Keeper} is made as one of its kinds, {@code WindowKeeper}, {@code LastKeeper} or {@code TriggeredKeeper}, the last of
 * which keeps by another: one family that is read together.
 */
package io.wormrtl.kernel.wave;
