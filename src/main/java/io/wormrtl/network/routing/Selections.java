package io.wormrtl.network.routing;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.kernel.part.Answers;
import io.wormrtl.kernel.part.Catalogue;
import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.DesignError;
import io.wormrtl.kernel.rtl.RunCheck;
import java.util.Set;
import java.util.function.IntUnaryOperator;

/** The selection policies a testbench can name. */
@Api
public final class Selections {

    /** All selection policies, by name. */
    public static final Catalogue<SelectionPolicy> CATALOGUE = new Catalogue<SelectionPolicy>("selection policy")
            .with("first", "the lowest port", new FirstPort())
            .with("random", "each candidate port with equal chance", new RandomPort())
            .with(
                    "least-congested",
                    "the port with the fewest buffer places in use downstream, then the lowest",
                    new LeastCongested())
            .with(
                    "most-free-channels",
                    "the port with the most free virtual channels, then the lowest",
                    new MostFreeChannels())
            .with("zigzag", "a port in another dimension than before, if one is open, then the lowest", new Zigzag())
            .with("no-turn", "a port in the dimension as before, if one is open, then the lowest", new NoTurn())
            .with(
                    "round-robin",
                    "the next port after the one taken last from the same input virtual channel",
                    new RoundRobinPort())
            .with("least-recent", "the port given to a header longest ago, then the lowest", new LeastRecent());

    private Selections() {}

    /**
     * Refuses what is not a candidate.
     *
     * @param path of the module that asks
     * @throws DesignError naming the policy
     */
    @RunCheck
    public static void requireCandidate(SelectionPolicy policy, String path, long candidatePorts, int port) {
        if (port >>> 6 != 0 || (candidatePorts >>> port & 1) == 0) {
            throw new DesignError(path + ": "
                            + Answers.inRun(
                                    policy,
                                    "chooses port " + port + ", which is not one of the candidates (0b"
                                            + Long.toBinaryString(candidatePorts) + ")"))
                    .at(path);
        }
    }

    /** The candidate of the least cost; ties to the lowest. */
    private static int cheapest(long candidatePorts, IntUnaryOperator cost) {
        int best = Long.numberOfTrailingZeros(candidatePorts);
        int least = cost.applyAsInt(best);
        for (long rest = candidatePorts & candidatePorts - 1; rest != 0; rest &= rest - 1) {
            int port = Long.numberOfTrailingZeros(rest);
            int price = cost.applyAsInt(port);
            if (price < least) {
                best = port;
                least = price;
            }
        }
        return best;
    }

    /** The lowest of the preferred candidates, or of all if none is preferred. */
    private static int lowest(long preferred, long candidatePorts) {
        return Long.numberOfTrailingZeros(preferred != 0 ? preferred : candidatePorts);
    }

    /** The lowest candidate. */
    public record FirstPort() implements SelectionPolicy {
        @Override
        public String description() {
            return "first port";
        }

        @Override
        public Set<SelectionInput> looksAt() {
            return Set.of();
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
        public Set<SelectionInput> looksAt() {
            return Set.of(SelectionInput.RANDOM);
        }

        @Override
        public int choosePort(long candidatePorts, PortStatus status, long random) {
            int rank = (int) Long.remainderUnsigned(random, Long.bitCount(candidatePorts));
            return Bits.nth(candidatePorts, rank);
        }
    }

    /** The candidate with the fewest buffer places in use downstream (004, section 6.2.3); ties to the lowest. */
    public record LeastCongested() implements SelectionPolicy {
        @Override
        public String description() {
            return "least congested port";
        }

        @Override
        public Set<SelectionInput> looksAt() {
            return Set.of(SelectionInput.CONGESTION);
        }

        @Override
        public int choosePort(long candidatePorts, PortStatus status, long random) {
            return cheapest(candidatePorts, status::congestion);
        }
    }

    /** The candidate with the most free virtual channels; ties to the lowest. */
    public record MostFreeChannels() implements SelectionPolicy {
        @Override
        public String description() {
            return "port with the most free virtual channels";
        }

        @Override
        public Set<SelectionInput> looksAt() {
            return Set.of(SelectionInput.FREE_CHANNELS);
        }

        @Override
        public int choosePort(long candidatePorts, PortStatus status, long random) {
            return cheapest(candidatePorts, port -> -status.freeChannels(port));
        }
    }

    /** The candidate that was given to a header longest ago, wherever that came from; ties to the lowest. */
    public record LeastRecent() implements SelectionPolicy {
        @Override
        public String description() {
            return "port given to a header longest ago";
        }

        @Override
        public Set<SelectionInput> looksAt() {
            return Set.of(SelectionInput.AGE);
        }

        @Override
        public int choosePort(long candidatePorts, PortStatus status, long random) {
            return cheapest(candidatePorts, port -> -status.age(port));
        }
    }

    /** A turn where one is open, so that offsets in all dimensions last long; the lowest port of those. */
    public record Zigzag() implements SelectionPolicy {
        @Override
        public String description() {
            return "zigzag: another dimension than before";
        }

        @Override
        public Set<SelectionInput> looksAt() {
            return Set.of(SelectionInput.ARRIVAL);
        }

        @Override
        public int choosePort(long candidatePorts, PortStatus status, long random) {
            return lowest(candidatePorts & ~status.sameDimension(), candidatePorts);
        }
    }

    /** Straight on where that is open, so that few channels wait for each other; the lowest port otherwise. */
    public record NoTurn() implements SelectionPolicy {
        @Override
        public String description() {
            return "no turn: the dimension as before";
        }

        @Override
        public Set<SelectionInput> looksAt() {
            return Set.of(SelectionInput.ARRIVAL);
        }

        @Override
        public int choosePort(long candidatePorts, PortStatus status, long random) {
            return lowest(candidatePorts & status.sameDimension(), candidatePorts);
        }
    }

    /** The next candidate after the port chosen last, in order of numbers, the lowest after the highest. */
    public record RoundRobinPort() implements SelectionPolicy {
        @Override
        public String description() {
            return "ports in turn";
        }

        @Override
        public Set<SelectionInput> looksAt() {
            return Set.of(SelectionInput.LAST_PORT);
        }

        @Override
        public int choosePort(long candidatePorts, PortStatus status, long random) {
            int next = status.lastPort() + 1;
            return lowest(next < Long.SIZE ? candidatePorts >>> next << next : 0, candidatePorts);
        }
    }
}
