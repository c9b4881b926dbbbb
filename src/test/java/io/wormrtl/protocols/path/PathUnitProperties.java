package io.wormrtl.protocols.path;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Lfsr;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.protocols.path.UnitModel.Happening;
import io.wormrtl.protocols.path.UnitModel.In;
import io.wormrtl.protocols.path.UnitModel.Out;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.LongStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** A path unit by itself does, cycle by cycle, what {@link UnitModel} says, whatever comes that may come. */
class PathUnitProperties {

    private static final PathParts WAITING =
            new PathParts(ProbeSearch.WAITING, Release.AT_TAIL, false, PairUse.ONE_PATH);
    private static final PathParts DROPPING =
            new PathParts(ProbeSearch.DROPPING, Release.AT_TAIL, false, PairUse.ONE_PATH);
    private static final PathParts SEARCHING = new PathParts(ProbeSearch.backtracking(2), Release.AT_TAIL, false);
    private static final PathParts ACKNOWLEDGED =
            new PathParts(ProbeSearch.backtracking(2), Release.BY_ACKNOWLEDGEMENT, true);
    private static final PathParts DROPPED_AND_KILLED =
            new PathParts(ProbeSearch.DROPPING, Release.BY_ACKNOWLEDGEMENT, true);
    private static final PathParts SCOUTING = PathParts.following(new Lead(2, 6));
    /** A probe that has come back goes on back, though the data that follows it may have come. */
    private static final PathParts BLIND = new PathParts(
            ProbeSearch.DROPPING,
            Release.AT_TAIL,
            true,
            Optional.of(new Lead(3, 6)),
            WireOrder.CONTROL_FIRST,
            PairUse.EACH_WAY);

    private static final int CYCLES = 300;
    /** Numbers that are compared, of an input and an output virtual channel. */
    private static final int FIELDS = 18;

    @Property(tries = 10)
    void probesThatWaitOnLinesForOnePath(@ForAll Random random) {
        new Run(WAITING, "first", random).run();
    }

    @Property(tries = 10)
    void probesThatDropEverything(@ForAll Random random) {
        new Run(DROPPING, "random", random).run();
    }

    @Property(tries = 10)
    void probesThatSearch(@ForAll Random random) {
        new Run(SEARCHING, "random", random).run();
    }

    @Property(tries = 10)
    void pathsThatAreKilledWherePortsDie(@ForAll Random random) {
        new Run(ACKNOWLEDGED, "first", random).run();
        new Run(DROPPED_AND_KILLED, "first", random).run();
    }

    @Property(tries = 10)
    void pathsThatAreFollowed(@ForAll Random random) {
        new Run(SCOUTING, "random", random).run();
        new Run(BLIND, "first", random).run();
    }

    /** A unit, its model, and an environment that lets come what may. */
    private static final class Run {
        private final Random random;
        private final UnitBench bench;
        private final UnitModel model;
        private final PathParts path;
        private final Register probing;
        private final Register lfsr;

        Run(PathParts path, String selection, Random random) {
            this.path = path;
            this.random = random;
            this.bench = new UnitBench(path, selection);
            boolean draws = selection.equals("random");
            this.probing = bench.register("probing");
            this.lfsr = draws ? bench.register("lfsr") : null;
            this.model = new UnitModel(bench, draws ? Lfsr.seed(UnitBench.SEED, UnitBench.NODE) : 0);
            assertThat(bench.unit.elements().stream()
                            .anyMatch(element -> element.name().equals("lfsr")))
                    .isEqualTo(draws);
        }

        void run() {
            for (int cycle = 0; cycle < CYCLES; cycle++) {
                List<Happening> happenings = new ArrayList<>();
                for (int k = 0; k < bench.ports.size(); k++) {
                    happenings.add(drive(k));
                }
                bench.simulator.step();
                model.cycle(happenings);
                requireSame(cycle);
            }
        }

        private boolean one(int in) {
            return random.nextInt(in) == 0;
        }

        private Happening drive(int k) {
            UnitBench.Wires wires = bench.wires.get(k);
            Happening here = new Happening();
            wires.clear();
            boolean mayDie = bench.ports.get(k).dead().isPresent();
            wires.dead.set(mayDie && (wires.dead.isHigh() ? !one(8) : one(60)) ? 1 : 0);
            here.dead = wires.dead.isHigh();
            comes(k, wires, here);
            for (Out out : model.outs.get(k)) {
                boolean sent = here.sentAhead.isEmpty() && here.sentBack.isEmpty() && one(2);
                if (sent && out.ahead != null && (out.back == null || one(2))) {
                    here.sentAhead.add(out.channel);
                } else if (sent && out.back != null) {
                    here.sentBack.add(out.channel);
                }
                boolean leaves = path.release() == Release.AT_TAIL && here.ended.isEmpty() && out.reserved && one(6);
                if (leaves && mayEnd(here, out)) {
                    here.ended.add(out.channel);
                }
            }
            here.sentAhead.forEach(v -> wires.sentAhead.set(1L << v));
            here.sentBack.forEach(v -> wires.sentBack.set(1L << v));
            here.ended.forEach(v -> wires.ended.set(1L << v));
            return here;
        }

        private boolean mayEnd(Happening here, Out out) {
            boolean isAnswered = here.answered != null && here.answered == out.channel;
            if (out.owner.is(PathState.CONNECTED)) {
                return !isAnswered;
            }
            return path.lead().isPresent() && !out.owner.ended && !(isAnswered && here.answer == BackFlit.BACKTRACK);
        }

        /** What comes over the link; all that is on the wires of a dead port means nothing. */
        private void comes(int k, UnitBench.Wires wires, Happening here) {
            int v = random.nextInt(UnitBench.CHANNELS);
            wires.vc.set(v);
            wires.kind.set(random.nextInt(4));
            wires.data.set(random.nextInt(1 << 30));
            In in = model.ins.get(k).get(v);
            Out out = model.outs.get(k).get(v);
            if (here.dead) {
                wires.corresponding.set(random.nextInt(2));
                wires.complementary.set(1 - wires.corresponding.get());
            } else if (one(3) && mayComeBack(out) != null) {
                answer(wires, here, out);
            } else if (path.kills() && !in.queued && one(10)) {
                wires.kind.set(1);
                wires.corresponding.set(1);
                here.killed = v;
            } else if (mayProbe(in) && one(2)) {
                here.word = random.nextInt(one(8) ? 16 : 9) | ((long) random.nextInt(3) << 4 & mask());
                wires.data.set(here.word | (wires.data.get() & ~mask()));
                wires.kind.set(0);
                wires.corresponding.set(1);
                here.probed = v;
            } else if (path.lead().isPresent() && one(3)) {
                wires.request.set(1);
                here.data = v;
            }
        }

        private long mask() {
            return path.search().misroutes() == 0 ? 0xF : 0x3F;
        }

        private boolean mayProbe(In in) {
            return in.is(PathState.IDLE)
                    || (in.is(PathState.CONNECTED) && path.release() == Release.AT_TAIL && !in.queued);
        }

        private void answer(UnitBench.Wires wires, Happening here, Out out) {
            List<BackFlit> may = mayComeBack(out);
            here.answered = out.channel;
            here.answer = may.get(random.nextInt(may.size()));
            here.says = random.nextInt(6);
            wires.complementary.set(1);
            wires.kind.set(path.answers().indexOf(here.answer));
            if (here.answer == BackFlit.LINK_ACK) {
                wires.data.set(here.says | (wires.data.get() & ~7L));
            }
        }

        /** Null if nothing may. */
        private List<BackFlit> mayComeBack(Out out) {
            if (out.closing) {
                return path.answers();
            }
            if (!out.reserved) {
                return null;
            }
            List<BackFlit> may = new ArrayList<>(path.answers());
            if (out.owner.is(PathState.RESERVED)) {
                may.remove(BackFlit.MESSAGE_ACK);
                return may;
            }
            may.retainAll(path.lead().isPresent() ? List.of() : List.of(BackFlit.MESSAGE_ACK, BackFlit.KILL));
            return may.isEmpty() ? null : may;
        }

        private static final List<String> INPUT =
                List.of("state", "probe", "queued", "flush", "target", "tried", "open", "told", "came", "ended");
        private static final List<String> OUTPUT =
                List.of("reserved", "closing", "restored", "owner", "ahead", "its word", "back", "what it says");

        private String name(int index) {
            if (index >= bench.ports.size() * UnitBench.CHANNELS * FIELDS) {
                return index % FIELDS == 0 ? "probing" : "lfsr";
            }
            int place = index / FIELDS;
            int field = index % FIELDS;
            return (field < INPUT.size()
                            ? INPUT.get(field) + " of input "
                            : OUTPUT.get(field - INPUT.size()) + " of output ")
                    + place / UnitBench.CHANNELS + ", virtual channel " + place % UnitBench.CHANNELS;
        }

        private void requireSame(int cycle) {
            long[] expected = expected();
            long[] actual = actual();
            int first = Arrays.mismatch(expected, actual);
            if (first >= 0) {
                assertThat(actual[first])
                        .as("%s after cycle %d", name(first), cycle)
                        .isEqualTo(expected[first]);
            }
        }

        private static long bit(boolean high) {
            return high ? 1 : 0;
        }

        private static long code(boolean waits, long code) {
            return waits ? code : -1;
        }

        private long[] expected() {
            LongStream.Builder all = LongStream.builder();
            long probing = 0;
            for (In in : model.inputs()) {
                expect(in, all);
                expect(model.outs.get(in.port).get(in.channel), all);
                probing |= in.is(PathState.PROBING) ? 1L << in.port : 0;
            }
            return all.add(probing).add(model.lfsr).build().toArray();
        }

        private void expect(In in, LongStream.Builder all) {
            boolean follows = path.lead().isPresent();
            all.add(in.state.ordinal())
                    .add(in.probe)
                    .add(bit(in.queued))
                    .add(bit(in.flush))
                    .add(code(in.owns(), in.owns() ? place(in.target.port, in.target.channel) : 0))
                    .add(
                            path.search().remembers()
                                    ? in.tried.stream()
                                            .mapToLong(port -> 1L << port)
                                            .sum()
                                    : 0)
                    .add(bit(in.open))
                    .add(bit(in.told))
                    .add(bit(in.came && follows))
                    .add(bit(in.ended));
        }

        private static long place(int port, int channel) {
            return (long) port * UnitBench.CHANNELS + channel;
        }

        private void expect(Out out, LongStream.Builder all) {
            all.add(bit(out.reserved))
                    .add(bit(out.closing))
                    .add(bit(out.restored && path.kills()))
                    .add(code(out.reserved, out.reserved ? place(out.owner.port, out.owner.channel) : 0));
            for (UnitModel.Waiting place : Arrays.asList(out.ahead, out.back)) {
                all.add(code(place != null, place == null ? 0 : place.flit().ordinal()))
                        .add(place == null ? 0 : place.says());
            }
        }

        private long[] actual() {
            LongStream.Builder all = LongStream.builder();
            for (PathPort port : bench.ports) {
                for (int v = 0; v < UnitBench.CHANNELS; v++) {
                    lookAtInput(port, v, all);
                    lookAtOutput(port, v, all);
                }
            }
            return all.add(probing.get()).add(UnitBench.valueOf(lfsr)).build().toArray();
        }

        private void lookAtInput(PathPort port, int w, LongStream.Builder all) {
            ReservedInputs inputs = bench.unit.inputs(port);
            PathState state = PathState.of(bench.unit.state(port).get(w));
            boolean owns = state == PathState.RESERVED || state == PathState.CONNECTED;
            all.add(state.ordinal())
                    .add(inputs.probe.get(w))
                    .add(bit(bench.unit.isQueued(port, w)))
                    .add(UnitBench.valueOf(bench.unit.flush(port)) >> w & 1)
                    .add(code(owns, bench.unit.target(port).get(w)))
                    .add(inputs.history.get(w));
            if (bench.unit.early(port) instanceof Leads leads) {
                for (Registers each : List.of(leads.open, leads.told, leads.came, leads.ended)) {
                    all.add(each.get(w));
                }
            } else {
                all.add(0).add(0).add(0).add(0);
            }
        }

        private void lookAtOutput(PathPort port, int v, LongStream.Builder all) {
            ReservedOutputs outputs = bench.unit.outputs(port);
            WaitingControl ahead = bench.unit.ahead(port);
            WaitingControl back = bench.unit.back(port);
            boolean goes = ahead.waiting().bit(v);
            boolean returns = back.waiting().bit(v);
            all.add(bit(outputs.reserved.bit(v)))
                    .add(outputs.closing.get() >> v & 1)
                    .add(UnitBench.valueOf(bench.unit.restored(port)) >> v & 1)
                    .add(code(outputs.reserved.bit(v), bench.unit.owner(port).get(v)))
                    .add(code(goes, ahead.codeOf(v)))
                    .add(goes ? ahead.wordOf(v) : 0)
                    .add(code(
                            returns,
                            returns ? path.answers().get(back.codeOf(v)).ordinal() : 0))
                    .add(returns ? back.wordOf(v) : 0);
        }
    }
}
