package io.wormrtl.network.invariant;

/**
 * What a message is known by.
 *
 * @param source the node that sends it
 * @param id as its header says
 */
public record MessageName(int source, int id) {}
