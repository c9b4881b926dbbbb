/**
 * Pictures of networks: where nodes are drawn, their links, and the dependencies of their channels.
 *
 * <p>A {@code NodeLayout} is made by the way of placing nodes that suits the network, {@code StarLayout} or {@code Spreading}:
 * the three are one family.
 */
package io.wormrtl.lab.picture;
