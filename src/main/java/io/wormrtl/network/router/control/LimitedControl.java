package io.wormrtl.network.router.control;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.network.flit.ExtraKind;
import io.wormrtl.network.flit.HeaderField;
import io.wormrtl.network.invariant.Watcher;
import io.wormrtl.network.link.ChannelFormat;
import io.wormrtl.network.link.Line;
import io.wormrtl.network.router.input.InputDoor;
import io.wormrtl.network.router.input.StatusBit;
import io.wormrtl.network.router.output.OutputDoor;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A control part that leaves headers at injection channels alone, beside an injection limit that withholds them: two
 * control units in each router, each with doors of its own.
 *
 * @param part anything that does not withhold at inputs
 * @param limit what withholds
 */
record LimitedControl(ControlPart part, InjectionLimit limit) implements ControlPart {

    /** Checks that no door would be driven twice. */
    LimitedControl {
        if (part.inputDoors().contains(InputDoor.WITHHOLD)) {
            throw new UnusableInput("an injection limit cannot stand beside a recovery protocol or switching technique"
                    + " that holds headers back itself");
        }
    }

    @Override
    public List<ExtraKind> flitKinds() {
        return part.flitKinds();
    }

    @Override
    public List<HeaderField> headerFields() {
        return part.headerFields();
    }

    @Override
    public List<Line> lines(ChannelFormat format) {
        return part.lines(format);
    }

    @Override
    public List<Line> injectionLines(ChannelFormat format) {
        return part.injectionLines(format);
    }

    @Override
    public List<Line> ejectionLines(ChannelFormat format) {
        return part.ejectionLines(format);
    }

    @Override
    public List<Line> interfaceLines(ChannelFormat format) {
        return part.interfaceLines(format);
    }

    @Override
    public Set<String> restless() {
        return part.restless();
    }

    @Override
    public Set<InputDoor> inputDoors() {
        Set<InputDoor> doors = new HashSet<>(part.inputDoors());
        doors.addAll(limit.inputDoors());
        return doors;
    }

    @Override
    public Set<OutputDoor> outputDoors() {
        return part.outputDoors();
    }

    @Override
    public Set<StatusBit> statusBits() {
        return part.statusBits();
    }

    @Override
    public boolean bearsFaults() {
        return part.bearsFaults();
    }

    @Override
    public boolean recovers() {
        return part.recovers();
    }

    @Override
    public boolean needsHeads() {
        return part.needsHeads();
    }

    @Override
    public boolean resolvesDeadlock() {
        return part.resolvesDeadlock();
    }

    @Override
    public List<Watcher<?>> watchers() {
        return part.watchers();
    }

    @Override
    public void build(ControlContext context) {
        part.build(context);
        limit.build(context);
    }
}
