package io.wormrtl.lab.monitor;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Pin;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.kernel.rtl.Simulator;
import io.wormrtl.network.invariant.Check;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** When the checks of a part are asked: two of them, of a part within a part, both of which can be reset. */
class PartWatchTest {

    /** It may be reset itself, and hands on the reset of what is in it. */
    private static final class Part extends Module {
        private final Signal inner;

        Part(Module parent, String name, Optional<Signal> reset, Signal inner) {
            super(parent, name);
            reset.ifPresent(signal -> resetBy(input("reset", 1, signal)));
            this.inner = input("reset_inner", 1, inner);
        }
    }

    private static final class Recorder implements Check {
        private final Element read;
        private final List<String> seen = new ArrayList<>();
        private boolean again;

        Recorder(Element read) {
            this.read = read;
        }

        @Override
        public List<Element> reads() {
            return List.of(read);
        }

        @Override
        public boolean look(long cycle) {
            seen.add("" + cycle);
            return again;
        }

        @Override
        public void reset() {
            seen.add("reset");
        }
    }

    private static final class Bench extends Design {
        private final Pin resetAround = pin("reset_around", 1);
        private final Pin resetWithin = pin("reset_within", 1);
        private final Pin first = pin("first", 1);
        private final Pin second = pin("second", 1);
        private final Recorder one = new Recorder(first);
        private final Recorder two = new Recorder(second);
        private final Simulator simulator;

        Bench() {
            super("bench");
            Part around = new Part(this, "around", Optional.of(resetAround), resetWithin);
            Part between = new Part(around, "between", Optional.empty(), around.inner);
            Part within = new Part(between, "inner", Optional.of(between.inner), between.inner);
            new PartWatch(this, "watch", within, List.of(one, two));
            this.simulator = new Simulator(this);
        }

        void run(int cycles) {
            simulator.run(cycles);
        }
    }

    private final Bench bench = new Bench();

    /** In the first cycle, and when something has changed that either of them reads; always both. */
    @Test
    void allAreAskedWhenAnythingChanges() {
        bench.run(3);
        bench.first.set(1);
        bench.run(2);
        bench.second.set(1);
        bench.run(2);
        assertThat(bench.one.seen).containsExactly("0", "3", "5");
        assertThat(bench.two.seen).containsExactly("0", "3", "5");
    }

    @Test
    void allAreAskedAgainAsLongAsOneWants() {
        bench.one.again = true;
        bench.run(2);
        bench.one.again = false;
        bench.two.again = true;
        bench.run(2);
        bench.two.again = false;
        bench.run(3);
        assertThat(bench.one.seen).containsExactly("0", "1", "2", "3", "4");
        assertThat(bench.two.seen).isEqualTo(bench.one.seen);
    }

    /** Neither in the reset of the part nor in that around it; and as anew when it is over. */
    @Test
    void inResetNobodyIsAsked() {
        bench.run(1);
        bench.resetWithin.set(1);
        bench.run(2);
        bench.first.set(1);
        bench.run(1);
        assertThat(bench.one.seen).containsExactly("0");
        bench.resetWithin.set(0);
        bench.run(2);
        assertThat(bench.one.seen).containsExactly("0", "reset", "4");
        bench.resetAround.set(1);
        bench.run(2);
        assertThat(bench.two.seen).containsExactly("0", "reset", "4");
        bench.resetAround.set(0);
        bench.run(2);
        assertThat(bench.two.seen).containsExactly("0", "reset", "4", "reset", "8");
        bench.first.set(0);
        bench.run(1);
        assertThat(bench.two.seen).as("no reset in between").endsWith("reset", "8", "10");
    }
}
