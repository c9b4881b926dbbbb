/**
 * The corrected latency models: instead of scaling everything by the degree of multiplexing of one channel, as 000 (eq. 1) and 001
 * (eq. 1) do, a message goes at the pace of the channel of its way that is shared most.
 *
 * <p>{@link io.wormrtl.papers.model.pace.Meetings} says how ways of a network meet, {@link io.wormrtl.papers.model.pace.ChannelKind}
 * what kinds of channel a way has, and {@link io.wormrtl.papers.model.pace.SharedWay} how long a message takes for its flits then.
 * Nothing in it is fitted.
 */
package io.wormrtl.papers.model.pace;
