package io.wormrtl.network.nic;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.kernel.refusal.UnusableInput;

/**
 * The channels between each interface and its router.
 *
 * @param injection channels to the router, 1 to {@value #MAX}
 * @param ejection channels from the router, 1 to {@value #MAX}
 */
@Api
public record LocalChannels(int injection, int ejection) {

    /** The most channels of either kind. */
    public static final int MAX = 8;

    /** One channel to the router and one from it. */
    public static final LocalChannels ONE_EACH = new LocalChannels(1, 1);

    /** Checks the ranges. */
    public LocalChannels {
        UnusableInput.requireRange("injection-channels", injection, 1, MAX);
        UnusableInput.requireRange("ejection-channels", ejection, 1, MAX);
    }
}
