/**
 * Sources that try again, and receivers that do not hand over twice what comes twice: what several protocols do alike at
 * the ends of the network.
 *
 * <p>A source waits for a random time before it tries again ({@link io.wormrtl.protocols.retry.BackOff}, {@link
 * io.wormrtl.protocols.retry.RandomBits}). The header of each packet holds the number of the lane that sends it, and a
 * bit that turns with every packet ({@link io.wormrtl.protocols.retry.TurnFields}, {@link
 * io.wormrtl.protocols.retry.LaneTurns}); by these a node knows a packet again that it has had ({@link
 * io.wormrtl.protocols.retry.DeliveryTable}).
 */
package io.wormrtl.protocols.retry;
