package io.wormrtl.protocols.fcr;

import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.router.RouterParts;
import java.util.function.IntUnaryOperator;

/**
 * How many flits of one worm a path can hold: all that its source has sent and its receiver has not taken.
 *
 * <p>A sender that counts places has sent no more flits over a link than the input buffer behind it has places, those
 * in registers of the link and before it in the switch included; an output buffer holds what it holds, what is on its
 * way out of the switch included. The receiver takes every flit at once, so that of its channel only the registers
 * count:
 *
 * <pre>
 * C(D) = (D + 2M + 1) (B + O)  +  min(B, d - 1 + s)
 * </pre>
 *
 * with distance D, misroutes M, input depth B, output depth O, link delay d, and s = 1 with a register behind the
 * switch but no output buffer, else 0. The formula of 004, section 6.4, B D + 2 M B, leaves out the router at the
 * source, output buffers and the channel to the receiver.
 *
 * @param inputDepth places of an input buffer
 * @param outputDepth places of an output buffer
 * @param lastRegisters registers on the way from the last buffer to the receiver
 * @param misroutes steps away from the destination that a message may take
 */
record PathCapacity(int inputDepth, int outputDepth, int lastRegisters, int misroutes) implements IntUnaryOperator {

    /** The capacity of paths through a network. */
    public static PathCapacity of(NetworkParameters network, int misroutes) {
        RouterParts parts = network.router();
        int stage = parts.dataPath().outputDepth() == 0
                ? parts.dataPath().pipeline().switchAllocation()
                : 0;
        return new PathCapacity(
                parts.dataPath().bufferDepth(),
                parts.dataPath().outputDepth(),
                network.links().delay() - 1 + stage,
                misroutes);
    }

    /** C(D): flits that a path to a node at this distance can hold. */
    @Override
    public int applyAsInt(int distance) {
        int routers = distance + 2 * misroutes + 1;
        return routers * (inputDepth + outputDepth) + Math.min(inputDepth, lastRegisters);
    }

    /** I_min: flits of the padded worm of a message of so many flits. */
    public int minimum(int length, int distance) {
        return length + applyAsInt(distance);
    }

    /** The padded length by the formula of 004, section 6.4: L + B D + 2 M B. */
    public int formula(int length, int distance) {
        return length + inputDepth * distance + 2 * misroutes * inputDepth;
    }
}
