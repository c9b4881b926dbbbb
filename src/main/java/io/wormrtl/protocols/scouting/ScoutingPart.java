package io.wormrtl.protocols.scouting;

import io.wormrtl.kernel.part.Part;
import io.wormrtl.kernel.part.PartProvider;
import io.wormrtl.protocols.switching.Switching;
import io.wormrtl.protocols.switching.Techniques;
import java.util.List;

/** The entry of scouting switching. */
public final class ScoutingPart implements PartProvider {

    @Override
    public List<Offer<?>> offers() {
        return List.of(new Offer<>(
                Techniques.CATALOGUE,
                Part.<ScoutingSettings, Switching>of(
                                "scouting",
                                "a probe that searches leads the data by K links, each acknowledged; where it meets its data"
                                        + " all is given up and its source begins again (000)",
                                ScoutingSettings.class,
                                settings -> Scouting.technique(settings.lead(), settings.backOff()))
                        .triedWith("router.output-depth=0")));
    }
}
