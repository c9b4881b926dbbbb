package io.wormrtl.network.router.order;

import io.wormrtl.kernel.part.Catalogue;
import io.wormrtl.network.arbiter.FixedPriorityArbiter;
import io.wormrtl.network.arbiter.MatrixArbiter;

/** The orders of waiting headers that a testbench can name. */
public final class HeaderOrders {

    /**
     * What orders may need to know.
     *
     * @param nodes of the network
     * @param bits of time stamps and counters
     * @param localBase biased priority of headers from the own processor
     * @param networkBase biased priority of all others
     */
    public record Parameters(int nodes, int bits, int localBase, int networkBase) {}

    /** Builds an order. */
    @FunctionalInterface
    public interface Factory {
        /** Builds it; refuses parameters out of range. */
        HeaderOrder create(Parameters parameters);
    }

    /** All orders. */
    public static final Catalogue<Factory> CATALOGUE = new Catalogue<Factory>("header arbiter")
            .with("plain", "router.arbiter alone decides", parameters -> HeaderOrder.PLAIN)
            .with(
                    "fifo-fixed",
                    "the header that has waited longest here; of several the lowest-numbered",
                    parameters -> new FirstComeOrder(FixedPriorityArbiter::new, parameters.bits()))
            .with(
                    "fifo-least-recent",
                    "the header that has waited longest here; of several the one served least recently",
                    parameters -> new FirstComeOrder(MatrixArbiter::new, parameters.bits()))
            .with("time-stamp", "the oldest message", parameters -> new OldestOrder(parameters.bits()))
            .with(
                    "biased",
                    "the lowest number: a base for each kind of input, less 1 for each failure",
                    parameters -> new BiasedOrder(parameters.localBase(), parameters.networkBase()))
            .with(
                    "message-source",
                    "the source next behind that served last by the same output virtual channel",
                    parameters -> new SourceOrder(parameters.nodes()))
            .with(
                    "message-class",
                    "the message of the higher class: a reply before a request",
                    parameters -> new ClassOrder());

    private HeaderOrders() {}
}
