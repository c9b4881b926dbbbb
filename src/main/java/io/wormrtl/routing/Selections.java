package io.wormrtl.routing;

import io.wormrtl.catalogue.Catalogue;

/** The selection policies a testbench can name. */
public final class Selections {

    /** All selection policies, by name. */
    public static final Catalogue<SelectionPolicy> CATALOGUE = new Catalogue<SelectionPolicy>("selection policy")
            .with("first", "the lowest port", new FirstPort())
            .with("random", "each candidate port with equal chance", new RandomPort())
            .with("least-congested", "the port with the fewest buffer places in use downstream, then the lowest",
                    new LeastCongested());

    private Selections() {
    }

    /** The lowest candidate. */
    public record FirstPort() implements SelectionPolicy {
        @Override
        public String description() {
            return "first port";
        }

        @Override
        public boolean usesRandom() {
            return false;
        }

        @Override
        public boolean usesCongestion() {
            return false;
        }

        @Override
        public int choosePort(long candidatePorts, PortStatus status, long random) {
            return Long.numberOfTrailingZeros(candidatePorts);
        }
    }

    /** The candidate whose rank is the random number modulo their count. */
    public record RandomPort() implements SelectionPolicy {
        @Override
        public String description() {
            return "random port";
        }

        @Override
        public boolean usesRandom() {
            return true;
        }

        @Override
        public boolean usesCongestion() {
            return false;
        }

        @Override
        public int choosePort(long candidatePorts, PortStatus status, long random) {
            long rest = candidatePorts;
            for (long skip = Long.remainderUnsigned(random, Long.bitCount(candidatePorts)); skip > 0; skip--) {
                rest &= rest - 1;
            }
            return Long.numberOfTrailingZeros(rest);
        }
    }

    /** The candidate with the fewest buffer places in use downstream (004, section 6.2.3); ties to the lowest. */
    public record LeastCongested() implements SelectionPolicy {
        @Override
        public String description() {
            return "least congested port";
        }

        @Override
        public boolean usesRandom() {
            return false;
        }

        @Override
        public boolean usesCongestion() {
            return true;
        }

        @Override
        public int choosePort(long candidatePorts, PortStatus status, long random) {
            int best = Long.numberOfTrailingZeros(candidatePorts);
            int fewest = status.congestion(best);
            for (long rest = candidatePorts & candidatePorts - 1; rest != 0; rest &= rest - 1) {
                int port = Long.numberOfTrailingZeros(rest);
                int congestion = status.congestion(port);
                if (congestion < fewest) {
                    best = port;
                    fewest = congestion;
                }
            }
            return best;
        }
    }
}
