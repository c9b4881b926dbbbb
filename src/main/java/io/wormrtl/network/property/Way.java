package io.wormrtl.network.property;

import io.wormrtl.kernel.prove.Omission;
import io.wormrtl.kernel.prove.Property;
import io.wormrtl.kernel.prove.Specification;
import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.Expression;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Port;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.network.buffer.FlitBuffers;
import io.wormrtl.network.link.FlowControl;
import io.wormrtl.network.link.InputPort;
import io.wormrtl.network.link.Link;
import io.wormrtl.network.link.LinkEnd;
import io.wormrtl.network.nic.InjectionDoor;
import io.wormrtl.network.nic.ReceptionBuffer;
import io.wormrtl.network.nic.WormholeInjector;
import io.wormrtl.network.nic.WormholeReceiver;
import io.wormrtl.network.router.input.InputController;
import io.wormrtl.network.router.input.InputDoor;
import io.wormrtl.network.router.output.OutputController;
import io.wormrtl.network.router.output.OutputDoor;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A link with what stands at its ends: two routers, or an interface and its router. It cannot break, and no control unit
 * takes credits away or gives others back than those of places that become free.
 *
 * @param sender an output controller or an injector
 * @param receiver an input controller, a receiver with buffers, or one that takes each flit at once
 */
record Way(Module sender, Link link, Module receiver) {

    private static final String DOOR = "door_";

    /** What acts on an injector without a credit being taken or given for it. */
    private static final Set<InjectionDoor> INJECTION_DOORS =
            EnumSet.of(InjectionDoor.WITHHOLD, InjectionDoor.RESTART, InjectionDoor.DISCARD);

    /** What acts on an output channel without a credit being taken or given for it. */
    private static final Set<OutputDoor> OUTPUT_DOORS =
            EnumSet.of(OutputDoor.WITHHOLD, OutputDoor.CLOSE, OutputDoor.RELEASE);

    /** What gives a credit back for each place that becomes free, and for no other. */
    private static final Set<InputDoor> INPUT_DOORS =
            EnumSet.of(InputDoor.WITHHOLD, InputDoor.DISCARD, InputDoor.REROUTE, InputDoor.BACK_UP);

    /** Those with such a sending end of the link protocol. */
    static List<Way> all(Design design, Class<? extends FlowControl.Sender> protocol) {
        List<Way> ways = new ArrayList<>();
        List<Module> senders = senders(design)
                .filter(Way::isPlain)
                .filter(each -> protocol.isInstance(protocol(each)))
                .toList();
        List<Module> receivers = Stream.concat(
                        Property.all(design, InputController.class).stream().filter(Way::isPlain),
                        Stream.concat(
                                Property.all(design, ReceptionBuffer.class).stream(),
                                Property.all(design, WormholeReceiver.class).stream()))
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

    private static Stream<Module> senders(Design design) {
        return Stream.concat(
                Property.all(design, OutputController.class).stream(),
                Property.all(design, WormholeInjector.class).stream());
    }

    private static boolean isPlain(Module sender) {
        return sender instanceof OutputController output ? isPlain(output) : isPlain((WormholeInjector) sender);
    }

    /**
     * Why there are links of which {@link #all} has none: each reason once, with the number of links if others are there.
     *
     * @param rules that do not apply to them
     */
    static List<Omission> omissions(Design design, Class<? extends FlowControl.Sender> protocol, String rules) {
        List<Module> senders = senders(design).toList();
        Set<Link> there = all(design, protocol).stream().map(Way::link).collect(Collectors.toSet());
        List<Link> links = Property.all(design, Link.class);
        Map<String, Integer> reasons = new LinkedHashMap<>();
        links.stream()
                .filter(link -> !there.contains(link))
                .forEach(link -> reasons.merge(reason(link, senders, protocol), 1, Integer::sum));
        return reasons.entrySet().stream()
                .map(each -> new Omission(
                        rules,
                        each.getKey()
                                + (each.getValue() == links.size()
                                        ? ""
                                        : " (" + each.getValue() + " of " + links.size() + " links)")))
                .toList();
    }

    private static String reason(Link link, List<Module> senders, Class<? extends FlowControl.Sender> protocol) {
        List<Module> sending =
                senders.stream().filter(each -> stands(each, link.senderEnd())).toList();
        if (sending.isEmpty()) {
            return "neither an OutputController nor a WormholeInjector sends";
        }
        if (sending.stream().noneMatch(each -> protocol.isInstance(protocol(each)))) {
            String name = protocol(sending.get(0)).getClass().getName();
            return "the sending end of the link protocol is " + name.replaceFirst(".*[.$](?=\\D)", "") + ", not "
                    + protocol.getSimpleName();
        }
        if (sending.stream().anyMatch(each -> new Ports(each).has("reserved"))) {
            return OutputBuffers.STAGE;
        }
        return link.hasReset() ? "the link can break" : "a control unit acts on a channel at an end of the link";
    }

    /** The sending end of the link protocol within a module. */
    private static FlowControl.Sender protocol(Module sender) {
        return sender instanceof OutputController output ? output.sender() : ((WormholeInjector) sender).sender();
    }

    /** Whether a module stands at an end of a link. */
    private static boolean stands(Module module, LinkEnd end) {
        Signal line = end.channel().request();
        return module.ports().stream().anyMatch(port -> port.element() == line);
    }

    private static boolean isPlain(InputController input) {
        return hasNoneBut(INPUT_DOORS, input);
    }

    private static boolean isPlain(OutputController output) {
        return !output.module().parent().hasReset()
                && hasNoneBut(OUTPUT_DOORS, output)
                && !new Ports(output).has("reserved");
    }

    private static boolean isPlain(WormholeInjector injector) {
        return !injector.parent().hasReset() && hasNoneBut(INJECTION_DOORS, injector);
    }

    private static boolean hasNoneBut(Set<? extends Enum<?>> doors, Module module) {
        Set<String> names = doors.stream()
                .map(door -> DOOR + door.name().toLowerCase(Locale.ROOT))
                .collect(Collectors.toSet());
        return module.ports().stream()
                .map(Port::name)
                .filter(name -> name.startsWith(DOOR))
                .allMatch(names::contains);
    }

    /** The sending end of the link protocol. */
    FlowControl.Sender protocol() {
        return protocol(sender);
    }

    /** The buffers behind the link. */
    Stream<FlitBuffers> buffers() {
        return receiver instanceof InputPort input ? Stream.of(input.buffers()) : Stream.of();
    }

    /**
     * A specification of all that it is: flits come to the sender only where it is ready, and leave the receiver only
     * where they are eligible; counts of the buffers behind the link are claimed to be right.
     */
    Specification specification(Property property) {
        Specification specification =
                new Specification(link, Property.identifier(property.name()), sender, link, receiver);
        if (sender instanceof OutputController output) {
            specification.assumeNever(
                    Loads.LOADED, Loads.LOADED_MEANING, output.ready().width(), Loads.beyondReady(output));
        }
        if (receiver instanceof InputController input) {
            FlitBuffers buffers = input.buffers();
            specification.leaveOpen(input.channels().state(), input.channels().target());
            specification.assumeNever(
                    SwitchGrants.DEPARTS,
                    SwitchGrants.DEPARTS_MEANING,
                    buffers.copies(),
                    Masks.beyond(input.departing(), input.eligible()));
            Buffers.claim(specification, buffers, input.occupied());
        }
        if (receiver instanceof ReceptionBuffer input) {
            Buffers.claim(specification, input.buffers(), input.occupied());
        }
        return specification;
    }

    /** Claims that no flit comes into a full buffer behind the link. */
    void claimRoom(Specification specification) {
        if (receiver instanceof InputPort input) {
            specification.claimNever(
                    Buffers.OVERFLOW,
                    Buffers.OVERFLOW_MEANING,
                    input.buffers().copies(),
                    Buffers.overflow(input.buffers(), Loads.onto(input.arriving()), Expression.of(input.left())));
        }
    }
}
