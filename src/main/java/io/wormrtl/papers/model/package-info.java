/**
 * The analytical side: answers without simulation.
 *
 * <p>Every model is a pure function of a validated record of parameters. The two latency models,
 * {@link io.wormrtl.papers.model.scouting.ScoutingModel scouting switching in the 2-D torus} and
 * {@link io.wormrtl.papers.model.star.StarModel Enhanced-Nbc wormhole routing in the star graph}, share what their papers
 * share: the {@linkplain io.wormrtl.papers.model.ChannelOccupancy occupancy of virtual channels}, the
 * {@linkplain io.wormrtl.papers.model.WaitingAtSource waiting time at a source} and a
 * {@linkplain io.wormrtl.papers.model.Prediction prediction} that is either a steady state or past saturation, and never a
 * number where there is none. One number describes their
 * state, the occupancy of a channel; {@link io.wormrtl.papers.model.solve} finds it for a load.
 *
 * <p>{@link io.wormrtl.papers.model.pace} offers corrected models of both beside the printed ones, and {@link
 * io.wormrtl.papers.model.worms} simulates what is assumed, one assumption at a time.
 *
 * <p>{@link io.wormrtl.papers.model.zeroload}, {@link io.wormrtl.papers.model.collision} and {@link io.wormrtl.papers.model.wires} are
 * closed forms. Where a printed equation is damaged, the method says which reading was taken.
 */
package io.wormrtl.papers.model;
