/**
 * The first storey: synchronous hardware written in Java, run cycle by cycle, looked at, counted and printed. It is useful
 * alone: nothing in it knows what a router is, and a test runs the circuit below with no other class of wormrtl in reach.
 *
 * <p>A piece of hardware is a {@link io.wormrtl.kernel.rtl.Module} that declares its signals, registers, memories, ports and
 * processes in its constructor:
 *
 * <pre>{@code
 * final class Counter extends Module {
 *
 *     private final Signal enable;
 *     private final Register count = output(register("count", 4));
 *     private final Wire next = wire("next", 4);
 *
 *     Counter(Module parent, String name, Signal enable) {
 *         super(parent, name);
 *         this.enable = input("enable", 1, enable);
 *         combinational("add", this::add).reads(count).writes(next);
 *         clocked("store", this::store).reads(enable, next).writes(count);
 *     }
 *
 *     private void add() {
 *         next.set(count.get() + 1 & 15);
 *     }
 *
 *     private void store() {
 *         if (enable.isHigh()) {
 *             count.set(next.get());
 *         }
 *     }
 *
 *     Register count() {
 *         return count;
 *     }
 * }
 * }</pre>
 *
 * <p>A {@code Design} holds it, a {@code Simulator} runs it, a {@code VcdRecorder} writes its waveform, and an {@code
 * Inventory} says that it has 4 register bits and 4 wire bits. docs/kernel.md explains each of them with examples.
 *
 * <p>The packages in the order in which to read them:
 * <ul>
 *   <li>{@link io.wormrtl.kernel.rtl}: signals, registers, memories, modules, processes and the simulator. Begin here, and
 *       stay until a module of your own runs;
 *   <li>{@link io.wormrtl.kernel.wave}: what the signals did, for GTKWave and for documents;
 *   <li>{@link io.wormrtl.kernel.inventory}: how many bits a module has;
 *   <li>{@link io.wormrtl.kernel.word}, {@link io.wormrtl.kernel.translate} and {@link io.wormrtl.kernel.systemverilog}: the
 *       code of a process read as expressions, and printed as hardware that other tools take;
 *   <li>{@link io.wormrtl.kernel.foreign}: modules that somebody else writes, in the place of one that is printed;
 *   <li>{@link io.wormrtl.kernel.gate}: the same expressions as two-input gates, as few as are found;
 *   <li>{@link io.wormrtl.kernel.yosys} and {@link io.wormrtl.kernel.liberty}: what a synthesis tool makes of what is printed,
 *       with the cells of a library;
 *   <li>{@link io.wormrtl.kernel.activity}: how often these gates change in a run, and what that takes;
 *   <li>{@link io.wormrtl.kernel.prove}: what never happens, proved from these gates or shown by a trace;
 *   <li>{@link io.wormrtl.kernel.refusal}, {@link io.wormrtl.kernel.files} and {@link io.wormrtl.kernel.part}: how wrong input
 *       is refused, how files are read and written whole or not at all, and how a choice gets a name that a user can
 *       write. They know no hardware; every storey uses them;
 *   <li>{@link io.wormrtl.kernel.api}: the mark of what is kept for those who use the library.
 * </ul>
 *
 * <p>This storey must not know flits, routers, networks, protocols, testbenches. A simulation looks at no
 * clock ({@link io.wormrtl.kernel.rtl.Profile}, which measures it, does) and draws no random number, but for an order of
 * processes that a test asks for with a seed.
 */
package io.wormrtl.kernel;
