package io.wormrtl.lab.monitor;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.network.assembly.Network;
import io.wormrtl.network.invariant.Check;
import io.wormrtl.network.invariant.Resting;
import io.wormrtl.network.invariant.Rule;
import io.wormrtl.network.link.Channel;
import io.wormrtl.network.link.EndStatus;
import io.wormrtl.network.link.Line;
import io.wormrtl.network.link.Link;
import io.wormrtl.network.link.LinkEnd;
import io.wormrtl.network.router.Router;
import io.wormrtl.network.router.control.ControlPart;
import io.wormrtl.network.router.input.InputController;
import io.wormrtl.network.router.input.RouteState;
import io.wormrtl.network.router.output.OutputController;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Whether anything is left behind in a network when it has drained: no channel is owned, buffers are empty, all credits
 * are home, no line of a part is high, and no part says that a context, a counter or a table of its own is not at rest.
 * The same for all protocols. Ports of a channel that is dead are not looked at, nor are dead nodes.
 */
@Api
public final class Rest {

    /** Nothing is left behind. */
    public static final Rule RULE = new Rule(
            "at-rest",
            "when all messages are delivered or given up, no channel is owned, nothing is held or counted, no line is high");

    private final Network network;
    private final Census census;
    private final List<Check> parts;
    /** The channels, as their sending ends have them, that are dead at the moment. */
    private final Set<Channel> deadEnds = new HashSet<>();

    Rest(Network network, Census census, List<Check> parts) {
        this.network = network;
        this.census = census;
        this.parts = parts;
    }

    /** A sentence for each thing that is left. */
    public List<String> remains() {
        List<String> found = new ArrayList<>();
        deadEnds.clear();
        network.links().stream()
                .map(channel -> channel.link().senderEnd())
                .filter(Rest::isDead)
                .forEach(end -> deadEnds.add(end.channel()));
        network.routers().forEach(router -> look(router, found));
        ControlPart control = network.parameters().router().control();
        List<Line> lines = control.lines(network.format().channel()).stream()
                .filter(line -> !control.restless().contains(line.name()))
                .toList();
        Stream.of(
                        network.links().stream().map(Network.NetworkLink::link),
                        network.injections().stream().map(Network.LocalLink::link),
                        network.ejections().stream().map(Network.LocalLink::link))
                .flatMap(links -> links)
                .filter(link -> !isDead(link.senderEnd()))
                .forEach(link -> look(link, lines, found));
        network.interfaces()
                .forEach(nic -> nic.injectors().stream()
                        .filter(injector -> injector.sender().congestion().get() != 0)
                        .forEach(injector ->
                                found.add(injector.end().channel().request().path()
                                        + ": not all places behind it are known to be free")));
        network.forEachModule(module -> {
            if (module instanceof Resting part) {
                part.unrest().ifPresent(found::add);
            }
        });
        if (network.parameters().comesToRest() && census.atReceivers() + census.inLanes() != 0) {
            found.add("of " + census.atReceivers() + " flits at receivers, and " + census.inLanes()
                    + " in lanes of the protocol's own, nothing has become");
        }
        parts.forEach(part -> part.unrest().ifPresent(found::add));
        return found;
    }

    /** For how many cycles parts may wait for time-outs when no message is on its way any more. */
    public long settling() {
        return parts.stream().mapToLong(Check::settling).max().orElse(0);
    }

    private static boolean isDead(LinkEnd end) {
        return end.status().map(EndStatus::dead).filter(dead -> dead.isHigh()).isPresent();
    }

    private void look(Router router, List<String> found) {
        for (InputController input : router.inputs()) {
            long all = Bits.all(input.channels().copies());
            if (input.buffers().places().where(0) != all) {
                found.add(input.path() + " holds flits or copies");
            }
            if (input.channels().state().where(RouteState.IDLE.ordinal()) != all) {
                found.add(input.path() + " has a channel that is not IDLE");
            }
        }
        for (OutputController output : router.outputs()) {
            long all = Bits.all(output.unowned().width());
            boolean dead = deadEnds.contains(output.end().channel());
            if (!dead && output.unowned().get() != all) {
                found.add(output.path() + " has a channel that is owned");
            }
            if (!dead && output.sender().congestion().get() != 0) {
                found.add(output.path() + " does not know that all places behind it are free");
            }
        }
    }

    private static void look(Link link, List<Line> lines, List<String> found) {
        for (Line line : lines) {
            for (LinkEnd end : List.of(link.senderEnd(), link.receiverEnd())) {
                if (end.hasLine(line.name()) && end.line(line.name()).get() != 0) {
                    found.add("line " + line.name() + " of " + link.path() + " is high");
                }
            }
        }
    }

    /** The first thing that is left; empty if nothing is. */
    public Optional<String> first() {
        return remains().stream().findFirst();
    }
}
