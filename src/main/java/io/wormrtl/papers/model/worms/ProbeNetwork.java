package io.wormrtl.papers.model.worms;

import io.wormrtl.lab.traffic.ArrivalProcess;
import io.wormrtl.lab.traffic.PoissonArrivals;
import io.wormrtl.network.routing.RouteOption;
import io.wormrtl.network.routing.RouteQuery;
import io.wormrtl.network.routing.RoutingFunction;
import io.wormrtl.network.topology.Topology;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;

/**
 * Scouting switching with one virtual channel (000, section 2), header by header, under {@link ProbeAssumptions}. Not hardware.
 *
 * <p>A header takes a channel that leads closer and is free, each equally likely. Where there is none it goes back a hop, unless it would meet its
 * data, which follows K hops behind: then it gives up everything and begins again. Data moves a channel a cycle behind its acknowledgements, so that
 * each channel is free again when the tail has crossed it: nothing of it has to be simulated.
 */
public final class ProbeNetwork {

    private final Topology topology;
    private final RoutingFunction routing;
    private final int lead;
    private final ProbeAssumptions assumptions;
    private final ProbeTiming timing;
    private final Trial trial;
    private final UniformRandomProvider random;
    private final Tally tally;
    private final Agenda releases = new Agenda();
    private final Agenda headers = new Agenda();
    private final int[] holders;
    private final Probe[] holder;
    private final int[] sending;
    private final int[] receiving;
    private final List<Deque<Probe>> queues = new ArrayList<>();
    private final List<ArrivalProcess> arrivals = new ArrayList<>();
    private long now;

    private ProbeNetwork(
            Topology topology, RoutingFunction routing, int lead, ProbeAssumptions assumptions, Trial trial) {
        this.topology = topology;
        this.routing = routing;
        this.lead = lead;
        this.assumptions = assumptions;
        this.timing = assumptions.timing();
        this.trial = trial;
        this.random = RandomSource.XO_RO_SHI_RO_128_PP.create(trial.seed());
        this.tally = new Tally(trial);
        this.holders = new int[topology.nodes() * topology.ports()];
        this.holder = new Probe[holders.length];
        this.sending = new int[topology.nodes()];
        this.receiving = new int[topology.nodes()];
        PoissonArrivals poisson = new PoissonArrivals(trial.messages());
        for (int node = 0; node < topology.nodes(); node++) {
            queues.add(new ArrayDeque<>());
            arrivals.add(poisson.start());
            expect(node);
        }
    }

    /**
     * Runs a trial.
     *
     * @param topology every port of every node of which leads somewhere
     * @param routing minimal, built for it, and of one virtual channel
     * @param lead K, at least 1
     */
    public static WormLatency run(
            Topology topology, RoutingFunction routing, int lead, ProbeAssumptions assumptions, Trial trial) {
        ProbeNetwork network = new ProbeNetwork(topology, routing, lead, assumptions, trial);
        while (!network.tally.isComplete(network.now)) {
            network.step();
        }
        return network.tally.result();
    }

    private void step() {
        releases.run(now);
        headers.run(now);
        tally.sample(now, IntStream.of(holders).map(each -> Math.min(each, 1)));
        now++;
    }

    private void expect(int node) {
        headers.at(arrivals.get(node).next(random), () -> generate(node));
    }

    private void generate(int node) {
        int other = random.nextInt(topology.nodes() - 1);
        int destination = other < node ? other : other + 1;
        tally.generated(now);
        queues.get(node)
                .add(new Probe(now, node, destination, topology.distance(node, destination), random.nextInt(lead + 1)));
        begin(node);
        expect(node);
    }

    private void begin(int node) {
        Deque<Probe> queue = queues.get(node);
        while (!queue.isEmpty() && hasRoom(assumptions.ends().injection(), sending[node])) {
            sending[node]++;
            Probe probe = queue.remove();
            headers.at(now + (long) timing.ends() * timing.hop(), () -> look(probe));
        }
    }

    private static boolean hasRoom(int most, int taken) {
        return most == 0 || taken < most;
    }

    /** A header is at a node, and looks for a channel. */
    private void look(Probe probe) {
        probe.arrives();
        if (probe.node() == probe.destination()) {
            arrive(probe);
            return;
        }
        long closer = closer(probe) & ~probe.tried();
        long open = 0;
        int[] met = new int[topology.ports()];
        for (long ports = closer; ports != 0; ports &= ports - 1) {
            int port = Long.numberOfTrailingZeros(ports);
            met[port] = assumptions.ways().line(probe.node() * met.length + port, holders.length, random);
            open |= holders[met[port]] == 0 ? 1L << port : 0;
        }
        if (open != 0) {
            take(probe, met, open);
        } else if (closer != 0 && assumptions.blocked().goesOn(probe, random)) {
            take(probe, met, closer);
        } else {
            refuse(probe);
        }
    }

    private long closer(Probe probe) {
        RouteQuery query = new RouteQuery(probe.node(), RouteQuery.INJECTED, 0, probe.destination(), 0);
        long ports = 0;
        for (RouteOption option : routing.route(query).options()) {
            ports |= option.ports();
        }
        return ports;
    }

    private void take(Probe probe, int[] met, long ports) {
        int port = any(ports);
        if (!probe.hasBegun()) {
            tally.begun(probe.generated(), now);
        }
        holders[met[port]]++;
        holder[met[port]] = probe;
        acknowledge(probe, lead);
        int next = topology.neighbour(probe.node(), port);
        probe.goOn(new Probe.Held(probe.node(), port, met[port]), next);
        headers.at(now + timing.hop(), () -> look(probe));
    }

    /** An acknowledgement goes back over so many channels of a way at the most, one a cycle. */
    private void acknowledge(Probe probe, int most) {
        if (assumptions.acknowledgements() == Acknowledgements.ON_CHANNELS) {
            int hops = probe.hops();
            for (int i = 0; i < Math.min(most, hops); i++) {
                int line = back(probe.way().get(hops - 1 - i));
                headers.at(now + 1 + i, () -> cross(line));
            }
        }
    }

    private int back(Probe.Held channel) {
        int next = topology.neighbour(channel.node(), channel.port());
        return next * topology.ports() + topology.arrivalPort(channel.node(), channel.port());
    }

    private void cross(int line) {
        if (holder[line] != null) {
            holder[line].waits();
        }
    }

    /** Any bit of a mask that is not empty. */
    private int any(long mask) {
        long rest = mask;
        for (int i = random.nextInt(Long.bitCount(mask)); i > 0; i--) {
            rest &= rest - 1;
        }
        return Long.numberOfTrailingZeros(rest);
    }

    private void refuse(Probe probe) {
        if (probe.hops() == 0) {
            probe.beginAgain();
            headers.at(now + timing.untilAgain(), () -> look(probe));
        } else if (meetsData(probe)) {
            giveUp(probe);
        } else {
            release(probe.goBack(assumptions.blocked().remembers()), now + timing.hop());
            headers.at(now + timing.hop(), () -> look(probe));
        }
    }

    /** Whether a header has led by K hops here; their acknowledgements have come, as it has gone back no faster than they. */
    private boolean meetsData(Probe probe) {
        return probe.wasAt(probe.hops() + lead);
    }

    /** Everything is released by a kill that goes back to the source, from where the header sets out again. */
    private void giveUp(Probe probe) {
        int hops = probe.hops();
        for (int i = 0; i < hops; i++) {
            release(probe.way().get(i), now + (long) (hops - i) * timing.hop());
        }
        probe.beginAgain();
        headers.at(now + (long) hops * timing.hop() + timing.untilAgain(), () -> look(probe));
    }

    private void arrive(Probe probe) {
        int node = probe.destination();
        if (!hasRoom(assumptions.ends().ejection(), receiving[node])) {
            refuse(probe);
            return;
        }
        receiving[node]++;
        probe.arrived();
        int hops = probe.hops();
        acknowledge(probe, hops);
        long delivered =
                now + (long) timing.ends() * timing.hop() + timing.acknowledgements(lead, hops) + trial.length();
        for (int i = 0; i < hops; i++) {
            Probe.Held channel = probe.way().get(i);
            late(probe, delivered - (hops - 1 - i) - timing.ends(), 0, () -> free(channel));
        }
        late(probe, delivered, 0, () -> {
            receiving[node]--;
            tally.delivered(probe.generated(), now - 1);
        });
        late(probe, timing.sourceFree(delivered, hops), 0, () -> {
            sending[probe.source()]--;
            begin(probe.source());
        });
    }

    /** Does something in a cycle, or as much later as a message is late by then. */
    private void late(Probe probe, long cycle, int known, Runnable deed) {
        releases.at(Math.max(cycle, now + 1), () -> {
            if (probe.late() == known) {
                deed.run();
            } else {
                late(probe, now + probe.late() - known, probe.late(), deed);
            }
        });
    }

    private void release(Probe.Held channel, long cycle) {
        releases.at(Math.max(cycle, now + 1), () -> free(channel));
    }

    private void free(Probe.Held channel) {
        holders[channel.line()]--;
        holder[channel.line()] = null;
    }
}
