package io.wormrtl.monitor;

import io.wormrtl.router.InputController;
import io.wormrtl.router.OutputController;
import io.wormrtl.router.RouteState;
import io.wormrtl.router.Router;
import io.wormrtl.router.VirtualChannel;
import io.wormrtl.rtl.Behaviour;
import io.wormrtl.rtl.BehaviouralModule;
import io.wormrtl.rtl.Module;
import java.util.Arrays;

/**
 * Watches the output virtual channels of a router: no two input virtual channels are routed to the same one, and none
 * that is owned is taken for free.
 */
final class OwnerWatch extends BehaviouralModule {

    private final VirtualChannel[] channels;
    private final OutputController[] outputs;
    private final long[] owned;
    private final Tally tally;
    private final Behaviour watch;

    OwnerWatch(Module parent, String name, Verdicts verdicts, Router router) {
        super(parent, name);
        this.channels = router.inputs().stream().map(InputController::channels).flatMap(all -> all.stream())
                .toArray(VirtualChannel[]::new);
        int ports = 1 + router.outputs().stream().mapToInt(OutputController::port).max().orElse(-1);
        this.outputs = new OutputController[ports];
        router.outputs().forEach(output -> outputs[output.port()] = output);
        this.owned = new long[ports];
        this.tally = verdicts.of(Rule.SINGLE_OWNER);
        this.watch = behaviour("watch", this::watch);
        for (VirtualChannel channel : channels) {
            watch.reads(channel.state(), channel.outputPort(), channel.outputChannel());
        }
        router.outputs().forEach(output -> watch.reads(output.unowned()));
    }

    private void watch() {
        tally.check();
        Arrays.fill(owned, 0);
        for (VirtualChannel channel : channels) {
            if (channel.state().getInt() == RouteState.ROUTED.ordinal()) {
                claim(channel, channel.outputPort().getInt(), channel.outputChannel().getInt());
            }
        }
        for (int port = 0; port < outputs.length; port++) {
            if (outputs[port] != null && (owned[port] & outputs[port].unowned().get()) != 0) {
                long wrong = owned[port] & outputs[port].unowned().get();
                tally.violated(watch.cycle(), outputs[port], "virtual channel " + Long.numberOfTrailingZeros(wrong)
                        + " is taken for free, but a message is routed to it");
            }
        }
    }

    private void claim(VirtualChannel channel, int port, int vc) {
        if (port >= outputs.length || outputs[port] == null) {
            tally.violated(watch.cycle(), channel, "routed to output port " + port + ", which does not exist");
        } else if ((owned[port] >>> vc & 1) != 0) {
            tally.violated(watch.cycle(), channel, "routed to virtual channel " + vc + " of " + outputs[port].path()
                    + ", which another message owns");
        } else {
            owned[port] |= 1L << vc;
        }
    }
}
