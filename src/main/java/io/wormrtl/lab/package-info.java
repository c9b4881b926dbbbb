/**
 * The fourth storey: the laboratory in which networks are tried. A user writes a testbench of a few lines; the lab builds
 * the network, gives it traffic, watches every rule on its signals, measures, and reports.
 *
 * <pre>{@code
 * network: { topology: mesh, radices: [8, 8] }
 * router: { virtual-channels: 4, buffer-depth: 8 }
 * traffic: { pattern: uniform, load: 0.2, length: 16 }
 * run: { warm-up: 2000, measure: 10000 }
 * expect: ["monitors_violations == 0"]
 * }</pre>
 *
 * <p>{@code wormrtl run} of this file prints latency and throughput with their confidence, and the verdict of every rule. In the
 * order of that way, which is a good one to read:
 * <ul>
 *   <li>{@link io.wormrtl.lab.settings}: the engine that reads such files into records, with the position of every value;
 *   <li>{@link io.wormrtl.lab.testbench}: the records, and the parts that follow from them;
 *   <li>{@link io.wormrtl.lab.traffic}: who sends what to whom, and when; {@link io.wormrtl.lab.program.graph}, {@link
 *       io.wormrtl.lab.program.mapping} and {@link io.wormrtl.lab.program.task}: programs whose tasks send and wait, on nodes;
 *   <li>{@link io.wormrtl.lab.monitor}: passive modules that see every flit and say which rule was broken, and when;
 *   <li>{@link io.wormrtl.lab.measure}: latency, throughput, and when a mean may be believed;
 *   <li>{@link io.wormrtl.lab.experiment}: one run, its replications, sweeps over settings, expectations;
 *   <li>{@link io.wormrtl.lab.report} and {@link io.wormrtl.lab.picture}: tables, CSV, JSON, plots and pictures of networks;
 *   <li>{@link io.wormrtl.lab.page}: the page among the files of a command;
 *   <li>{@link io.wormrtl.lab.store} and {@link io.wormrtl.lab.jobs}: results of runs on disk, and campaigns handed to machines with a
 *       queue;
 *   <li>{@link io.wormrtl.lab.difference}: two results side by side;
 *   <li>{@link io.wormrtl.lab.closeup}: what the waveform of a violation shows first;
 *   <li>{@link io.wormrtl.lab.cost}: what the hardware of a testbench costs in bits, gates and delay;
 *   <li>{@link io.wormrtl.lab.explore}: all states that a small network can reach;
 *   <li>{@link io.wormrtl.lab.cli}: the commands, with the options that they share in {@link io.wormrtl.lab.cli.arguments}.
 * </ul>
 *
 * <p>A part that can be named in a testbench is one entry of a catalogue ({@link io.wormrtl.kernel.part.Part}); the reader, the
 * schema, {@code wormrtl list}, {@code wormrtl cost} and the reference pages read the entry. So a part from another jar is
 * used like one from here.
 *
 * <p>This storey must not know papers. An analytical model, a claim or a technique of one paper reaches it as an entry of
 * such a catalogue or as a command from another jar. Nothing of the lab is hardware: its modules are behavioural, and
 * are left out of every count. Equal configuration and seed give equal figures, whatever the machine: random numbers come from
 * seeds, and only commands look at a clock. docs/testbench.md, docs/measuring.md and docs/testing.md go on from here.
 */
package io.wormrtl.lab;
