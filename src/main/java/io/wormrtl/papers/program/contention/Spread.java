package io.wormrtl.papers.program.contention;

/** Average and maximum of a figure over paths or channels. */
public record Spread(double average, double maximum) {}
