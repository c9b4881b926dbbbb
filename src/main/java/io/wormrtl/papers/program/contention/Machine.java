package io.wormrtl.papers.program.contention;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.kernel.part.Catalogue;
import io.wormrtl.kernel.refusal.UnusableInput;

/**
 * Constants of a computer's message passing: a message of L bytes takes startup + perByte * L without contention
 * (003, section 3.7), of which L / bandwidth on a network channel.
 *
 * @param startup a, microseconds per message, from 0 on
 * @param perByte b, microseconds per byte, at least 1 / bandwidth
 * @param bandwidth B, bytes per microsecond of a network channel, above 0
 */
@Api
public record Machine(double startup, double perByte, double bandwidth) {

    private static final double TOLERANCE = 1e-9;

    /** Machines the paper measured. */
    public static final Catalogue<Machine> CATALOGUE = new Catalogue<Machine>("machine")
            .with(
                    "symult-2010-short",
                    "Symult 2010, messages of one packet, at most 256 bytes (003, fig. 4.4)",
                    new Machine(210.9, 0.0577, 20))
            .with(
                    "symult-2010",
                    "Symult 2010, messages of several packets (003, fig. 4.4)",
                    new Machine(210.2, 0.1536, 20));

    /** Checks the ranges. */
    public Machine {
        Ranges.requireNotNegative("startup", startup);
        Ranges.requirePositive("per-byte", perByte);
        Ranges.requirePositive("bandwidth", bandwidth);
        if (perByte * bandwidth < 1 - TOLERANCE) {
            throw new UnusableInput("per-byte (" + perByte + ") must be at least the time of a byte on a channel, 1 / "
                    + "bandwidth = " + 1 / bandwidth);
        }
    }

    /** A machine whose channels are the only limit to the time per byte: B = 1 / b, as section 3.7 assumes. */
    public static Machine of(double startup, double perByte) {
        return new Machine(startup, perByte, 1 / perByte);
    }

    /** Communication time of a message of {@code bytes} without contention, a + bL, in microseconds. */
    public double messageTime(double bytes) {
        return startup + perByte * bytes;
    }
}
