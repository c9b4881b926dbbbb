package io.wormrtl.kernel.inventory;

/**
 * Amounts of hardware. Sums of them are again amounts.
 *
 * @param registerBits flip-flops: the bits of all registers
 * @param memoryBits the bits of all words of all memories
 * @param wireBits the bits of all combinational signals, each counted once, in the module that declares it
 * @param portBits the bits of all ports: what crosses the boundary of a module. A signal is counted at every boundary
 *     it is a port of, so summed over modules these are not wires but pins
 * @param processes combinational, clocked and Mealy processes
 */
public record Counts(long registerBits, long memoryBits, long wireBits, long portBits, long processes) {

    /** Nothing at all. */
    public static final Counts NONE = new Counts(0, 0, 0, 0, 0);

    /** The sum of this and {@code other}. */
    public Counts plus(Counts other) {
        return new Counts(
                registerBits + other.registerBits,
                memoryBits + other.memoryBits,
                wireBits + other.wireBits,
                portBits + other.portBits,
                processes + other.processes);
    }
}
