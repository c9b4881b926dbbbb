package io.wormrtl.protocols.utp;

import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.network.assembly.Network;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** The inputs at the other ends of the channels between routers; for checks only. */
final class NextInputs {

    /** By line {@code request} at the sending end. */
    private final Map<Signal, NextInput> ahead = new HashMap<>();

    NextInputs(Network network) {
        Map<Signal, NextInput> inputs = new HashMap<>();
        network.forEachModule(module -> {
            if (module instanceof TokenUnit unit) {
                unit.inputs()
                        .forEach(input -> inputs.put(
                                input.sees().arriving().request(), new NextInput(unit, input, Optional.empty())));
            }
        });
        network.links().forEach(link -> {
            NextInput at = inputs.get(link.link().receiverEnd().channel().request());
            ahead.put(
                    link.link().senderEnd().channel().request(),
                    new NextInput(
                            at.unit(),
                            at.input(),
                            Optional.ofNullable(link.link().reset())));
        });
    }

    /** The input ahead of an output; empty where there is no router. */
    Optional<NextInput> of(TokenOutput output) {
        return Optional.ofNullable(ahead.get(output.leaving().request()));
    }
}
