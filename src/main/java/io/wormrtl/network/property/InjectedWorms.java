package io.wormrtl.network.property;

import io.wormrtl.kernel.prove.Omission;
import io.wormrtl.kernel.prove.Property;
import io.wormrtl.kernel.prove.Specification;
import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.Expression;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.network.flit.FlitKind;
import io.wormrtl.network.link.Channel;
import io.wormrtl.network.link.Link;
import io.wormrtl.network.nic.WormholeInjector;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * An interface with its link to the router: on each virtual channel a header comes first, then what belongs to it, then
 * the tail. Where a packet can be given up or begun again, or more flits are added to it, worms end otherwise, and flits of further kinds have rules of
 * their own.
 */
final class InjectedWorms {

    static final Property PROPERTY = new Property(
                    "injected-worms",
                    "header before body before tail on each virtual channel from an interface to its router",
                    InjectedWorms::write)
            .limited(InjectedWorms::omissions);

    private static final String COUNTED = "worm-counted";

    private static final String ORDER = "worm-order";
    private static final String ORDER_MEANING =
            "a body or tail comes without a header before it, or a header within a message";

    private InjectedWorms() {}

    private static List<Specification> write(Design design) {
        List<Specification> written = new ArrayList<>();
        List<WormholeInjector> injectors = Property.all(design, WormholeInjector.class);
        for (Link link : Property.all(design, Link.class)) {
            injectors.stream()
                    .filter(each -> each.end().channel().equals(link.senderEnd().channel()))
                    .filter(each -> isPlain(each, link))
                    .forEach(each -> written.add(specification(each, link)));
        }
        return written;
    }

    private static List<Omission> omissions(Design design) {
        List<WormholeInjector> injectors = Property.all(design, WormholeInjector.class);
        if (injectors.isEmpty()) {
            return Omission.withoutAny(design, WormholeInjector.class);
        }
        if (!injectors.stream().allMatch(InjectedWorms::isPlain)) {
            return List.of(new Omission(
                    COUNTED + " " + ORDER,
                    "packets can be given up, begun again or padded, and their worms end otherwise"));
        }
        return Property.all(design, Link.class).stream()
                        .anyMatch(link -> injectors.stream()
                                .anyMatch(each -> each.end()
                                                .channel()
                                                .equals(link.senderEnd().channel())
                                        && !isPlain(each, link)))
                ? List.of(new Omission(COUNTED + " " + ORDER, "links can break, or flits have further kinds"))
                : List.of();
    }

    private static boolean isPlain(WormholeInjector injector, Link link) {
        return !link.hasReset() && link.senderEnd().channel().kind().width() == FlitKind.BITS && isPlain(injector);
    }

    /** Whether a packet is sent once, from its header to its tail. */
    private static boolean isPlain(WormholeInjector injector) {
        return !injector.parent().hasReset()
                && !new Ports(injector).has("door_")
                && injector.injected().width() == injector.length().width();
    }

    private static Specification specification(WormholeInjector injector, Link link) {
        Specification specification = new Specification(injector, Property.identifier(PROPERTY.name()), injector, link);
        Registers injected = injector.injected();
        Signal busy = injector.busy();
        int channels = injected.size();
        Channel sent = link.senderEnd().channel();
        Register open = open(specification, "open", sent, channels);
        LaneCounts.assumeProcessor(injector, specification);
        LaneCounts.state(injector, specification::assumeNever);
        specification.claimNever(
                COUNTED,
                "flits of a packet are counted as sent, and its worm is not begun, or the other way round",
                channels,
                Expression.of(
                        () -> {
                            long begun = busy.get() & ~injected.where(0);
                            return open.get() ^ begun;
                        },
                        open,
                        injected,
                        busy));
        specification.claimNever(
                ORDER,
                ORDER_MEANING,
                channels,
                Expression.of(
                        () -> beside(sent, open.get()),
                        Stream.concat(Stream.of(open), lines(sent)).toArray(Element[]::new)));
        if (!link.stages().isEmpty()) {
            carry(specification, link, open, channels);
        }
        return specification;
    }

    /** A bit per virtual channel: a header has passed, and no tail behind it. */
    private static Register open(Specification specification, String name, Channel channel, int channels) {
        return specification.remember(
                name,
                channels,
                open -> Expression.of(
                        () -> after(channel, open.get()),
                        Stream.concat(Stream.of(open), lines(channel)).toArray(Element[]::new)));
    }

    private static Stream<Element> lines(Channel... channels) {
        return Stream.of(channels).flatMap(channel -> Stream.of(channel.request(), channel.vc(), channel.kind()));
    }

    /** The channels in which a message has begun and not ended when a flit has passed, if there is one. */
    private static long after(Channel channel, long begun) {
        long passes = channel.arriving();
        return (begun & ~passes) | (FlitKind.ends(channel.kind().getInt()) ? 0 : passes);
    }

    /** The channel of a flit that is out of order. */
    private static long beside(Channel channel, long begun) {
        long passes = channel.arriving();
        return FlitKind.begins(channel.kind().getInt()) ? passes & begun : passes & ~begun;
    }

    /** The flits that have passed the far end and those on the way together make those that have passed the near end. */
    private static void carry(Specification specification, Link link, Register open, int channels) {
        Channel[] stages = link.stages().toArray(Channel[]::new);
        Channel received = stages[stages.length - 1];
        Register come = open(specification, "come", received, channels);
        specification.claimNever(
                "worm-carried",
                "what has come over the link and what is on it is not what was sent",
                channels,
                Expression.of(
                        () -> {
                            long begun = come.get();
                            for (int i = stages.length - 1; i >= 0; i--) {
                                begun = after(stages[i], begun);
                            }
                            return begun ^ open.get();
                        },
                        Stream.concat(Stream.of(come, open), lines(stages)).toArray(Element[]::new)));
        specification.claimNever(
                ORDER,
                ORDER_MEANING,
                channels,
                Expression.of(
                        () -> {
                            long wrong = 0;
                            long begun = come.get();
                            for (int i = stages.length - 1; i >= 0; i--) {
                                wrong |= beside(stages[i], begun);
                                begun = after(stages[i], begun);
                            }
                            return wrong;
                        },
                        Stream.concat(Stream.of(come), lines(stages)).toArray(Element[]::new)));
    }
}
