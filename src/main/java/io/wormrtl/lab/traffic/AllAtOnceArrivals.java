package io.wormrtl.lab.traffic;

import io.wormrtl.kernel.part.Setting;
import io.wormrtl.kernel.part.UnusableSetting;

/**
 * A fixed number of messages per node, all generated in cycle 0: how long does the network need for them?
 *
 * @param messages messages per node, at least 1
 */
public record AllAtOnceArrivals(
        @Setting(value = "messages per node", otherwise = "1", min = 1, max = 1e6)
        int messages) implements ArrivalModel {

    /** Checks the number of messages. */
    public AllAtOnceArrivals {
        UnusableSetting.requireRange("messages", messages, 1, Integer.MAX_VALUE);
    }

    @Override
    public String description() {
        return messages + " messages per node at cycle 0";
    }

    @Override
    public double messagesPerCycle() {
        return Double.NaN;
    }

    @Override
    public ArrivalProcess start() {
        int[] left = {messages};
        return random -> {
            if (left[0] == 0) {
                return ArrivalProcess.NEVER;
            }
            left[0]--;
            return 0;
        };
    }
}
