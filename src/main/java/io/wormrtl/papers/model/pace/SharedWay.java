package io.wormrtl.papers.model.pace;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A way over channels that others share: how many times as long as alone a message takes for its flits.
 *
 * <p>On every channel, messages take virtual channels as often as its utilisation says and leave them as fast as their flits cross: at
 * the least of their shares on all channels of their ways. How many there are, and what share they have of each channel, settles
 * by repetition, for all kinds of channel together. Unlike 001, eq. 18, whose chain has one server and the time to cross the
 * network as its service, messages on a channel are served all at once.
 */
public final class SharedWay {

    private static final int STEPS = 400;
    private static final double TOLERANCE = 1e-8;
    /** More of the time than this all virtual channels of a kind are busy past saturation. */
    private static final double FULL = 0.5;

    private final List<ChannelKind> kinds;
    private final List<Sharing> sharings;

    private SharedWay(List<ChannelKind> kinds, List<Sharing> sharings) {
        this.kinds = kinds;
        this.sharings = sharings;
    }

    /**
     * The steady state.
     *
     * @param kinds of channel, the first that of the network
     * @return empty where there is none: a channel is to carry a flit in every cycle, or more than half of the time all its virtual
     *     channels are busy
     */
    public static Optional<SharedWay> over(List<ChannelKind> kinds) {
        if (kinds.stream().anyMatch(kind -> kind.utilisation() >= 1)) {
            return Optional.empty();
        }
        List<Sharing> now = kinds.stream().map(Sharing::alone).toList();
        for (int step = 0; step < STEPS; step++) {
            List<Sharing> next = next(kinds, now);
            double change = 0;
            for (int i = 0; i < next.size(); i++) {
                change = Math.max(change, next.get(i).distance(now.get(i)));
            }
            now = next;
            if (change < TOLERANCE) {
                return full(now) ? Optional.empty() : Optional.of(new SharedWay(List.copyOf(kinds), now));
            }
        }
        return Optional.empty();
    }

    private static boolean full(List<Sharing> sharings) {
        return sharings.stream().anyMatch(sharing -> sharing.busy()[sharing.busy().length - 1] > FULL);
    }

    private static List<Sharing> next(List<ChannelKind> kinds, List<Sharing> now) {
        List<Sharing> next = new ArrayList<>();
        for (int i = 0; i < kinds.size(); i++) {
            List<Double> numbers = new ArrayList<>();
            for (int j = 0; j < kinds.size(); j++) {
                numbers.add(Math.max(0, kinds.get(j).onWay() - (i == j ? 1 : 0)));
            }
            next.add(now.get(i).halfWay(now.get(i).among(kinds.get(i), Paces.over(now, numbers))));
        }
        return next;
    }

    /** By what factor the flits of a message take longer than alone, at least 1: the inverse of its mean pace. */
    public double stretch() {
        return 1
                / Paces.over(sharings, kinds.stream().map(ChannelKind::onWay).toList())
                        .meanUpTo(1);
    }

    /** Mean number of busy virtual channels of a channel of the network. */
    public double meanBusy() {
        return sharings.get(0).meanBusy();
    }

    /** Mean square of that number by its mean, the degree of multiplexing of 001, eq. 19. */
    public double multiplexing() {
        return sharings.get(0).multiplexing();
    }

    /** Probability that all virtual channels of a channel of the network are busy. */
    public double allBusy() {
        double[] busy = sharings.get(0).busy();
        return busy[busy.length - 1];
    }
}
