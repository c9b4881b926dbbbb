/**
 * Chooses the signals that the waveform of a violation shows first: the part that broke the rule, its
 * neighbours, the way of the worm, at the cycle in which it happened.
 *
 * <p>A violation says where it was and, where that is known, whose worm it was. {@link io.wormrtl.lab.closeup.CloseUp}
 * looks up what stands around it in the network and where the {@linkplain io.wormrtl.lab.monitor.WormTrails trails} of
 * the worms lead. {@link io.wormrtl.lab.closeup.DeadlockView} shows the channels of a deadlock in the order in which they
 * wait for each other.
 */
package io.wormrtl.lab.closeup;
