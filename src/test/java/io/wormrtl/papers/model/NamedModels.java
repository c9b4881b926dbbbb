package io.wormrtl.papers.model;

import io.wormrtl.kernel.part.Catalogue;
import io.wormrtl.papers.model.scouting.ScoutingReadings;
import io.wormrtl.papers.model.star.LastChannel;
import io.wormrtl.property.ReadableSamples;
import java.util.List;

/** The closures and readings of the models, for samples of properties. */
public final class NamedModels implements ReadableSamples.Named {

    @Override
    public List<Catalogue<?>> catalogues() {
        return List.of(
                LastChannel.catalogue(),
                ScoutingReadings.equation4(),
                ScoutingReadings.equation5(),
                ScoutingReadings.equation8());
    }
}
