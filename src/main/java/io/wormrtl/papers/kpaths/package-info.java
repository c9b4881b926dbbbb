/**
 * Circuit switching with K and with K(K-1) paths in hypercubes (002, section 4): a probe that searches some of the K!
 * shortest paths at distance K and gives up if none is free. The parts of paths stand in {@link io.wormrtl.protocols.path};
 * {@link io.wormrtl.papers.kpaths.FreeSteps} says which paths there are.
 */
package io.wormrtl.papers.kpaths;
