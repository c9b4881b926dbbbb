package io.wormrtl.recovery.fcr;

import io.wormrtl.router.ControlContext;
import io.wormrtl.rtl.Module;
import io.wormrtl.rtl.Pin;
import io.wormrtl.rtl.Signal;
import java.util.HashMap;
import java.util.Map;

/** Status bits that a test sets between cycles. */
final class ScriptedStatus implements ChannelStatus {

    /** Where the pins of a router stand. */
    private static final class Pins extends Module {

        Pins(ControlContext context) {
            super(context.router(), "scripted_status");
        }

        Pin of(String name) {
            return output(pin(name, 1));
        }
    }

    private final Map<String, Pin> pins = new HashMap<>();

    @Override
    public Bits of(ControlContext context) {
        Pins made = new Pins(context);
        Map<String, Signal> inputs = new HashMap<>();
        Map<String, Signal> outputs = new HashMap<>();
        String node = context.router().node() + " ";
        context.inputs().forEach(input -> {
            Pin pin = made.of("in_" + input.name());
            inputs.put(input.name(), pin);
            pins.put(node + "in " + input.name(), pin);
        });
        context.outputs().forEach(output -> {
            Pin pin = made.of("out_" + output.name());
            outputs.put(output.name(), pin);
            pins.put(node + "out " + output.name(), pin);
        });
        return new Bits(inputs, outputs);
    }

    /** The pin of a port, for instance {@code 0 out x_plus}. */
    Pin at(String place) {
        return pins.get(place);
    }

    /** The places in an order that does not change. */
    java.util.List<String> places() {
        return pins.keySet().stream().sorted().toList();
    }
}
