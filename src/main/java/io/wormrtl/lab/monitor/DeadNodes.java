package io.wormrtl.lab.monitor;

import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.ObserverModule;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.network.assembly.Failures;
import io.wormrtl.network.assembly.Network;
import io.wormrtl.network.buffer.FlitBuffers;
import io.wormrtl.network.fault.FaultLog;
import io.wormrtl.network.invariant.FlitFate;
import io.wormrtl.network.link.Channel;
import io.wormrtl.network.link.InputPort;
import io.wormrtl.network.link.Link;
import io.wormrtl.network.router.NodeRouter;
import io.wormrtl.network.router.output.OutputPort;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Tells what is lost in a node in the cycle in which it dies: all that its registers hold. */
final class DeadNodes extends ObserverModule {

    private final Network network;
    private final Places places;
    private final Losses losses;
    private final LawfulRemovals removals;
    private final Signal[] dead;
    private final boolean[] before;
    /** One by the line {@code request} at the receiving end of the channel. */
    private final Map<Signal, Trail> trails = new HashMap<>();
    /** One by the line {@code request} at the sending end of the channel. */
    private final Map<Signal, Trail> trailsOut = new HashMap<>();

    private final Map<InputPort, SwitchStageWatch> stages = new HashMap<>();
    private boolean due;

    DeadNodes(Module parent, String name, Network network, Places places, Losses losses, LawfulRemovals removals) {
        super(parent, name);
        this.network = network;
        this.places = places;
        this.losses = losses;
        this.removals = removals;
        Failures failures = network.failures().orElseThrow();
        this.dead = new Signal[network.parameters().topology().nodes()];
        this.before = new boolean[dead.length];
        for (int node = 0; node < dead.length; node++) {
            dead[node] = failures.dead(node);
        }
        behaviour("watch", () -> due = true).reads(dead);
    }

    /** Flits on the link are followed by {@code trail}. */
    void know(Link link, Trail trail) {
        trails.put(link.receiverEnd().channel().request(), trail);
        trailsOut.put(link.senderEnd().channel().request(), trail);
    }

    /** The flits in the switch stage of an input are counted by {@code stage}. */
    void know(InputPort input, SwitchStageWatch stage) {
        stages.put(input, stage);
    }

    /** At the end of a cycle. */
    void look(long cycle) {
        if (!due) {
            return;
        }
        due = false;
        for (int node = 0; node < dead.length; node++) {
            if (dead[node].isHigh() && !before[node]) {
                died(cycle, node);
            }
            before[node] = dead[node].isHigh();
        }
    }

    private void died(long cycle, int node) {
        for (NodeRouter router : network.nodeRouters()) {
            if (router.node() == node) {
                router.inputs().forEach(input -> loseInput(cycle, node, input));
                router.outputs().forEach(output -> loseOutput(cycle, node, output));
            }
        }
        network.injections().stream()
                .filter(local -> local.node() == node)
                .forEach(local -> loseLocal(cycle, node, local));
        network.ejections().stream()
                .filter(local -> local.node() == node)
                .forEach(local -> loseLocal(cycle, node, local));
        removals.receiversDied(node);
        losses.nodeDied(cycle, node);
    }

    private void loseInput(long cycle, int node, InputPort input) {
        Trail trail = trails.get(input.arriving().request());
        SwitchStageWatch stage = stages.get(input);
        for (int v = 0; v < input.buffers().copies(); v++) {
            int after = underway(input, v);
            int held = input.buffers().count().getInt(v);
            int crossing = stage == null ? 0 : (int) (stage.held() >>> v & 1);
            for (int back = after; back < after + held + crossing; back++) {
                losses.destroyed(cycle, trail == null ? Optional.empty() : trail.message(v, back), node);
                if (trail != null && trail.isHead(v, back)) {
                    losses.headDestroyed(trail.message(v, back));
                }
            }
            if (held > 0) {
                removals.fromBuffer(FlitFate.DESTROYED, input.buffers(), v, held);
            }
            if (crossing > 0) {
                removals.fromStages(FlitFate.DESTROYED, crossing);
            }
        }
    }

    /**
     * Flits of a virtual channel in the registers of the injection channel to {@code input}; a link has lost its own.
     */
    private int underway(InputPort input, int v) {
        return network.injections().stream()
                .map(Network.LocalLink::link)
                .filter(link -> link.receiverEnd().channel().request()
                        == input.arriving().request())
                .mapToInt(link -> flits(link, v))
                .sum();
    }

    private static int flits(Link link, int v) {
        int flits = 0;
        for (Channel stage : link.stages()) {
            flits += (int) (stage.arriving() >>> v & 1);
        }
        return flits;
    }

    private void loseOutput(long cycle, int node, OutputPort output) {
        output.buffers().ifPresent(buffers -> {
            Trail trail = trailsOut.get(output.end().channel().request());
            for (int v = 0; v < buffers.copies(); v++) {
                int held = buffers.count().getInt(v);
                Optional<FaultLog.Hit> message = trail == null ? Optional.empty() : trail.latest(v);
                for (int position = 0; position < held; position++) {
                    message = places.begins(buffers, v, position) ? headerAt(buffers, v, position) : message;
                    losses.destroyed(cycle, message, node);
                    if (places.begins(buffers, v, position)) {
                        losses.headDestroyed(message);
                    }
                }
                if (held > 0) {
                    removals.fromBuffer(FlitFate.DESTROYED, buffers, v, held);
                }
            }
        });
    }

    private Optional<FaultLog.Hit> headerAt(FlitBuffers buffers, int v, int position) {
        return Optional.ofNullable(places.read(buffers, v, position).worm())
                .map(worm -> new FaultLog.Hit(worm.source(), worm.id()));
    }

    private void loseLocal(long cycle, int node, Network.LocalLink local) {
        Link link = local.link();
        Trail trail = trailsOut.get(link.senderEnd().channel().request());
        int channels = link.senderEnd().format().virtualChannels();
        int flits = 0;
        for (int v = 0; v < channels; v++) {
            int here = flits(link, v);
            for (int back = 0; back < here; back++) {
                losses.destroyed(cycle, trail == null ? Optional.empty() : trail.message(v, back), node);
            }
            flits += here;
            for (Signal end : List.of(
                    link.senderEnd().channel().request(),
                    link.receiverEnd().channel().request())) {
                removals.worm(end, v);
            }
        }
        if (flits > 0) {
            removals.fromStages(FlitFate.DESTROYED, flits);
        }
    }
}
