package io.wormrtl.protocols.sbrp;

import io.wormrtl.network.assembly.NetworkParameters;
import java.util.function.BiFunction;

/** The three protocols. */
enum Variant {
    SBRP_0(Sbrp::wholeMessage),
    SBRP_1(Sbrp::countedFlits),
    SBRP_2(Sbrp::receiverAsks);

    private final BiFunction<NetworkParameters, SbrpSettings, Sbrp> parts;

    Variant(BiFunction<NetworkParameters, SbrpSettings, Sbrp> parts) {
        this.parts = parts;
    }

    Sbrp of(NetworkParameters plain) {
        return of(plain, SbrpSettings.DEFAULT);
    }

    Sbrp of(NetworkParameters plain, SbrpSettings sizes) {
        return parts.apply(plain, sizes);
    }

    NetworkParameters addTo(NetworkParameters plain) {
        return of(plain).protocol().addTo(plain);
    }
}
