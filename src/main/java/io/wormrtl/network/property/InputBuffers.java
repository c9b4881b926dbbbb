package io.wormrtl.network.property;

import io.wormrtl.kernel.prove.Property;
import io.wormrtl.kernel.prove.Specification;
import io.wormrtl.kernel.rtl.Expression;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.kernel.rtl.Signal;
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
        Signal left = input.left();
        Signal occupied = input.occupied();
        Registers count = input.buffers().count();
        Registers places = input.buffers().places();
        int depth = input.buffers().depth();
        // Where flits go, and whether they may, is nothing to their buffers.
        specification.leaveOpen(input.channels().state(), input.channels().target());
        specification.assumeNever(
                SwitchGrants.DEPARTS,
                SwitchGrants.DEPARTS_MEANING,
                left.width(),
                Masks.beyond(input.departing(), input.eligible()));
        specification.claimNever(
                "fifo-underflow",
                "a flit leaves an empty buffer",
                left.width(),
                Expression.of(() -> left.get() & count.where(0), left, count));
        specification.claimNever(
                "fifo-occupied",
                "a buffer with flits is said to be empty, or an empty one to have some",
                left.width(),
                Expression.of(
                        () -> {
                            long filled = 0;
                            for (int v = 0; v < count.size(); v++) {
                                filled |= count.get(v) != 0 ? 1L << v : 0;
                            }
                            return occupied.get() ^ filled;
                        },
                        occupied,
                        count));
        specification.claimNever(
                "fifo-count",
                "a buffer counts more flits than places are taken, or more of these than there are",
                left.width(),
                Expression.of(
                        () -> {
                            long wrong = 0;
                            for (int v = 0; v < count.size(); v++) {
                                wrong |= places.get(v) > depth || count.get(v) > places.get(v) ? 1L << v : 0;
                            }
                            return wrong;
                        },
                        count,
                        places));
    }
}
