package io.wormrtl.papers.cli.figures;

import io.wormrtl.kernel.part.Catalogue;
import io.wormrtl.kernel.part.Part;
import io.wormrtl.kernel.part.PartProvider;
import io.wormrtl.lab.cli.ListedKinds;
import io.wormrtl.papers.claims.Claims;
import java.util.List;
import java.util.function.Supplier;

/** The claims among the entries that {@code list} shows. */
public final class ClaimKind implements PartProvider {

    @Override
    public List<Offer<?>> offers() {
        return List.of(new Offer<>(
                ListedKinds.CATALOGUE,
                Part.<Supplier<Catalogue<?>>>of("claim", "what the papers state", () -> Claims.CATALOGUE)));
    }
}
