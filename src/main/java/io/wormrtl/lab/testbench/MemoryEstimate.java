package io.wormrtl.lab.testbench;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.network.assembly.NetworkParameters;
import java.util.Locale;

/**
 * How much memory a network needs, roughly, so that one that does not fit is refused before it is built.
 *
 * <p>Memory grows with the virtual channels of all ports, and with the ports themselves; the two constants are a fit to
 * measurements, which a test repeats. Buffers, links and messages count little beside them.
 *
 * @param nodes of the network
 * @param bytes within half and twice of what is measured
 */
public record MemoryEstimate(int nodes, long bytes) {

    private static final long PER_PORT = 8_700;
    private static final long PER_VIRTUAL_CHANNEL = 580;
    private static final double MEGABYTE = 1e6;
    private static final double GIGABYTE = 1e9;

    /** The estimate for a network. */
    public static MemoryEstimate of(NetworkParameters network) {
        long ports = (long) network.topology().ports()
                + Math.max(network.local().injection(), network.local().ejection());
        long perNode =
                ports * (PER_PORT + PER_VIRTUAL_CHANNEL * network.routing().virtualChannels());
        return new MemoryEstimate(
                network.topology().nodes(), perNode * network.topology().nodes());
    }

    /**
     * Refuses what does not fit into the memory that Java may use.
     *
     * @param networks of this size at the same time
     * @throws UnusableInput with the estimate and what it needs
     */
    public void require(int networks) {
        long available = Runtime.getRuntime().maxMemory();
        double needed = (double) bytes * networks;
        if (needed > available) {
            throw new UnusableInput((networks == 1 ? "a network" : networks + " networks at once") + " of " + nodes
                    + " nodes would need about " + shown(needed) + " of memory, and Java may use "
                    + shown((double) available) + "; give it more (java -Xmx"
                    + (long) Math.ceil(needed / GIGABYTE + 1)
                    + "g -jar ...), or make " + (networks == 1 ? "" : "--threads, ")
                    + "network.radices or router.virtual-channels smaller");
        }
    }

    private static String shown(double bytes) {
        return bytes < GIGABYTE
                ? String.format(Locale.ROOT, "%.0f MB", bytes / MEGABYTE)
                : String.format(Locale.ROOT, "%.1f GB", bytes / GIGABYTE);
    }
}
