package io.wormrtl.papers.program.contention;

import io.wormrtl.kernel.refusal.UnusableInput;

/**
 * The round of a task: compute, send a message, and perhaps receive one (003, sections 3.7 and 4.3).
 *
 * @param bytes message length L, above 0
 * @param computation time t between messages, microseconds, from 0 on
 * @param messagesPerRound messages whose time adds to the round of a task: 1 (003, section 3.7), or 2 if it also waits
 *     for one to come in (eq. 4.3)
 */
public record TaskRound(double bytes, double computation, int messagesPerRound) {

    /** Checks the ranges. */
    public TaskRound {
        Ranges.requirePositive("message-bytes", bytes);
        Ranges.requireNotNegative("computation", computation);
        UnusableInput.requireRange("messages-per-round", messagesPerRound, 1, 1000);
    }

    /** Computation time of {@code instructions} on a processor of {@code mips} million instructions per second. */
    public static double computationOf(double instructions, double mips) {
        Ranges.requireNotNegative("instructions", instructions);
        return instructions / Ranges.requirePositive("mips", mips);
    }

    /** Time of a round without contention, T' = t + m (a + bL), in microseconds (003, eq. 4.2). */
    public double round(Machine machine) {
        return computation + messagesPerRound * machine.messageTime(bytes);
    }

    /**
     * Applied node traffic lambda_a = (L/B) / T' (003, definition 24 and eq. 4.3); with B = 1/b and one message per
     * round bL / (I/P + a + bL) (section 3.7).
     */
    public double appliedTraffic(Machine machine) {
        return bytes / machine.bandwidth() / round(machine);
    }
}
