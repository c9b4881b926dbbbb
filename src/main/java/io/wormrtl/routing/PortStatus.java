package io.wormrtl.routing;

/** What a router knows of its output ports when it selects one. */
@FunctionalInterface
public interface PortStatus {

    /** Buffer places in use downstream of output port {@code port}, over all its virtual channels. */
    int congestion(int port);
}
