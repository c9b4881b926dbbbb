package io.wormrtl.protocols.path;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.network.buffer.FlitBuffers;
import io.wormrtl.network.flit.HeaderLayout;
import io.wormrtl.network.invariant.Check;
import io.wormrtl.network.invariant.FlitFate;
import io.wormrtl.network.invariant.Removals;
import io.wormrtl.network.invariant.Tally;
import io.wormrtl.network.invariant.Verdicts;
import io.wormrtl.network.link.Channel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Holds the rules of paths at one router, and tells the monitors which flits it throws away of paths that are killed. */
final class PathCheck implements Check {

    private final PathUnit unit;
    private final List<PathPort> ports;
    private final List<FlitBuffers> buffers;
    private final int channels;
    private final HeaderLayout header;
    private final Misroutes misroutes;

    private final Removals removals;
    private final Tally stands;
    private final Tally owners;
    private final Tally places;
    private final Tally search;
    private final Tally released;
    private final Tally pairs;
    private final PathState[] before;

    PathCheck(PathUnit unit, Verdicts verdicts, Removals removals) {
        this.unit = unit;
        this.ports = unit.pathPorts();
        this.buffers = ((PathRouter) unit.parent())
                .inputs().stream().map(PathInput::buffers).toList();
        this.channels = buffers.get(0).copies();
        this.header = unit.header();
        this.misroutes = Misroutes.of(unit.parts(), header);
        this.removals = removals;
        this.stands = verdicts.tally(PathRules.STANDS);
        this.owners = verdicts.tally(PathRules.OWNERS);
        this.places = verdicts.tally(PathRules.PLACES);
        this.search = verdicts.tally(PathRules.SEARCH);
        this.released = verdicts.tally(PathRules.RELEASED);
        this.pairs = verdicts.tally(PathRules.PAIRS);
        this.before = new PathState[ports.size() * channels];
        Arrays.fill(before, PathState.IDLE);
    }

    @Override
    public List<Element> reads() {
        List<Element> all = new ArrayList<>();
        for (PathPort port : ports) {
            all.add(port.in().channel().request());
            all.add(corresponding(port));
            all.add(unit.inputs(port).state);
            all.add(unit.outputs(port).reserved);
            all.add(unit.flush(port));
            all.add(unit.outputs(port).closing);
        }
        return all;
    }

    @Override
    public List<Element> samples() {
        List<Element> all = new ArrayList<>();
        for (PathPort port : ports) {
            Channel channel = port.in().channel();
            all.addAll(List.of(channel.vc(), channel.kind(), channel.data()));
            all.addAll(unit.inputs(port).allElements());
            all.addAll(unit.outputs(port).allElements());
        }
        buffers.forEach(bank -> all.add(bank.count()));
        return all;
    }

    private static Signal corresponding(PathPort port) {
        return port.in().line(ControlChannels.CORRESPONDING);
    }

    @Override
    public void reset() {
        Arrays.fill(before, PathState.IDLE);
    }

    @Override
    public Optional<String> unrest() {
        return ports.stream()
                .filter(port -> !unit.isDead(port) && !isAtRest(port))
                .findFirst()
                .map(port -> "a path still goes by port " + port.name() + " of " + unit.path());
    }

    private boolean isAtRest(PathPort port) {
        long held = unit.outputs(port).reserved.get()
                | unit.outputs(port).closing.get()
                | unit.ahead(port).waiting().get()
                | unit.back(port).waiting().get();
        long all = Bits.all(channels);
        return held == 0
                && unit.state(port).where(PathState.IDLE.ordinal()) == all
                && buffers.get(port.index()).count().where(0) == all;
    }

    @Override
    public boolean look(long cycle) {
        boolean again = false;
        boolean changed = false;
        for (PathPort port : ports) {
            Channel channel = port.in().channel();
            if (channel.request().isHigh()) {
                data(cycle, port, channel.vc().getInt());
                again = true;
            }
            if (corresponding(port).isHigh()) {
                ahead(cycle, port, channel.vc().getInt());
                again = true;
            }
            again |= flushed(port);
            for (int w = 0; w < channels; w++) {
                changed |= changes(cycle, port, w);
            }
        }
        if (changed) {
            compareOwners(cycle);
            if (unit.parts().pairs() == PairUse.ONE_PATH) {
                ports.stream().filter(port -> !port.isLocal()).forEach(port -> lookAtPair(cycle, port));
            }
        }
        return again;
    }

    private PathState state(PathPort port, int w) {
        return PathState.of(unit.inputs(port).state.get(w));
    }

    private void lookAtPair(long cycle, PathPort port) {
        pairs.check();
        long both = unit.outputs(port).reserved.get() & unit.inputs(port).state.where(PathState.CONNECTED.ordinal());
        if (both != 0) {
            pairs.violated(
                    cycle,
                    unit,
                    "port " + port.name() + " has a path from its neighbour and one to it on lines for one");
        }
    }

    private void data(long cycle, PathPort port, int w) {
        stands.check();
        PathState state = state(port, w);
        if (unit.parts().takesData(state)) {
            return;
        }
        if (state != PathState.CLOSING) {
            stands.violated(
                    cycle,
                    unit,
                    "a flit comes by " + port.name() + ", virtual channel " + w + ", where no path stands but is "
                            + state);
        }
        remove(port, w, 1);
    }

    private void ahead(long cycle, PathPort port, int w) {
        Channel channel = port.in().channel();
        if (channel.kind().getInt() == AheadFlit.KILL.ordinal()) {
            removals.worm(channel.request(), w);
            return;
        }
        PathState state = state(port, w);
        places.check();
        boolean mayQueue = unit.parts().queuesProbes() && state == PathState.CONNECTED;
        if (state != PathState.IDLE && !mayQueue) {
            places.violated(
                    cycle, unit, "a probe comes by " + port.name() + ", virtual channel " + w + ", which is " + state);
        }
        long taken = misroutes.taken(header.routingWord(0, channel.data().get()));
        search.check();
        if (taken > misroutes.most()) {
            search.violated(
                    cycle,
                    unit,
                    "a probe that comes by " + port.name() + " has gone astray " + taken + " times, and may "
                            + misroutes.most() + " times");
        }
    }

    private boolean flushed(PathPort port) {
        for (long rest = unit.flush(port).get(); rest != 0; rest = Bits.rest(rest)) {
            int w = Bits.first(rest);
            remove(port, w, buffers.get(port.index()).count().getInt(w));
        }
        return unit.flush(port).get() != 0;
    }

    private void remove(PathPort port, int w, int flits) {
        removals.mistaken(port.in().channel().request(), w);
        if (flits != 0) {
            removals.fromBuffer(FlitFate.KILLED, buffers.get(port.index()), w, flits);
        }
    }

    /** Whether the state of an input has changed. */
    private boolean changes(long cycle, PathPort port, int w) {
        int place = port.index() * channels + w;
        PathState now = state(port, w);
        PathState was = before[place];
        if (now == was) {
            return false;
        }
        before[place] = now;
        if (now == PathState.PROBING && was == PathState.IDLE) {
            removals.restored(port.in().channel().request(), w);
        }
        boolean killed = unit.flush(port).bit(w);
        if (was == PathState.CONNECTED && !killed) {
            released.check();
            int held = buffers.get(port.index()).count().getInt(w);
            if (held != 0) {
                released.violated(
                        cycle,
                        unit,
                        "the path by " + port.name() + ", virtual channel " + w + ", is released, but " + held
                                + " flits of it are in the buffer");
            }
        }
        return true;
    }

    private void compareOwners(long cycle) {
        owners.check();
        long[] claimed = new long[ports.size()];
        for (PathPort port : ports) {
            for (int w = 0; w < channels; w++) {
                if (state(port, w).owns()) {
                    claim(cycle, port, w, claimed);
                }
            }
        }
        for (PathPort port : ports) {
            long lost = unit.outputs(port).reserved.get() & ~claimed[port.index()];
            if (lost != 0) {
                owners.violated(
                        cycle,
                        unit,
                        "virtual channel " + Bits.first(lost) + " of output " + port.name()
                                + " is reserved, but no path goes through it");
            }
        }
    }

    private void claim(long cycle, PathPort port, int w, long[] claimed) {
        int target = unit.inputs(port).target.getInt(w);
        PathPort output = ports.get(target / channels);
        int v = target % channels;
        boolean isOwner = unit.outputs(output).reserved.bit(v)
                && unit.outputs(output).owner.getInt(v) == port.index() * channels + w
                && (claimed[output.index()] >>> v & 1) == 0;
        if (!isOwner) {
            owners.violated(
                    cycle,
                    unit,
                    "virtual channel " + w + " of input " + port.name() + " has reserved virtual channel " + v
                            + " of output " + output.name() + ", which is not its own");
        }
        claimed[output.index()] |= 1L << v;
        if ((unit.inputs(port).untried(w) >>> output.index() & 1) == 0) {
            search.violated(
                    cycle,
                    unit,
                    "the probe of virtual channel " + w + " of input " + port.name() + " takes output " + output.name()
                            + ", by which it has come back");
        }
    }
}
