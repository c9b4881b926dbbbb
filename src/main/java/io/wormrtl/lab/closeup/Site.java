package io.wormrtl.lab.closeup;

import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.lab.closeup.Channels.Ends;
import io.wormrtl.lab.monitor.WormTrails;
import io.wormrtl.lab.monitor.WormTrails.Crossing;
import io.wormrtl.network.assembly.Network;
import io.wormrtl.network.invariant.MessageName;
import io.wormrtl.network.invariant.Violation;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Where a rule was broken, and by whom.
 *
 * @param module the part; the network if nothing smaller is known
 * @param channel that the part belongs to, or that the worm crossed last; empty where there are several or none
 * @param message whose worm it was, or which came last over the channel; empty if none did
 * @param path the channels that the worm has crossed since it was injected, in their order
 */
record Site(Module module, Optional<Ends> channel, Optional<MessageName> message, List<Crossing> path) {

    static Site of(Violation violation, Network network, Channels channels, WormTrails trails) {
        if (violation.module().equals(network.path())) {
            return ofMessage(violation, network, channels, trails);
        }
        Optional<Ends> channel = channels.at(violation.module());
        Optional<MessageName> message =
                violation.message().or(() -> channel.flatMap(ends -> trails.lastOn(ends.link())));
        return new Site(
                innermost(network, violation.module()), channel, message, path(violation, network, trails, message));
    }

    /** Where the message is, or was last seen: at the end of the channel that it crossed last, or yet at its source. */
    private static Site ofMessage(Violation violation, Network network, Channels channels, WormTrails trails) {
        Optional<MessageName> message = violation.message();
        List<Crossing> path = path(violation, network, trails, message);
        Optional<Ends> channel = path.isEmpty()
                ? Optional.empty()
                : Optional.of(channels.of(path.get(path.size() - 1).link()));
        Module module = channel.<Module>map(ends -> ends.receiver().orElse(ends.link()))
                .or(() -> message.map(name -> network.interfaces().get(name.source())))
                .orElse(network);
        return new Site(module, channel, message, path);
    }

    /** The smallest module in which a path lies. */
    static Module innermost(Module module, String path) {
        return module.children().stream()
                .filter(child -> Channels.contains(child, path))
                .findFirst()
                .map(child -> innermost(child, path))
                .orElse(module);
    }

    private static List<Crossing> path(
            Violation violation, Network network, WormTrails trails, Optional<MessageName> message) {
        List<Crossing> seen = message.map(trails::of).orElse(List.of()).stream()
                .filter(crossing -> crossing.cycle() <= violation.cycle())
                .toList();
        int begin = 0;
        for (int i = 0; i < seen.size(); i++) {
            begin = isInjection(network, seen.get(i)) ? i : begin;
        }
        return seen.subList(begin, seen.size());
    }

    private static boolean isInjection(Network network, Crossing crossing) {
        return network.injections().stream().anyMatch(injection -> injection.link() == crossing.link());
    }

    /** The cycle in which the head of the worm came to the channel, or to where it is now. */
    Optional<Long> arrival() {
        Stream<Crossing> here = path.stream()
                .filter(crossing ->
                        channel.map(ends -> ends.link() == crossing.link()).orElse(true));
        return here.reduce((before, after) -> after).map(Crossing::cycle);
    }
}
