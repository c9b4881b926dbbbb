package io.wormrtl.network.property;

import io.wormrtl.kernel.prove.Property;
import io.wormrtl.kernel.prove.Specification;
import io.wormrtl.kernel.rtl.Expression;
import io.wormrtl.network.router.input.InputController;

/** The buffers of an input port: nothing leaves an empty one, and counts are right. */
final class InputBuffers {

    static final Property PROPERTY = Property.ofEach(
            "input-buffers",
            "no flit leaves an empty buffer of an input port, and what is counted can be",
            InputController.class,
            InputBuffers::specify);

    private InputBuffers() {}

    private static void specify(InputController input, Specification specification) {
        // Where flits go, and whether they may, is nothing to their buffers.
        specification.leaveOpen(input.channels().state(), input.channels().target());
        specification.assumeNever(
                SwitchGrants.DEPARTS,
                SwitchGrants.DEPARTS_MEANING,
                input.departing().width(),
                Masks.beyond(input.departing(), input.eligible()));
        specification.claimNever(
                Buffers.UNDERFLOW,
                Buffers.UNDERFLOW_MEANING,
                input.left().width(),
                Buffers.underflow(input.buffers(), Expression.of(input.left())));
        Buffers.claim(specification, input.buffers(), input.occupied());
    }
}
