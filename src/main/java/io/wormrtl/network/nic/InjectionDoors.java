package io.wormrtl.network.nic;

import io.wormrtl.kernel.rtl.Bundle;
import io.wormrtl.kernel.rtl.Expression;
import io.wormrtl.kernel.rtl.Port;
import io.wormrtl.kernel.rtl.Signal;
import java.util.ArrayList;
import java.util.List;

/**
 * What a part of the interface may do to the lanes of an injector, one bit per virtual channel each. The part drives
 * the signals; one that is null is never used, and is not there.
 *
 * @param withhold the lane sends nothing and takes no packet
 * @param restart the lane will send its packet again from the first flit on; it must be withheld. A lane
 *     whose packet has left has none to begin again
 * @param restore the link protocol takes the router's buffer to be empty
 * @param release the lane is done with its packet, whose last flit has left, or which is given up when its words are
 *     there: a lane with this door keeps its packet until then, and may be told to begin it again; without it a lane is
 *     done when the last flit leaves
 * @param discard the lane forgets its packet, which is given up and whose words are there; it must be withheld
 * @param opening when a packet gets a lane
 */
public record InjectionDoors(
        Signal withhold, Signal restart, Signal restore, Signal release, Signal discard, LaneOpening opening)
        implements Bundle {

    /** Nobody does anything, but a packet gets a lane only when the router's buffer is known to be empty. */
    public static final InjectionDoors OWN_BUFFERS = new InjectionDoors(null, null, null);

    /** Nobody does anything. */
    public static final InjectionDoors CLOSED = new InjectionDoors(null, null, null, null, null, LaneOpening.AT_ONCE);

    /** Doors of a lane that is done with its packet when the last flit has left. */
    public InjectionDoors(Signal withhold, Signal restart, Signal restore) {
        this(withhold, restart, restore, null);
    }

    /** Doors of a lane whose packets are not given up before they have left. */
    public InjectionDoors(Signal withhold, Signal restart, Signal restore, Signal release) {
        this(withhold, restart, restore, release, null);
    }

    /** Doors of a lane that gets a packet only when the router's buffer is known to be empty. */
    public InjectionDoors(Signal withhold, Signal restart, Signal restore, Signal release, Signal discard) {
        this(withhold, restart, restore, release, discard, LaneOpening.INTO_EMPTY_BUFFER);
    }

    @Override
    public List<Port> ports() {
        List<Port> ports = new ArrayList<>();
        addTo(ports, "withhold", withhold);
        addTo(ports, "restart", restart);
        addTo(ports, "restore", restore);
        addTo(ports, "release", release);
        addTo(ports, "discard", discard);
        return ports;
    }

    private static void addTo(List<Port> ports, String name, Signal signal) {
        if (signal != null) {
            ports.add(Port.input(name, signal));
        }
    }

    /** The value of {@code signal}, 0 where it is not there. */
    static Expression valueOf(Signal signal) {
        return signal == null ? Expression.always(0) : Expression.of(signal);
    }
}
