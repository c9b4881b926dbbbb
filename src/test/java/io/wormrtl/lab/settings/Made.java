package io.wormrtl.lab.settings;

import io.wormrtl.kernel.part.Catalogue;
import io.wormrtl.kernel.part.Part;
import java.util.Arrays;

/** Parts as a testbench makes them. */
public final class Made {

    private Made() {}

    /**
     * The part of that name, with its own settings.
     *
     * @param settings {@code key=value}; those that it does not have are left out, so that a list serves several parts
     */
    public static <T> T of(Catalogue<T> catalogue, String name, String... settings) {
        Part<T> part = catalogue.part(name);
        Shape own = Shape.of(part.settings());
        return Chosen.with(
                        part,
                        Arrays.stream(settings)
                                .map(each -> Assignment.parse("setting", each, "key=value"))
                                .filter(each -> own.key(each.path()) != null)
                                .toArray(Assignment[]::new))
                .make();
    }
}
