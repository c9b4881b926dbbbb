package io.wormrtl.network.nic;

import io.wormrtl.kernel.rtl.Expression;

/**
 * What the registers of the lanes of an injector say of them, a bit per lane; for those who look at hardware from outside.
 *
 * @param sent all flits of its worm have left
 * @param overrun more have left than its worm has, or this has none
 * @param absent the flit that it sends next has not come from the processor
 * @param early more of its packet has left than has come; 0 where words are not counted
 * @param full its message memory has no room
 * @param complete all words of its packet have come; 0 where words are not counted
 * @param surplus more have come than its packet has; 0 where words are not counted
 */
public record LaneChecks(
        Expression sent,
        Expression overrun,
        Expression absent,
        Expression early,
        Expression full,
        Expression complete,
        Expression surplus) {}
