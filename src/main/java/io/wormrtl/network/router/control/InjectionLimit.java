package io.wormrtl.network.router.control;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Process;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.network.link.ChannelFormat;
import io.wormrtl.network.link.Line;
import io.wormrtl.network.router.input.InputDoor;
import io.wormrtl.network.router.input.RouteState;
import io.wormrtl.network.router.output.OutputDoor;
import io.wormrtl.network.routing.RouteQuery;
import java.util.List;
import java.util.Set;

/**
 * Throttling by free channels: headers at the injection channels of a router ask for nothing while fewer of its output
 * virtual channels to other routers are free than a limit. Messages already in the network go first, so that a network
 * beyond saturation does not fill with messages that wait for each other.
 *
 * @param free virtual channels that must be free, at least 1
 */
public record InjectionLimit(int free) implements ControlPart {

    /** The highest limit. */
    public static final int MOST = 1 << 10;

    /** Checks the range. */
    public InjectionLimit {
        UnusableInput.requireRange("injection limit", free, 1, MOST);
    }

    /**
     * This limit beside what acts in a router already.
     *
     * @throws UnusableInput if that withholds headers itself
     */
    public ControlPart beside(ControlPart part) {
        return part.equals(ControlPart.none()) ? this : new LimitedControl(part, this);
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
    public void build(ControlContext context) {
        new Gate(context, free);
    }

    /** Counts the free channels, and withholds the headers. */
    private static final class Gate extends Module {

        private static final int NEEDS_ROUTE = RouteState.NEEDS_ROUTE.ordinal();

        private final Wire crowded = wire("crowded", 1);
        private final List<ControlledInput> inputs;
        /** Virtual channels to other routers. */
        private final int counted;

        Gate(ControlContext context, int limit) {
            super(context.router(), "injection_limit");
            List<Signal> free = context.outputs().stream()
                    .filter(output -> output.port() < context.format().networkPorts())
                    .map(output -> input("free_" + output.name(), output.free()))
                    .toList();
            this.inputs = context.inputs();
            this.counted = free.size() * context.virtualChannels();
            int least = Math.min(limit, counted);
            combinational("count", () -> {
                        int channels = 0;
                        for (Signal each : free) {
                            channels += Long.bitCount(each.get());
                        }
                        crowded.set(channels < least);
                    })
                    .reads(free)
                    .writes(crowded);
            inputs.forEach(this::guard);
        }

        private static boolean isGuarded(ControlledInput input) {
            return input.port() == RouteQuery.INJECTED;
        }

        private void guard(ControlledInput input) {
            Wire withhold = output("withhold_" + input.name(), input.door(InputDoor.WITHHOLD));
            if (!isGuarded(input)) {
                combinational("let_" + input.name(), () -> withhold.set(0)).writes(withhold);
                return;
            }
            Registers states = input("state_" + input.name(), input.state());
            Process guard = combinational(
                    "guard_" + input.name(),
                    () -> withhold.set(crowded.isHigh() ? states.where(NEEDS_ROUTE) & Bits.all(states.size()) : 0));
            guard.reads(crowded).reads(states).writes(withhold);
        }
    }
}
