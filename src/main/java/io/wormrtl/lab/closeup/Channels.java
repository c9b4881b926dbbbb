package io.wormrtl.lab.closeup;

import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.network.assembly.Network;
import io.wormrtl.network.link.InputPort;
import io.wormrtl.network.link.Link;
import io.wormrtl.network.nic.Injector;
import io.wormrtl.network.nic.Receiver;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The channels of a network with what stands at their ends. */
final class Channels {

    /**
     * A channel.
     *
     * @param link its wires
     * @param sender what sends on it; empty if that is no module of its own
     * @param receiver what receives from it; empty if that is no module of its own
     */
    record Ends(Link link, Optional<Module> sender, Optional<Module> receiver) {

        /** The modules at the channel, in the direction of the flits. */
        Stream<Module> modules() {
            return Stream.of(sender, Optional.<Module>of(link), receiver).flatMap(Optional::stream);
        }
    }

    private final Map<Link, Ends> all = new LinkedHashMap<>();
    /** Of routers, by the request of their channels. */
    private final Map<Signal, Module> senders = new HashMap<>();

    private final Map<Signal, InputPort> inputs = new HashMap<>();
    private final Map<Link, Module> receivers = new HashMap<>();

    Channels(Network network) {
        network.nodeRouters().forEach(router -> {
            router.outputs()
                    .forEach(output -> senders.put(output.end().channel().request(), output.module()));
            router.inputs().forEach(input -> inputs.put(input.arriving().request(), input));
        });
        network.interfaces().forEach(ends -> {
            ends.injectors().forEach(this::add);
            ends.receptionBuffers().forEach(input -> inputs.put(input.arriving().request(), input));
        });
        network.ejections().forEach(ejection -> {
            List<Receiver> of = network.interfaces().get(ejection.node()).receivers();
            if (ejection.index() < of.size() && of.get(ejection.index()) instanceof Module module) {
                receivers.put(ejection.link(), module);
            }
        });
        Stream.of(
                        network.links().stream().map(Network.NetworkLink::link),
                        network.injections().stream().map(Network.LocalLink::link),
                        network.ejections().stream().map(Network.LocalLink::link))
                .flatMap(links -> links)
                .forEach(link -> all.put(link, ends(link)));
    }

    private void add(Injector injector) {
        if (injector instanceof Module module) {
            senders.put(injector.end().channel().request(), module);
        }
    }

    private Ends ends(Link link) {
        Optional<Module> receiver = input(link).map(InputPort::module);
        return new Ends(
                link,
                Optional.ofNullable(senders.get(link.senderEnd().channel().request())),
                receiver.isPresent() ? receiver : Optional.ofNullable(receivers.get(link)));
    }

    /** The input port of a router that a channel leads to. */
    Optional<InputPort> input(Link link) {
        return Optional.ofNullable(inputs.get(link.receiverEnd().channel().request()));
    }

    Ends of(Link link) {
        return all.get(link);
    }

    /** The channel that a path is part of, or an end of; what is an end of several is part of a larger module. */
    Optional<Ends> at(String path) {
        return all.values().stream()
                .filter(ends -> ends.modules().anyMatch(module -> contains(module, path)))
                .findFirst();
    }

    /** The channels that begin or end within a module. */
    List<Ends> around(Module module) {
        return all.values().stream()
                .filter(ends -> Stream.of(ends.sender(), ends.receiver())
                        .flatMap(Optional::stream)
                        .anyMatch(end -> contains(module, end.path())))
                .toList();
    }

    /** Whether a path is that of a module or of something in it. */
    static boolean contains(Module module, String path) {
        return path.equals(module.path()) || path.startsWith(module.path() + ".");
    }
}
