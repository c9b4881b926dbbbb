package io.wormrtl.network.router.input;

/**
 * Where an input controller stands in its router.
 *
 * @param number of the input controller in its router, from 0
 * @param port the port as the routing function numbers it, or INJECTED
 * @param sameDimension the output ports in the dimension of that port, as a bit mask; 0 for INJECTED
 */
public record InputPlace(int number, int port, long sameDimension) {}
