package io.wormrtl.testbench;

import io.wormrtl.router.order.BiasedOrder;
import io.wormrtl.router.order.HeaderOrders;
import io.wormrtl.router.order.OldestOrder;
import io.wormrtl.settings.Setting;
import io.wormrtl.settings.Shorthand;

/** Section {@code router.header-arbiter}. */
@Shorthand(word = "name")
public record HeaderArbiterSettings(
        @Setting(
                value = "which header goes first to an output virtual channel",
                otherwise = "plain",
                from = HeaderOrders.class)
        String name,

        @Setting(
                value = "time-stamp: bits of the stamp in headers; fifo: bits of the counters of waiting cycles",
                otherwise = "16",
                min = 1,
                max = OldestOrder.MAX_BITS,
                of = {"fifo-fixed", "fifo-least-recent", "time-stamp"})
        int bits,

        @Setting(
                value = "biased: number at which headers from the own processor begin; the lowest goes first",
                otherwise = "9",
                min = 0,
                max = BiasedOrder.MAX_BASE,
                of = "biased")
        int localBase,

        @Setting(
                value = "biased: number at which all other headers begin",
                otherwise = "4",
                min = 0,
                max = BiasedOrder.MAX_BASE,
                of = "biased")
        int networkBase) {}
