package io.wormrtl.network.property;

import io.wormrtl.kernel.prove.Omission;
import io.wormrtl.kernel.prove.Property;
import io.wormrtl.kernel.prove.Specification;
import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.Expression;
import io.wormrtl.network.buffer.FlitBuffers;
import io.wormrtl.network.router.output.OutputController;
import java.util.ArrayList;
import java.util.List;

/** The buffers of an output port: none overflows, and nothing leaves an empty one. */
final class OutputBuffers {

    static final Property PROPERTY = new Property(
                    "output-buffers",
                    "no buffer of an output port overflows, and no flit leaves an empty one",
                    OutputBuffers::write)
            .limited(OutputBuffers::omissions);

    /** Why nothing is said of flits that are loaded into output channels. */
    static final String STAGE = "a flit waits between switch and output";

    private static final String READY_ROOM = "ready-room";

    private OutputBuffers() {}

    private static List<Specification> write(Design design) {
        List<Specification> written = new ArrayList<>();
        for (OutputController output : Property.all(design, OutputController.class)) {
            output.buffers().ifPresent(buffers -> written.add(specification(output, buffers)));
        }
        return written;
    }

    private static List<Omission> omissions(Design design) {
        List<OutputController> outputs = Property.all(design, OutputController.class);
        if (outputs.isEmpty()) {
            return Omission.withoutAny(design, OutputController.class);
        }
        if (outputs.stream().allMatch(output -> output.buffers().isEmpty())) {
            return List.of(new Omission(Omission.ALL, "output ports have no buffers"));
        }
        return outputs.stream().anyMatch(OutputBuffers::hasStage)
                ? List.of(new Omission(READY_ROOM + " " + Buffers.OVERFLOW, STAGE))
                : List.of();
    }

    private static Specification specification(OutputController output, FlitBuffers buffers) {
        Specification specification = new Specification(output, Property.identifier("output-buffers"), output);
        Expression leaves = Loads.onto(output.end().channel());
        Buffers.claim(specification, buffers, output.waiting().orElseThrow());
        specification.claimNever(
                Buffers.UNDERFLOW, Buffers.UNDERFLOW_MEANING, buffers.copies(), Buffers.underflow(buffers, leaves));
        assume(output, specification);
        if (!hasStage(output)) {
            specification.claimNever(
                    READY_ROOM,
                    "an output channel is ready whose buffer is full, and no flit leaves it",
                    buffers.copies(),
                    Buffers.overflow(buffers, Expression.of(output.ready()), leaves));
            specification.claimNever(
                    Buffers.OVERFLOW,
                    Buffers.OVERFLOW_MEANING,
                    buffers.copies(),
                    Buffers.overflow(buffers, Loads.out(output), leaves));
        }
        return specification;
    }

    /** Where the switch has a stage, what is ready for a grant is so before the flit comes. */
    private static boolean hasStage(OutputController output) {
        return new Ports(output).has("reserved");
    }

    /** Flits come only for channels that are ready. */
    static void assume(OutputController output, Specification specification) {
        if (!hasStage(output)) {
            specification.assumeNever(
                    Loads.LOADED, Loads.LOADED_MEANING, output.ready().width(), Loads.beyondReady(output));
        }
    }
}
