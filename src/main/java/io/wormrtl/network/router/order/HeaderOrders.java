package io.wormrtl.network.router.order;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.kernel.part.Catalogue;
import io.wormrtl.network.arbiter.FixedPriorityArbiter;
import io.wormrtl.network.arbiter.MatrixArbiter;
import java.util.function.IntFunction;

/** The orders of waiting headers that a testbench can name. */
@Api
public final class HeaderOrders {

    /** All orders, each for a network of so many nodes. */
    public static final Catalogue<IntFunction<HeaderOrder>> CATALOGUE = new Catalogue<IntFunction<HeaderOrder>>(
                    "header arbiter")
            .with("plain", "the arbiters of the router alone decide", nodes -> HeaderOrder.PLAIN)
            .with(
                    "fifo-fixed",
                    "the header that has waited longest here; of several the lowest-numbered",
                    FirstComeOrder.Settings.class,
                    counters -> nodes -> new FirstComeOrder(FixedPriorityArbiter::new, counters.bits()))
            .with(
                    "fifo-least-recent",
                    "the header that has waited longest here; of several the one served least recently",
                    FirstComeOrder.Settings.class,
                    counters -> nodes -> new FirstComeOrder(MatrixArbiter::new, counters.bits()))
            .with("time-stamp", "the oldest message", OldestOrder.class, order -> nodes -> order)
            .with(
                    "biased",
                    "the lowest number: a base for each kind of input, less 1 for each failure",
                    BiasedOrder.class,
                    order -> nodes -> order)
            .with(
                    "message-source",
                    "the source next behind that served last by the same output virtual channel",
                    SourceOrder::new)
            .with(
                    "message-class",
                    "the message of the higher class: a reply before a request",
                    nodes -> new ClassOrder());

    private HeaderOrders() {}
}
