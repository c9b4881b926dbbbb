package io.wormrtl.protocols.sbrp;

import static java.util.function.Function.identity;
import static java.util.stream.Collectors.toMap;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.network.assembly.Failures;
import io.wormrtl.network.assembly.Network;
import io.wormrtl.network.flit.HeaderLayout;
import io.wormrtl.network.invariant.Check;
import io.wormrtl.network.invariant.LossCause;
import io.wormrtl.network.invariant.Removals;
import io.wormrtl.network.link.Channel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Tells which messages may be lost because the node that was to ask for them has died too: where a node dies whose
 * channel ahead was broken already, what it knew of worms that were hit is gone, in copies at its outputs, in the queue
 * of hits, in the handler, and in requests that it keeps. So is a request of which the last flits are in its output
 * buffers, or on the link behind, and which the router before takes for gone on. If the receiver knows nothing of such
 * a message either, no node ever asks for it. Two faults at neighbouring places have done that, and whether the message
 * comes all the same is seen at the end.
 *
 * <p>A network has one such check: that of a node would not be asked while the node is dead.
 */
final class LostRequestsCheck implements Check {

    /** The modules of a node that asks. */
    private record Asker(RepairUnit repair, RecoveryHandler handler, List<SbrpInjector> injectors) {}

    private static final long NEVER = Long.MIN_VALUE / 2;

    private final Network network;
    private final Failures failures;
    private final HeaderLayout layout;
    private final HeaderLayout.Field slotField;
    private final RequestFormat format;
    private final Removals removals;
    private final Map<Integer, Asker> askers = new HashMap<>();
    /** By line {@code request} where it is sent, the stages of a channel. */
    private final Map<Signal, List<Channel>> onTheWay = new HashMap<>();

    private final boolean[] dead;
    /** By node and port, the last cycle in which the channel or the node ahead of it failed. */
    private final long[][] failed;

    /** Looks at all units of a network whose nodes ask for what they have lost. */
    LostRequestsCheck(Network network, List<RepairUnit> units, Failures failures, Removals removals) {
        SbrpFit fit = units.get(0).fit();
        this.network = network;
        this.failures = failures;
        this.layout = network.format().header();
        this.slotField = layout.field(fit.words().slot());
        this.format = fit.requestFormat(network.format());
        this.removals = removals;
        this.dead = new boolean[network.parameters().topology().nodes()];
        this.failed = new long[dead.length][network.parameters().topology().ports()];
        for (long[] ports : failed) {
            Arrays.fill(ports, NEVER);
        }
        network.links().forEach(link -> {
            List<Channel> stages = new ArrayList<>(link.link().stages());
            stages.add(link.link().senderEnd().channel());
            onTheWay.put(link.link().senderEnd().channel().request(), stages);
        });
        Map<Integer, RepairUnit> byNode = units.stream().collect(toMap(RepairUnit::node, identity()));
        network.interfaces().stream()
                .filter(SbrpInterface.class::isInstance)
                .map(SbrpInterface.class::cast)
                .forEach(nic ->
                        askers.put(nic.node(), new Asker(byNode.get(nic.node()), nic.recovery(), nic.senders())));
    }

    @Override
    public List<Element> reads() {
        List<Element> all = new ArrayList<>();
        for (int node = 0; node < dead.length; node++) {
            all.add(failures.dead(node));
        }
        network.links().forEach(link -> all.add(failures.failed(link.from(), link.port())));
        return all;
    }

    @Override
    public List<Element> samples() {
        Set<Element> all = new LinkedHashSet<>();
        for (Asker asker : askers.values()) {
            addAll(asker.repair, all);
            addAll(asker.handler, all);
            asker.injectors.forEach(injector -> addAll(injector, all));
            for (OutputWatch output : asker.repair.outputs()) {
                all.addAll(List.of(output.dead(), output.used(), output.unowned()));
                output.copies().ifPresent(copies -> all.addAll(List.of(copies.ask(), copies.heads())));
                output.waiting().ifPresent(all::add);
            }
        }
        onTheWay.values().forEach(stages -> stages.forEach(stage -> all.addAll(List.of(stage.request(), stage.vc()))));
        return List.copyOf(all);
    }

    /** Adds the elements and ports of a module. */
    private static void addAll(Module module, Set<Element> all) {
        all.addAll(module.allElements());
        module.ports().forEach(port -> all.add(port.element()));
        module.children().forEach(child -> addAll(child, all));
    }

    @Override
    public boolean look(long cycle) {
        for (int node = 0; node < dead.length; node++) {
            boolean now = failures.dead(node).isHigh();
            if (now && !dead[node]) {
                died(cycle, node, askers.get(node));
            }
            dead[node] = now;
        }
        boolean again = false;
        for (Network.NetworkLink link : network.links()) {
            boolean fails = failures.failed(link.from(), link.port()).isHigh()
                    || failures.dead(link.to()).isHigh();
            failed[link.from()][link.port()] = fails ? cycle : failed[link.from()][link.port()];
            again |= fails;
        }
        return again;
    }

    private void died(long cycle, int node, Asker asker) {
        for (OutputWatch output : asker.repair.outputs()) {
            output.copies().ifPresent(copies -> lost(cycle, node, output, copies.heads()));
        }
        asker.repair.shown().ifPresent(this::lost);
        asker.handler.waiting().forEach(this::lost);
        asker.handler.composed().ifPresent(request -> lost(asker.handler.to(), request));
        asker.injectors.forEach(injector -> injector.requests().tellAll(this::lost));
    }

    private void lost(long cycle, int node, OutputWatch output, Registers heads) {
        boolean broken = output.dead().isHigh() || hasJustFailed(cycle, node, output);
        long known = output.asked() | (broken ? output.used().get() : 0);
        for (long rest = known; rest != 0; rest = Bits.rest(rest)) {
            lost(heads.get(Bits.first(rest)));
        }
        for (long rest = leaving(output); rest != 0; rest = Bits.rest(rest)) {
            requestLost(heads.get(Bits.first(rest)));
        }
    }

    /**
     * The channels of which the last flits of a worm come out of the switch, wait at the output, or are on the link:
     * they are lost with the node, and the router before takes them for gone on. Flits that have come to the router
     * ahead are not lost.
     */
    private long leaving(OutputWatch output) {
        long here = output.entering().channels() | output.held();
        for (Channel stage : onTheWay.get(output.port().end().channel().request())) {
            here |= stage.arriving();
        }
        return here & output.used().get() & output.unowned().get();
    }

    /** Whether the channel ahead has failed, now or so lately that the node did not know. */
    private boolean hasJustFailed(long cycle, int node, OutputWatch output) {
        int port = output.port().port();
        return failures.failed(node, port).isHigh()
                || failures.dead(network.parameters().topology().neighbour(node, port))
                        .isHigh()
                || cycle - failed[node][port] <= failures.statusDelay() + 1;
    }

    /** The router before has done with the worm of this header, and will not ask for it if it is a request. */
    private void requestLost(long head) {
        int slot = (int) layout.contribution(slotField, 0, head);
        for (SbrpInjector injector : askers.get(layout.source(0, head)).injectors) {
            injector.requests().tell(slot, layout.id(0, head), this::lost);
        }
    }

    /** The message of a header; if it is that of a request, the message asked for. */
    private void lost(long head) {
        int source = layout.source(0, head);
        int slot = (int) layout.contribution(slotField, 0, head);
        lost(source, slot, layout.id(0, head));
    }

    private void lost(int source, int slot, int id) {
        removals.mayBeLost(source, id, LossCause.ADJACENT_FAULTS);
        for (SbrpInjector injector : askers.get(source).injectors) {
            injector.requests().tell(slot, id, this::lost);
        }
    }

    private void lost(int source, long request) {
        Request asked = format.decode(request);
        lost(source, asked.slot(), asked.id());
    }
}
