package io.wormrtl.lab.testbench;

import io.wormrtl.kernel.part.Setting;
import io.wormrtl.lab.settings.Shorthand;
import io.wormrtl.lab.traffic.Arrivals;

/** Section {@code traffic.arrivals}. */
@Shorthand(word = "name")
public record ArrivalSettings(
        @Setting(value = "arrival process", otherwise = "poisson", from = Arrivals.class)
        String name,

        @Setting(
                value = "bursty: mean length of a burst in cycles",
                otherwise = "100",
                min = 1,
                max = 1e9,
                of = "bursty")
        double burstLength,

        @Setting(
                value = "bursty: load during a burst in flits/cycle",
                otherwise = "1",
                min = 0,
                max = 1024,
                of = "bursty")
        double burstLoad,

        @Setting(value = "all-at-once: messages per node", otherwise = "1", min = 1, max = 1e6, of = "all-at-once")
        int messages,

        @Setting(
                value = "normal: standard deviation of the gaps as a fraction of their mean",
                otherwise = "0.5",
                min = 0,
                max = 100,
                of = "normal")
        double spread) {}
