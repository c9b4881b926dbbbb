/**
 * Quasi-adaptive packet routing in hypercubes (002, section 3): the first packet of a message takes as its first step
 * the link with the shortest queue among those that lead closer, the packets behind it follow, and all further steps
 * are e-cube.
 *
 * <p>{@link io.wormrtl.papers.qap.QapRouter} holds packets in buffers of the node, one for each link that leaves and
 * others for any; {@link io.wormrtl.papers.qap.QapInterface} holds the queues of the source. A packet asks for a
 * buffer of the next node before it gets a link, and a packet in a buffer takes a link from one on its first step that
 * still asks: so no packets wait for each other in a circle. docs/switching.md has the modules and their timing.
 *
 * <p>Its shape:
 * <ul>
 *   <li>protocol: {@link Qap}, which {@link QapPart} offers;
 *   <li>settings: {@link QapSettings};
 *   <li>rules: {@link QapRules};
 *   <li>router unit: {@link QapRouter}, a router of its own;
 *   <li>sender: {@link SourceQueue} in {@link QapInterface};
 *   <li>receiver: plain receivers;
 *   <li>checks: {@link QapChecks}.
 * </ul>
 */
package io.wormrtl.papers.qap;
