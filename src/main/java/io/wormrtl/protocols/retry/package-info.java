/**
 * Sources that try again, and receivers that hand a packet over once although it comes twice. Several protocols have
 * both at the ends of the network.
 *
 * <p>A source counts how often a packet has failed, and waits for a random time before it tries again ({@link
 * io.wormrtl.protocols.retry.Retries}, by {@link io.wormrtl.protocols.retry.BackOff} and {@link
 * io.wormrtl.protocols.retry.RandomBits}), but gives none up of which words still come ({@link
 * io.wormrtl.protocols.retry.PacketWords}). The header of each packet holds the number of the lane that sends it, and a
 * bit that alternates with every packet ({@link io.wormrtl.protocols.retry.TurnFields}, {@link
 * io.wormrtl.protocols.retry.LaneTurns}). A receiver reads them ({@link io.wormrtl.protocols.retry.IncomingNames}) and
 * knows a packet by them that has come before ({@link io.wormrtl.protocols.retry.DeliveryTable}).
 *
 * <p>Checks count the packets that are sent again and those that are dropped ({@link
 * io.wormrtl.protocols.retry.Resends}, {@link io.wormrtl.protocols.retry.DuplicateCheck}).
 */
package io.wormrtl.protocols.retry;
