package io.wormrtl.network.property;

import io.wormrtl.kernel.prove.Property;
import io.wormrtl.kernel.prove.Specification;
import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.Expression;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.network.buffer.FlitBuffers;
import io.wormrtl.network.link.Channel;
import io.wormrtl.network.link.Link;
import io.wormrtl.network.link.RequestAcknowledge;
import io.wormrtl.network.link.RequestAcknowledge.AcknowledgeSender;
import io.wormrtl.network.router.input.InputController;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The two ends of a request/acknowledge link with what is between them (004, section 2.3, Figs. 9 and 10): a flit is
 * requested only where it is acknowledged, for one cycle, and stored once, where there is room.
 */
final class AcknowledgedLinks {

    static final Property PROPERTY = new Property(
                    "acknowledged-links",
                    "a flit is requested only where it is acknowledged, and stored once, in a buffer with room",
                    AcknowledgedLinks::write)
            .limited(design -> Way.omissions(
                    design,
                    AcknowledgeSender.class,
                    "request-acknowledged request-stored acknowledge-room " + Buffers.OVERFLOW));

    private AcknowledgedLinks() {}

    private static List<Specification> write(Design design) {
        return Way.all(design, AcknowledgeSender.class).stream()
                .map(AcknowledgedLinks::specification)
                .toList();
    }

    private static Specification specification(Way way) {
        Specification specification = way.specification(PROPERTY);
        Channel sent = way.link().senderEnd().channel();
        Signal seen = way.link().senderEnd().line(RequestAcknowledge.ACKNOWLEDGE);
        specification.claimNever(
                "request-acknowledged",
                "a flit is requested of a channel that does not acknowledge",
                seen.width(),
                Expression.of(() -> sent.arriving() & ~seen.get(), sent.request(), sent.vc(), seen));
        ((AcknowledgeSender) way.protocol()).waits().ifPresent(waits -> claimSpacing(way, waits, specification));
        if (way.receiver() instanceof InputController input) {
            claimRoom(way, input, specification);
            claimStored(input, specification);
        }
        return specification;
    }

    /** The sender waits for each flit as long as it takes until the acknowledge speaks of it. */
    private static void claimSpacing(Way way, Registers waits, Specification specification) {
        Channel[] stages = way.link().stages().toArray(Channel[]::new);
        int longest = 2 * stages.length;
        specification.claimNever(
                "request-waits",
                "a flit is on the link for whose acknowledge the sender does not wait",
                waits.size(),
                Expression.of(
                        () -> {
                            long alone = 0;
                            for (int stage = 0; stage < stages.length; stage++) {
                                alone |= stages[stage].arriving() & ~waits.where(longest - stage);
                            }
                            return alone;
                        },
                        Stream.concat(
                                        Stream.of(waits),
                                        Stream.of(stages).flatMap(stage -> Stream.of(stage.request(), stage.vc())))
                                .toArray(Element[]::new)));
        List<Signal> holding = way.protocol().busyWhile();
        specification.claimNever(
                "waits-told",
                "a channel that waits may send, or one that does not wait may not",
                waits.size(),
                Expression.of(
                        () -> holding.get(0).get() ^ (~waits.where(0) & Bits.all(waits.size())),
                        holding.get(0),
                        waits));
    }

    /** Wherever on its way back an acknowledge is that the sender will believe, there is room. */
    private static void claimRoom(Way way, InputController input, Specification specification) {
        Registers places = input.buffers().places();
        int depth = input.buffers().depth();
        Signal told = way.link().receiverEnd().line(RequestAcknowledge.ACKNOWLEDGE);
        specification.claimNever(
                "acknowledge-room",
                "a full buffer acknowledges",
                places.size(),
                Expression.of(() -> told.get() & places.where(depth), told, places));
        ((AcknowledgeSender) way.protocol())
                .waits()
                .ifPresent(waits -> specification.claimNever(
                        "acknowledge-believed",
                        "an acknowledge comes back that speaks of room, the buffer is full, and the sender will believe it",
                        places.size(),
                        believed(way.link(), waits, places, depth)));
        way.claimRoom(specification);
    }

    private static Expression believed(Link link, Registers waits, Registers places, int depth) {
        Signal[] back = link.lineStages().stream()
                .map(stage -> stage.get(RequestAcknowledge.ACKNOWLEDGE))
                .toArray(Signal[]::new);
        return Expression.of(
                () -> {
                    long wrong = 0;
                    for (int stage = 0; stage < back.length; stage++) {
                        long done = 0;
                        for (int v = 0; v < waits.size(); v++) {
                            done |= waits.get(v) < back.length - stage ? 1L << v : 0;
                        }
                        wrong |= back[stage].get() & done & places.where(depth);
                    }
                    return wrong;
                },
                Stream.concat(Stream.of(waits, places), Stream.of(back)).toArray(Element[]::new));
    }

    /** A buffer counts one flit more for each request, and one less for each flit that leaves. */
    private static void claimStored(InputController input, Specification specification) {
        FlitBuffers buffers = input.buffers();
        Registers count = buffers.count();
        Channel arriving = input.arriving();
        Signal left = input.left();
        Register[] due = IntStream.range(0, count.size())
                .mapToObj(v -> specification.remember(
                        "due_" + v,
                        count.width() + 1,
                        Expression.of(
                                () -> (count.get(v) + (arriving.arriving() >>> v & 1) - (left.get() >>> v & 1))
                                        & Bits.all(count.width() + 1),
                                count,
                                arriving.request(),
                                arriving.vc(),
                                left)))
                .toArray(Register[]::new);
        specification.claimNever(
                "request-stored",
                "a request has not stored one flit, or something else has",
                count.size(),
                Expression.of(
                        () -> {
                            long wrong = 0;
                            for (int v = 0; v < count.size(); v++) {
                                wrong |= count.get(v) != due[v].get() ? 1L << v : 0;
                            }
                            return wrong;
                        },
                        Stream.concat(Stream.of(count), Stream.of(due)).toArray(Element[]::new)));
    }
}
