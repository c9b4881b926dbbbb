package io.wormrtl.routing;

import java.util.List;

/**
 * Where a header may go next: groups of candidates, the preferred first. A header takes a channel of a later
 * group only if no channel of the earlier ones is free.
 *
 * @param options at least one
 */
public record Route(List<RouteOption> options) {

    /** Checks that there is a way to go. */
    public Route {
        options = List.copyOf(options);
        if (options.isEmpty()) {
            throw new IllegalArgumentException("a route without options");
        }
    }

    /** The route with the given options, the preferred first. */
    public static Route of(RouteOption... options) {
        return new Route(List.of(options));
    }

    /** The least preferred option; the escape channels, where a route has such. */
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

    /** Whether some option contains virtual channel {@code channel} of output port {@code port}. */
    public boolean allows(int port, int channel) {
        for (RouteOption option : options) {
            if (option.allows(port, channel)) {
                return true;
            }
        }
        return false;
    }
}
