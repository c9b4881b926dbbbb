package io.wormrtl.judge;

import io.wormrtl.judge.Finding.Rule;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Follows every flit through every channel. A flit leaves a router only when it has come in before, and no more often,
 * unless routers keep copies; a wire gives out what was put in, later by its stages, unless it is broken.
 */
final class Follower implements Wave.Watcher, Worms.Reader {

    /** A flit on a wire. */
    private record Flit(long cycle, int channel, long kind, long data) {}

    private final Net net;
    private final List<Finding> findings;
    private final boolean copies;
    private final int header;
    private final List<Worms> entering = new ArrayList<>();
    private final List<Worms> leaving = new ArrayList<>();
    private final List<Worms> injected = new ArrayList<>();
    private final List<Deque<Flit>> onWires = new ArrayList<>();
    /** By router, flits that have come in and not left, by packet and position. */
    private final List<Map<Packet, int[]>> inside = new ArrayList<>();

    private final Map<Net.Port, Integer> places = new HashMap<>();
    /** Where links between routers begin. */
    private final Set<Net.Port> linked = new HashSet<>();

    private long now;

    /**
     * A follower.
     *
     * @param copies whether routers may send a flit again that they have sent
     */
    Follower(Net net, FlitNames kinds, HeaderShape shape, Offers offers, boolean copies, List<Finding> findings) {
        this.net = net;
        this.copies = copies;
        this.header = shape.flits();
        this.findings = findings;
        net.nodes().forEach(node -> inside.add(new HashMap<>()));
        net.entering().forEach(port -> entering.add(new Worms(place(port, 0), kinds, shape, offers)));
        net.leaving().forEach(port -> leaving.add(new Worms(place(port, 1), kinds, shape, offers)));
        net.injected().forEach(port -> injected.add(new Worms(place(port, 2), kinds, shape, offers)));
        net.wires().stream().filter(Net.Wire::isHop).forEach(wire -> linked.add(wire.from()));
        net.wires().forEach(wire -> onWires.add(new ArrayDeque<>()));
    }

    private Net.Port place(Net.Port port, int role) {
        places.put(port, role);
        return port;
    }

    @Override
    public void cycle(long cycle, long[] values) {
        now = cycle;
        List<List<Worms>> order = net.hasThroughWires() ? List.of(entering, leaving) : List.of(leaving, entering);
        order.forEach(ends -> ends.forEach(worms -> worms.look(cycle, values, this)));
        injected.forEach(worms -> worms.look(cycle, values, this));
        for (int i = 0; i < onWires.size(); i++) {
            cross(net.wires().get(i), onWires.get(i), cycle, values);
        }
    }

    private void cross(Net.Wire wire, Deque<Flit> under, long cycle, long[] values) {
        if (wire.from().hasFlit(values)) {
            under.addLast(flit(wire.from(), cycle, values));
        }
        boolean broken = wire.reset().isPresent() && values[wire.reset().getAsInt()] != 0;
        Flit due = null;
        if (!under.isEmpty() && under.peekFirst().cycle() == cycle - wire.stages()) {
            due = under.removeFirst();
        }
        if (wire.to().hasFlit(values)) {
            Flit out = flit(wire.to(), cycle, values);
            boolean same = due != null
                    && due.kind() == out.kind()
                    && due.data() == out.data()
                    && due.channel() == out.channel();
            if (!same) {
                add(Rule.CAUSALITY, wire.name() + " gives out in cycle " + cycle + " what was not put in");
            }
        } else if (due != null) {
            requireBroken(wire, cycle, broken);
        }
        if (broken) {
            under.clear();
        }
    }

    private void requireBroken(Net.Wire wire, long cycle, boolean broken) {
        if (!broken) {
            add(Rule.CAUSALITY, wire.name() + " works, but loses a flit in cycle " + cycle);
        }
    }

    private static Flit flit(Net.Port port, long cycle, long[] values) {
        return new Flit(cycle, port.channel(values), values[port.kind()], values[port.data()]);
    }

    @Override
    public void flit(Net.Port port, Packet packet, int index, long cycle, boolean head) {
        int role = places.get(port);
        if (role == 2) {
            packet.lastSent = cycle;
            packet.allSent |= index == header + packet.words.size() - 1;
            if (head) {
                packet.injections.add(cycle);
            }
            return;
        }
        if (head && linked.contains(port)) {
            packet.hops.add(now);
        }
        int[] flits = inside.get(port.node()).computeIfAbsent(packet, any -> new int[packet.length + 1]);
        if (role == 0) {
            flits[index]++;
        } else if (flits[index] == 0) {
            add(
                    Rule.CAUSALITY,
                    "flit " + index + " of " + packet + " leaves by " + port.name() + " in cycle " + cycle
                            + ", but has not come in");
        } else if (!copies) {
            flits[index]--;
        }
    }

    @Override
    public void wrong(Net.Port port, long cycle, String what) {
        add(Rule.FLITS, "on " + port.name() + " in cycle " + cycle + ": " + what);
    }

    private void add(Rule rule, String sentence) {
        findings.add(new Finding(rule, sentence));
    }

    /** Requires that no router holds anything, of a run that has come to rest without faults and without kills. */
    void requireEmpty() {
        for (int node = 0; node < inside.size(); node++) {
            for (Map.Entry<Packet, int[]> held : inside.get(node).entrySet()) {
                for (int index = 0; index < held.getValue().length; index++) {
                    if (held.getValue()[index] > 0) {
                        add(
                                Rule.CAUSALITY,
                                "flit " + index + " of " + held.getKey() + " has not left router "
                                        + net.nodes().get(node));
                    }
                }
            }
        }
    }
}
