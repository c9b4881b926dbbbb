package io.wormrtl.papers.model.pace;

import io.wormrtl.kernel.refusal.UnusableInput;
import java.util.Optional;

/**
 * A network whose channels are shared flit by flit.
 *
 * @param meetings of its ways
 * @param ports channels from a node to its neighbours, at least 1
 * @param virtualChannels V, from 1 to 64
 * @param preferred virtual channels of the class that headers prefer; 0 if they do not look at what is busy
 * @param injectionChannels from a node to its router; 0 if its messages share none
 * @param ejectionChannels from a router to its node; 0 if its messages share none
 * @param messageLength M in flits, from 1 to 1,000,000
 * @param controlFlits that cross each channel for a message beside its own, at least 0, not necessarily whole
 * @param alone what a message takes whose way nobody shares, in cycles, at least M
 */
public record PacedNetwork(
        Meetings meetings,
        int ports,
        int virtualChannels,
        int preferred,
        int injectionChannels,
        int ejectionChannels,
        int messageLength,
        double controlFlits,
        double alone) {

    private static final int MOST_ENDS = 8;

    /**
     * Checks the ranges.
     *
     * @throws UnusableInput naming the value and its range
     */
    public PacedNetwork {
        UnusableInput.requireRange("virtual-channels", virtualChannels, 1, ChannelKind.MOST);
        UnusableInput.requireRange("preferred", preferred, 0, virtualChannels);
        UnusableInput.requireRange("injection-channels", injectionChannels, 0, MOST_ENDS);
        UnusableInput.requireRange("ejection-channels", ejectionChannels, 0, MOST_ENDS);
        UnusableInput.requireRange("message-length", messageLength, 1, 1_000_000);
        UnusableInput.requireRange("control-flits", controlFlits, 0.0, 1000.0);
        UnusableInput.requireRange("alone", alone, messageLength, Double.MAX_VALUE);
    }

    /** Flits per cycle on a network channel (000, eq. 3; 001, eq. 3). */
    double channelUtilisation(double load) {
        return load * flits() * meetings.meanHops() / ports;
    }

    private double flits() {
        return messageLength + controlFlits;
    }

    ChannelKind channels(double load) {
        return new ChannelKind(
                Math.min(1, channelUtilisation(load)),
                virtualChannels,
                injectionChannels == 0 ? meetings.channels() : meetings.channelsBehindInjection(),
                new Preference(preferred, meetings.outputs()));
    }

    Optional<ChannelKind> injection(double load) {
        return end(load, injectionChannels, 1);
    }

    Optional<ChannelKind> ejection(double load) {
        return end(load, ejectionChannels, 1 - meetings.atEnd());
    }

    private Optional<ChannelKind> end(double load, int channels, double onWay) {
        return channels == 0
                ? Optional.empty()
                : Optional.of(ChannelKind.end(Math.min(1, load * flits() / channels), onWay));
    }
}
