/**
 * Setting up paths before data moves: probes, what they remember, backtracking, reservation, release, and kills.
 *
 * <p>A virtual channel is three channels on shared wires (004, section 4.3): data, a corresponding channel on which the
 * probe goes ahead, and a complementary channel on which answers come back. {@link
 * io.wormrtl.protocols.path.PathRouter} is the router of these channels, {@link
 * io.wormrtl.protocols.path.SourceControl} and {@link io.wormrtl.protocols.path.SinkControl} are the ends of a path in
 * the interfaces. Techniques differ in what a blocked probe does ({@link io.wormrtl.protocols.path.ProbeSearch}), in
 * when a path is released ({@link io.wormrtl.protocols.path.Release}) and in whether it can be killed; {@link
 * io.wormrtl.protocols.path.PathParts} says so.
 *
 * <p>Its shape:
 * <ul>
 *   <li>protocol: {@link PathRouters}, built from {@link PathParts}, and the link protocol {@link Streaming};
 *       techniques and protocols of other packages choose these;
 *   <li>settings: those of the techniques;
 *   <li>rules: {@link PathRules};
 *   <li>router unit: {@link PathRouter}, a router of its own;
 *   <li>sender: {@link SourceControl} in {@link PathInterface};
 *   <li>receiver: {@link SinkControl};
 *   <li>checks: {@link PathChecks}.
 * </ul>
 */
package io.wormrtl.protocols.path;
