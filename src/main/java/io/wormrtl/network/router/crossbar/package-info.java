/**
 * The switch (004, Fig. 8): {@link io.wormrtl.network.router.crossbar.Crossbar} brings the flits that depart to the wires of
 * the outputs they go to, at once or, behind a {@link io.wormrtl.network.router.crossbar.SwitchStage}, a cycle later.
 *
 * <p>A {@code Crossbar} is made as one of its two kinds, {@code PortCrossbar} and {@code ChannelCrossbar}: the three are one
 * family that is read together.
 */
package io.wormrtl.network.router.crossbar;
