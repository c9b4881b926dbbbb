package io.wormrtl.kernel.rtl;

import io.wormrtl.kernel.api.Api;

/**
 * A wire driven from outside the design, between cycles: the way a unit test stimulates a module.
 *
 * <p>It counts as behavioural, not as hardware.
 */
@Api
public class Pin extends Wire {

    Pin(Home home, String name, int width) {
        super(home, name, width);
    }

    @Override
    public final boolean isBehavioural() {
        return true;
    }
}
