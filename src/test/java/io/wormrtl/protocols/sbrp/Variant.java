package io.wormrtl.protocols.sbrp;

import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.protocols.recovery.RecoveryParameters;
import java.util.function.BiFunction;

/** The three protocols. */
enum Variant {
    SBRP_0(Sbrp::wholeMessage),
    SBRP_1(Sbrp::countedFlits),
    SBRP_2(Sbrp::receiverAsks);

    private final BiFunction<NetworkParameters, RecoveryParameters, Sbrp> parts;

    Variant(BiFunction<NetworkParameters, RecoveryParameters, Sbrp> parts) {
        this.parts = parts;
    }

    Sbrp of(NetworkParameters plain) {
        return of(plain, RecoveryParameters.DEFAULT);
    }

    Sbrp of(NetworkParameters plain, RecoveryParameters sizes) {
        return parts.apply(plain, sizes);
    }

    NetworkParameters addTo(NetworkParameters plain) {
        return of(plain).protocol().addTo(plain);
    }
}
