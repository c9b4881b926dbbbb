package io.wormrtl.lab.cli;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.kernel.part.Catalogue;
import io.wormrtl.kernel.prove.Property;
import io.wormrtl.lab.jobs.JobEngine;
import io.wormrtl.network.invariant.Rule;
import java.util.function.Supplier;

/** The kinds of entries that {@code list} shows though no setting names them; a package with another kind adds it. */
@Api
public final class ListedKinds {

    /** Catalogues are asked for late, since providers may still be adding to them. */
    public static final Catalogue<Supplier<Catalogue<?>>> CATALOGUE = new Catalogue<Supplier<Catalogue<?>>>(
                    "kind of entry")
            .with("rule", "what monitors watch", () -> Rule.CATALOGUE)
            .with("property", "what prove proves", () -> Property.CATALOGUE)
            .with("job-engine", "what --submit hands campaigns to", () -> JobEngine.CATALOGUE);

    private ListedKinds() {}
}
