/**
 * The kernel: hardware described once, as modules with registers, memories and sized signals.
 *
 * <p>A {@link io.wormrtl.kernel.rtl.Design} is a tree of {@link io.wormrtl.kernel.rtl.Module modules}. A module declares its
 * {@link io.wormrtl.kernel.rtl.Wire wires}, {@link io.wormrtl.kernel.rtl.Register registers}, arrays of them
 * ({@link io.wormrtl.kernel.rtl.Wires}, {@link io.wormrtl.kernel.rtl.Registers}) and {@link io.wormrtl.kernel.rtl.Memory memories}, passes
 * signals or {@link io.wormrtl.kernel.rtl.Bundle bundles} of them to the constructors of its children, and describes what it
 * does in <em>processes</em>. A process is a pure function of the elements it declares to read; that is what lets the
 * kernel skip it while nothing it reads has changed.
 *
 * <p>A value enters or leaves a module through a {@link io.wormrtl.kernel.rtl.Port} or not at all. Registers that belong
 * together within a module form a {@link io.wormrtl.kernel.rtl.Group}, or a {@link io.wormrtl.kernel.rtl.GroupArray} of like ones:
 * state with pure functions, without ports and processes. Both are a {@link io.wormrtl.kernel.rtl.Scope}. Waveforms and tests
 * see the {@link io.wormrtl.kernel.rtl.Variable variables} of an element, a name and a value each.
 *
 * <p>{@link io.wormrtl.kernel.rtl.Simulator} elaborates a design and advances it cycle by cycle. A cycle has two passes over a
 * dirty bitmap:
 * <ol>
 *   <li>alarms that are due wake their {@link io.wormrtl.kernel.rtl.Behaviour behaviours};</li>
 *   <li>the wires settle: every dirty combinational or Mealy process and every behaviour that was woken runs once,
 *       behind the drivers of the wires it reads;</li>
 *   <li>observers, waveforms and {@link io.wormrtl.kernel.rtl.Probe probes} see the cycle: wires settled, registers as they
 *       are during it;</li>
 *   <li>every dirty clocked process runs once, readers of a register as far as possible before its driver. A register
 *       that no later process reads takes its next value at once, any other when all have run. A process that reads a
 *       register that really changed becomes dirty for the next cycle.</li>
 * </ol>
 * A network in which nothing is dirty sleeps: the clock jumps to the next alarm.
 *
 * <p>Things with a life of their own (traffic sources, sinks, fault injectors, monitors) are
 * {@link io.wormrtl.kernel.rtl.BehaviouralModule behavioural modules}. They are the only ones whose processes may keep
 * state outside registers, and they are left out of every hardware count. Those that only look, the
 * {@link io.wormrtl.kernel.rtl.ObserverModule observers}, see through every boundary.
 *
 * <p>Who knows whom: elements know none of the others, only that they have a home and a driver; scopes and processes know
 * elements; schedules know processes; the simulator knows all. Three circles are left. {@link io.wormrtl.kernel.rtl.Scope},
 * {@link io.wormrtl.kernel.rtl.Group}, {@link io.wormrtl.kernel.rtl.Module}, {@link io.wormrtl.kernel.rtl.Process} and
 * {@link io.wormrtl.kernel.rtl.Design} are one tree that is walked up and down: a module lists its groups and processes, and
 * each of them says in which module it stands and thereby of which design it is. {@link io.wormrtl.kernel.rtl.Element},
 * {@link io.wormrtl.kernel.rtl.Variable}, {@link io.wormrtl.kernel.rtl.BitField}, {@link io.wormrtl.kernel.rtl.Layout} and
 * {@link io.wormrtl.kernel.rtl.Encoding} are a value and the names under which it, or a part of it, is seen. {@link io.wormrtl.kernel.rtl.Signal}s are made into a {@link io.wormrtl.kernel.rtl.Concatenation}, which passes over
 * each {@link io.wormrtl.kernel.rtl.Constant}, by one of them, because signals that tell of every access make words that do too. Everything is in one package, so that only what modules need is public.
 *
 * <p>The kernel knows nothing of routers.
 */
package io.wormrtl.kernel.rtl;
