package io.wormrtl.network.invariant;

import java.util.Locale;

/** Why a message is lost, where that is admitted. */
public enum LossCause {
    /** Its source has died before all of it was sent, or one of its ends while it was on its way. */
    ENDPOINT_DIED(true, "their source or destination has died"),
    /** A fault has destroyed part of it, and nothing recovers. */
    CUT(true, "a fault has destroyed part of them"),
    /** Two faults have hit it at neighbouring places at the same time. */
    ADJACENT_FAULTS(true, "two faults at neighbouring places have hit them at the same time"),
    /** A fault has destroyed its header, which the protocol cannot do without. */
    LOST_HEAD(true, "a fault has destroyed their header"),
    /** The sender has given up after the largest number of trials, or the longest time, that it allows. */
    EXPIRED(false, "their source has given up"),
    /** Its header has nowhere to go, because of faults that last. */
    UNDELIVERABLE(false, "their header has nowhere to go"),
    /** It waits for channels that what is left of other lost messages holds. */
    BLOCKED(false, "they wait for channels that the remains of others hold");

    private final boolean needsHit;
    private final String meaning;

    LossCause(boolean needsHit, String meaning) {
        this.needsHit = needsHit;
        this.meaning = meaning;
    }

    /** The cause in words, for reports. */
    public String meaning() {
        return meaning;
    }

    /** Whether a fault must have hit the message itself, or one of its ends. */
    public boolean needsHit() {
        return needsHit;
    }

    /** Lower-case words joined by {@code -}. */
    public String text() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
