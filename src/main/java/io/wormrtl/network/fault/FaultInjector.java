package io.wormrtl.network.fault;

import io.wormrtl.kernel.rtl.Behaviour;
import io.wormrtl.kernel.rtl.BehaviouralModule;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.network.assembly.Failures;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.topology.Topology;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;

/**
 * Plays a {@link FaultPlan}: module {@code faults} of a network, behavioural, with a wire {@code dead_3_4} per node and
 * {@code failed_3_4_x_plus} per link that is high while it fails. It sleeps between faults.
 */
public final class FaultInjector extends BehaviouralModule implements Failures {

    /** Something that happens at a place: a fault begins, or, without one, the fault ends that was there. */
    private record Change(long cycle, Spot spot, Optional<Fault> begins) {}

    /** One place that can fail: its wire, the faults present there, and the source that draws the next. */
    private static final class Spot {
        private final FaultPlace place;
        private final Wire wire;
        private final PlaceRandom random;
        private int faults;

        Spot(FaultPlace place, Wire wire, PlaceRandom random) {
            this.place = place;
            this.wire = wire;
            this.random = random;
        }
    }

    private final Topology topology;
    private final FaultPlan plan;
    private final FaultLog log = new FaultLog();
    private final Map<FaultPlace, Spot> spots = new LinkedHashMap<>();
    private final Map<Spot, Fault> drawn = new HashMap<>();
    private final PriorityQueue<Change> changes = new PriorityQueue<>(Comparator.comparingLong(Change::cycle));
    private final List<Wire> wires = new ArrayList<>();
    private final Behaviour inject;
    private boolean drawing = true;

    /**
     * Builds the injector of a network.
     *
     * @throws io.wormrtl.kernel.refusal.UnusableInput if the plan names a place that the network has not
     */
    public FaultInjector(Module parent, NetworkParameters network, FaultPlan plan) {
        super(parent, "faults");
        this.topology = network.topology();
        this.plan = plan;
        plan.requirePlaces(topology);
        for (int node = 0; node < topology.nodes(); node++) {
            declare(
                    new FaultPlace.Node(node),
                    "dead_" + topology.nodeName(node),
                    plan.rates().node());
        }
        for (int node = 0; node < topology.nodes(); node++) {
            for (int port = 0; port < topology.ports(); port++) {
                declareLink(node, port);
            }
        }
        plan.faults().forEach(this::schedule);
        this.inject = behaviour("inject", this::inject).writes(wires.toArray(Wire[]::new));
    }

    private void declareLink(int node, int port) {
        int to = topology.neighbour(node, port);
        if (to != Topology.NONE && !spots.containsKey(FaultPlace.Link.between(node, to))) {
            String name = "failed_" + topology.nodeName(node) + "_" + topology.portName(port);
            declare(FaultPlace.Link.between(node, to), name, plan.rates().link());
        }
    }

    private void declare(FaultPlace place, String wireName, double rate) {
        Wire wire = output(wire(wireName, 1));
        PlaceRandom random = new PlaceRandom(plan.seed(), spots.size(), rate);
        Spot spot = new Spot(place, wire, random);
        spots.put(place, spot);
        wires.add(wire);
        draw(spot, 0);
    }

    /** Draws the next fault of a place, which works from {@code cycle} on. */
    private void draw(Spot spot, long cycle) {
        if (drawing) {
            long begin = spot.random.next(cycle);
            if (begin != Fault.FOR_EVER) {
                Fault fault = new Fault(begin, spot.place, plan.rates().duration());
                drawn.put(spot, fault);
                schedule(fault);
            }
        }
    }

    private void schedule(Fault fault) {
        changes.add(new Change(fault.cycle(), spots.get(fault.place()), Optional.of(fault)));
    }

    private void inject() {
        long now = inject.cycle();
        while (!changes.isEmpty() && changes.peek().cycle() <= now) {
            change(changes.poll());
        }
        spots.values().forEach(spot -> spot.wire.set(spot.faults > 0));
        if (!changes.isEmpty()) {
            inject.wakeAt(changes.peek().cycle());
        }
    }

    private void change(Change change) {
        Spot spot = change.spot();
        change.begins().ifPresentOrElse(fault -> begin(spot, fault), () -> end(spot, change.cycle()));
    }

    private void end(Spot spot, long cycle) {
        spot.faults--;
        if (!drawn.containsKey(spot)) {
            draw(spot, cycle);
        }
    }

    private void begin(Spot spot, Fault fault) {
        boolean isDrawn = fault.equals(drawn.get(spot));
        if (isDrawn) {
            drawn.remove(spot);
        }
        if (isDrawn && !drawing) {
            return;
        }
        spot.faults++;
        log.begin(fault);
        if (fault.duration() != Fault.FOR_EVER) {
            changes.add(new Change(fault.end(), spot, Optional.empty()));
        }
    }

    @Override
    public void stopDrawing() {
        drawing = false;
    }

    /** The faults that have happened so far. */
    public FaultLog log() {
        return log;
    }

    @Override
    public Signal dead(int node) {
        return spots.get(new FaultPlace.Node(node)).wire;
    }

    @Override
    public Signal failed(int node, int port) {
        return spots.get(FaultPlace.Link.between(node, topology.neighbour(node, port))).wire;
    }

    @Override
    public boolean isFaultyFromStart(int node, int port) {
        int to = topology.neighbour(node, port);
        return plan.faults().stream()
                .filter(Fault::isStatic)
                .map(Fault::place)
                .anyMatch(place -> place.equals(new FaultPlace.Node(node))
                        || place.equals(new FaultPlace.Node(to))
                        || place.equals(FaultPlace.Link.between(node, to)));
    }

    @Override
    public int statusDelay() {
        return plan.statusDelay();
    }
}
