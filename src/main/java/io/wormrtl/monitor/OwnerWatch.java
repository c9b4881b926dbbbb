package io.wormrtl.monitor;

import io.wormrtl.router.InputController;
import io.wormrtl.router.OutputController;
import io.wormrtl.router.RouteState;
import io.wormrtl.router.Router;
import io.wormrtl.router.VirtualChannels;
import io.wormrtl.rtl.Behaviour;
import io.wormrtl.rtl.Module;
import io.wormrtl.rtl.ObserverModule;
import java.util.Arrays;

/**
 * Watches the output virtual channels of a router: no two input virtual channels are routed to the same one, and none
 * that is owned is taken for free.
 */
final class OwnerWatch extends ObserverModule {

    private final InputController[] inputs;
    private final OutputController[] outputs;
    private final long[] owned;
    private final Tally tally;
    private final Behaviour watch;

    OwnerWatch(Module parent, String name, Verdicts verdicts, Router router) {
        super(parent, name);
        this.inputs = router.inputs().toArray(InputController[]::new);
        int ports = 1
                + router.outputs().stream()
                        .mapToInt(OutputController::port)
                        .max()
                        .orElse(-1);
        this.outputs = new OutputController[ports];
        router.outputs().forEach(output -> outputs[output.port()] = output);
        this.owned = new long[ports];
        this.tally = verdicts.of(Rule.SINGLE_OWNER);
        this.watch = behaviour("watch", this::watch);
        for (InputController input : inputs) {
            watch.reads(input.channels().state(), input.channels().route());
        }
        router.outputs().forEach(output -> watch.reads(output.unowned()));
    }

    private void watch() {
        tally.check();
        Arrays.fill(owned, 0);
        for (InputController input : inputs) {
            VirtualChannels vcs = input.channels();
            for (int v = 0; v < vcs.copies(); v++) {
                if (vcs.state().getInt(v) == RouteState.ROUTED.ordinal()) {
                    claim(input, v);
                }
            }
        }
        for (int port = 0; port < outputs.length; port++) {
            if (owned[port] != 0) {
                requireNotFree(
                        outputs[port], owned[port] & outputs[port].unowned().get());
            }
        }
    }

    private void claim(InputController input, int v) {
        long route = input.channels().route().get(v);
        int port = input.code().port(route);
        int vc = input.code().channel(route);
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

    private void violated(InputController input, int v, String text) {
        tally.violated(watch.cycle(), input.channels().state().entry(v).scopePath(), text);
    }

    private void requireNotFree(OutputController output, long wrong) {
        if (wrong != 0) {
            tally.violated(
                    watch.cycle(),
                    output,
                    "virtual channel " + Long.numberOfTrailingZeros(wrong)
                            + " counts as free, but a message is routed to it");
        }
    }
}
