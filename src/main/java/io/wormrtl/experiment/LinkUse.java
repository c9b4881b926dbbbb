package io.wormrtl.experiment;

import java.util.List;

/**
 * How busy one channel between routers was during the measurement.
 *
 * @param link the channel's name
 * @param utilisation flits per cycle, from 0 to 1
 * @param channels the same by virtual channel; empty where nobody counted
 */
public record LinkUse(String link, double utilisation, List<Double> channels) {

    /** Copies the list. */
    public LinkUse {
        channels = List.copyOf(channels);
    }

    /** Without its virtual channels. */
    public LinkUse(String link, double utilisation) {
        this(link, utilisation, List.of());
    }
}
