package io.wormrtl.protocols.switching;

import io.wormrtl.network.invariant.Watcher;
import io.wormrtl.network.link.ChannelFormat;
import io.wormrtl.network.link.Line;
import io.wormrtl.network.router.control.ControlContext;
import io.wormrtl.network.router.control.ControlPart;
import io.wormrtl.network.router.input.InputDoor;
import io.wormrtl.network.router.output.OutputDoor;
import java.util.List;
import java.util.Set;

/**
 * Store-and-forward: as {@link CutThrough}, and a packet that has come from another router stands still until its tail
 * is in the buffer (004, section 2.3.2). At its source it is stored already, in the memory of the interface.
 */
public final class StoreAndForward implements ControlPart {

    private static final List<Watcher<?>> WATCHERS =
            List.of(new Watcher<>(StoringUnit.class, (unit, verdicts, removals) -> StoredCheck.of(unit, verdicts)));

    private StoreAndForward() {}

    /** The technique. */
    public static Switching technique() {
        return Switching.of(
                CutThrough.REQUIREMENTS,
                network -> CutThrough.apply(network.withRouter(network.router().withControl(new StoreAndForward()))));
    }

    @Override
    public List<Line> lines(ChannelFormat format) {
        return List.of();
    }

    @Override
    public Set<InputDoor> inputDoors() {
        return Set.of(InputDoor.WITHHOLD);
    }

    @Override
    public Set<OutputDoor> outputDoors() {
        return Set.of();
    }

    @Override
    public List<Watcher<?>> watchers() {
        return WATCHERS;
    }

    @Override
    public void build(ControlContext context) {
        new StoringUnit(context);
    }
}
