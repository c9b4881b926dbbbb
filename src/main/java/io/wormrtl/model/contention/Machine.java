package io.wormrtl.model.contention;

import io.wormrtl.catalogue.Catalogue;
import io.wormrtl.catalogue.UnusableInput;

/**
 * Constants of a computer's message passing: a message of L bytes takes startup + perByte * L without contention
 * (003, section 3.7), of which L / bandwidth on a network channel.
 *
 * @param startup a, microseconds per message, from 0 on
 * @param perByte b, microseconds per byte, above 0
 * @param bandwidth B, bytes per microsecond of a network channel, above 0
 */
public record Machine(double startup, double perByte, double bandwidth) {

    /** Machines the paper measured. */
    public static final Catalogue<Machine> CATALOGUE = new Catalogue<Machine>("machine")
            .with("symult-2010-short", "Symult 2010, messages of one packet, at most 256 bytes (003, fig. 4.4)",
                    new Machine(210.9, 0.0577, 20))
            .with("symult-2010", "Symult 2010, messages of several packets (003, fig. 4.4)",
                    new Machine(210.2, 0.1536, 20));

    /** Checks the ranges. */
    public Machine {
        UnusableInput.requireRange("startup", startup, 0, 1e12);
        UnusableInput.requireRange("per-byte", perByte, Double.MIN_VALUE, 1e12);
        UnusableInput.requireRange("bandwidth", bandwidth, Double.MIN_VALUE, 1e12);
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
