package io.wormrtl.network.property;

import io.wormrtl.kernel.prove.Property;
import io.wormrtl.kernel.prove.Specification;
import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.Expression;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.network.flit.FlitKind;
import io.wormrtl.network.link.Channel;
import io.wormrtl.network.nic.WormholeReceiver;
import java.util.stream.Stream;

/** A receiver reports a packet when its last flit comes, once, and counts the flits of packets that have begun. */
final class ReportedPackets {

    static final Property PROPERTY = Property.ofEach(
            "reported-packets",
            "a packet is reported when its last flit has come, and at no other time",
            WormholeReceiver.class,
            ReportedPackets::specify);

    private ReportedPackets() {}

    private static void specify(WormholeReceiver receiver, Specification specification) {
        Channel channel = receiver.arriving();
        Expression forgotten = door(receiver, "forget");
        Expression refused = door(receiver, "refuse");
        Element[] lines = Stream.of(forgotten.reads(), refused.reads())
                .flatMap(reads -> reads.stream())
                .toArray(Element[]::new);
        Registers received = receiver.received();
        claimReports(receiver.report().delivered(), tail(channel, forgotten, refused, lines), specification);
        Register begun = specification.remember(
                "begun",
                received.size(),
                before -> Expression.of(
                        () -> {
                            long comes = channel.arriving();
                            long stays = FlitKind.ends(channel.kind().getInt()) ? 0 : comes;
                            return ((before.get() & ~comes) | stays) & ~forgotten.get();
                        },
                        with(lines, before, channel.request(), channel.vc(), channel.kind())));
        specification.claimNever(
                "received-begun",
                "flits are counted of a packet that has not begun or has ended, or none of one that has begun",
                received.size(),
                Expression.of(
                        () -> {
                            long counted = 0;
                            for (int v = 0; v < received.size(); v++) {
                                counted |= received.get(v) != 0 ? 1L << v : 0;
                            }
                            return counted ^ begun.get();
                        },
                        received,
                        begun));
    }

    private static void claimReports(Signal delivered, Expression tail, Specification specification) {
        Register before = specification.remember("delivered_before", 1, Expression.of(delivered));
        Register ended = specification.remember("ended", 1, tail);
        specification.claimNever(
                "report-ended",
                "a packet is reported whose last flit has not come, or none is though one has come",
                1,
                Expression.of(() -> delivered.get() ^ before.get() ^ ended.get(), delivered, before, ended));
    }

    /** 1 where the last flit of a packet comes that is neither forgotten nor refused. */
    private static Expression tail(Channel channel, Expression forgotten, Expression refused, Element... lines) {
        return Expression.of(
                () -> FlitKind.ends(channel.kind().getInt())
                                && (channel.arriving() & ~forgotten.get()) != 0
                                && refused.get() == 0
                        ? 1
                        : 0,
                with(lines, channel.request(), channel.vc(), channel.kind()));
    }

    /** What another part of the interface says, 0 where no part does. */
    private static Expression door(WormholeReceiver receiver, String name) {
        return Stream.of(new Ports(receiver).signals(name))
                .findFirst()
                .map(Expression::of)
                .orElse(Expression.always(0));
    }

    private static Element[] with(Element[] some, Element... more) {
        return Stream.of(some, more).flatMap(Stream::of).toArray(Element[]::new);
    }
}
