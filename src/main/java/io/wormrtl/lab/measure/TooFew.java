package io.wormrtl.lab.measure;

/**
 * There is not enough data for an interval.
 *
 * @param sentence what is missing
 */
public record TooFew(String sentence) implements Confidence {}
