/**
 * Scouting switching in the bidirectional 2-D torus with fully adaptive minimal routing (000).
 *
 * <p>The header leads the first data flit by up to K links and backtracks where it finds every admissible virtual
 * channel busy. {@link io.wormrtl.papers.model.scouting.ScoutingModel} puts together the blocking probability per hop
 * ({@link io.wormrtl.papers.model.scouting.TorusHopBlocking}, eqs. 8 to 10), the time to set up a path
 * ({@link io.wormrtl.papers.model.scouting.PathSetUp}, eqs. 5 to 7) and the shared parts of {@link io.wormrtl.papers.model}.
 */
package io.wormrtl.papers.model.scouting;
