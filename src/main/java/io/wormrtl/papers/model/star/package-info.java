/**
 * Enhanced-Nbc wormhole routing in the star graph S_n (001).
 *
 * <p>Distances, minimal next hops and path sets depend only on the {@linkplain io.wormrtl.papers.model.star.CycleStructure
 * cycle structure} of the permutation that leads to the destination, so that a few structures stand for all
 * n! - 1 destinations. {@link io.wormrtl.papers.model.star.HopProfile} counts hops by what decides their blocking,
 * {@link io.wormrtl.papers.model.star.StarHopBlocking} gives the blocking probability of each (eqs. 8 to 11) and
 * {@link io.wormrtl.papers.model.star.StarModel} closes the equations.
 */
package io.wormrtl.papers.model.star;
