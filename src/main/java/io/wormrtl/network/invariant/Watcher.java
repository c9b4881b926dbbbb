package io.wormrtl.network.invariant;

import io.wormrtl.kernel.rtl.Scope;
import java.util.List;

/**
 * Looks after the modules or groups of one type, which know nothing of it. Whoever describes a part hands its watchers
 * out beside its hardware ({@link WatchedPart}); the monitors find what is to be looked after wherever it stands in a
 * network, and ask once, when the network has been built. Without monitors nobody asks.
 *
 * <p>A watcher is a constant of its part: where two parts hand out the same one, it looks once.
 *
 * @param <T> the module or group
 * @param type its class; subclasses are looked after too
 * @param maker makes the checks of one of them
 */
public record Watcher<T extends Scope>(Class<T> type, Maker<T> maker) {

    /** Makes the checks of a module or group. */
    @FunctionalInterface
    public interface Maker<T> {

        /**
         * What there is to look at.
         *
         * @param part the module or group, in its network
         * @param verdicts gives the tallies of its rules; what has no rule that is {@linkplain Verdicts#watches
         *     watched} and tells of no removal need not be checked
         * @param removals told of what the part lawfully removes
         */
        List<Check> checks(T part, Verdicts verdicts, Removals removals);
    }

    /** Makes the only check of a module or group. */
    @FunctionalInterface
    public interface OneMaker<T> {

        /** As {@link Maker#checks}. */
        Check check(T part, Verdicts verdicts, Removals removals);
    }

    /** A watcher with one check of each part. */
    public static <T extends Scope> Watcher<T> one(Class<T> type, OneMaker<T> maker) {
        return new Watcher<>(type, (part, verdicts, removals) -> List.of(maker.check(part, verdicts, removals)));
    }

    /** The checks of a module or group by those of {@code watchers} that look after its type, in their order. */
    public static List<Check> checks(List<Watcher<?>> watchers, Scope scope, Verdicts verdicts, Removals removals) {
        return watchers.stream()
                .flatMap(watcher -> watcher.checks(scope, verdicts, removals).stream())
                .toList();
    }

    private List<Check> checks(Scope scope, Verdicts verdicts, Removals removals) {
        return type.isInstance(scope) ? maker.checks(type.cast(scope), verdicts, removals) : List.of();
    }
}
