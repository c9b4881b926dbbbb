package io.wormrtl.kernel.rtl;

import java.util.List;

/**
 * Processes that are run one after the other, without looking at anybody else.
 *
 * @param stage segments of a stage run after all of the one before
 * @param neighbourhood where they stand; those of different ones may run at the same time
 * @param inTurn whether they run when those of all neighbourhoods before have: what is not hardware may share Java
 *     objects, and meets its like always in the same order
 * @param processes in the order in which they run
 */
record Segment(int stage, int neighbourhood, boolean inTurn, List<Process> processes) {}
