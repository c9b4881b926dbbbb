package io.wormrtl.papers.model.zeroload;

import io.wormrtl.kernel.part.Catalogue;
import io.wormrtl.kernel.refusal.UnusableInput;
import java.util.function.ToDoubleFunction;

/**
 * One message alone in the network (004, section 2.3, Figs. 11 to 13).
 *
 * <p>Times are in any unit, cycles for instance; lengths in bits. A word is the W bits that cross a channel at once.
 *
 * @param hops h, from 0 to 10,000
 * @param length L, data bits of the message, from 0 to 1e12
 * @param header L_h, bits of the header, from 0 to 1e12
 * @param acknowledgement L_a, bits of the acknowledgement of a circuit, from 0 to 1e12
 * @param width W, bits of a channel, from 1 to 1e12
 * @param routing t_r, time of a routing decision, from 0 to 1e12
 * @param switching t_s, time to pass a switch, from 0 to 1e12
 * @param wire t_w, time for a word to cross a channel, from 0 to 1e12
 */
public record ZeroLoad(
        int hops,
        double length,
        double header,
        double acknowledgement,
        double width,
        double routing,
        double switching,
        double wire) {

    private static final double MOST = 1e12;

    /**
     * Checks the ranges.
     *
     * @throws UnusableInput naming the value and its range
     */
    public ZeroLoad {
        UnusableInput.requireRange("hops", hops, 0, 10_000);
        UnusableInput.requireRange("length", length, 0, MOST);
        UnusableInput.requireRange("header", header, 0, MOST);
        UnusableInput.requireRange("acknowledgement", acknowledgement, 0, MOST);
        UnusableInput.requireRange("width", width, 1, MOST);
        UnusableInput.requireRange("routing-time", routing, 0, MOST);
        UnusableInput.requireRange("switching-time", switching, 0, MOST);
        UnusableInput.requireRange("wire-time", wire, 0, MOST);
    }

    /** The switching techniques that have a formula. */
    public static Catalogue<ToDoubleFunction<ZeroLoad>> techniques() {
        return new Catalogue<ToDoubleFunction<ZeroLoad>>("switching technique")
                .with(
                        "circuit",
                        "a path is set up and acknowledged, then the data crosses it at once",
                        ZeroLoad::circuit)
                .with(
                        "store-and-forward",
                        "every node receives the whole message before it passes it on",
                        ZeroLoad::storeAndForward)
                .with("wormhole", "the flits follow the header in a pipeline", ZeroLoad::wormhole);
    }

    /**
     * Circuit switching: h (t_r + 2 t_s + (L_h + L_a) / W) + L / W (section 2.3.1, the two printed t_s of set-up
     * and acknowledgement taken together).
     */
    public double circuit() {
        return hops * (routing + 2 * switching + (header + acknowledgement) / width) + length / width;
    }

    /**
     * Store-and-forward switching: h (t_r + (t_s + t_w) ceil((L + L_h) / W)). Section 2.3.2 lost its formula; this
     * reading follows the figure's text.
     */
    public double storeAndForward() {
        return hops * (routing + (switching + wire) * Math.ceil((length + header) / width));
    }

    /** Wormhole switching: h (t_r + t_s + t_w) + max(t_s, t_w) L / W (section 2.3.3, as printed). */
    public double wormhole() {
        return hops * (routing + switching + wire) + Math.max(switching, wire) * length / width;
    }
}
