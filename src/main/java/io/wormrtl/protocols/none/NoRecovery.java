package io.wormrtl.protocols.none;

import io.wormrtl.network.assembly.Aspect;
import io.wormrtl.network.assembly.Requirement;
import io.wormrtl.network.invariant.Watcher;
import io.wormrtl.network.link.ChannelFormat;
import io.wormrtl.network.link.Line;
import io.wormrtl.network.router.control.ControlContext;
import io.wormrtl.network.router.control.ControlPart;
import io.wormrtl.network.router.input.InputDoor;
import io.wormrtl.network.router.output.OutputDoor;
import io.wormrtl.protocols.recovery.Protocol;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Restarts the ends of dead channels, and recovers nothing. */
public record NoRecovery() implements ControlPart {

    /** As a protocol. */
    public static final Protocol PROTOCOL = new Protocol(
            new NoRecovery(),
            Optional.empty(),
            List.of(new Requirement(
                    Aspect.LINK_PROTOCOL,
                    "needs {link protocol}: credit, since what is sent to a dead channel is never acknowledged",
                    network -> network.router().dataPath().flowControl().countsPlaces())));

    @Override
    public boolean bearsFaults() {
        return true;
    }

    @Override
    public boolean recovers() {
        return false;
    }

    @Override
    public List<Line> lines(ChannelFormat format) {
        return List.of();
    }

    @Override
    public Set<InputDoor> inputDoors() {
        return Set.of(InputDoor.FLUSH);
    }

    @Override
    public Set<OutputDoor> outputDoors() {
        return Set.of(OutputDoor.RESTORE);
    }

    @Override
    public List<Watcher<?>> watchers() {
        return NoRecoveryChecks.WATCHERS;
    }

    @Override
    public void build(ControlContext context) {
        new RestartUnit(context);
    }
}
