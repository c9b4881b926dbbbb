package io.wormrtl.network.nic;

import io.wormrtl.kernel.api.Api;
import java.util.Locale;

/**
 * An action that a part of the interface may take on a lane of an injector; docs/router.md describes its effect cycle
 * by cycle.
 */
@Api
public enum InjectionDoor {
    /** The lane sends nothing and takes no packet. */
    WITHHOLD,
    /**
     * The lane will send its packet again from the first flit on; it must be withheld. A lane whose packet has left has
     * none to begin again.
     */
    RESTART,
    /** The link protocol takes the router's buffer to be empty. */
    RESTORE,
    /**
     * The lane is done with its packet, whose last flit has left, or which is given up when its words are there: a lane
     * with this door keeps its packet until then, and may be told to begin it again; without it a lane is done when the
     * last flit leaves.
     */
    RELEASE,
    /** The lane forgets its packet, which is given up and whose words are there; it must be withheld. */
    DISCARD;

    /** The name of its port. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }
}
