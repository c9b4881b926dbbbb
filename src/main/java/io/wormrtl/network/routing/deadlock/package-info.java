/**
 * Proofs that a routing function cannot deadlock: channel dependency graphs (004, section 3.1.1).
 *
 * <p>{@link io.wormrtl.network.routing.deadlock.ChannelDependencies#direct} is the graph of Dally and Seitz: no cycle means
 * no deadlock. {@link io.wormrtl.network.routing.deadlock.ChannelDependencies#extended} is that of Duato's theorem: an
 * adaptive function may have cycles, if its {@linkplain io.wormrtl.network.routing.RoutingSubfunction escape channels} have
 * none between them, direct or by way of others, and lead to every destination.
 * {@link io.wormrtl.network.routing.deadlock.DeadlockProof} puts both conditions together with the rule by which channels are
 * reallocated, and names the ordering of channels that proves it, or a cycle with the headers that make it. Only
 * dependencies that a header can create on its way from some source to some destination count.
 */
package io.wormrtl.network.routing.deadlock;
