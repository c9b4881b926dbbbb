/**
 * The switch (004, Fig. 8): {@link io.wormrtl.router.crossbar.Crossbar} brings the flits that depart to the wires of
 * the outputs they go to, at once or, behind a {@link io.wormrtl.router.crossbar.SwitchStage}, a cycle later.
 */
package io.wormrtl.router.crossbar;
