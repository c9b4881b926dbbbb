package io.wormrtl.lab.monitor;

import io.wormrtl.kernel.rtl.Behaviour;
import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Concatenation;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.ObserverModule;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.network.invariant.Tally;
import io.wormrtl.network.invariant.Verdicts;
import io.wormrtl.network.router.Router;
import io.wormrtl.network.router.input.InputController;
import io.wormrtl.network.router.input.RouteState;
import io.wormrtl.network.router.output.OutputController;
import io.wormrtl.network.router.shared.AtPort;
import io.wormrtl.network.router.shared.OutputChannelCode;
import java.util.ArrayList;
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

    /** By number of the output virtual channel, a bit each: those that count as free. */
    private final Concatenation unowned;
    /** The same: those there are. */
    private final long[] existing;
    /** During a run the same: those there are that no input has been found to be routed to. */
    private final long[] unclaimed;

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
        this.code = inputs.get(0).code();
        this.existing = new long[1 + (((1 << code.width()) - 1) >> 6)];
        this.unclaimed = new long[existing.length];
        this.tally = verdicts.tally(Rules.SINGLE_OWNER);
        this.watch = behaviour("watch", this, OwnerWatch::watch).reads(states).reads(routes);
        List<AtPort<Register>> free = new ArrayList<>();
        for (OutputController output : router.outputs()) {
            outputs[output.port()] = output;
            free.add(new AtPort<>(output.port(), output.name(), output.unowned()));
            watch.reads(output.unowned());
            for (int channel = 0; channel < code.channels(); channel++) {
                int number = (int) code.of(output.port(), channel);
                existing[number >> 6] |= 1L << number;
            }
        }
        this.unowned = code.byNumber(free);
    }

    private void watch() {
        tally.check();
        System.arraycopy(existing, 0, unclaimed, 0, existing.length);
        for (int i = 0; i < states.length; i++) {
            for (long rest = states[i].where(ROUTED); rest != 0; rest = Bits.rest(rest)) {
                claim(i, Bits.first(rest));
            }
        }
        for (int i = 0; i < unowned.words(); i++) {
            requireNotFree(i, unowned.word(i) & ~unclaimed[i]);
        }
    }

    private void claim(int input, int v) {
        int number = (int) routes[input].get(v);
        if ((unclaimed[number >> 6] >>> number & 1) == 0) {
            refuse(input, v, number);
        }
        unclaimed[number >> 6] &= ~(1L << number);
    }

    private void refuse(int input, int v, int number) {
        int port = code.port(number);
        violated(
                input,
                v,
                port >= outputs.length || outputs[port] == null
                        ? "routed to output port " + port + ", which does not exist"
                        : "routed to virtual channel " + code.channel(number) + " of " + outputs[port].path()
                                + ", which another message owns");
    }

    private void violated(int input, int v, String text) {
        tally.violated(watch.cycle(), states[input].entry(v).scopePath(), text);
    }

    /** Claimed channels of word {@code index} that count as free: of each output the first is told. */
    private void requireNotFree(int index, long wrong) {
        for (long rest = wrong; rest != 0; ) {
            int number = (index << 6) + Bits.first(rest);
            OutputController output = outputs[code.port(number)];
            tally.violated(
                    watch.cycle(),
                    output,
                    "virtual channel " + code.channel(number) + " counts as free, but a message is routed to it");
            rest &= ~(unowned.maskBits() << (number & -code.channels()));
        }
    }
}
