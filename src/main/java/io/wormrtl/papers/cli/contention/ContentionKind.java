package io.wormrtl.papers.cli.contention;

import io.wormrtl.kernel.part.Part;
import io.wormrtl.kernel.part.PartProvider;
import io.wormrtl.lab.cli.FileKinds;
import io.wormrtl.lab.settings.Form;
import java.util.List;
import java.util.function.Supplier;

/** The contention file among the kinds of files of which {@code schema} knows the schema. */
public final class ContentionKind implements PartProvider {

    @Override
    public List<Offer<?>> offers() {
        return List.of(new Offer<>(
                FileKinds.CATALOGUE,
                Part.<Supplier<Form<?>>>of("contention", "what contention reads", () -> ContentionSettings.FORM)));
    }
}
