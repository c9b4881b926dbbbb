package io.wormrtl.papers.model.pace;

import io.wormrtl.kernel.refusal.UnusableInput;

/**
 * Channels of a way that are alike.
 *
 * @param utilisation flits per cycle on such a channel, from 0 to below 1
 * @param slots virtual channels, from 1 to 64
 * @param onWay how many of them a message crosses, counting those that it shares with the same others once
 * @param preference which of them headers take
 */
public record ChannelKind(double utilisation, int slots, double onWay, Preference preference) {

    /** The most virtual channels. */
    static final int MOST = 64;

    /**
     * Checks the ranges.
     *
     * @throws UnusableInput naming the value and its range
     */
    public ChannelKind {
        UnusableInput.requireRange("utilisation", utilisation, 0.0, 1.0);
        UnusableInput.requireRange("slots", slots, 1, MOST);
    }

    /** As good as any number: with a utilisation of 0.8 a queue has more messages in a thousandth of the time. */
    private static final int MANY = 32;

    /** A channel that takes all messages there are, in turns; headers have no choice. */
    static ChannelKind end(double utilisation, double onWay) {
        return new ChannelKind(utilisation, MANY, onWay, Preference.NONE);
    }
}
