/**
 * The fifth storey: what exists because of a paper. Analytical models that answer without simulation, the contention of
 * mapped programs, techniques that only one paper describes, and the papers' statements, held against measurements.
 *
 * <p>Papers have numbers, and every class says to which section of which paper it goes back. Where a printed equation is
 * damaged or ambiguous, the method says which reading was taken, and why. A model is a function of a record:
 *
 * <pre>{@code
 * wormrtl model scouting    # latency by load, without a simulation
 * wormrtl contention FILE   # where the messages of a mapped program meet
 * wormrtl figures           # the figures of the papers, and whether they hold
 * }</pre>
 *
 * <p>In the order in which to read them; the groups are independent of each other:
 * <ul>
 *   <li>{@link io.wormrtl.papers.model}: what the latency models share; {@link io.wormrtl.papers.model.scouting} (scouting
 *       switching in tori) and {@link io.wormrtl.papers.model.star} (adaptive routing in star graphs) are the two models, and
 *       {@link io.wormrtl.papers.model.solve} finds their states. {@link io.wormrtl.papers.model.pace} corrects both, and {@link
 *       io.wormrtl.papers.model.worms} simulates what they assume. {@link io.wormrtl.papers.model.zeroload}, {@link
 *       io.wormrtl.papers.model.collision} and {@link io.wormrtl.papers.model.wires} are closed forms;
 *   <li>{@link io.wormrtl.papers.program.contention}: how much the messages of a mapped program get into each other's way, and
 *       {@link io.wormrtl.papers.program.search}: mappings with less of it;
 *   <li>{@link io.wormrtl.papers.qap} and {@link io.wormrtl.papers.kpaths}: quasi-adaptive packet routing, and circuits among
 *       K or K(K-1) paths, both for hypercubes, as hardware that a testbench can name;
 *   <li>{@link io.wormrtl.papers.claims}: the statements of the papers, the testbenches that each of them needs, and who judges
 *       their curves;
 *   <li>{@link io.wormrtl.papers.cli} with {@link io.wormrtl.papers.cli.figures}, {@link io.wormrtl.papers.cli.contention} and
 *       {@link io.wormrtl.papers.cli.model}: the commands.
 * </ul>
 *
 * <p>This is the last storey: it may know all others, and none of them names it, neither in code nor in words. Its
 * parts reach the lab by {@code ServiceLoader}, as parts from any other jar do; take this storey away, and everything below
 * still builds. So a technique that a second paper takes up moves down to {@code protocols}, and a model
 * never measures: it may be compared with measurements, but not made of them. docs/models.md, docs/contention.md and
 * docs/figures.md tell what each gives.
 */
package io.wormrtl.papers;
