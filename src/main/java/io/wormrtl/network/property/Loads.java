package io.wormrtl.network.property;

import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.Expression;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.kernel.rtl.Wires;
import io.wormrtl.network.link.Channel;
import io.wormrtl.network.router.Router;
import io.wormrtl.network.router.input.InputController;
import io.wormrtl.network.router.output.OutputController;
import java.util.List;
import java.util.stream.Stream;

/** Statements about the flits that the switch of a router brings to its outputs: each output is ready for them. */
final class Loads {

    /** Assumed of the inputs by the switch. */
    static final String ELIGIBLE = "eligible-ready";

    static final String ELIGIBLE_MEANING = "a flit is eligible whose output channel is not ready";

    /** Assumed of the switch by the outputs. */
    static final String LOADED = "load-ready";

    static final String LOADED_MEANING = "a flit comes out of the switch for an output channel that is not ready";

    private Loads() {}

    /** A bit per virtual channel of an output: a flit comes out of the switch for it. */
    static Expression out(OutputController output) {
        return output.arriving()
                .map(Expression::of)
                .orElseGet(() -> onto(output.end().channel()));
    }

    /** A bit per virtual channel: a flit is on the lines for it. */
    static Expression onto(Channel channel) {
        return Expression.of(channel::arriving, channel.request(), channel.vc());
    }

    /** A bit per virtual channel of an output: {@link #LOADED}. */
    static Expression beyondReady(OutputController output) {
        Expression out = out(output);
        Signal ready = output.ready();
        return Expression.of(
                () -> out.get() & ~ready.get(),
                Stream.concat(out.reads().stream(), Stream.of(ready)).toArray(Element[]::new));
    }

    /** A bit per virtual channel of an input: {@link #ELIGIBLE}. */
    static Expression beyondReady(InputController input, Router router) {
        List<OutputController> outputs = router.outputs();
        Signal eligible = input.eligible();
        Wires target = input.channels().target();
        Signal[] ready = outputs.stream().map(OutputController::ready).toArray(Signal[]::new);
        long[] first = outputs.stream()
                .mapToLong(output -> input.code().of(output.port(), 0))
                .toArray();
        return Expression.of(
                () -> {
                    long may = 0;
                    for (int k = 0; k < ready.length; k++) {
                        for (int v = 0; v < ready[k].width(); v++) {
                            may |= ready[k].bit(v) ? target.where(first[k] | v) : 0;
                        }
                    }
                    return eligible.get() & ~may;
                },
                Stream.concat(Stream.of(eligible, target), Stream.of(ready)).toArray(Element[]::new));
    }
}
