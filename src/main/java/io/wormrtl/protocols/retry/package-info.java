/**
 * Sources that try again, and receivers that hand a packet over once although it comes twice. Several protocols have
 * both at the ends of the network.
 *
 * <p>A source waits for a random time before it tries again ({@link io.wormrtl.protocols.retry.BackOff}, {@link
 * io.wormrtl.protocols.retry.RandomBits}). The header of each packet holds the number of the lane that sends it, and a
 * bit that alternates with every packet ({@link io.wormrtl.protocols.retry.TurnFields}, {@link
 * io.wormrtl.protocols.retry.LaneTurns}); by these a receiver knows a packet that has come before ({@link
 * io.wormrtl.protocols.retry.DeliveryTable}).
 */
package io.wormrtl.protocols.retry;
