package io.wormrtl.lab.monitor;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.Pin;
import io.wormrtl.kernel.rtl.Simulator;
import io.wormrtl.lab.monitor.ChannelTap.At;
import io.wormrtl.network.invariant.ChannelCheck;
import io.wormrtl.network.link.Channel;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A tap on a channel of six virtual channels whose ends are different wires, and what two checks beside it see. */
class ChannelTapTest {

    /** Writes down what it is asked. */
    private static final class Recorder implements ChannelCheck {
        private final Element[] read;
        private final List<String> seen = new ArrayList<>();
        private boolean again;

        Recorder(Element... read) {
            this.read = read;
        }

        @Override
        public List<Element> reads() {
            return List.of(read);
        }

        @Override
        public List<Element> samples() {
            return List.of();
        }

        @Override
        public boolean look(long cycle, long sent, long received) {
            seen.add(cycle + ": " + sent + " " + received);
            return again;
        }

        @Override
        public void senderKnows(int vc, boolean knows) {
            seen.add("knows " + vc + " " + knows);
        }

        @Override
        public void audit(long cycle) {
            seen.add("audit " + cycle);
        }

        List<String> seen() {
            List<String> all = List.copyOf(seen);
            seen.clear();
            return all;
        }
    }

    private static final class Bench extends Design {
        private final Pin[] near = pins("near");
        private final Pin[] far = pins("far");
        private final Pin other = pin("other", 1);
        private final Recorder one = new Recorder(other);
        private final Recorder two = new Recorder();
        private final List<String> heard = new ArrayList<>();
        private final ChannelTap tap;
        private final Simulator simulator;

        Bench(At at, boolean withChecks) {
            super("bench");
            this.tap = new ChannelTap(
                    this,
                    "tap",
                    channel(near),
                    channel(far),
                    at,
                    (cycle, vc, kind, payload) -> heard.add(cycle + ": " + vc + " " + kind + " " + payload),
                    withChecks ? List.of(one, two) : List.of());
            this.simulator = new Simulator(this);
            simulator.step();
            one.seen();
            two.seen();
        }

        private Pin[] pins(String end) {
            return new Pin[] {
                pin(end + "_request", 1), pin(end + "_vc", 3), pin(end + "_kind", 2), pin(end + "_data", 9)
            };
        }

        private static Channel channel(Pin[] pins) {
            return new Channel(pins[0], pins[1], pins[2], pins[3]);
        }

        static void put(Pin[] end, int vc, int kind, int payload) {
            end[0].set(1);
            end[1].set(vc);
            end[2].set(kind);
            end[3].set(payload);
        }

        /** One cycle with these wires; nothing is on them in the next one. */
        void step() {
            simulator.step();
            near[0].set(0);
            far[0].set(0);
        }
    }

    /** A channel whose ends are the same wires, on which the same flit is in every cycle. */
    private static final class Short extends Design {
        Short(ChannelCheck check) {
            super("short");
            Pin request = pin("request", 1);
            request.set(1);
            Channel channel = new Channel(request, pin("vc", 3), pin("kind", 2), pin("data", 9));
            new ChannelTap(this, "tap", channel, channel, At.SENDER, (cycle, vc, kind, payload) -> {}, List.of(check));
        }
    }

    @Test
    void everyFlitIsHandedOnOnce() {
        Bench bench = new Bench(At.SENDER, true);
        assertThat(bench.tap.lastCycle()).isEqualTo(-1);
        Bench.put(bench.near, 5, 2, 300);
        bench.step();
        Bench.put(bench.near, 5, 2, 300);
        bench.step();
        Bench.put(bench.near, 4, 1, 7);
        bench.step();
        bench.step();
        assertThat(bench.heard).containsExactly("1: 5 2 300", "2: 5 2 300", "3: 4 1 7");
        assertThat(bench.tap.flits()).isEqualTo(3);
        assertThat(bench.tap.flits(5)).isEqualTo(2);
        assertThat(bench.tap.flits(4)).isEqualTo(1);
        assertThat(bench.tap.flits(0)).isZero();
        assertThat(bench.tap.lastCycle()).isEqualTo(3);
    }

    @Test
    void checksSeeWhatIsAtEitherEnd() {
        Bench bench = new Bench(At.SENDER, true);
        Bench.put(bench.near, 5, 0, 0);
        Bench.put(bench.far, 1, 0, 0);
        bench.step();
        Bench.put(bench.far, 1, 0, 0);
        bench.step();
        Bench.put(bench.far, 1, 0, 0);
        bench.step();
        bench.step();
        assertThat(bench.one.seen()).containsExactly("1: 32 2", "2: 0 2", "3: 0 2", "4: 0 0");
        assertThat(bench.two.seen()).containsExactly("1: 32 2", "2: 0 2", "3: 0 2", "4: 0 0");
        assertThat(bench.heard).containsExactly("1: 5 0 0");
    }

    /** Two equal flits in a row change no wire. */
    @Test
    void equalFlitsAtTheFarEndAreSeenOneByOne() {
        Bench bench = new Bench(At.SENDER, true);
        Bench.put(bench.far, 1, 0, 0);
        bench.simulator.run(3);
        assertThat(bench.one.seen()).containsExactly("1: 0 2", "2: 0 2", "3: 0 2");
        assertThat(bench.tap.flits()).isZero();
    }

    @Test
    void aTapAtTheReceiverHandsOnWhatArrives() {
        Bench bench = new Bench(At.RECEIVER, true);
        Bench.put(bench.near, 5, 0, 0);
        Bench.put(bench.far, 1, 3, 8);
        bench.step();
        Bench.put(bench.near, 5, 0, 0);
        bench.step();
        Bench.put(bench.near, 5, 0, 0);
        bench.step();
        assertThat(bench.one.seen()).containsExactly("1: 32 2", "2: 32 0", "3: 32 0");
        assertThat(bench.heard).containsExactly("1: 1 3 8");
        assertThat(bench.tap.flits(1)).isEqualTo(1);
        assertThat(bench.tap.lastCycle()).isEqualTo(1);
    }

    /** With the same wires at both ends what is sent arrives at once; nobody looks at the far end for nobody. */
    @Test
    void aChannelMayBeTheSameAtBothEnds() {
        Bench alone = new Bench(At.SENDER, false);
        Bench.put(alone.far, 1, 0, 0);
        alone.step();
        Bench.put(alone.near, 2, 0, 0);
        alone.step();
        assertThat(alone.heard).containsExactly("2: 2 0 0");
        Recorder recorder = new Recorder();
        new Simulator(new Short(recorder)).run(2);
        assertThat(recorder.seen()).containsExactly("0: 1 1", "1: 1 1");
    }

    /** As long as one of them wants to, whichever, and also if something changes that it reads. */
    @Test
    void aCheckIsAskedAgainAsLongAsItWants() {
        Bench bench = new Bench(At.SENDER, true);
        bench.one.again = true;
        bench.other.set(1);
        bench.step();
        bench.step();
        bench.one.again = false;
        bench.two.again = true;
        bench.step();
        bench.step();
        bench.two.again = false;
        bench.step();
        bench.step();
        assertThat(bench.one.seen()).containsExactly("1: 0 0", "2: 0 0", "3: 0 0", "4: 0 0", "5: 0 0");
        assertThat(bench.two.seen()).hasSize(5);
        bench.tap.lookNextCycle();
        bench.step();
        bench.step();
        assertThat(bench.one.seen()).containsExactly("7: 0 0");
    }

    @Test
    void everyCheckHearsWhatIsSaid() {
        Bench bench = new Bench(At.SENDER, true);
        bench.tap.senderKnows(4, true);
        bench.tap.senderKnows(2, false);
        bench.tap.audit(9);
        assertThat(bench.one.seen()).containsExactly("knows 4 true", "knows 2 false", "audit 9");
        assertThat(bench.two.seen()).containsExactly("knows 4 true", "knows 2 false", "audit 9");
    }
}
