package io.wormrtl.protocols.retry;

import io.wormrtl.kernel.rtl.Registers;

/**
 * The attempts of a source: how often the packet of each lane has failed, and how long it waits for the next one.
 *
 * @param backOff how long it waits, and how often it tries
 * @param random bits that the waits are drawn from; who calls {@link #fail} stirs them
 * @param waits by lane, cycles that are left, of {@link BackOff#waitBits}
 * @param doublings by lane, by how much the range of the next wait is doubled, of {@link BackOff#doublingBits}
 * @param failures by lane, how often the packet has failed, of {@link BackOff#failureBits}
 */
public record Retries(BackOff backOff, RandomBits random, Registers waits, Registers doublings, Registers failures) {

    /** At the clock edge: the packet of a lane has failed, and its wait begins. */
    public void fail(int v) {
        int doubled = doublings.getInt(v);
        waits.set(v, backOff.cycles(doubled, random.of(v)));
        doublings.set(v, backOff.further(doubled));
        failures.set(v, Math.min(failures.getInt(v) + 1, backOff.attempts()));
    }

    /**
     * At the clock edge, in every cycle in which the packet of a lane does not fail.
     *
     * @param forgets the lane has no packet any more that could have failed
     */
    public void pass(int v, boolean forgets) {
        waits.set(v, Math.max(0, waits.getInt(v) - 1));
        if (forgets) {
            doublings.set(v, 0);
            failures.set(v, 0);
        }
    }

    /** Whether the wait of a lane is over. */
    public boolean isOver(int v) {
        return waits.get(v) == 0;
    }

    /** Whether the packet of a lane has been begun as often as it may. */
    public boolean isLast(int v) {
        return backOff.givesUp() && failures.getInt(v) == backOff.attempts();
    }
}
