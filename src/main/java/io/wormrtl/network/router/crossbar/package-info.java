/**
 * The switch (004, Fig. 8): {@link io.wormrtl.network.router.crossbar.Crossbar} brings the flits that depart to the wires of
 * the outputs they go to, at once or, behind a {@link io.wormrtl.network.router.crossbar.SwitchStage}, a cycle later.
 */
package io.wormrtl.network.router.crossbar;
