/**
 * Automated mapping: a search for a placement whose worst node saturates late (003, section 6.2, item 1).
 *
 * <p>{@link io.wormrtl.program.search.MappingSearch} anneals any weighted process graph, first on the total length of
 * the paths, then on their contention. A move, two nodes exchanging what they run, is evaluated incrementally.
 */
package io.wormrtl.program.search;
