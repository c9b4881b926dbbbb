package io.wormrtl.protocols.fcr;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.network.assembly.Network;
import io.wormrtl.network.router.input.RouteState;
import io.wormrtl.testkit.WatchedTrial;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntUnaryOperator;

/**
 * Follows the kills that sources send over the paths of their worms, from the outside: by what routers hold, cycle by
 * cycle, not by the lines of the kills.
 */
final class KillSweeps {

    private static final int IDLE = RouteState.IDLE.ordinal();
    private static final int ROUTED = RouteState.ROUTED.ordinal();

    /** A virtual channel of an input that a worm takes. */
    private record Hop(KillUnit unit, KilledInput input, int v) {

        boolean isEmpty() {
            return input.states().getInt(v) == IDLE
                    && input.port().buffers().count().getInt(v) == 0;
        }
    }

    /** A kill on its way, and the part of its path that it has not swept. */
    private static final class Sweep {
        private final long begun;
        private final List<Hop> path = new ArrayList<>();
        private int swept;

        Sweep(long begun, Hop first) {
            this.begun = begun;
            path.add(first);
        }
    }

    private final WatchedTrial trial;
    private final IntUnaryOperator bound;
    private final List<SendControl> sources = new ArrayList<>();
    /** By line request at the sending end of a channel. */
    private final Map<Signal, Signal> farEnds = new HashMap<>();
    /** By line request at the receiving end of a channel: its first virtual channel. */
    private final Map<Signal, Hop> inputs = new HashMap<>();

    private final List<Sweep> going = new ArrayList<>();
    private final List<String> late = new ArrayList<>();
    private int longest;
    private long kills;

    /** In a network just built; {@code bound}: cycles in which a kill has swept so many links. */
    KillSweeps(WatchedTrial trial, IntUnaryOperator bound) {
        this.trial = trial;
        this.bound = bound;
        Network network = trial.network();
        network.links()
                .forEach(link -> know(
                        link.link().senderEnd().channel().request(),
                        link.link().receiverEnd().channel().request()));
        network.injections()
                .forEach(local -> know(
                        local.link().senderEnd().channel().request(),
                        local.link().receiverEnd().channel().request()));
        network.forEachModule(module -> {
            if (module instanceof SendControl source) {
                sources.add(source);
            } else if (module instanceof KillUnit unit) {
                unit.inputs()
                        .forEach(
                                input -> inputs.put(input.port().end().channel().request(), new Hop(unit, input, 0)));
            }
        });
    }

    private void know(Signal sender, Signal receiver) {
        farEnds.put(sender, receiver);
    }

    /** Runs and follows. */
    KillSweeps run(int cycles) {
        for (int i = 0; i < cycles; i++) {
            trial.run(1);
            long now = trial.simulator().cycle();
            for (SendControl source : sources) {
                for (long rest = source.kill().get(); rest != 0; rest = Bits.rest(rest)) {
                    kills++;
                    begin(now, source, Bits.first(rest));
                }
            }
            going.forEach(sweep -> follow(now, sweep));
            going.removeIf(sweep -> sweep.swept == sweep.path.size());
        }
        return this;
    }

    private void begin(long now, SendControl source, int v) {
        Hop first = at(source.end().channel().request(), v);
        if (!first.isEmpty()) {
            going.add(new Sweep(now, first));
        }
    }

    /** The virtual channel at the other end of a channel; null at a receiver. */
    private Hop at(Signal sender, int v) {
        Hop there = inputs.get(farEnds.get(sender));
        return there == null ? null : new Hop(there.unit, there.input, v);
    }

    private void follow(long now, Sweep sweep) {
        goOn(sweep);
        while (sweep.swept < sweep.path.size() && sweep.path.get(sweep.swept).isEmpty()) {
            sweep.swept++;
        }
        longest = Math.max(longest, sweep.swept);
        int next = sweep.swept + 1;
        if (sweep.swept < sweep.path.size() && now - sweep.begun >= bound.applyAsInt(next)) {
            late.add("cycle " + now + ": a kill from cycle " + sweep.begun + " has not swept link " + next);
            sweep.swept = sweep.path.size();
        }
    }

    /** The head of the worm goes on while the kill is behind it. */
    private void goOn(Sweep sweep) {
        Hop last = sweep.path.get(sweep.path.size() - 1);
        while (last != null && last.input.states().getInt(last.v) == ROUTED) {
            last = ahead(last);
            if (last == null || last.isEmpty()) {
                return;
            }
            sweep.path.add(last);
        }
    }

    private Hop ahead(Hop hop) {
        long route = hop.input.routes().get(hop.v);
        for (KilledOutput output : hop.unit.outputs()) {
            if (output.port().port() == hop.unit.context().code().port(route)) {
                return at(
                        output.port().end().channel().request(),
                        hop.unit.context().code().channel(route));
            }
        }
        throw new AssertionError("no output " + route);
    }

    /** What took longer than the bound. */
    List<String> late() {
        return late;
    }

    /** The most routers that a kill has swept. */
    int longest() {
        return longest;
    }

    /** Kills that sources have sent. */
    long kills() {
        return kills;
    }
}
