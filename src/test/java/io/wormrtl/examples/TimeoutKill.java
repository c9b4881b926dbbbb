package io.wormrtl.examples;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.network.invariant.Watcher;
import io.wormrtl.network.link.ChannelFormat;
import io.wormrtl.network.link.Line;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.router.control.ControlContext;
import io.wormrtl.network.router.control.ControlPart;
import io.wormrtl.network.router.input.InputDoor;
import io.wormrtl.network.router.output.OutputDoor;
import io.wormrtl.network.routing.Reallocation;
import java.util.List;
import java.util.Set;

// snippet: part
/**
 * A message that has not moved at its source for a time is killed: line {@code fkill} follows it, every router on its
 * way throws away what it holds of it and frees its channel, and the source sends it again.
 *
 * @param timeout cycles
 */
record TimeoutKill(int timeout) implements ControlPart {

    static final String FKILL = "fkill";

    /** Cycles after which no credit of a killed message can come back any more. */
    static int quarantine(int linkDelay) {
        return 2 * linkDelay;
    }

    /**
     * The network with routers that pass kills on, and interfaces that begin them.
     *
     * @throws UnusableInput if two messages may share a buffer: a kill would take both
     */
    NetworkParameters addTo(NetworkParameters network) {
        if (network.router().dataPath().reallocation() != Reallocation.WHEN_EMPTY) {
            throw new UnusableInput("kills need router.reallocation: when-empty");
        }
        return network.withRouter(network.router().withControl(this))
                .withInterfaces((parent, name, context) -> new TimeoutInterface(parent, name, context, timeout));
    }

    @Override
    public List<Line> lines(ChannelFormat format) {
        return List.of(new Line(FKILL, format.virtualChannels(), Line.Direction.FORWARD));
    }

    @Override
    public Set<InputDoor> inputDoors() {
        return Set.of(InputDoor.FLUSH);
    }

    @Override
    public Set<OutputDoor> outputDoors() {
        return Set.of(OutputDoor.FLUSH, OutputDoor.RELEASE, OutputDoor.RESTORE);
    }

    @Override
    public List<Watcher<?>> watchers() {
        return TimeoutChecks.WATCHERS;
    }

    @Override
    public void build(ControlContext context) {
        new KillUnit(context);
    }
}
// end
