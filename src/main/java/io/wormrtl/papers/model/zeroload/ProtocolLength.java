package io.wormrtl.papers.model.zeroload;

import io.wormrtl.kernel.part.Catalogue;
import io.wormrtl.kernel.refusal.UnusableInput;
import java.util.function.ToDoubleFunction;

/**
 * Flits that a message occupies under the recovery protocols (004, sections 4.1, 4.2 and 6.4).
 *
 * @param length L, flits of the message, from 1 to 1e9
 * @param distance D, hops to the destination, from 0 to 1e6; a mean distance need not be whole
 * @param bufferDepth B, flits of a channel's buffer, from 1 to 1,000,000
 * @param misroutes M, misrouting hops allowed, from 0 to 1,000,000
 */
public record ProtocolLength(double length, double distance, int bufferDepth, int misroutes) {

    /**
     * Checks the ranges.
     *
     * @throws UnusableInput naming the value and its range
     */
    public ProtocolLength {
        UnusableInput.requireRange("length", length, 1, 1e9);
        UnusableInput.requireRange("distance", distance, 0, 1e6);
        UnusableInput.requireRange("buffer-depth", bufferDepth, 1, 1_000_000);
        UnusableInput.requireRange("misroutes", misroutes, 0, 1_000_000);
    }

    /** The protocols. */
    public static Catalogue<ToDoubleFunction<ProtocolLength>> protocols() {
        return new Catalogue<ToDoubleFunction<ProtocolLength>>("recovery protocol")
                .with("sbrp", "software recovery: the message as it is", ProtocolLength::softwareRecovery)
                .with(
                        "fcr",
                        "compressionless routing: padded until the header has arrived",
                        ProtocolLength::compressionless)
                .with("rr", "Reliable Router: a second copy of every flit", ProtocolLength::reliableRouter);
    }

    /** FCR: B D + L + 2 M B (section 6.4; section 4.2 names the part B D alone, for the diameter and B = 2). */
    public double compressionless() {
        return bufferDepth * distance + length + 2.0 * misroutes * bufferDepth;
    }

    /** Reliable Router: twice the flits (sections 4.1 and 6.4). */
    public double reliableRouter() {
        return 2 * length;
    }

    /** SBRP adds nothing to a message that meets no fault (section 5). */
    public double softwareRecovery() {
        return length;
    }

    /** Part of FCR's flits that carry no message: (padded - L) / padded. */
    public double compressionlessOverhead() {
        return (compressionless() - length) / compressionless();
    }
}
