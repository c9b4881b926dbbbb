package io.wormrtl.experiment;

/**
 * How busy one channel between routers was during the measurement.
 *
 * @param link the channel's name
 * @param utilisation flits per cycle, from 0 to 1
 */
public record LinkUse(String link, double utilisation) {}
