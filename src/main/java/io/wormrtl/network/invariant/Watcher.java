package io.wormrtl.network.invariant;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.kernel.rtl.Scope;
import java.util.ArrayList;
import java.util.List;

/**
 * Checks the modules or groups of one type, which do not refer to it. The description of a part supplies its watchers
 * beside its hardware ({@link WatchedPart}); the monitors find the modules and groups of that type anywhere in a
 * network, and ask for their checks once, when the network has been built. Without monitors no check is made.
 *
 * <p>A watcher is a constant of its part: where two parts supply the same one, it checks once.
 *
 * @param <T> the module or group
 * @param type its class; subclasses are checked too
 * @param maker makes the checks of one of them
 */
@Api
public record Watcher<T extends Scope>(Class<T> type, Maker<T> maker) {

    /** Makes the checks of a module or group. */
    @FunctionalInterface
    public interface Maker<T> {

        /**
         * The checks of one module or group.
         *
         * @param part the module or group, in its network
         * @param verdicts gives the tallies of its rules; a check that has no {@linkplain Verdicts#watches watched}
         *     rule and reports no removal may be left out
         * @param removals hears of the flits that the part lawfully removes
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
        List<Check> all = new ArrayList<>(0);
        for (Watcher<?> watcher : watchers) {
            all.addAll(watcher.checks(scope, verdicts, removals));
        }
        return all;
    }

    private List<Check> checks(Scope scope, Verdicts verdicts, Removals removals) {
        return type.isInstance(scope) ? maker.checks(type.cast(scope), verdicts, removals) : List.of();
    }
}
