package io.wormrtl.protocols.sbrp;

import io.wormrtl.network.router.control.ControlContext;
import java.util.function.BiConsumer;

/** The parts of a protocol with one of them exchanged, so that tests see what is found when it does not keep its word. */
final class SbrpWith {

    private SbrpWith() {}

    /** Senders that go on elsewhere. */
    static Sbrp firstFlit(Sbrp parts, FirstFlit other) {
        return of(parts, other, parts.staleness(), parts.virtualTail(), parts.joining(), parts.unit());
    }

    /** Senders that answer other requests. */
    static Sbrp staleness(Sbrp parts, Staleness other) {
        return of(parts, parts.firstFlit(), other, parts.virtualTail(), parts.joining(), parts.unit());
    }

    /** Senders that leave a worm differently. */
    static Sbrp virtualTail(Sbrp parts, VirtualTail other) {
        return of(parts, parts.firstFlit(), parts.staleness(), other, parts.joining(), parts.unit());
    }

    /** Receivers that take other flits. */
    static Sbrp joining(Sbrp parts, Joining other) {
        return of(parts, parts.firstFlit(), parts.staleness(), parts.virtualTail(), other, parts.unit());
    }

    /** Another control unit. */
    static Sbrp unit(Sbrp parts, BiConsumer<ControlContext, Sbrp> other) {
        return of(parts, parts.firstFlit(), parts.staleness(), parts.virtualTail(), parts.joining(), other);
    }

    private static Sbrp of(
            Sbrp parts,
            FirstFlit firstFlit,
            Staleness staleness,
            VirtualTail virtualTail,
            Joining joining,
            BiConsumer<ControlContext, Sbrp> unit) {
        return new Sbrp(
                parts.copying(),
                parts.atNonFinalTail(),
                firstFlit,
                staleness,
                virtualTail,
                joining,
                parts.sizes(),
                parts.fit(),
                unit);
    }
}
