package io.wormrtl.protocols.none;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Expression;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Process;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.network.link.EndStatus;
import io.wormrtl.network.router.control.ControlContext;
import io.wormrtl.network.router.control.ControlledInput;
import io.wormrtl.network.router.control.ControlledOutput;
import io.wormrtl.network.router.input.InputDoor;
import io.wormrtl.network.router.input.RouteState;
import io.wormrtl.network.router.output.OutputDoor;

/**
 * Brings the ports of a dead channel back to their state after reset.
 *
 * <p>At an output the rest of every worm goes on into the dead channel, where it is lost: credits are restored all the
 * time. When the last has passed, no channel is owned. At an input the flits in the buffer go on their way. A channel that
 * then has a route and nothing to send, or part of a header, will get no more: it is flushed. The output that its worm
 * owned stays owned for ever, for no tail will come to release it.
 */
final class RestartUnit extends Module {

    private static final int IDLE = RouteState.IDLE.ordinal();
    private static final int ROUTED = RouteState.ROUTED.ordinal();

    private final ControlContext context;
    private final long all;

    RestartUnit(ControlContext context) {
        super(context.router(), "restart_unit");
        this.context = context;
        this.all = Bits.all(context.virtualChannels());
        for (ControlledInput port : context.inputs()) {
            Wire flush = output("flush_" + port.name(), port.door(InputDoor.FLUSH));
            port.status()
                    .ifPresentOrElse(status -> restart(port, flush, status), () -> never(flush, port.name() + "_in"));
        }
        for (ControlledOutput port : context.outputs()) {
            Wire restore = output("restore_" + port.name(), port.door(OutputDoor.RESTORE));
            port.status()
                    .ifPresentOrElse(
                            status -> restart(port, restore, status), () -> never(restore, port.name() + "_out"));
        }
    }

    private void never(Wire door, String portName) {
        combinational("leave_" + portName, () -> door.set(0)).writes(door);
    }

    private void restart(ControlledInput port, Wire flush, EndStatus status) {
        String name = port.name() + "_in";
        Signal dead = input("dead_" + name, 1, status.dead());
        Wire rested = output("rested_" + name, status.rested());
        Registers state = input("state_" + name, port.state());
        Registers count = input("count_" + name, port.count());
        combinational("restart_" + name, () -> {
                    long idle = state.where(IDLE);
                    long empty = count.where(0);
                    flush.set(dead.isHigh() ? (idle & ~empty) | (state.where(ROUTED) & empty) : 0);
                    rested.set(dead.isHigh() && (idle & empty) == all);
                })
                .enabledBy(dead)
                .reads(state, count)
                .writes(flush, rested);
    }

    private void restart(ControlledOutput port, Wire restore, EndStatus status) {
        String name = port.name() + "_out";
        Signal dead = input("dead_" + name, 1, status.dead());
        Wire rested = output("rested_" + name, status.rested());
        Register unowned = input("unowned_" + name, port.unowned());
        Expression waiting = port.waiting()
                .map(held -> Expression.of(input("waiting_" + name, held)))
                .orElse(Expression.always(0));
        Process restart = combinational("restart_" + name, () -> {
            restore.set(dead.isHigh() ? all : 0);
            rested.set(dead.isHigh() && unowned.get() == all && waiting.get() == 0);
        });
        restart.enabledBy(dead).reads(unowned).reads(waiting).writes(restore, rested);
    }

    ControlContext context() {
        return context;
    }
}
