package io.wormrtl.network.nic;

/**
 * Where a processor hands packets to its interface.
 *
 * @param offers places where it offers packets
 * @param lanes message memories at each of these, into which contents are written, at most 64
 */
public record ProcessorSide(int offers, int lanes) {}
