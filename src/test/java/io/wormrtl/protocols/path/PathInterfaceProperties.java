package io.wormrtl.protocols.path;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.Children;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.network.flit.FlitKind;
import io.wormrtl.protocols.path.EndsModel.Coming;
import io.wormrtl.protocols.path.EndsModel.Lane;
import io.wormrtl.protocols.path.EndsModel.Packet;
import io.wormrtl.protocols.path.EndsModel.Sent;
import io.wormrtl.protocols.retry.BackOff;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Predicate;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** Both ends of paths in an interface by itself do, cycle by cycle, what {@link EndsModel} says. */
class PathInterfaceProperties {

    private static final int CYCLES = 300;

    @Property(tries = 6)
    void circuitsOfWhichDataGoesFirst(@ForAll Random random) {
        PathParts path = new PathParts(ProbeSearch.DROPPING, Release.AT_TAIL, false).with(WireOrder.DATA_FIRST);
        new Run(path, new BackOff(2, 8, 0, 3), random).run();
    }

    @Property(tries = 6)
    void acknowledgedPathsThatAreGivenUp(@ForAll Random random) {
        PathParts path = new PathParts(ProbeSearch.backtracking(2), Release.BY_ACKNOWLEDGEMENT, true);
        new Run(path, BackOff.endless(4, 8).withAttempts(3), random).run();
    }

    @Property(tries = 6)
    void dataThatFollowsItsProbe(@ForAll Random random) {
        new Run(PathParts.following(new Lead(2, 5)), BackOff.endless(1, 16), random).run();
    }

    /** The interface, a model of each of its channels, and an environment that lets come what may. */
    private static final class Run {
        private final Random random;
        private final PathParts path;
        private final BackOff backOff;
        private final EndsBench bench;
        private final List<EndsModel> models = new ArrayList<>();
        /** By ejection channel and virtual channel, whether the header of a packet has come. */
        private final boolean[][] begun = new boolean[EndsBench.PAIRS][EndsBench.CHANNELS];

        Run(PathParts path, BackOff backOff, Random random) {
            this.path = path;
            this.backOff = backOff;
            this.random = random;
            this.bench = new EndsBench(path, backOff);
            for (int k = 0; k < EndsBench.PAIRS; k++) {
                models.add(new EndsModel(bench, k, backOff));
            }
            assertThat(bench.has("source_control_0.again")).isEqualTo(path.kills());
            assertThat(bench.has("source_control_0.done")).isEqualTo(path.keepsPackets());
            assertThat(bench.has("source_control_0.lane.failures")).isEqualTo(backOff.attempts() > 0);
            assertThat(bench.has("source_control_0.lane.open"))
                    .isEqualTo(path.lead().isPresent());
            assertThat(bench.has("sink_control_0.killed")).isEqualTo(path.killsDestinations());
        }

        private boolean one(int in) {
            return random.nextInt(in) == 0;
        }

        void run() {
            for (int cycle = 0; cycle < CYCLES; cycle++) {
                List<Coming> comings = new ArrayList<>();
                List<Packet[]> before = new ArrayList<>();
                for (EndsBench.Side side : bench.sides) {
                    if (side.mayOffer() && one(6)) {
                        side.offer(random.nextInt(9), bench.headerFlits + 1 + random.nextInt(4));
                    }
                    side.write(random.nextInt(8));
                    comings.add(comes(side));
                    before.add(packets(side.number));
                }
                bench.simulator.step();
                for (int k = 0; k < EndsBench.PAIRS; k++) {
                    cycle(k, before.get(k), comings.get(k), cycle);
                }
            }
        }

        private Registers registers(String name) {
            return (Registers) bench.element(name);
        }

        private long value(String name) {
            return ((Signal) bench.element(name)).get();
        }

        private Packet[] packets(int k) {
            Packet[] all = new Packet[EndsBench.CHANNELS];
            for (int v = 0; v < all.length; v++) {
                all[v] = new Packet(
                        bench.injector(k).busy().bit(v),
                        false,
                        bench.injector(k).injected().getInt(v),
                        bench.injector(k).length().getInt(v),
                        bench.injector(k).destination().getInt(v),
                        path.kills() ? bench.injector(k).written().getInt(v) : 0);
            }
            return all;
        }

        private void cycle(int k, Packet[] before, Coming coming, int cycle) {
            EndsModel model = models.get(k);
            long sending = bench.injector(k).sending().get();
            Packet[] packets = new Packet[before.length];
            for (int v = 0; v < packets.length; v++) {
                Packet was = before[v];
                packets[v] = new Packet(
                        was.busy(),
                        (sending >> v & 1) == 1,
                        was.injected(),
                        was.length(),
                        was.destination(),
                        was.written());
            }
            same("withheld", k, cycle, value("withhold_" + k), model.withheld(packets));
            if (path.kills()) {
                long again = mask(model, lane -> lane.again);
                same("restart", k, cycle, value("restart_" + k), again);
                same("restore", k, cycle, value("restore_" + k), again);
            }
            if (path.keepsPackets()) {
                same("released", k, cycle, value("released_" + k), mask(model, lane -> lane.done));
            }
            if (path.killsDestinations()) {
                boolean isKill = coming != null && coming.flit() == AheadFlit.KILL;
                long killed = isKill ? 1L << coming.channel() : 0;
                same("killed", k, cycle, value("sink_control_" + k + ".killed"), killed);
            }
            Sent data = value("data_request_" + k) == 0
                    ? Sent.NOTHING
                    : new Sent(
                            Sent.DATA, (int) value("data_vc_" + k), value("data_kind_" + k), value("data_data_" + k));
            Sent sent = model.sent(data);
            same("on the wires", k, cycle, onTheWires(k), sent);
            model.cycle(packets, coming, sent);
            same("state", k, cycle, actual(k), expected(k));
        }

        /** Says where it is only if it must. */
        private static void same(String what, int k, int cycle, Object actual, Object expected) {
            if (!actual.equals(expected)) {
                assertThat(actual)
                        .as("%s, channel %d, cycle %d", what, k, cycle)
                        .isEqualTo(expected);
            }
        }

        private Sent onTheWires(int k) {
            var link = bench.sides.get(k).link;
            long lines = link.channel().request().get()
                    + 2 * link.line(ControlChannels.CORRESPONDING).get()
                    + 4 * link.line(ControlChannels.COMPLEMENTARY).get();
            int line = lines == 1 ? Sent.DATA : lines == 2 ? Sent.AHEAD : lines == 4 ? Sent.BACK : -1 - (int) lines;
            return new Sent(
                    line,
                    link.channel().vc().getInt(),
                    link.channel().kind().get(),
                    link.channel().data().get());
        }

        private static long mask(EndsModel model, Predicate<Lane> which) {
            long mask = 0;
            for (int v = 0; v < model.lanes.length; v++) {
                mask |= which.test(model.lanes[v]) ? 1L << v : 0;
            }
            return mask;
        }

        /** At most one flit by an ejection channel, of the data, of what goes ahead, or of what comes back. */
        private Coming comes(EndsBench.Side side) {
            int last = lastToLeave(side.number);
            int v = last >= 0 && one(2) ? last : random.nextInt(EndsBench.CHANNELS);
            side.vc.set(v);
            side.kind.set(random.nextInt(4));
            side.data.set(random.nextInt(1 << 14));
            side.request.set(0);
            side.corresponding.set(0);
            side.complementary.set(0);
            BackFlit answer = one(2) ? answer(models.get(side.number).lanes[v]) : null;
            answer = answer != null && v == last ? BackFlit.PATH_ACK : answer;
            if (answer != null) {
                long says = random.nextInt(6);
                side.complementary.set(1);
                side.kind.set(path.answers().indexOf(answer));
                side.data.set((side.data.get() & ~7L) | says);
                return new Coming(v, answer, says, null, false);
            }
            if (one(4)) {
                boolean kill = path.kills() && one(3);
                side.corresponding.set(1);
                side.kind.set(kill ? 1 : 0);
                begun[side.number][v] &= !kill;
                return new Coming(v, null, 0, kill ? AheadFlit.KILL : AheadFlit.PROBE, false);
            }
            if (one(3)) {
                FlitKind kind = begun[side.number][v] ? one(3) ? FlitKind.TAIL : FlitKind.BODY : FlitKind.HEAD;
                begun[side.number][v] = kind != FlitKind.TAIL;
                side.request.set(1);
                side.kind.set(kind.ordinal());
                return new Coming(v, null, 0, null, kind == FlitKind.TAIL);
            }
            return null;
        }

        /** A lane whose last flit follows its probe, -1 if there is none: the path may stand in that cycle. */
        private int lastToLeave(int k) {
            for (int v = 0; v < EndsBench.CHANNELS; v++) {
                Lane lane = models.get(k).lanes[v];
                int left = bench.injector(k).length().getInt(v)
                        - bench.injector(k).injected().getInt(v);
                if (lane.open && lane.state == SourceState.PROBING && left == 1) {
                    return v;
                }
            }
            return -1;
        }

        /** What may come back for a lane; null for nothing. */
        private BackFlit answer(Lane lane) {
            List<BackFlit> may = new ArrayList<>(path.answers());
            switch (lane.state) {
                case PROBING -> may.remove(BackFlit.MESSAGE_ACK);
                case STREAMING ->
                    may.retainAll(path.keepsPackets() && path.lead().isEmpty() ? List.of(BackFlit.KILL) : List.of());
                case AWAITING -> may.retainAll(List.of(BackFlit.MESSAGE_ACK, BackFlit.KILL));
                case BACK_OFF -> may.retainAll(one(4) ? List.of(BackFlit.KILL) : List.of());
                case IDLE -> may.clear();
            }
            return may.isEmpty() ? null : may.get(random.nextInt(may.size()));
        }

        private List<Object> expected(int k) {
            EndsModel model = models.get(k);
            List<Object> all = new ArrayList<>();
            for (Lane lane : model.lanes) {
                all.add(List.of(
                        lane.state,
                        lane.wait,
                        (long) lane.doublings,
                        backOff.attempts() == 0 ? 0L : (long) lane.failures,
                        lane.open && lane.state == SourceState.PROBING ? 1L : 0L,
                        Optional.ofNullable(lane.ahead),
                        Optional.ofNullable(lane.back)));
            }
            all.add(List.of(
                    mask(model, lane -> lane.streaming),
                    path.kills() ? mask(model, lane -> lane.again) : 0L,
                    path.keepsPackets() ? mask(model, lane -> lane.done) : 0L,
                    model.lfsr));
            return all;
        }

        private List<Object> actual(int k) {
            String source = "source_control_" + k + ".";
            SourceControl control =
                    Children.of(bench.tested, SourceControl.class).get(k);
            SinkControl sink = Children.of(bench.tested, SinkControl.class).get(k);
            List<Object> all = new ArrayList<>();
            for (int v = 0; v < EndsBench.CHANNELS; v++) {
                all.add(List.of(
                        SourceState.values()[control.states().getInt(v)],
                        registers(source + "lane.back_off").get(v),
                        registers(source + "lane.doublings").get(v),
                        backOff.attempts() == 0
                                ? 0L
                                : registers(source + "lane.failures").get(v),
                        isLed(control, v) ? registers(source + "lane.open").get(v) : 0L,
                        ahead(control.ahead(), v),
                        back(sink.back(), v)));
            }
            all.add(List.of(
                    value(source + "streaming"),
                    control.again() == null ? 0L : control.again().get(),
                    path.keepsPackets() ? value(source + "done") : 0L,
                    value(source + "lfsr")));
            return all;
        }

        /** Whether it matters if the lead is kept. */
        private boolean isLed(SourceControl control, int v) {
            return path.lead().isPresent() && control.states().getInt(v) == SourceState.PROBING.ordinal();
        }

        private static Optional<UnitModel.Waiting> ahead(WaitingControl places, int v) {
            return places.waiting().bit(v)
                    ? Optional.of(new UnitModel.Waiting(AheadFlit.values()[places.codeOf(v)], places.wordOf(v)))
                    : Optional.empty();
        }

        private Optional<UnitModel.Waiting> back(WaitingControl places, int v) {
            return places.waiting().bit(v)
                    ? Optional.of(new UnitModel.Waiting(path.answers().get(places.codeOf(v)), places.wordOf(v)))
                    : Optional.empty();
        }
    }
}
