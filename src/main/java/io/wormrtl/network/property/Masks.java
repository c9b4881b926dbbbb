package io.wormrtl.network.property;

import io.wormrtl.kernel.rtl.Expression;
import io.wormrtl.kernel.rtl.Signal;
import java.util.stream.Stream;

/** Comparisons of masks that belong together in pairs. */
final class Masks {

    private Masks() {}

    /** The bits that are 1 in any of {@code some} and not in its partner of {@code all}. */
    static Expression beyond(Signal[] some, Signal[] all) {
        return Expression.of(
                () -> {
                    long beyond = 0;
                    for (int i = 0; i < some.length; i++) {
                        beyond |= some[i].get() & ~all[i].get();
                    }
                    return beyond;
                },
                Stream.of(some, all).flatMap(Stream::of).toArray(Signal[]::new));
    }

    /** The bits that are 1 in {@code some} and not in {@code all}. */
    static Expression beyond(Signal some, Signal all) {
        return Expression.of(() -> some.get() & ~all.get(), some, all);
    }
}
