package io.wormrtl.network.property;

import io.wormrtl.kernel.prove.Property;
import io.wormrtl.kernel.prove.Specification;
import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.Expression;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.network.buffer.FlitBuffers;
import io.wormrtl.network.link.Channel;
import io.wormrtl.network.link.CreditFlowControl;
import io.wormrtl.network.link.CreditFlowControl.CreditCounters;
import io.wormrtl.network.link.Link;
import io.wormrtl.network.nic.WormholeInjector;
import io.wormrtl.network.router.input.InputController;
import io.wormrtl.network.router.output.OutputController;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
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
        List<Specification> written = new ArrayList<>();
        List<OutputController> outputs = Property.all(design, OutputController.class);
        List<WormholeInjector> injectors = Property.all(design, WormholeInjector.class);
        List<InputController> inputs = Property.all(design, InputController.class);
        for (Link link : Property.all(design, Link.class)) {
            Optional<InputController> input = inputs.stream()
                    .filter(each ->
                            each.end().channel().equals(link.receiverEnd().channel()))
                    .filter(each -> isPlain(link, each))
                    .findFirst();
            Channel sent = link.senderEnd().channel();
            input.ifPresent(to -> {
                outputs.stream()
                        .filter(each -> each.end().channel().equals(sent) && isPlain(each))
                        .forEach(output -> written.add(specification(link, output, to)));
                injectors.stream()
                        .filter(each -> each.end().channel().equals(sent) && isPlain(each))
                        .forEach(injector -> written.add(specification(link, injector, to)));
            });
        }
        return written;
    }

    private static boolean isPlain(Link link, InputController input) {
        return !link.hasReset() && !new Ports(input).has("door_");
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

    private static Specification specification(Link link, OutputController output, InputController input) {
        Specification specification =
                new Specification(link, Property.identifier(PROPERTY.name()), output, link, input);
        int channels = input.buffers().copies();
        specification.assumeNever(Loads.LOADED, Loads.LOADED_MEANING, channels, Loads.beyondReady(output));
        output.buffers()
                .ifPresent(own -> specification.claimNever(
                        Buffers.OCCUPIED,
                        Buffers.OCCUPIED_MEANING,
                        channels,
                        Buffers.misjudged(own, output.waiting().orElseThrow())));
        claim(specification, link, (CreditCounters) output.sender(), input);
        return specification;
    }

    private static Specification specification(Link link, WormholeInjector injector, InputController input) {
        Specification specification =
                new Specification(link, Property.identifier(PROPERTY.name()), injector, link, input);
        claim(specification, link, (CreditCounters) injector.sender(), input);
        return specification;
    }

    private static void claim(Specification specification, Link link, CreditCounters sender, InputController input) {
        FlitBuffers buffers = input.buffers();
        int channels = buffers.copies();
        specification.leaveOpen(input.channels().state(), input.channels().target());
        specification.assumeNever(
                SwitchGrants.DEPARTS,
                SwitchGrants.DEPARTS_MEANING,
                channels,
                Masks.beyond(input.departing(), input.eligible()));
        Buffers.claim(specification, buffers, input.occupied());
        specification.claimNever(
                "credit-count",
                "credits, flits on the way, places taken and credits on the way back do not make the depth",
                channels,
                unbalanced(link, sender, buffers));
        specification.claimNever(
                "credit-told",
                "a channel without a credit may send, or one with a credit may not",
                channels,
                mistold(sender));
        specification.claimNever(
                Buffers.OVERFLOW,
                Buffers.OVERFLOW_MEANING,
                channels,
                Buffers.overflow(buffers, Loads.onto(input.arriving()), Expression.of(input.left())));
    }

    private static Expression unbalanced(Link link, CreditCounters sender, FlitBuffers buffers) {
        Registers credits = sender.credits();
        Registers places = buffers.places();
        int depth = buffers.depth();
        Channel[] flits = link.stages().toArray(Channel[]::new);
        Signal[] returning = link.lineStages().stream()
                .map(stage -> stage.get(CreditFlowControl.CREDIT))
                .toArray(Signal[]::new);
        return Expression.of(
                () -> {
                    long wrong = 0;
                    for (int v = 0; v < credits.size(); v++) {
                        int sum = credits.getInt(v) + places.getInt(v);
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
                                Stream.of(credits, places),
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
