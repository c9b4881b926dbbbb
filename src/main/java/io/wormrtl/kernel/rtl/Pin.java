package io.wormrtl.kernel.rtl;

/**
 * A wire driven from outside the design, between cycles: the way a unit test stimulates a module.
 *
 * <p>It counts as behavioural, not as hardware.
 */
public class Pin extends Wire {

    Pin(Home home, String name, int width) {
        super(home, name, width);
    }

    @Override
    public final boolean isBehavioural() {
        return true;
    }
}
