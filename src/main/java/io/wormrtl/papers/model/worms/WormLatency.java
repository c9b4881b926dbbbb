package io.wormrtl.papers.model.worms;

import java.util.OptionalDouble;

/**
 * What a trial has given.
 *
 * @param messages that were measured
 * @param latency mean, from generation to the last flit received, in cycles; empty if not all measured messages were delivered, or
 *     there were none
 * @param beginning mean part of it before the header crosses its first channel, in cycles; empty likewise
 * @param busy mean number of busy virtual channels of a channel of the network
 * @param multiplexing mean square of that number by its mean: the degree of multiplexing of 000, eq. 13, and 001, eq. 19; 1 for an idle
 *     network
 */
public record WormLatency(
        long messages, OptionalDouble latency, OptionalDouble beginning, double busy, double multiplexing) {}
