package io.wormrtl.papers.model.zeroload;

import io.wormrtl.kernel.part.Catalogue;
import io.wormrtl.kernel.refusal.UnusableInput;
import java.util.function.ToDoubleFunction;

/**
 * Approximate delivery time of a message in a hypercube with little traffic (002, Table 1).
 *
 * <p>Times are in any unit, lengths in bytes, the bandwidth in bytes per unit of time. The link latency differs from
 * scheme to scheme and is given by the caller.
 *
 * @param distance k, hops, from 0 to 10,000
 * @param linkLatency t, time to acquire one link, from 0 to 1e12
 * @param length L, message data, from 0 to 1e12
 * @param header H, header of a message or packet, from 0 to 1e12
 * @param packets p, packets of a message, from 1 to 1,000,000,000
 * @param bandwidth BW, above 0, to 1e12
 */
public record DeliveryTime(
        int distance, double linkLatency, double length, double header, int packets, double bandwidth) {

    private static final double MOST = 1e12;

    /**
     * Checks the ranges.
     *
     * @throws UnusableInput naming the value and its range
     */
    public DeliveryTime {
        UnusableInput.requireRange("distance", distance, 0, 10_000);
        UnusableInput.requireRange("link-latency", linkLatency, 0, MOST);
        UnusableInput.requireRange("length", length, 0, MOST);
        UnusableInput.requireRange("header", header, 0, MOST);
        UnusableInput.requireRange("packets", packets, 1, 1_000_000_000);
        UnusableInput.requireRange("bandwidth", bandwidth, Double.MIN_NORMAL, MOST);
    }

    /** The schemes of the table. Both circuit schemes, e-cube and K(K-1), have the same formula. */
    public static Catalogue<ToDoubleFunction<DeliveryTime>> schemes() {
        return new Catalogue<ToDoubleFunction<DeliveryTime>>("transport scheme")
                .with("datagram", "store-and-forward of whole messages, e-cube", DeliveryTime::datagram)
                .with("circuit", "circuit switching, e-cube or K(K-1)", DeliveryTime::circuit)
                .with("qap", "quasi-adaptive packet routing", DeliveryTime::quasiAdaptive);
    }

    /** Datagram: k (t + (L + H) / BW). */
    public double datagram() {
        return distance * (linkLatency + (length + header) / bandwidth);
    }

    /** Circuit: k t + (L + H) / BW. */
    public double circuit() {
        return distance * linkLatency + (length + header) / bandwidth;
    }

    /** Quasi-adaptive packets, each with its own header: k t + (L + p H) / BW. */
    public double quasiAdaptive() {
        return distance * linkLatency + (length + packets * header) / bandwidth;
    }
}
