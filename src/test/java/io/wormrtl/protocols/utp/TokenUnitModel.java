package io.wormrtl.protocols.utp;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.ObserverModule;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.network.flit.FlitFormat;
import io.wormrtl.network.flit.FlitKind;
import io.wormrtl.network.link.Channel;
import io.wormrtl.network.router.control.ControlContext;
import java.util.List;

/**
 * The manual's page on a router, worm by worm, beside a {@link TokenUnit} in a network: what all its registers hold and
 * what all its lines and doors say is held against it in every cycle.
 */
final class TokenUnitModel extends ObserverModule {

    /** The worm of a virtual channel. */
    private static final class Worm {
        private final long[] head;
        private long arrived;
        private boolean resumed;
        private long resumesAt;
        private long confirmed;
        private long told;
        private long silent;
        private long absorbed;
        private long inserts;
        private long inserted;
        private boolean open;
        private boolean bound;
        private boolean confirm;
        private boolean backup1;
        private boolean backup2;
        private boolean inserting;
        private boolean vacating;

        Worm(int headerFlits) {
            this.head = new long[headerFlits];
        }

        void forget() {
            arrived = 0;
            resumed = false;
            confirmed = 0;
            told = 0;
            silent = 0;
            absorbed = 0;
            inserts = 0;
            inserted = 0;
        }
    }

    /** An output: what it knows of the channel behind it. */
    private static final class Way {
        private final boolean[] unknown;
        private boolean emptied;
        private boolean clean;

        Way(int channels) {
            this.unknown = new boolean[channels];
        }
    }

    private final TokenUnit unit;
    private final ControlContext context;
    private final List<UnitPorts.Inlet> inlets;
    private final List<UnitPorts.Outlet> outlets;
    private final FlitFormat flits;
    private final int headerFlits;
    private final int routingFlits;
    private final int channels;
    private final boolean direct;
    private final UnitEvents events;
    private Worm[][] worms;
    private Way[] ways;
    private long cycle;

    /** Beside a unit that stands; {@code events} are counted for all units. */
    TokenUnitModel(TokenUnit unit, UnitEvents events) {
        super(unit, "model");
        this.unit = unit;
        this.context = unit.context();
        this.flits = context.format().channel().flit();
        this.headerFlits = context.format().header().flits();
        this.routingFlits = context.format().header().routingFlits();
        this.channels = context.virtualChannels();
        this.direct =
                context.parts().outputDepth() == 0 && context.parts().pipeline().switchAllocation() == 0;
        this.events = events;
        this.inlets = unit.inputs().stream().map(UnitPorts.Inlet::of).toList();
        this.outlets = unit.outputs().stream().map(UnitPorts.Outlet::of).toList();
        forgetAll();
        observe(this::settled);
    }

    private void forgetAll() {
        worms = new Worm[unit.inputs().size()][channels];
        for (Worm[] port : worms) {
            for (int v = 0; v < channels; v++) {
                port[v] = new Worm(headerFlits);
            }
        }
        ways = new Way[unit.outputs().size()];
        for (int o = 0; o < ways.length; o++) {
            ways[o] = new Way(channels);
        }
    }

    private boolean isHeld() {
        for (Module module = unit; module != null; module = module.parent()) {
            if (module.reset() != null && module.reset().isHigh()) {
                return true;
            }
        }
        return false;
    }

    /** {@code v}: the virtual channel, or -1 where it is of the whole port. */
    private void require(String port, int v, String what, long found, long expected) {
        if (found != expected) {
            assertThat(found)
                    .as("%s, %s, channel %d, cycle %d: %s", unit.path(), port, v, cycle, what)
                    .isEqualTo(expected);
        }
    }

    private void require(String port, int v, String what, boolean found, boolean expected) {
        require(port, v, what, found ? 1L : 0L, expected ? 1L : 0L);
    }

    private static boolean bit(Signal mask, int v) {
        return (mask.get() >>> v & 1) != 0;
    }

    private void settled(long now) {
        cycle = now;
        if (isHeld()) {
            forgetAll();
            return;
        }
        boolean[][] crosses = new boolean[worms.length][channels];
        boolean[][] passes = new boolean[worms.length][channels];
        for (int o = 0; o < ways.length; o++) {
            listen(outlets.get(o), ways[o], crosses, passes);
        }
        for (int i = 0; i < worms.length; i++) {
            UnitPorts.Inlet input = inlets.get(i);
            requireLines(input, worms[i], crosses[i]);
            for (int v = 0; v < channels; v++) {
                requireRegisters(input, v, worms[i][v]);
                next(input, v, worms[i][v], crosses[i][v], passes[i][v]);
            }
        }
        for (int o = 0; o < ways.length; o++) {
            next(outlets.get(o), ways[o]);
        }
    }

    /** What the lines of an output say of worms, and who they are. */
    private void listen(UnitPorts.Outlet output, Way way, boolean[][] crosses, boolean[][] passes) {
        for (int c = 0; c < channels && !output.isDead(); c++) {
            int owner = output.owners().getInt(c);
            if (output.channel().request().isHigh() && output.channel().vc().get() == c) {
                crosses[owner / channels][owner % channels] = true;
            }
            if (bit(output.copied(), c) && !way.unknown[c]) {
                passes[owner / channels][owner % channels] = true;
            }
        }
    }

    // ---- what is said in this cycle ---------------------------------------------------------------------------

    private boolean isCut(UnitPorts.Inlet input, Worm worm) {
        return input.isDead() || worm.vacating;
    }

    private boolean isClosed(UnitPorts.Inlet input, int v, Worm worm) {
        return worm.open
                && isCut(input, worm)
                && worm.arrived >= routingFlits
                && input.seen().sees().places().get(v) < context.parts().bufferDepth();
    }

    private boolean isFlushed(UnitPorts.Inlet input, Worm worm) {
        return worm.open && isCut(input, worm) && worm.arrived < routingFlits;
    }

    private boolean isComplete(UnitPorts.Inlet input, int v, Worm worm) {
        return worm.confirm && !worm.open && input.seen().sees().places().get(v) == 1;
    }

    private boolean isStruck(UnitPorts.Inlet input, int v, Worm worm) {
        return worm.bound && !isComplete(input, v, worm) && isDeadAhead(input, v);
    }

    private boolean isDeadAhead(UnitPorts.Inlet input, int v) {
        int port = context.code().port(input.seen().sees().routes().get(v));
        return outlets.stream().anyMatch(output -> output.port() == port && output.isDead());
    }

    private boolean isVacated(UnitPorts.Inlet input, int v, Worm worm) {
        return worm.vacating
                && !input.isDead()
                && !worm.open
                && input.seen().sees().places().get(v) == 0;
    }

    private long restartFlit(Worm worm) {
        if (worm.inserted == 0) {
            return flits.flit(flits.kinds().code(UtpWords.RESTART_HEAD), worm.head[0]);
        }
        if (worm.inserted < headerFlits) {
            return flits.flit(FlitKind.BODY.ordinal(), worm.head[(int) worm.inserted]);
        }
        long place = worm.resumed ? worm.resumesAt + worm.confirmed - headerFlits - 1 : worm.confirmed;
        return flits.flit(flits.kinds().code(UtpWords.POSITION), place);
    }

    private void requireLines(UnitPorts.Inlet input, Worm[] port, boolean[] crosses) {
        String at = input.name();
        boolean rested = input.isDead();
        for (int v = 0; v < channels; v++) {
            Worm worm = port[v];
            require(at, v, "confirm", bit(input.confirm(), v), worm.confirm);
            require(at, v, "back up", bit(input.backUp(), v), isStruck(input, v, worm));
            require(at, v, "rewind", bit(input.rewind(), v), worm.backup1);
            require(at, v, "reroute", bit(input.reroute(), v), worm.backup2);
            require(at, v, "insert", bit(input.insert(), v), worm.inserting);
            require(at, v, "inserted", input.inserted().get(v), worm.inserting ? restartFlit(worm) : 0);
            require(at, v, "append", bit(input.append(), v), isClosed(input, v, worm));
            require(at, v, "flush", bit(input.flush(), v), isFlushed(input, worm));
            if (input.copied() != null) {
                boolean crossing = direct ? bit(input.seen().sees().departing(), v) : crosses[v];
                boolean told = crossing && worm.silent == 0 && !worm.vacating;
                require(at, v, "copied", bit(input.copied(), v), told || isVacated(input, v, worm));
            }
            rested &= worm.vacating;
        }
        require(
                at,
                -1,
                "token",
                input.appended().get(),
                flits.flit(flits.kinds().code(UtpWords.REPLICA_TOKEN), 0));
        if (input.rested() != null) {
            require(at, -1, "rested", input.rested().isHigh(), rested);
        }
    }

    private void requireRegisters(UnitPorts.Inlet input, int v, Worm worm) {
        String at = input.name();
        SpanningWorms known = input.seen().worms();
        require(at, v, "arrived", known.arrived.get(v), worm.arrived);
        for (int h = 0; h < headerFlits; h++) {
            require(at, v, "head", known.head.get(h).get(v), worm.head[h]);
        }
        require(at, v, "resumed", known.resumed.get(v) != 0, worm.resumed);
        require(at, v, "resumes at", known.resumesAt.get(v), worm.resumesAt);
        require(at, v, "confirmed", known.confirmed.get(v), worm.confirmed);
        require(at, v, "absorbed", known.absorbed.get(v), worm.absorbed);
        require(at, v, "inserts", known.inserts.get(v), worm.inserts);
        require(at, v, "inserted flits", known.inserted.get(v), worm.inserted);
        require(at, v, "open", bit(input.seen().marks().open(), v), worm.open);
        require(at, v, "bound", bit(input.seen().marks().bound(), v), worm.bound);
        if (input.copied() != null) {
            require(at, v, "told", input.told().get(v), worm.told);
            require(at, v, "silent", input.silent().get(v), worm.silent);
        }
        if (input.dead() != null) {
            require(at, v, "vacating", bit(input.seen().mortal().orElseThrow().vacating(), v), worm.vacating);
        }
    }

    // ---- what becomes of it -----------------------------------------------------------------------------------

    private void next(UnitPorts.Inlet input, int v, Worm worm, boolean acrossLinks, boolean passes) {
        boolean departs = bit(input.seen().sees().departing(), v);
        boolean crosses = direct ? departs : acrossLinks;
        boolean struck = isStruck(input, v, worm);
        boolean closed = isClosed(input, v, worm);
        boolean flushed = isFlushed(input, worm);
        boolean ends = isComplete(input, v, worm) || flushed;
        boolean vacated = isVacated(input, v, worm);
        boolean confirms = passes && worm.absorbed == 0 && !worm.backup2 && !ends;
        boolean insertLeaves = worm.inserting && departs;
        note(input, v, worm, struck, crosses, passes);
        // The mask of what is inserted is decided by what was known before.
        boolean inserting = worm.inserting && !struck && !(insertLeaves && worm.inserted + 1 == worm.inserts);
        if (worm.backup2) {
            long before = Math.min(worm.confirmed, headerFlits + 1);
            worm.told += (crosses && worm.silent == 0 ? 1 : 0) - (worm.confirm ? 1 : 0);
            worm.silent = worm.told + before;
            worm.confirmed += worm.confirm ? 1 : 0;
            worm.inserts = before;
            worm.absorbed = before;
            worm.inserted = 0;
            inserting = before > 0;
        } else {
            worm.told += (crosses && worm.silent == 0 ? 1 : 0) - (worm.confirm ? 1 : 0);
            worm.silent -= crosses && worm.silent > 0 ? 1 : 0;
            worm.confirmed += worm.confirm ? 1 : 0;
            worm.absorbed -= passes && worm.absorbed > 0 ? 1 : 0;
            worm.inserted += insertLeaves ? 1 : 0;
        }
        arrive(input, v, worm);
        worm.open &= !closed && !flushed;
        worm.bound = (worm.bound || bit(input.seen().sees().granted(), v)) && !struck && !ends;
        worm.confirm = confirms;
        worm.backup2 = worm.backup1;
        worm.backup1 = struck;
        worm.inserting = inserting && !ends;
        worm.vacating = input.isDead() || (worm.vacating && !vacated);
        if (ends) {
            worm.forget();
        }
    }

    private void arrive(UnitPorts.Inlet input, int v, Worm worm) {
        Channel channel = input.channel();
        if (!channel.request().isHigh() || channel.vc().get() != v) {
            return;
        }
        int kind = channel.kind().getInt();
        boolean begins = kind == FlitKind.HEAD.ordinal()
                || kind == FlitKind.SINGLE.ordinal()
                || kind == flits.kinds().code(UtpWords.RESTART_HEAD);
        boolean token = kind == flits.kinds().code(UtpWords.REPLICA_TOKEN);
        if (kind == flits.kinds().code(UtpWords.POSITION)) {
            worm.resumed = true;
            worm.resumesAt = channel.data().get();
        } else {
            worm.arrived = begins ? 0 : worm.arrived;
            if (worm.arrived < headerFlits) {
                worm.head[(int) worm.arrived++] = channel.data().get();
            }
        }
        worm.open |= begins;
        worm.open &= kind != FlitKind.TAIL.ordinal() && kind != FlitKind.SINGLE.ordinal() && !token;
    }

    private void next(UnitPorts.Outlet output, Way way) {
        String at = output.name();
        boolean dead = output.isDead();
        boolean emptied = dead && way.emptied;
        for (int v = 0; v < channels; v++) {
            require(at, v, "withhold", bit(output.withhold(), v), dead);
            require(at, v, "flush", bit(output.flush(), v), emptied);
            require(at, v, "release", bit(output.release(), v), emptied);
            require(at, v, "restore", bit(output.restore(), v), emptied || way.unknown[v]);
            require(at, v, "close", bit(output.close(), v), way.unknown[v]);
            way.unknown[v] = dead || (way.unknown[v] && !bit(output.copied(), v));
        }
        if (output.rested() != null) {
            require(at, -1, "rested", output.rested().isHigh(), dead && way.clean);
        }
        way.clean = emptied;
        way.emptied = dead;
    }

    private void note(UnitPorts.Inlet input, int v, Worm worm, boolean struck, boolean crosses, boolean passes) {
        events.note(struck && worm.inserting, UnitEvents.Event.STRUCK_AGAIN);
        events.note(crosses && worm.silent > 0 && input.copied() != null, UnitEvents.Event.CROSSES_UNHEARD);
        events.note(passes && worm.absorbed > 0, UnitEvents.Event.ABSORBS);
        events.note(worm.inserting && !bit(input.seen().sees().departing(), v), UnitEvents.Event.INSERT_WAITS);
        events.note(isFlushed(input, worm), UnitEvents.Event.FLUSHED);
        events.note(isVacated(input, v, worm), UnitEvents.Event.VACATED);
        events.note(isClosed(input, v, worm) && input.isDead(), UnitEvents.Event.CLOSED);
        events.note(isClosed(input, v, worm) && !input.isDead(), UnitEvents.Event.CLOSED_LATE);
        if (worm.backup2) {
            events.note(worm.inserts > 0, UnitEvents.Event.STARTS_AGAIN_TWICE);
            events.note(worm.resumed && worm.confirmed > headerFlits, UnitEvents.Event.STARTS_AGAIN_BEHIND_A_POSITION);
            events.note(worm.confirmed == 0, UnitEvents.Event.STARTS_WITH_NOTHING);
            events.note(
                    worm.confirmed > 0 && worm.confirmed < headerFlits,
                    UnitEvents.Event.STARTS_WITH_PART_OF_ITS_HEADER);
            events.note(worm.confirmed == headerFlits, UnitEvents.Event.STARTS_WITH_ITS_HEADER);
            events.note(worm.confirmed > headerFlits, UnitEvents.Event.STARTS_WITH_ITS_POSITION);
        }
    }
}
