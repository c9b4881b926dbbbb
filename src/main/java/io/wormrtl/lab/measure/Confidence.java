package io.wormrtl.lab.measure;

import io.wormrtl.kernel.api.Api;

/** How well a mean is known: an interval, or the reason why there is none. */
@Api
public sealed interface Confidence permits Interval, TooFew {

    /** The level of all intervals. */
    double LEVEL = 0.95;

    /** One phrase for reports. */
    String sentence();
}
