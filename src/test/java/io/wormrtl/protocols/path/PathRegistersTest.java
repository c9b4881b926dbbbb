package io.wormrtl.protocols.path;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.ElementKind;
import io.wormrtl.kernel.rtl.Encoding;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Pin;
import io.wormrtl.kernel.rtl.Simulator;
import io.wormrtl.network.flit.FlitKind;
import io.wormrtl.network.invariant.Count;
import io.wormrtl.network.invariant.RuleSet;
import io.wormrtl.network.invariant.Verdicts;
import io.wormrtl.network.link.Channel;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The registers of paths by themselves: what is set at a clock edge is there in the next cycle, and what it counts. */
class PathRegistersTest {

    /** Two virtual channels; acknowledged paths that can be killed, and leads of three links of nine. */
    private static final class Bench extends Design {
        private final Pin tick = pin("tick", 1);
        private final Pin request = pin("request", 1);
        private final Channel arriving = new Channel(request, pin("vc", 1), pin("kind", 2), pin("data", 4));
        private final Part part;
        private final Simulator simulator;
        private Runnable edge = () -> {};

        private static final class Part extends Module {
            private final Leads leads;
            private final ControlPlaces ahead;
            private final ControlPlaces back;
            private final ReservedInputs inputs;
            private final ReservedOutputs outputs;

            Part(Bench bench) {
                super(bench, "part");
                Pin tick = input("tick", bench.tick);
                PathParts acknowledged = new PathParts(ProbeSearch.backtracking(0), Release.BY_ACKNOWLEDGEMENT, true);
                Encoding names = new Encoding("path_channel", List.of("a_vc0", "a_vc1", "b_vc0", "b_vc1"));
                this.leads = new Leads(this, "lead", 2, new Lead(3, 9));
                this.ahead = ControlPlaces.ahead(this, "ahead", 2, 5, true);
                this.back = ControlPlaces.back(this, "back", 2, acknowledged);
                this.inputs = new ReservedInputs(this, "in", 2, names, 2, 5, true);
                this.outputs = new ReservedOutputs(this, "out", 2, names, true);
                clocked("step", () -> bench.edge.run()).reads(tick).updates(leads, ahead, back, inputs, outputs);
            }
        }

        Bench() {
            super("bench", ElementKind.PLAIN);
            this.part = new Part(this);
            this.simulator = new Simulator(this);
            simulator.run(1);
        }

        /** A flit of data comes, the tail or one before. */
        void comes(int vc, boolean ends) {
            request.set(1);
            ((Pin) arriving.vc()).set(vc);
            ((Pin) arriving.kind()).set(FlitKind.code(false, ends));
        }

        Bench at(Runnable change) {
            edge = change;
            tick.set(1 - tick.get());
            simulator.run(1);
            edge = () -> {};
            return this;
        }
    }

    private final Bench bench = new Bench();
    private final Leads leads = bench.part.leads;

    private List<Long> lead(int w) {
        return List.of(leads.open.get(w), leads.told.get(w), leads.came.get(w), leads.ended.get(w));
    }

    /** A lead of three links is kept with three, told where three are told, and all of it is forgotten together. */
    @Test
    void aLeadIsGainedToldAndForgotten() {
        bench.at(() -> {
            leads.gain(1, 2, 2);
        });
        assertThat(lead(1)).containsExactly(0L, 0L, 0L, 0L);
        bench.at(() -> {
            leads.gain(1, 3, 3);
            leads.came.set(1, 1);
            leads.ended.set(1, 1);
        });
        assertThat(lead(1)).containsExactly(1L, 1L, 1L, 1L);
        assertThat(lead(0)).containsOnly(0L);
        bench.at(() -> leads.gain(1, 3, 0));
        assertThat(lead(1)).as("what has been told stays told").containsExactly(1L, 1L, 1L, 1L);
        bench.at(() -> leads.begin(1));
        assertThat(lead(1)).containsOnly(0L);
        bench.at(() -> leads.stand(0, false));
        assertThat(lead(0)).containsExactly(1L, 0L, 0L, 0L);
    }

    /** A flit that comes as another leaves takes its place. */
    @Test
    void placesForControlFlits() {
        ControlPlaces ahead = bench.part.ahead;
        WaitingControl view = ahead.view();
        bench.at(() -> {
            ahead.put(1, AheadFlit.KILL.ordinal(), 21);
            ahead.next(0b10, 0);
        });
        assertThat(ahead.waiting().get()).isEqualTo(0b10);
        assertThat(view.codeOf(1)).isEqualTo(1);
        assertThat(view.wordOf(1)).isEqualTo(21);
        bench.at(() -> {
            ahead.put(1, AheadFlit.PROBE.ordinal(), 9);
            ahead.next(0b10, 0b10);
        });
        assertThat(ahead.waiting().get()).isEqualTo(0b10);
        assertThat(view.codeOf(1)).isZero();
        assertThat(view.wordOf(1)).isEqualTo(9);
        bench.at(() -> ahead.next(0b01, 0b10));
        assertThat(ahead.waiting().get()).isEqualTo(0b01);
    }

    /** Answers are named by their place in the list of the technique, and say nothing more here. */
    @Test
    void answersAreCodes() {
        ControlPlaces back = bench.part.back;
        List<BackFlit> answers = List.of(BackFlit.BACKTRACK, BackFlit.PATH_ACK, BackFlit.MESSAGE_ACK, BackFlit.KILL);
        for (BackFlit answer : answers) {
            bench.at(() -> {
                back.put(0, answer, 0);
                back.next(0b01, 0);
            });
            assertThat(back.view().codeOf(0)).isEqualTo(answers.indexOf(answer));
            assertThat(back.view().wordOf(0)).isZero();
        }
        assertThat(back.view().code().encoding().values())
                .containsExactly("BACKTRACK", "PATH_ACK", "MESSAGE_ACK", "KILL");
        assertThat(bench.part.ahead.view().code().encoding().values()).containsExactly("PROBE", "KILL");
    }

    /** Where nothing is killed there are probes only, and no code. */
    @Test
    void withoutKillsThereAreOnlyProbes() {
        Design design = new Design("other", ElementKind.PLAIN) {};
        Module part = new Module(design, "part") {};
        assertThat(ControlPlaces.ahead(part, "ahead", 2, 5, false).view().code().hasBits())
                .isFalse();
        assertThat(ControlPlaces.ahead(part, "killing", 2, 0, true)
                        .view()
                        .word()
                        .hasBits())
                .isFalse();
        ReservedOutputs outputs = new ReservedOutputs(part, "out", 2, new Encoding("e", List.of("a", "b")), false);
        assertThat(outputs.closing.hasBits()).isFalse();
        assertThat(outputs.restored.hasBits()).isFalse();
        assertThat(outputs.closing.get()).isZero();
        ReservedInputs inputs = new ReservedInputs(part, "in", 2, new Encoding("e", List.of("a", "b")), 3, 5, false);
        assertThat(inputs.history.hasBits()).isFalse();
        assertThat(inputs.untried(1)).isEqualTo(-1L);
    }

    @Test
    void eachProbeRemembersItsOwnWaysBack() {
        ReservedInputs inputs = bench.part.inputs;
        bench.at(() -> inputs.remember(1, 1));
        assertThat(inputs.untried(1) & 0b11).isEqualTo(0b01);
        assertThat(inputs.untried(0) & 0b11).isEqualTo(0b11);
        bench.at(() -> inputs.remember(1, 0));
        assertThat(inputs.untried(1) & 0b11).isZero();
        bench.at(() -> inputs.forget(1));
        assertThat(inputs.untried(1) & 0b11).isEqualTo(0b11);
    }

    /** Cycles of two channels, counted from the cycle in which they begin to that in which they end. */
    @Test
    void whatAPathHoldsAChannelForBesidesItsData() {
        Verdicts verdicts = new Verdicts(RuleSet.ALL);
        PathHolding holding = holding(verdicts);
        states(PathState.PROBING, PathState.IDLE);
        holding.look(10);
        states(PathState.CONNECTED, PathState.RESERVED);
        holding.look(13);
        bench.comes(0, false);
        holding.look(15);
        bench.request.set(0); // channel 0 was set up for 5 cycles
        bench.comes(0, true);
        holding.look(20);
        bench.request.set(0);
        states(PathState.CLOSING, PathState.RESERVED);
        holding.look(24); // it waited for 4 cycles behind its tail
        states(PathState.IDLE, PathState.RESERVED);
        holding.look(27); // and was killed for 3 cycles
        states(PathState.PROBING, PathState.IDLE);
        holding.look(30); // channel 1 was set up for 17 cycles; channel 0 begins again, and has no tail any more
        bench.at(() -> bench.part.outputs.closing.set(0b11));
        holding.look(31);
        bench.at(() -> bench.part.outputs.closing.set(0b01));
        holding.look(33); // two channels ahead for 2 cycles
        bench.at(() -> bench.part.outputs.closing.set(0));
        holding.look(34); // and one for 1
        states(PathState.IDLE, PathState.IDLE);
        holding.look(36); // channel 0 was set up for 6 cycles
        assertThat(counted(verdicts, "set-up")).isEqualTo(5 + 17 + 6);
        assertThat(counted(verdicts, "acknowledgements")).isEqualTo(4);
        assertThat(counted(verdicts, "kills")).isEqualTo(3 + 4 + 1);
    }

    /** Data comes on both channels: neither is being set up any more. */
    @Test
    void dataComesOnOneChannelAfterTheOther() {
        Verdicts verdicts = new Verdicts(RuleSet.ALL);
        PathHolding holding = holding(verdicts);
        states(PathState.CONNECTED, PathState.CONNECTED);
        holding.look(10);
        bench.comes(0, true);
        holding.look(12);
        bench.request.set(0);
        bench.comes(1, true);
        holding.look(15);
        bench.request.set(0);
        states(PathState.IDLE, PathState.IDLE);
        holding.look(20);
        assertThat(counted(verdicts, "set-up")).isEqualTo(2 + 5);
        assertThat(counted(verdicts, "acknowledgements")).isEqualTo(8 + 5);
    }

    /** What was going on when a router was reset is not counted. */
    @Test
    void aResetForgetsWhatIsHeld() {
        Verdicts verdicts = new Verdicts(RuleSet.ALL);
        PathHolding holding = holding(verdicts);
        states(PathState.CLOSING, PathState.RESERVED);
        bench.at(() -> bench.part.outputs.closing.set(0b11));
        holding.look(10);
        states(PathState.CONNECTED, PathState.RESERVED);
        bench.comes(0, true);
        holding.look(12);
        bench.request.set(0);
        holding.reset();
        states(PathState.IDLE, PathState.IDLE);
        bench.at(() -> bench.part.outputs.closing.set(0));
        holding.look(20);
        assertThat(counted(verdicts, "set-up")).isZero();
        assertThat(counted(verdicts, "acknowledgements")).isZero();
        assertThat(counted(verdicts, "kills"))
                .as("the first channel, until it stood again")
                .isEqualTo(2);
    }

    private PathHolding holding(Verdicts verdicts) {
        PathParts acknowledged = new PathParts(ProbeSearch.backtracking(0), Release.BY_ACKNOWLEDGEMENT, true);
        return new PathHolding(bench.arriving, acknowledged, bench.part.inputs, bench.part.outputs, verdicts);
    }

    private void states(PathState... states) {
        bench.at(() ->
                IntStream.range(0, states.length).forEach(w -> bench.part.inputs.state.set(w, states[w].ordinal())));
    }

    private static long counted(Verdicts verdicts, String name) {
        return verdicts.counts().stream()
                .filter(count -> count.name().equals("channel-cycles-" + name))
                .mapToLong(Count::value)
                .sum();
    }
}
