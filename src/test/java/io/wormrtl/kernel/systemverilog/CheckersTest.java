package io.wormrtl.kernel.systemverilog;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.Encoding;
import io.wormrtl.kernel.rtl.Memory;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.ObserverModule;
import io.wormrtl.kernel.rtl.Pin;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.kernel.rtl.Simulator;
import io.wormrtl.kernel.rtl.Wire;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** A checker beside a counter, and one beside two, as they are printed, bound, and put together for a proof. */
class CheckersTest {

    /** Counts steps, and remembers what it has counted. */
    private static final class Counter extends Module {
        private final Signal step;
        private final Register count = output(register("count", 3));
        private final Register state = new Encoding("door", List.of("shut", "open")).on(register("state", 1));
        private final Registers last = registers("last", 2, 3, 0);
        private final Memory kept = memory("kept", 3, 2);

        Counter(Module parent, String name, Signal step) {
            super(parent, name);
            this.step = input("step", 1, step);
            clocked("go", this::go).reads(step).updates(count, state, last).writes(kept);
        }

        private void go() {
            last.set(1, last.get(0));
            last.set(0, count.get());
            kept.write((int) step.get(), count.get());
            state.set(count.get() == 3);
            if (step.isHigh()) {
                count.set(count.get() == 5 ? 0 : count.get() + 1);
            }
        }
    }

    private static final class Bench extends Design {
        private final Pin step = pin("step", 1);
        private final Counter first = new Counter(this, "first", step);
        private final Wire even = wire("even", 1);
        private final Counter second = new Counter(this, "second", even);

        Bench() {
            super("bench");
            combinational("look", () -> even.set((first.count.get() & 1) ^ 1))
                    .reads(first.count)
                    .writes(even);
        }
    }

    /** Looks at one counter: at its boundary, inside, and into its memory. */
    private static final class Watch extends ObserverModule {
        private final Wire stepped = wire("stepped", 1);
        private final Wire six = wire("six", 2);
        private final Wire two = wire("two", 1);
        private final Wire later = wire("later", 1);
        private final Register earlier = register("earlier", 3);

        Watch(Counter counter) {
            super(counter, "watch");
            clocked("remember", () -> earlier.set(counter.count.get()))
                    .reads(counter.count)
                    .writes(earlier);
            combinational("step", () -> stepped.set(counter.step.isHigh() && earlier.get() == 4))
                    .reads(counter.step, earlier)
                    .writes(stepped);
            combinational("late", () -> six.set(counter.last.get(1) == 6 ? 2 : 0))
                    .reads(counter.last)
                    .writes(six);
            combinational("find", () -> two.set(counter.kept.read(1) == 2))
                    .reads(counter.kept)
                    .writes(two);
            combinational("find_later", () -> later.set(counter.kept.read(0) == 2))
                    .reads(counter.kept)
                    .writes(later);
        }
    }

    private static Checker watched(Counter counter) {
        Watch watch = new Watch(counter);
        return new Checker(
                "count",
                watch,
                List.of(counter),
                Set.of(),
                List.of(new Checker.Rule("step-at-four", "a step after four", watch.stepped)),
                List.of(
                        new Checker.Rule("six-before", "the count was six", watch.six),
                        new Checker.Rule("two-kept", "two is kept", watch.two)));
    }

    /** Looks at both counters and at what is between them. */
    private static final class Pair extends ObserverModule {
        private final Wire open = wire("open", 1);

        Pair(Bench bench) {
            super(bench, "pair");
            combinational(
                            "look",
                            () -> open.set(bench.first.state.get() == 1
                                    && bench.second.state.get() == 1
                                    && bench.even.isHigh()))
                    .reads(bench.first.state, bench.second.state, bench.even)
                    .writes(open);
        }
    }

    private static Checker paired(Bench bench) {
        Pair pair = new Pair(bench);
        return new Checker(
                "pair",
                pair,
                List.of(bench.first, bench.second),
                Set.of(bench.first.last, bench.second.kept, bench.step),
                List.of(),
                List.of(new Checker.Rule("both-open", "both are open", pair.open)));
    }

    private final Bench bench = new Bench();
    private final Checker first = watched(bench.first);
    private final Checker second = watched(bench.second);
    private final Checker pair = paired(bench);

    private Checkers checkers() {
        assertThat(new Simulator(bench).cycle()).isZero();
        return Checkers.of(bench);
    }

    /** What depends on a memory is left out, and checkers with the same text are one. */
    @Test
    void aCheckerIsAModuleWithARuleForEachProperty() {
        Checkers checkers = checkers();
        checkers.bind(first);
        checkers.bind(second);
        assertThat(checkers.files()).extracting(PrintedFile::name).containsExactly("Counter_count.sv");
        assertThat(checkers.files().get(0).text()).isEqualTo("""
                // what never happens in Counter
                module Counter_count (
                    input  logic clk,
                    input  logic rst,
                    input  logic [2:0] count,
                    input  logic step,
                    input  logic [2:0] last_0,
                    input  logic [2:0] last_1
                );

                    logic [2:0] earlier;
                    logic stepped;
                    logic [1:0] six;

                    // clocked process remember
                    always_ff @(posedge clk) begin
                        if (rst) begin
                            earlier <= 3'd0;
                        end else begin
                            earlier <= count;
                        end
                    end

                    // combinational process step
                    assign stepped = ~(~step | (earlier != 3'd4));

                    // combinational process late
                    assign six = {last_1 == 3'd6, 1'd0};

                `ifdef YOSYS
                `define SAMPLED
                `else
                `define SAMPLED @(posedge clk)
                `endif

                    // step-at-four: a step after four
                    never_step_at_four: assume property (`SAMPLED rst || stepped == 1'd0);

                    // six-before: the count was six
                    never_six_before: assert property (`SAMPLED rst || six == 2'd0);

                    // not read here, or not all of it
                    wire _unused = &{1'b0,
                        last_0};
                endmodule
                """);
    }

    /** All modules of a type have the same checkers; otherwise these stand in the module around. */
    @Test
    void checkersStandWhereAllOfATypeHaveThem() {
        Checkers checkers = checkers();
        checkers.bind(first);
        checkers.bind(second);
        checkers.bind(pair);
        String head =
                "// what looks at the modules of Bench: each checker as an instance in the module that has what it"
                        + " looks at\n\n";
        String ofPair = """
                bind Bench
                    Bench_pair check_Bench_pair (
                        .clk(clk),
                        .rst(rst),
                        .first_state(first.state),
                        .second_state(second.state),
                        .second_step(even)
                    );

                """;
        assertThat(checkers.bindings()).isEqualTo(new PrintedFile("bind.sv", head + """
                bind Counter
                    Counter_count check_Counter_count (
                        .clk(clk),
                        .rst(rst),
                        .count(count),
                        .step(step),
                        .last_0(last_0),
                        .last_1(last_1)
                    );

                """ + ofPair));
    }

    @Test
    void whereOneOfATypeHasNoCheckerItStandsInTheModuleAround() {
        Checkers checkers = checkers();
        checkers.bind(second);
        assertThat(checkers.bindings().text()).endsWith("""
                bind Bench
                    Counter_count check_Counter_count (
                        .clk(clk),
                        .rst(rst),
                        .count(second_count),
                        .step(even),
                        .last_0(second.last_0),
                        .last_1(second.last_1)
                    );

                """).doesNotContain("bind Counter");
    }

    /** What no module that is looked at drives comes from outside; what one drives goes to all that read it. */
    @Test
    void aProofHasTheModulesAndTheChecker() {
        Surrounded around = checkers().surround(pair);
        assertThat(around.top()).isEqualTo("prove_Bench_pair");
        assertThat(around.reads())
                .containsExactly("Bench_types.sv", "Counter.sv", "Bench_pair.sv", "prove_Bench_pair.sv");
        assertThat(around.cuts()).containsExactly("first.last_0", "first.last_1", "second.kept?0?", "second.kept?1?");
        assertThat(around.properties()).isEqualTo(Map.of(pair.claims().get(0), "check.never_both_open"));
        assertThat(around.file()).isEqualTo(new PrintedFile("prove_Bench_pair.sv", """
                // what Yosys proves: Bench_pair beside the modules that it looks at
                module prove_Bench_pair (
                    input  logic clk,
                    input  logic first_step,
                    input  logic second_step
                );

                    // the first cycle is one in reset
                    logic started = 1'b0;
                    always_ff @(posedge clk) started <= 1'b1;
                    wire rst = ~started;

                    logic [2:0] first_count;
                    logic [2:0] second_count;
                    (* hierconn *) wire \\first.state ;
                    (* hierconn *) wire \\second.state ;

                    Counter first (
                        .clk(clk),
                        .rst(rst),
                        .count(first_count),
                        .step(first_step)
                    );

                    Counter second (
                        .clk(clk),
                        .rst(rst),
                        .count(second_count),
                        .step(second_step)
                    );

                    Bench_pair check (
                        .clk(clk),
                        .rst(rst),
                        .first_state(\\first.state ),
                        .second_state(\\second.state ),
                        .second_step(second_step)
                    );

                endmodule
                """));
    }

    /** Names are those of the one module; only what is asked of Yosys has a property. */
    @Test
    void ofOneModuleNamesAreItsOwn() {
        Surrounded around = checkers().surround(first);
        assertThat(around.reads())
                .containsExactly("Bench_types.sv", "Counter.sv", "Counter_count.sv", "prove_Counter_count.sv");
        assertThat(around.cuts()).isEmpty();
        assertThat(around.properties())
                .isEqualTo(Map.of(
                        first.assumptions().get(0), "check.never_step_at_four",
                        first.claims().get(0), "check.never_six_before"));
        assertThat(around.file().text())
                .contains("module prove_Counter_count (\n    input  logic clk,\n    input  logic step\n);\n")
                .contains("    logic [2:0] count;\n    (* hierconn *) wire [2:0] \\first.last_0 ;\n");
    }

    /** Two counters and something else that is looked at together. */
    private static final class Trio extends Design {
        private final Pin step = pin("step", 1);
        private final Counter first = new Counter(this, "first", step);
        private final Counter second = new Counter(this, "second", step);
        private final Module other = new Module(this, "other") {
            {
                Register turn = register("turn", 1);
                clocked("turn_over", () -> turn.set(turn.get() ^ 1)).updates(turn);
            }
        };

        Trio() {
            super("trio");
        }
    }

    /** Types are no names where two of three modules are of one. */
    @Test
    void modulesOfWhichTwoAreOfATypeAreToldApartByTheirNames() {
        Trio trio = new Trio();
        Register turn = (Register) trio.other.elements().get(0);
        var look = new ObserverModule(trio, "look") {
            private final Wire seen = wire("seen", 1);

            {
                combinational("see", () -> seen.set(trio.first.state.get() & trio.second.state.get() & turn.get()))
                        .reads(trio.first.state, trio.second.state, turn)
                        .writes(seen);
            }
        };
        assertThat(new Simulator(trio).cycle()).isZero();
        Checkers checkers = Checkers.of(trio);
        checkers.bind(new Checker(
                "look",
                look,
                List.of(trio.first, trio.second, trio.other),
                Set.of(),
                List.of(),
                List.of(new Checker.Rule("all", "all at once", look.seen))));
        assertThat(checkers.files().get(0).text())
                .contains(" first_state,", " second_state,", " other_turn")
                .doesNotContain("counter_state");
    }
}
