package io.wormrtl.network.routing;

/**
 * The status bits of a router's output ports, as bit masks with bit p for port p (004, section 3.4). A port with
 * neither bit set is taken to be good.
 *
 * @param faulty ports whose channel or neighbour is faulty
 * @param unsafe ports whose neighbour is not faulty but unsafe: it has two or more faulty or unsafe neighbours
 */
public record PortFaults(long faulty, long unsafe) {

    /** All ports are good. */
    public static final PortFaults NONE = new PortFaults(0, 0);
}
