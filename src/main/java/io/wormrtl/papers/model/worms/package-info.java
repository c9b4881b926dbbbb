/**
 * A simulation of what the latency models of 000 and 001 assume, one assumption at a time. Not hardware: no clocked registers, no
 * ports, no modules; worms that move flit by flit through lines.
 *
 * <p>Between the register-transfer level and an equation there are two steps, what the hardware does that the paper assumes away, and
 * what the equation makes of the paper's assumptions. {@link io.wormrtl.papers.model.worms.WormNetwork} stands in between: with
 * everything that the hardware has it gives the latency of the hardware, and each {@linkplain
 * io.wormrtl.papers.model.worms.Assumptions assumption} can be made alone. {@link
 * io.wormrtl.papers.model.worms.ProbeNetwork} does so for the headers of scouting switching, whose data needs no simulation.
 */
package io.wormrtl.papers.model.worms;
