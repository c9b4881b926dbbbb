package io.wormrtl.network.property;

import io.wormrtl.kernel.prove.Omission;
import io.wormrtl.kernel.prove.Property;
import io.wormrtl.kernel.prove.Specification;
import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.Expression;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.network.nic.LaneChecks;
import io.wormrtl.network.nic.WormholeInjector;
import java.util.List;

/**
 * The lanes of an injector, with the part of the interface that acts on them: none sends more flits than its worm has, nor
 * one that has not come.
 */
final class LaneCounts {

    static final Property PROPERTY = new Property(
                    "injection-lanes",
                    "a lane of an injector sends the flits of its packet that have come, and no more",
                    LaneCounts::write)
            .limited(design -> Omission.withoutAny(design, WormholeInjector.class))
            .guaranteeing(LaneCounts::assume);

    private LaneCounts() {}

    private static List<Specification> write(Design design) {
        return Property.all(design, WormholeInjector.class).stream()
                .map(LaneCounts::specification)
                .toList();
    }

    private static Specification specification(WormholeInjector injector) {
        Specification specification = new Specification(
                injector,
                Property.identifier(PROPERTY.name()),
                injector.parent().module());
        assumeProcessor(injector, specification);
        state(injector, specification::claimNever);
        Ports ports = new Ports(injector);
        if (ports.has("door_restart")) {
            Signal restart = ports.signals("door_restart")[0];
            Signal withhold = ports.signals("door_withhold")[0];
            Signal busy = injector.busy();
            specification.claimNever(
                    "restart-withheld",
                    "a lane is to begin its packet again, and may send",
                    busy.width(),
                    Expression.of(() -> restart.get() & busy.get() & ~withhold.get(), restart, busy, withhold));
        }
        return specification;
    }

    private static void assume(Module module, Specification specification) {
        if (module instanceof WormholeInjector injector) {
            assumeProcessor(injector, specification);
            state(injector, specification::assumeNever);
        }
    }

    /** What processors keep to. */
    static void assumeProcessor(WormholeInjector injector, Specification specification) {
        Ports ports = new Ports(injector);
        Signal offer = ports.signals("packet_offer")[0];
        Signal offered = ports.signals("packet_length")[0];
        Signal accepted = injector.intake().accepted();
        specification.assumeNever(
                "offer-length",
                "a packet without a flit is offered",
                1,
                Expression.of(
                        () -> offer.get() != accepted.get() && offered.get() == 0 ? 1 : 0, offer, accepted, offered));
        Expression written = Expression.of(ports.signals("packet_written")[0]);
        Expression room = Expression.of(injector.intake().room());
        Expression busy = Expression.of(injector.busy());
        Expression complete = injector.checks().complete();
        specification.assumeNever(
                "word-room",
                "a word of a packet is written where there is no room, or when all have come",
                injector.busy().width(),
                Expression.of(
                        () -> written.get() & (~room.get() | (busy.get() & complete.get())),
                        written,
                        room,
                        busy,
                        complete));
    }

    /** States that what the registers of the lanes say is true. */
    static void state(WormholeInjector injector, Statements statements) {
        LaneChecks lanes = injector.checks();
        Expression busy = Expression.of(injector.busy());
        Expression ready = Expression.of(injector.ready());
        Expression room = Expression.of(injector.intake().room());
        int width = injector.busy().width();
        // With this door a lane keeps its packet when the last flit has left.
        Expression over = new Ports(injector).has("door_release") ? lanes.overrun() : lanes.sent();
        statements.never(
                "worm-length",
                "a lane with a packet has sent all of its flits, or one without a packet has flits to send",
                width,
                Expression.of(
                        () -> (busy.get() & over.get())
                                | (ready.get() & (~busy.get() | lanes.sent().get())),
                        busy,
                        ready,
                        over,
                        lanes.sent()));
        statements.never(
                "word-here",
                "a lane has a flit to send that has not come, or has sent one",
                width,
                Expression.of(
                        () -> (ready.get() & lanes.absent().get())
                                | (busy.get() & lanes.early().get()),
                        busy,
                        ready,
                        lanes.absent(),
                        lanes.early()));
        statements.never(
                "room-full",
                "there is said to be room in a message memory that is full",
                width,
                Expression.of(() -> room.get() & lanes.full().get(), room, lanes.full()));
        statements.never(
                "word-surplus",
                "more words of a packet have come than it has",
                width,
                Expression.of(() -> busy.get() & lanes.surplus().get(), busy, lanes.surplus()));
    }
}
