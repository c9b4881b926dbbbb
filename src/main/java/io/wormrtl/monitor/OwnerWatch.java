package io.wormrtl.monitor;

import io.wormrtl.router.InputController;
import io.wormrtl.router.OutputController;
import io.wormrtl.router.Router;
import io.wormrtl.router.VirtualChannel;
import io.wormrtl.rtl.Behaviour;
import io.wormrtl.rtl.BehaviouralModule;
import io.wormrtl.rtl.Module;
import io.wormrtl.rtl.Register;
import java.util.Arrays;

/**
 * Watches the output virtual channels of a router: no two input virtual channels are routed to the same one, and none
 * that is owned is taken for free.
 */
final class OwnerWatch extends BehaviouralModule {

    private final VirtualChannel[][] channels;
    private final Register[] routed;
    private final OutputController[] outputs;
    private final long[] owned;
    private final Tally tally;
    private final Behaviour watch;

    OwnerWatch(Module parent, String name, Verdicts verdicts, Router router) {
        super(parent, name);
        this.channels = router.inputs().stream().map(input -> input.channels().toArray(VirtualChannel[]::new))
                .toArray(VirtualChannel[][]::new);
        this.routed = router.inputs().stream().map(InputController::routed).toArray(Register[]::new);
        int ports = 1 + router.outputs().stream().mapToInt(OutputController::port).max().orElse(-1);
        this.outputs = new OutputController[ports];
        router.outputs().forEach(output -> outputs[output.port()] = output);
        this.owned = new long[ports];
        this.tally = verdicts.of(Rule.SINGLE_OWNER);
        this.watch = behaviour("watch", this::watch).reads(routed);
        for (VirtualChannel[] ofInput : channels) {
            for (VirtualChannel channel : ofInput) {
                watch.reads(channel.route());
            }
        }
        router.outputs().forEach(output -> watch.reads(output.unowned()));
    }

    private void watch() {
        tally.check();
        Arrays.fill(owned, 0);
        for (int i = 0; i < routed.length; i++) {
            for (long rest = routed[i].get(); rest != 0; rest &= rest - 1) {
                claim(channels[i][Long.numberOfTrailingZeros(rest)]);
            }
        }
        for (int port = 0; port < outputs.length; port++) {
            if (owned[port] != 0) {
                requireNotFree(outputs[port], owned[port] & outputs[port].unowned().get());
            }
        }
    }

    private void claim(VirtualChannel channel) {
        long route = channel.route().get();
        int port = channel.code().port(route);
        int vc = channel.code().channel(route);
        if (port >= outputs.length || outputs[port] == null) {
            tally.violated(watch.cycle(), channel, "routed to output port " + port + ", which does not exist");
        } else if ((owned[port] >>> vc & 1) != 0) {
            tally.violated(watch.cycle(), channel, "routed to virtual channel " + vc + " of " + outputs[port].path()
                    + ", which another message owns");
        } else {
            owned[port] |= 1L << vc;
        }
    }

    private void requireNotFree(OutputController output, long wrong) {
        if (wrong != 0) {
            tally.violated(watch.cycle(), output, "virtual channel " + Long.numberOfTrailingZeros(wrong)
                    + " counts as free, but a message is routed to it");
        }
    }
}
