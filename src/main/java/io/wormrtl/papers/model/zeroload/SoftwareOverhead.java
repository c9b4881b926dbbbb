package io.wormrtl.papers.model.zeroload;

import io.wormrtl.kernel.refusal.UnusableInput;

/**
 * Cycles from a fault to the sender's handling of the control message of SBRP (004, section 5.3, J-machine figures).
 *
 * @param loads L, reading the flit counter and the header from the router, from 0 to 1e9
 * @param send T_s, fixed cost of sending, from 0 to 1e9
 * @param receive T_r, fixed cost of receiving, from 0 to 1e9
 * @param words words of the control message, from 1 to 1,000,000; one cycle each to inject (T_w), seven for every two
 *     to take in (T_o)
 */
public record SoftwareOverhead(int loads, int send, int receive, int words) {

    private static final int MOST = 1_000_000_000;
    private static final int CYCLES_PER_PAIR = 7;

    /**
     * Checks the ranges.
     *
     * @throws UnusableInput naming the value and its range
     */
    public SoftwareOverhead {
        UnusableInput.requireRange("load-cycles", loads, 0, MOST);
        UnusableInput.requireRange("send-cycles", send, 0, MOST);
        UnusableInput.requireRange("receive-cycles", receive, 0, MOST);
        UnusableInput.requireRange("control-words", words, 1, 1_000_000);
    }

    /** The values of section 5.3: two loads, T_s = 7, T_r = 5, a control message of four words. */
    public static SoftwareOverhead printed() {
        return new SoftwareOverhead(2, 7, 5, 4);
    }

    /** All parts but the network latency N of the control message: 32 for the printed values. */
    public long cyclesWithoutNetwork() {
        return (long) loads + send + words + receive + (long) CYCLES_PER_PAIR * ((words + 1) / 2);
    }

    /** The total, L + T_s + T_w + T_r + T_o + N. */
    public double cycles(double networkLatency) {
        return cyclesWithoutNetwork() + networkLatency;
    }
}
