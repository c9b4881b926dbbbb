package io.wormrtl.network.routing.walk;

import io.wormrtl.network.routing.RouteQuery;
import io.wormrtl.network.routing.RoutingFunction;

/** What the nodes of a network do with messages that have arrived. */
public enum Consumption {

    /** They take every message, whatever else happens. */
    ALWAYS,

    /**
     * They answer, and take no more requests while the answers to those before cannot leave. Where requests and answers
     * share all channels they take nothing then, as what comes in may be a request.
     */
    AFTER_ANSWER;

    /** Whether a message that has arrived may have to wait until an answer has left. */
    public boolean waits(RoutingFunction routing, RouteQuery arrived) {
        return this == AFTER_ANSWER && (routing.virtualNetworks() == 1 || routing.virtualNetwork(arrived) == 0);
    }

    /** Whether a message that is injected may be an answer. */
    public boolean isAnswer(RoutingFunction routing, RouteQuery injected) {
        return this == AFTER_ANSWER && (routing.virtualNetworks() == 1 || routing.virtualNetwork(injected) > 0);
    }
}
