package io.wormrtl.network.property;

import io.wormrtl.kernel.prove.Property;
import io.wormrtl.kernel.prove.Specification;
import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.Expression;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.network.buffer.FlitBuffers;
import io.wormrtl.network.link.Channel;
import io.wormrtl.network.link.CreditFlowControl;
import io.wormrtl.network.link.CreditFlowControl.CreditCounters;
import io.wormrtl.network.link.Link;
import io.wormrtl.network.nic.WormholeInjector;
import io.wormrtl.network.router.output.OutputController;
import java.util.List;
import java.util.stream.Stream;

/**
 * Two routers, or an interface and its router, with the link between them: credits, flits and credits on the way, and places taken make the depth, and so
 * no buffer of an input port overflows (004, Fig. 55). Channels on which a control unit acts, or that can break, have rules
 * of their own.
 */
final class LinkCredits {

    static final Property PROPERTY = new Property(
                    "link-credits",
                    "credits and flits on a link make the depth of the buffers behind it, none of which overflows",
                    LinkCredits::write)
            .limited(design -> Way.omissions(
                    design, CreditCounters.class, "credit-count credit-back credit-told " + Buffers.OVERFLOW))
            .guaranteeing(LinkCredits::assume);

    private LinkCredits() {}

    private static List<Specification> write(Design design) {
        return ways(design).stream().map(LinkCredits::specification).toList();
    }

    private static List<Way> ways(Design design) {
        return Way.all(design, CreditCounters.class);
    }

    /** Of a sender, what is claimed of it here: its counters are right, and what they tell is. */
    private static void assume(Module module, Specification specification) {
        if (module instanceof OutputController || module instanceof WormholeInjector) {
            ways(module.design()).stream()
                    .filter(way -> way.sender() == module)
                    .forEach(way -> state(way, specification::assumeNever));
        }
    }

    private static void state(Way way, Statements statements) {
        CreditCounters sender = (CreditCounters) way.protocol();
        int channels = sender.credits().size();
        statements.never(
                "credit-count",
                "credits, flits on the way, places taken and credits on the way back do not make the depth",
                channels,
                unbalanced(
                        way.link(),
                        sender,
                        way.buffers().map(FlitBuffers::places).toArray(Registers[]::new)));
        Registers credits = sender.credits();
        Channel sent = way.link().senderEnd().channel();
        Signal returned = way.link().senderEnd().line(CreditFlowControl.CREDIT);
        long depth = credits.resetValue();
        statements.never(
                "credit-back",
                "a credit comes back to a channel that has all of them, and sends nothing",
                channels,
                Expression.of(
                        () -> returned.get() & credits.where(depth) & ~sent.arriving(),
                        returned,
                        credits,
                        sent.request(),
                        sent.vc()));
        statements.never(
                "credit-told",
                "a channel without a credit may send, or one with a credit may not",
                channels,
                mistold(sender));
    }

    private static Specification specification(Way way) {
        Specification specification = way.specification(PROPERTY);
        if (way.sender() instanceof OutputController output) {
            output.buffers()
                    .ifPresent(own -> specification.claimNever(
                            Buffers.OCCUPIED,
                            Buffers.OCCUPIED_MEANING,
                            output.ready().width(),
                            Buffers.misjudged(own, output.waiting().orElseThrow())));
        }
        state(way, specification::claimNever);
        way.claimRoom(specification);
        return specification;
    }

    private static Expression unbalanced(Link link, CreditCounters sender, Registers[] places) {
        Registers credits = sender.credits();
        long depth = credits.resetValue();
        Channel[] flits = link.stages().toArray(Channel[]::new);
        Signal[] returning = link.lineStages().stream()
                .map(stage -> stage.get(CreditFlowControl.CREDIT))
                .toArray(Signal[]::new);
        return Expression.of(
                () -> {
                    long wrong = 0;
                    for (int v = 0; v < credits.size(); v++) {
                        int sum = credits.getInt(v);
                        for (Registers taken : places) {
                            sum += taken.getInt(v);
                        }
                        for (Channel stage : flits) {
                            sum += (int) (stage.arriving() >>> v & 1);
                        }
                        for (Signal stage : returning) {
                            sum += (int) (stage.get() >>> v & 1);
                        }
                        wrong |= sum == depth ? 0 : 1L << v;
                    }
                    return wrong;
                },
                Stream.of(
                                Stream.of(credits),
                                Stream.of(places),
                                Stream.of(flits).flatMap(stage -> Stream.of(stage.request(), stage.vc())),
                                Stream.of(returning))
                        .flatMap(each -> each)
                        .toArray(Element[]::new));
    }

    private static Expression mistold(CreditCounters sender) {
        Registers credits = sender.credits();
        Expression sendable = sender.sendable();
        return Expression.of(
                () -> {
                    long any = 0;
                    for (int v = 0; v < credits.size(); v++) {
                        any |= credits.get(v) != 0 ? 1L << v : 0;
                    }
                    return sendable.get() ^ any;
                },
                Stream.concat(sendable.reads().stream(), Stream.of(credits)).toArray(Element[]::new));
    }
}
