package io.wormrtl.network.routing;

import io.wormrtl.kernel.api.Api;
import java.util.List;

/**
 * Where a header may go next: candidates in groups of equal rank. A header takes a channel of a group only if no
 * channel of a group of lower rank is free.
 *
 * <p>A route without candidates is one of two things. With {@link #NOTHING_NOW} the header waits, and the routing
 * function is asked again when its inputs change, for example the status of a port. {@link #UNREACHABLE} says that
 * there is no way to the destination from here, now or later, as the destination is faulty or cut off.
 *
 * @param options in order of rank, the lowest first
 * @param reachable whether the header can get on, now or later; true if there is an option
 */
@Api
public record Route(List<RouteOption> options, boolean reachable) {

    /** Nothing may be taken now. */
    public static final Route NOTHING_NOW = new Route(List.of(), true);

    /** No way leads to the destination. */
    public static final Route UNREACHABLE = new Route(List.of(), false);

    /** Checks the order of ranks. */
    public Route {
        options = List.copyOf(options);
        for (int i = 1; i < options.size(); i++) {
            if (options.get(i).rank() < options.get(i - 1).rank()) {
                throw new IllegalArgumentException("route options must be in order of rank: " + options);
            }
        }
        if (!reachable && !options.isEmpty()) {
            throw new IllegalArgumentException("a route to an unreachable destination: " + options);
        }
    }

    /** The route with the given options, in order of rank. */
    public Route(List<RouteOption> options) {
        this(options, true);
    }

    /** The route with the given options, in order of rank. */
    public static Route of(RouteOption... options) {
        return new Route(List.of(options));
    }

    /** The route to any of the channels of any of the ports, or {@link #NOTHING_NOW} if either is empty. */
    static Route offering(long ports, long channels) {
        return ports == 0 || channels == 0 ? NOTHING_NOW : of(new RouteOption(ports, channels));
    }

    /** Whether there is no candidate. */
    public boolean isEmpty() {
        return options.isEmpty();
    }

    /**
     * The last option, of the highest rank.
     *
     * @throws IndexOutOfBoundsException if there is none
     */
    public RouteOption last() {
        return options.get(options.size() - 1);
    }

    /** The output ports that occur in some option, as a bit mask. */
    public long ports() {
        long ports = 0;
        for (RouteOption option : options) {
            ports |= option.ports();
        }
        return ports;
    }

    /** The virtual channels that occur in some option, as a bit mask. */
    public long channels() {
        long channels = 0;
        for (RouteOption option : options) {
            channels |= option.channels();
        }
        return channels;
    }

    /** The virtual channels of {@code port} that occur in some option, as a bit mask. */
    public long channels(int port) {
        long channels = 0;
        for (RouteOption option : options) {
            channels |= (option.ports() >>> port & 1) != 0 ? option.channels() : 0;
        }
        return channels;
    }

    /** Whether some option contains virtual channel {@code channel} of output port {@code port}. */
    public boolean allows(int port, int channel) {
        return (channels(port) >>> channel & 1) != 0;
    }
}
