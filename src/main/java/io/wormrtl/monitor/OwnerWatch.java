package io.wormrtl.monitor;

import io.wormrtl.check.Tally;
import io.wormrtl.check.Verdicts;
import io.wormrtl.router.Router;
import io.wormrtl.router.input.InputController;
import io.wormrtl.router.input.RouteState;
import io.wormrtl.router.output.OutputController;
import io.wormrtl.router.shared.OutputChannelCode;
import io.wormrtl.rtl.Behaviour;
import io.wormrtl.rtl.Bits;
import io.wormrtl.rtl.Module;
import io.wormrtl.rtl.ObserverModule;
import io.wormrtl.rtl.Register;
import io.wormrtl.rtl.Registers;
import java.util.Arrays;
import java.util.List;

/**
 * Watches the output virtual channels of a router: no two input virtual channels are routed to the same one, and none
 * that is owned is taken for free.
 */
final class OwnerWatch extends ObserverModule {

    private static final int ROUTED = RouteState.ROUTED.ordinal();

    /** The registers of each input, side by side: they are read whenever a message comes or goes. */
    private final Registers[] states;

    private final Registers[] routes;
    /** By output port; null where there is none. */
    private final OutputController[] outputs;

    private final Register[] unowned;
    private final long[] owned;
    private final OutputChannelCode code;
    private final Tally tally;
    private final Behaviour watch;

    OwnerWatch(Module parent, String name, Verdicts verdicts, Router router) {
        super(parent, name);
        List<InputController> inputs = router.inputs();
        this.states = inputs.stream().map(input -> input.channels().state()).toArray(Registers[]::new);
        this.routes = inputs.stream().map(input -> input.channels().route()).toArray(Registers[]::new);
        int ports = 1
                + router.outputs().stream()
                        .mapToInt(OutputController::port)
                        .max()
                        .orElse(-1);
        this.outputs = new OutputController[ports];
        this.unowned = new Register[ports];
        this.owned = new long[ports];
        this.code = inputs.get(0).code();
        this.tally = verdicts.tally(Rules.SINGLE_OWNER);
        this.watch = behaviour("watch", this::watch).reads(states).reads(routes);
        for (OutputController output : router.outputs()) {
            outputs[output.port()] = output;
            unowned[output.port()] = output.unowned();
            watch.reads(output.unowned());
        }
    }

    private void watch() {
        tally.check();
        Arrays.fill(owned, 0);
        for (int i = 0; i < states.length; i++) {
            for (long rest = states[i].where(ROUTED); rest != 0; rest = Bits.rest(rest)) {
                claim(i, Bits.first(rest));
            }
        }
        for (int port = 0; port < owned.length; port++) {
            if (owned[port] != 0) {
                requireNotFree(outputs[port], owned[port] & unowned[port].get());
            }
        }
    }

    private void claim(int input, int v) {
        long route = routes[input].get(v);
        int port = code.port(route);
        int vc = code.channel(route);
        if (port >= outputs.length || outputs[port] == null) {
            violated(input, v, "routed to output port " + port + ", which does not exist");
        } else if ((owned[port] >>> vc & 1) != 0) {
            violated(
                    input,
                    v,
                    "routed to virtual channel " + vc + " of " + outputs[port].path() + ", which another message owns");
        } else {
            owned[port] |= 1L << vc;
        }
    }

    private void violated(int input, int v, String text) {
        tally.violated(watch.cycle(), states[input].entry(v).scopePath(), text);
    }

    private void requireNotFree(OutputController output, long wrong) {
        if (wrong != 0) {
            tally.violated(
                    watch.cycle(),
                    output,
                    "virtual channel " + Bits.first(wrong) + " counts as free, but a message is routed to it");
        }
    }
}
