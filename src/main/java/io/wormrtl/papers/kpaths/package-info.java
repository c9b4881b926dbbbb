/**
 * Circuit switching with K and with K(K-1) paths in hypercubes (002, section 4): a probe that searches some of the K!
 * shortest paths at distance K and gives up if none is free. The parts of paths stand in {@link
 * io.wormrtl.protocols.path}; {@link io.wormrtl.papers.kpaths.FreeSteps} says which paths there are.
 *
 * <p>Its shape:
 * <ul>
 *   <li>protocol: {@link KFamily}, which {@link KPathsParts} offers;
 *   <li>settings: {@link KPathsSettings};
 *   <li>rules: those of paths, {@link io.wormrtl.protocols.path.PathRules};
 *   <li>router unit: the router of paths, {@link io.wormrtl.protocols.path.PathRouter};
 *   <li>sender: {@link io.wormrtl.protocols.path.SourceControl};
 *   <li>receiver: plain receivers behind {@link io.wormrtl.protocols.path.SinkControl};
 *   <li>checks: those of paths.
 * </ul>
 */
package io.wormrtl.papers.kpaths;
