package io.wormrtl.protocols.path;

import io.wormrtl.kernel.refusal.UnusableInput;

/**
 * The search of a probe: its behaviour at a node where it can take no output.
 *
 * @param blocked its behaviour there
 * @param remembers whether an output by which it has come back is remembered, and another one is tried; else it goes on
 *     back, to the source
 * @param misroutes steps away from the destination that it may take where no step towards it is left
 */
public record ProbeSearch(Blocked blocked, boolean remembers, int misroutes) {

    /** The behaviour of a probe that can take no output. */
    public enum Blocked {
        /** It waits there, holding what it has reserved. */
        WAITS,
        /** It goes back by the way it came, releasing it. */
        TURNS_BACK
    }

    /** The most misroutes. */
    public static final int MOST_MISROUTES = 64;

    /** It waits (circuit switching that never gives up). */
    public static final ProbeSearch WAITING = new ProbeSearch(Blocked.WAITS, false, 0);

    /** It drops everything; its source tries again (004, section 2.3.1). */
    public static final ProbeSearch DROPPING = new ProbeSearch(Blocked.TURNS_BACK, false, 0);

    /** Checks the range. */
    public ProbeSearch {
        UnusableInput.requireRange("misroutes", misroutes, 0, MOST_MISROUTES);
    }

    /** It goes back a step and tries another output, and so searches all paths with at most so many misroutes. */
    public static ProbeSearch backtracking(int misroutes) {
        return new ProbeSearch(Blocked.TURNS_BACK, true, misroutes);
    }
}
