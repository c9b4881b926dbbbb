/**
 * The kernel: hardware described once, as modules with registers, memories and sized signals.
 *
 * <p>A {@link io.wormrtl.rtl.Design} is a tree of {@link io.wormrtl.rtl.Module modules}. A module declares its
 * {@link io.wormrtl.rtl.Wire wires}, {@link io.wormrtl.rtl.Register registers} and
 * {@link io.wormrtl.rtl.Memory memories}, passes signals to the constructors of its children, and describes what
 * it does in <em>processes</em>. A process is a pure function of the elements it declares to read; that is what
 * lets the kernel skip it while nothing it reads has changed.
 *
 * <p>{@link io.wormrtl.rtl.Simulator} elaborates a design and advances it cycle by cycle. A cycle is one forward
 * sweep over a dirty bitmap and one commit:
 * <ol>
 *   <li>alarms that are due wake their {@link io.wormrtl.rtl.Behaviour behaviours};</li>
 *   <li>the sweep runs every dirty process once, in topological order of the wires. Because a register keeps its
 *       value until the commit, combinational processes, monitors and clocked processes share the same sweep: each
 *       stands anywhere behind the drivers of the wires it reads;</li>
 *   <li>the tracer, if there is one, samples: registers as they were at the start of the cycle, wires settled;</li>
 *   <li>registers and memories take their next values; the processes that read those which really changed
 *       become dirty.</li>
 * </ol>
 * A network in which nothing is dirty sleeps: the clock jumps to the next alarm.
 *
 * <p>Things with a life of their own (traffic sources, sinks, fault injectors, monitors) are
 * {@link io.wormrtl.rtl.BehaviouralModule behavioural modules}. They are the only ones whose processes may keep
 * state outside registers, and they are left out of every hardware count.
 *
 * <p>The kernel knows nothing of routers.
 */
package io.wormrtl.rtl;
