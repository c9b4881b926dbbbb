/**
 * The output side of a router (004, Figs. 8, 9, 55): an {@link io.wormrtl.network.router.output.OutputController} knows which
 * of the virtual channels of its port have an owner, and stands between the switch and the link, with output buffers
 * and an arbiter for the link, or with none. The sending end of the link protocol is a group of it.
 *
 * <p>An {@code OutputController} is made as one of its two kinds, {@code DirectOutput} and {@code BufferedOutput}: the three
 * are one family that is read together.
 */
package io.wormrtl.network.router.output;
