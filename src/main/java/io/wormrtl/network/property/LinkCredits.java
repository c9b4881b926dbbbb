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
import io.wormrtl.network.link.LinkEnd;
import io.wormrtl.network.nic.WormholeInjector;
import io.wormrtl.network.nic.WormholeReceiver;
import io.wormrtl.network.router.input.InputController;
import io.wormrtl.network.router.output.OutputController;
import java.util.ArrayList;
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
            LinkCredits::write);

    private LinkCredits() {}

    private static List<Specification> write(Design design) {
        return ways(design).stream().map(LinkCredits::specification).toList();
    }

    /** Assumes of a module what is claimed of it here: its counters are right, and what they tell is. */
    static void assume(Module sender, Specification specification) {
        for (Way way : ways(sender.design())) {
            if (way.sender == sender) {
                state(way, specification::assumeNever);
            }
        }
    }

    private static void state(Way way, Statements statements) {
        CreditCounters sender = counters(way.sender);
        int channels = sender.credits().size();
        statements.never(
                "credit-count",
                "credits, flits on the way, places taken and credits on the way back do not make the depth",
                channels,
                unbalanced(
                        way.link, sender, way.buffers().map(FlitBuffers::places).toArray(Registers[]::new)));
        Registers credits = sender.credits();
        Channel sent = way.link.senderEnd().channel();
        Signal returned = way.link.senderEnd().line(CreditFlowControl.CREDIT);
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

    private static CreditCounters counters(Module sender) {
        return (CreditCounters)
                (sender instanceof OutputController output ? output.sender() : ((WormholeInjector) sender).sender());
    }

    /**
     * A link with what stands at its ends.
     *
     * @param sender an output controller or an injector
     * @param receiver an input controller, or a receiver, which takes each flit at once
     */
    private record Way(Module sender, Link link, Module receiver) {

        /** The buffers behind the link. */
        Stream<FlitBuffers> buffers() {
            return receiver instanceof InputController input ? Stream.of(input.buffers()) : Stream.of();
        }
    }

    private static List<Way> ways(Design design) {
        List<Way> ways = new ArrayList<>();
        List<Module> senders = Stream.concat(
                        Property.all(design, OutputController.class).stream().filter(LinkCredits::isPlain),
                        Property.all(design, WormholeInjector.class).stream().filter(LinkCredits::isPlain))
                .toList();
        List<Module> receivers = Stream.concat(
                        Property.all(design, InputController.class).stream().filter(LinkCredits::isPlain),
                        Property.all(design, WormholeReceiver.class).stream())
                .toList();
        for (Link link : Property.all(design, Link.class)) {
            receivers.stream()
                    .filter(each -> !link.hasReset() && stands(each, link.receiverEnd()))
                    .forEach(receiver -> senders.stream()
                            .filter(each -> stands(each, link.senderEnd()))
                            .forEach(sender -> ways.add(new Way(sender, link, receiver))));
        }
        return ways;
    }

    /** Whether a module stands at an end of a link. */
    private static boolean stands(Module module, LinkEnd end) {
        Signal line = end.channel().request();
        return module.ports().stream().anyMatch(port -> port.element() == line);
    }

    private static boolean isPlain(InputController input) {
        return !new Ports(input).has("door_");
    }

    private static boolean isPlain(OutputController output) {
        return output.sender() instanceof CreditCounters
                && !output.module().parent().hasReset()
                && !new Ports(output).has("door_")
                && !new Ports(output).has("reserved");
    }

    private static boolean isPlain(WormholeInjector injector) {
        return injector.sender() instanceof CreditCounters
                && !injector.parent().hasReset()
                && !new Ports(injector).has("door_");
    }

    private static Specification specification(Way way) {
        Specification specification =
                new Specification(way.link, Property.identifier(PROPERTY.name()), way.sender, way.link, way.receiver);
        if (way.sender instanceof OutputController output) {
            specification.assumeNever(
                    Loads.LOADED, Loads.LOADED_MEANING, output.ready().width(), Loads.beyondReady(output));
            output.buffers()
                    .ifPresent(own -> specification.claimNever(
                            Buffers.OCCUPIED,
                            Buffers.OCCUPIED_MEANING,
                            output.ready().width(),
                            Buffers.misjudged(own, output.waiting().orElseThrow())));
        }
        if (way.receiver instanceof InputController input) {
            claim(input, specification);
        }
        state(way, specification::claimNever);
        if (way.receiver instanceof InputController input) {
            specification.claimNever(
                    Buffers.OVERFLOW,
                    Buffers.OVERFLOW_MEANING,
                    input.buffers().copies(),
                    Buffers.overflow(input.buffers(), Loads.onto(input.arriving()), Expression.of(input.left())));
        }
        return specification;
    }

    private static void claim(InputController input, Specification specification) {
        FlitBuffers buffers = input.buffers();
        specification.leaveOpen(input.channels().state(), input.channels().target());
        specification.assumeNever(
                SwitchGrants.DEPARTS,
                SwitchGrants.DEPARTS_MEANING,
                buffers.copies(),
                Masks.beyond(input.departing(), input.eligible()));
        Buffers.claim(specification, buffers, input.occupied());
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
