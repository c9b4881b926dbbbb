package io.wormrtl.lab.traffic;

/**
 * What the length distributions need; each looks only at its own. All lengths are in flits, at least 1.
 *
 * @param length {@code fixed}: every message
 * @param min {@code uniform} and {@code exponential}: shortest
 * @param max {@code uniform} and {@code exponential}: longest
 * @param mean {@code exponential}: mean, between {@code min} and {@code max}
 * @param shortLength {@code bimodal}: the shorter length
 * @param longLength {@code bimodal}: the longer length
 * @param longFraction {@code bimodal}: fraction of messages that are long, 0 to 1
 */
public record LengthParameters(
        int length, int min, int max, double mean, int shortLength, int longLength, double longFraction) {

    /** 16 flits; 1 to 64 with mean 16; 4 or 32 flits, one message in ten long. */
    public static final LengthParameters DEFAULTS = new LengthParameters(16, 1, 64, 16.0, 4, 32, 0.1);
}
