package io.wormrtl.lab.monitor;

import io.wormrtl.network.buffer.FlitBuffers;
import io.wormrtl.network.router.Router;
import io.wormrtl.network.router.input.InputController;
import io.wormrtl.network.router.input.RouteState;

/** An input virtual channel, with the router it belongs to. */
record Place(Router router, InputController input, int vc) {

    String path() {
        return input.channels().state().entry(vc).scopePath();
    }

    FlitBuffers buffers() {
        return input.buffers();
    }

    int count() {
        return input.buffers().count().getInt(vc);
    }

    int room() {
        return Math.max(0, input.buffers().depth() - count());
    }

    RouteState state() {
        return RouteState.of(input.channels().state().getInt(vc));
    }

    boolean isRouted() {
        return state() == RouteState.ROUTED;
    }

    /** The number of the output virtual channel its message owns; valid in state ROUTED. */
    long route() {
        return input.channels().route().get(vc);
    }
}
