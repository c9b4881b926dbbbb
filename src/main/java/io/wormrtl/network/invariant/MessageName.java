package io.wormrtl.network.invariant;

/**
 * The name of a message: source and id tell it from the others that are on their way.
 *
 * @param source the node that sends it
 * @param id as its header says
 */
public record MessageName(int source, int id) {}
