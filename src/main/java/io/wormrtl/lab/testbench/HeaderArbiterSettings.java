package io.wormrtl.lab.testbench;

import io.wormrtl.kernel.part.Setting;
import io.wormrtl.lab.settings.Shorthand;
import io.wormrtl.network.router.order.BiasedOrder;
import io.wormrtl.network.router.order.HeaderOrders;
import io.wormrtl.network.router.order.OldestOrder;

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
