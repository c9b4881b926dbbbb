/**
 * Automated mapping: a search for a placement whose worst node saturates late (003, section 6.2, item 1).
 *
 * <p>{@link io.wormrtl.papers.program.search.MappingSearch} anneals any weighted process graph, first on the squared lengths
 * of the paths, then on their contention. A move, two nodes exchanging what they run, is evaluated incrementally. A
 * {@link io.wormrtl.papers.program.search.SearchBudget} of moves, of time or of both ends the search, and it cools by that.
 */
package io.wormrtl.papers.program.search;
