package io.wormrtl.network.nic;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.kernel.refusal.UnusableInput;

/**
 * The channels between each interface and its router. Where messages of different classes travel in virtual networks of
 * their own, each channel serves one of these, channel i the one of number i modulo their number.
 *
 * @param injection channels to the router, 1 to {@value #MAX}
 * @param ejection channels from the router, 1 to {@value #MAX}
 * @param networks virtual networks, at least 1
 */
@Api
public record LocalChannels(int injection, int ejection, int networks) {

    /** The most channels of either kind. */
    public static final int MAX = 8;

    /** One channel to the router and one from it. */
    public static final LocalChannels ONE_EACH = new LocalChannels(1, 1);

    /** Checks the ranges. */
    public LocalChannels {
        UnusableInput.requireRange("injection-channels", injection, 1, MAX);
        UnusableInput.requireRange("ejection-channels", ejection, 1, MAX);
        if (injection < networks || ejection < networks) {
            throw new UnusableInput("injection-channels (" + injection + ") and ejection-channels (" + ejection
                    + ") must be at least " + networks + ", one of each for every virtual network");
        }
    }

    /** Channels of a network that is one for all messages. */
    public LocalChannels(int injection, int ejection) {
        this(injection, ejection, 1);
    }

    /** The virtual network that a channel of either kind serves. */
    public int networkOf(int channel) {
        return channel % networks;
    }
}
