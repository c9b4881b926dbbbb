package io.wormrtl.kernel.rtl;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * The inner loop: sweep, propagation and commit, in nanoseconds per simulated cycle.
 *
 * <p>A ring of cells; each has a register, two wires and three processes that do next to nothing, so that what is
 * measured is the kernel. Tokens circulate: per cycle each wakes the three processes of the cell it leaves and of the
 * one it enters. The rest of the ring is asleep.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class KernelBenchmark {

    private static final int CELLS = 4096;
    private static final int CYCLES = 1000;

    /** Busy cells of 4096. */
    @Param({"0", "16", "256", "2048"})
    public int tokens;

    private Simulator simulator;

    private static final class Cell extends Module {
        private final Register token;
        private final Register moved = register("moved", 16);

        Cell(Design ring, int number, boolean full) {
            super(ring, "cell" + number);
            token = output(register("token", 1, full ? 1 : 0));
        }

        void follow(Cell before) {
            Register coming = input("coming", before.token);
            Wire arrives = wire("arrives", 1);
            Wire leaves = wire("leaves", 1);
            combinational("look", () -> arrives.set(coming.get())).reads(coming).writes(arrives);
            combinational("let_go", () -> leaves.set(token.get())).reads(token).writes(leaves);
            clocked("move", () -> {
                        token.set(arrives.get());
                        if (leaves.isHigh()) {
                            moved.set(moved.get() + 1 & 0xffff);
                        }
                    })
                    .reads(arrives, leaves, moved)
                    .writes(token, moved);
        }
    }

    /** Builds the ring and lets it run in. */
    @Setup
    public void build() {
        Design ring = new Design("ring");
        Cell[] cells = new Cell[CELLS];
        for (int i = 0; i < CELLS; i++) {
            cells[i] = new Cell(ring, i, tokens > 0 && i % (CELLS / tokens) == 0);
        }
        for (int i = 0; i < CELLS; i++) {
            cells[i].follow(cells[(i + CELLS - 1) % CELLS]);
        }
        simulator = new Simulator(ring);
        simulator.run(100);
    }

    /** One cycle. */
    @Benchmark
    @OperationsPerInvocation(CYCLES)
    public long cycle() {
        for (int i = 0; i < CYCLES; i++) {
            simulator.step();
        }
        return simulator.cycle();
    }
}
