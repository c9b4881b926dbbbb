/**
 * Exhaustive checks of small networks: all states that the simulated registers can reach under every choice of
 * injection, arbitration and selection. {@link io.wormrtl.lab.explore.Exploration} either finds that from every state
 * something can still move as long as a message is under way, or the shortest way into a state in which nothing does.
 *
 * <p>Routers and links are those that are simulated. Interfaces are replaced: a source is driven by pins and carries
 * nothing but destinations, a sink takes everything. Arbiters and selection policies ask {@link
 * io.wormrtl.lab.explore.Choices}. A way into a stuck state is simulated with the interfaces of the network, and with
 * arbiters that are told what was chosen on it ({@link io.wormrtl.lab.explore.Replay}). Where a network has {@linkplain
 * io.wormrtl.lab.explore.Strangers parts from outside}, nothing is left out.
 *
 * <p>A {@code ChoosingArbiter} asks under the name that {@code Asker} gives it; the name tells a {@code PinnedSource}, which has
 * such an arbiter, from the routers. The three know each other for that name.
 */
package io.wormrtl.lab.explore;
