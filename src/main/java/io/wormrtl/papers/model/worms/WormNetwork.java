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
import java.util.Iterator;
import java.util.List;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;

/**
 * Worms in a network, flit by flit, under {@link Assumptions}. Not hardware.
 *
 * <p>A message may begin in the cycle after it is generated. In each cycle the headers that have arrived take channels that the
 * routing function offers, in the order in which they have come: of the best rank that has a free one, a port that has one, each
 * equally likely, and on it any. Then every line lets as many flits cross as it can, the worms in its virtual channels taking turns. A virtual channel is free
 * again when the last flit has left the buffer behind it. Alone, a message takes its length, a cycle for each hop and one for each
 * channel at the ends.
 */
public final class WormNetwork {

    private final Topology topology;
    private final RoutingFunction routing;
    private final Assumptions assumptions;
    private final Trial trial;
    private final UniformRandomProvider random;
    private final Tally tally;
    private final List<Line<Stage>> lines = new ArrayList<>();
    private final List<Line<Stage>> injection = new ArrayList<>();
    private final List<Line<Stage>> ejection = new ArrayList<>();
    private final List<ArrivalProcess> arrivals = new ArrayList<>();
    private final long[] nextArrival;
    private final List<Deque<Worm>> queues = new ArrayList<>();
    private final List<Worm> headers = new ArrayList<>();
    private final List<Stage> crossing = new ArrayList<>();

    private WormNetwork(Topology topology, RoutingFunction routing, Assumptions assumptions, Trial trial) {
        this.topology = topology;
        this.routing = routing;
        this.assumptions = assumptions;
        this.trial = trial;
        this.random = RandomSource.XO_RO_SHI_RO_128_PP.create(trial.seed());
        this.tally = new Tally(trial);
        this.nextArrival = new long[topology.nodes()];
        PoissonArrivals poisson = new PoissonArrivals(trial.messages());
        for (int node = 0; node < topology.nodes(); node++) {
            for (int port = 0; port < topology.ports(); port++) {
                lines.add(new Line<>(routing.virtualChannels(), 1));
            }
            end(injection, assumptions.ends().injection());
            end(ejection, assumptions.ends().ejection());
            queues.add(new ArrayDeque<>());
            arrivals.add(poisson.start());
            nextArrival[node] = arrivals.get(node).next(random);
        }
    }

    private void end(List<Line<Stage>> ends, int rate) {
        if (rate > 0) {
            ends.add(new Line<>(Math.min(Long.SIZE, rate * routing.virtualChannels()), rate));
        }
    }

    /**
     * Runs a trial.
     *
     * @param topology every port of every node of which leads somewhere
     * @param routing built for it, that looks at no faults
     */
    public static WormLatency run(Topology topology, RoutingFunction routing, Assumptions assumptions, Trial trial) {
        WormNetwork network = new WormNetwork(topology, routing, assumptions, trial);
        for (long cycle = 0; !network.tally.isComplete(cycle); cycle++) {
            network.step(cycle);
        }
        return network.tally.result();
    }

    private void step(long cycle) {
        allocate(cycle);
        tally.sample(cycle, lines.stream().mapToInt(Line::busy));
        move(cycle);
        generate(cycle);
    }

    private void generate(long cycle) {
        for (int node = 0; node < nextArrival.length; node++) {
            while (nextArrival[node] == cycle) {
                int other = random.nextInt(topology.nodes() - 1);
                int destination = other < node ? other : other + 1;
                Worm worm = new Worm(cycle, node, destination, trial.length(), RouteQuery.INJECTED);
                tally.generated(cycle);
                if (injection.isEmpty()) {
                    headers.add(worm);
                } else {
                    queues.get(node).add(worm);
                }
                nextArrival[node] = arrivals.get(node).next(random);
            }
        }
    }

    private void allocate(long cycle) {
        for (int node = 0; node < injection.size(); node++) {
            Line<Stage> line = injection.get(node);
            Deque<Worm> queue = queues.get(node);
            while (line.free() != 0 && !queue.isEmpty()) {
                Worm worm = queue.remove();
                worm.lead(enter(worm, line, Long.numberOfTrailingZeros(line.free()), assumptions.bufferDepth()), false);
                tally.begun(worm.generated(), cycle);
            }
        }
        for (Iterator<Worm> waiting = headers.iterator(); waiting.hasNext(); ) {
            Worm worm = waiting.next();
            if (worm.node() == worm.destination() ? eject(worm) : goOn(worm, cycle)) {
                waiting.remove();
            }
        }
    }

    private Stage enter(Worm worm, Line<Stage> line, int slot, int room) {
        return new Stage(worm, line, slot, worm.head(), room);
    }

    private boolean eject(Worm worm) {
        Line<Stage> line = ejection.get(worm.node());
        if (line.free() == 0) {
            return false;
        }
        worm.lead(enter(worm, line, Long.numberOfTrailingZeros(line.free()), worm.length()), true);
        return true;
    }

    private boolean goOn(Worm worm, long cycle) {
        RouteQuery query = new RouteQuery(worm.node(), worm.port(), worm.channel(), worm.destination(), worm.fields());
        for (RouteOption option : routing.route(query).options()) {
            if (goOn(worm, query, option, cycle)) {
                return true;
            }
        }
        return false;
    }

    private boolean goOn(Worm worm, RouteQuery query, RouteOption option, long cycle) {
        int[] met = new int[topology.ports()];
        long open = 0;
        for (long ports = option.ports(); ports != 0; ports &= ports - 1) {
            int port = Long.numberOfTrailingZeros(ports);
            met[port] = assumptions.ways().line(query.node() * met.length + port, lines.size(), random);
            open |= free(met[port], option) == 0 ? 0 : 1L << port;
        }
        if (open == 0) {
            return false;
        }
        int port = any(open);
        take(worm, query, port, lines.get(met[port]), any(free(met[port], option)), cycle);
        return true;
    }

    private long free(int line, RouteOption option) {
        return lines.get(line).free() & option.channels();
    }

    /** Any bit of a mask that is not empty. */
    private int any(long mask) {
        return bit(mask, random.nextInt(Long.bitCount(mask)));
    }

    private static int bit(long mask, int index) {
        long rest = mask;
        for (int i = 0; i < index; i++) {
            rest &= rest - 1;
        }
        return Long.numberOfTrailingZeros(rest);
    }

    private void take(Worm worm, RouteQuery query, int port, Line<Stage> line, int channel, long cycle) {
        int next = topology.neighbour(query.node(), port);
        boolean last = next == worm.destination() && ejection.isEmpty();
        Stage stage = enter(worm, line, channel, last ? worm.length() : assumptions.bufferDepth());
        if (worm.head() == null) {
            tally.begun(worm.generated(), cycle);
        }
        worm.goOn(next, topology.arrivalPort(query.node(), port), channel, routing.forward(query, port, channel));
        worm.lead(stage, last);
    }

    private void move(long cycle) {
        lines.forEach(line -> line.crossing(crossing::add));
        injection.forEach(line -> line.crossing(crossing::add));
        ejection.forEach(line -> line.crossing(crossing::add));
        for (Stage stage : crossing) {
            boolean header = !stage.hasBegun();
            stage.cross();
            Worm worm = stage.worm();
            if (header && !worm.isArriving()) {
                headers.add(worm);
            }
            if (stage.isOver() && stage == worm.head() && worm.isArriving()) {
                stage.release();
                tally.delivered(worm.generated(), cycle);
            }
        }
        crossing.clear();
    }
}
