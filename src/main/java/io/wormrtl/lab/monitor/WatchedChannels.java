package io.wormrtl.lab.monitor;

import io.wormrtl.kernel.rtl.GroupArray;
import io.wormrtl.kernel.rtl.Signal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;

/**
 * The watches of a network's channels, to be looked up by what they watch. Who removes flits or asks who waits for whom
 * does so, and most runs have nobody: so there are no tables until the first question.
 */
final class WatchedChannels {

    /**
     * What is watched, and by whom; two lists, since an object for each pair would lie between the watches, which a cycle
     * touches.
     */
    private static final class Pairs<T, W> {
        private final List<T> watched = new ArrayList<>();
        private final List<W> watches = new ArrayList<>();

        void add(T of, W watch) {
            watched.add(of);
            watches.add(watch);
        }

        void forEach(BiConsumer<T, W> action) {
            for (int i = 0; i < watched.size(); i++) {
                action.accept(watched.get(i), watches.get(i));
            }
        }
    }

    /** The same by what is asked for: the request at an end of a channel, or buffers. */
    private record Tables(
            Map<Signal, WormWatch> worms,
            Map<Signal, ChannelTap> taps,
            Map<GroupArray, BufferCheck> checks,
            Map<GroupArray, ChannelTap> evaluators) {}

    private final Pairs<Signal, WormWatch> worms = new Pairs<>();
    private final Pairs<Signal, ChannelTap> taps = new Pairs<>();
    private final Pairs<GroupArray, BufferCheck> checks = new Pairs<>();
    private final Pairs<GroupArray, ChannelTap> evaluators = new Pairs<>();
    /** Null until somebody asks. */
    private Tables tables;

    /** The worms on the channel of which {@code request} is an end are seen by {@code watch}. */
    void add(Signal request, WormWatch watch) {
        worms.add(request, watch);
        tables = null;
    }

    /** The ends of the channel of which {@code request} is an end are checked by {@code tap}. */
    void add(Signal request, ChannelTap tap) {
        taps.add(request, tap);
        tables = null;
    }

    /** {@code buffers} are watched by {@code check}, which {@code tap} evaluates. */
    void add(GroupArray buffers, BufferCheck check, ChannelTap tap) {
        checks.add(buffers, check);
        evaluators.add(buffers, tap);
        tables = null;
    }

    /** The watch of the worms on the channel of which {@code request} is an end; null if there is none. */
    WormWatch worms(Signal request) {
        return tables().worms.get(request);
    }

    /** The tap that checks the ends of the channel of which {@code request} is an end; null if there is none. */
    ChannelTap tap(Signal request) {
        return tables().taps.get(request);
    }

    /** The check of {@code buffers}; null if there is none. */
    BufferCheck check(GroupArray buffers) {
        return tables().checks.get(buffers);
    }

    /** The tap that evaluates the check of {@code buffers}; null if there is none. */
    ChannelTap evaluator(GroupArray buffers) {
        return tables().evaluators.get(buffers);
    }

    private Tables tables() {
        if (tables == null) {
            tables = new Tables(new HashMap<>(), new HashMap<>(), new HashMap<>(), new HashMap<>());
            worms.forEach(tables.worms::put);
            taps.forEach(tables.taps::put);
            checks.forEach(tables.checks::put);
            evaluators.forEach(tables.evaluators::put);
        }
        return tables;
    }
}
