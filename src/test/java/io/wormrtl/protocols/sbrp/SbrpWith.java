package io.wormrtl.protocols.sbrp;

import io.wormrtl.network.router.control.ControlContext;
import java.util.function.BiConsumer;

/** A protocol with one of its rules exchanged, so that tests see what is found when it does not keep its word. */
final class SbrpWith {

    private SbrpWith() {}

    /** Senders that go on elsewhere. */
    static Sbrp firstFlit(Sbrp parts, FirstFlit other) {
        return new Sbrp(firstFlit(parts.fit(), other), parts.unit());
    }

    /** Senders that go on elsewhere. */
    static SbrpFit firstFlit(SbrpFit fit, FirstFlit other) {
        SbrpVariant now = fit.variant();
        return of(fit, other, now.staleness(), now.virtualTail(), now.joining());
    }

    /** Senders that answer other requests. */
    static Sbrp staleness(Sbrp parts, Staleness other) {
        SbrpVariant now = parts.fit().variant();
        return of(parts, now.firstFlit(), other, now.virtualTail(), now.joining());
    }

    /** Senders that leave a worm differently. */
    static Sbrp virtualTail(Sbrp parts, VirtualTail other) {
        SbrpVariant now = parts.fit().variant();
        return of(parts, now.firstFlit(), now.staleness(), other, now.joining());
    }

    /** Receivers that take other flits. */
    static Sbrp joining(Sbrp parts, Joining other) {
        SbrpVariant now = parts.fit().variant();
        return of(parts, now.firstFlit(), now.staleness(), now.virtualTail(), other);
    }

    /** Another control unit. */
    static Sbrp unit(Sbrp parts, BiConsumer<ControlContext, SbrpFit> other) {
        return new Sbrp(parts.fit(), other);
    }

    private static Sbrp of(
            Sbrp parts, FirstFlit firstFlit, Staleness staleness, VirtualTail virtualTail, Joining joining) {
        return new Sbrp(of(parts.fit(), firstFlit, staleness, virtualTail, joining), parts.unit());
    }

    private static SbrpFit of(
            SbrpFit fit, FirstFlit firstFlit, Staleness staleness, VirtualTail virtualTail, Joining joining) {
        SbrpVariant now = fit.variant();
        SbrpVariant other =
                new SbrpVariant(now.copying(), now.atNonFinalTail(), firstFlit, staleness, virtualTail, joining);
        return new SbrpFit(other, fit.sizes(), fit.timeout(), fit.slots(), fit.longest(), fit.hitPlaces());
    }
}
