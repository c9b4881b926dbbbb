package io.wormrtl.lab.cost;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.gate.Synthesis;
import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Process;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.kernel.rtl.Simulator;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.kernel.rtl.Wires;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Ways whose gates can be counted by hand: a two-input AND is a NAND and an inverter. */
class LongestWaysTest {

    /** Drives a wire with as many bits of a signal that are all 1 from the lowest on, and another with its bits as they are. */
    private static final class Ands extends Module {
        private final Wire ones = output(wire("ones", 4));
        private final Wire same = output(wire("same", 4));

        Ands(Module parent, String name, Signal from) {
            super(parent, name);
            Signal in = input("in", from);
            combinational("find", () -> {
                        long all = in.get() & 1;
                        long found = all;
                        for (int bit = 1; bit < 4; bit++) {
                            all &= in.get() >>> bit;
                            found |= all << bit;
                        }
                        ones.set(found);
                        same.set(in.get());
                    })
                    .reads(in)
                    .writes(ones, same);
        }
    }

    /** Two such modules behind each other between registers. */
    private static final class Chain extends Design {
        private final Register from = register("from", 4);
        private final Register behindGates = register("behind_gates", 4);
        private final Register behindWires = register("behind_wires", 4);
        private final Ands first;
        private final Ands second;

        Chain() {
            super("chain");
            first = new Ands(this, "first", from);
            second = new Ands(this, "second", first.ones);
            Ands beside = new Ands(this, "beside", first.same);
            clocked("store", () -> {
                        behindGates.set(second.ones.get());
                        from.set(behindWires.get());
                    })
                    .reads(second.ones, behindWires)
                    .writes(behindGates, from);
            clocked("pass", () -> behindWires.set(beside.same.get()))
                    .reads(beside.same)
                    .writes(behindWires);
        }
    }

    private final Chain chain = new Chain();

    private LongestWays ways() {
        new Simulator(chain);
        return new LongestWays(Synthesis.alike(chain, List.of(chain)), new Synthesis());
    }

    /** The highest bit is an AND of four, two behind each other, in each module. */
    @Test
    void gatesOfModulesBehindEachOtherAreAddedUp() {
        CriticalPath longest = ways().longest().get(0);
        assertThat(longest.processes())
                .extracting(Process::toString)
                .containsExactly("chain.first.find", "chain.second.find", "chain.store");
        assertThat(longest.levels()).isEqualTo(8);
    }

    /** Each bit of a wire has ways of its own: what is only passed on waits for no gate beside it. */
    @Test
    void aWayGoesBitByBit() {
        List<CriticalPath> ways = ways().longest();
        assertThat(ways).hasSize(2);
        assertThat(ways.get(1).processes())
                .extracting(Process::toString)
                .containsExactly("chain.first.find", "chain.beside.find", "chain.pass");
        assertThat(ways.get(1).levels()).isZero();
    }

    /** Two wires under one name, of which the second has the bits that are all 1 from the lowest on. */
    private static final class Both extends Module {
        private final Wires both = output(wires("both", 2, 4));

        Both(Module parent, Signal from) {
            super(parent, "both_ways");
            Signal in = input("in", from);
            combinational("find", () -> {
                        long all = in.get() & 1;
                        long found = all;
                        for (int bit = 1; bit < 4; bit++) {
                            all &= in.get() >>> bit;
                            found |= all << bit;
                        }
                        both.set(0, in.get());
                        both.set(1, found);
                    })
                    .reads(in)
                    .writes(both);
        }
    }

    private static final class Parted extends Design {
        private final Register from = register("from", 4);
        private final Register[] behind = {register("behind_0", 4), register("behind_1", 4)};

        Parted() {
            super("parted");
            Both ways = new Both(this, from);
            for (int i = 0; i < 2; i++) {
                int index = i;
                clocked(List.of("pass", "gates").get(i), () -> behind[index].set(ways.both.get(index)))
                        .reads(ways.both)
                        .writes(behind[index]);
            }
            clocked("again", () -> from.set(behind[0].get() ^ behind[1].get()))
                    .reads(behind[0], behind[1])
                    .writes(from);
        }
    }

    /** Three ANDs behind each other, of a NAND and an inverter each, to the highest bit of the second wire; none to the first. */
    @Test
    void eachOfSeveralWiresHasWaysOfItsOwn() {
        Parted parted = new Parted();
        new Simulator(parted);
        LongestWays ways = new LongestWays(Synthesis.alike(parted, List.of(parted)), new Synthesis());
        Map<String, Integer> levels = ways.longest().stream()
                .collect(Collectors.toMap(path -> path.end().name(), CriticalPath::levels));
        assertThat(levels).containsEntry("pass", 0).containsEntry("gates", 6).hasSize(3);
        assertThat(ways.most()).isEqualTo(Collections.max(levels.values()));
        assertThat(ways.most("Both.find")).isEqualTo(6);
        assertThat(ways.most("Both.again")).isZero();
        assertThat(ways.most("find")).isZero();
    }

    /** In whatever order the modules are looked at. */
    @Test
    void theOrderOfModulesMakesNoDifference() {
        new Simulator(chain);
        List<Module> last = new ArrayList<>(Synthesis.alike(chain, List.of(chain)));
        Collections.reverse(last);
        assertThat(new LongestWays(last, new Synthesis()).longest())
                .extracting(CriticalPath::levels)
                .containsExactly(8, 0);
    }
}
