package io.wormrtl.kernel.systemverilog;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.BehaviouralModule;
import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.Encoding;
import io.wormrtl.kernel.rtl.Layout;
import io.wormrtl.kernel.rtl.Memory;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Pin;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.kernel.rtl.Simulator;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.kernel.rtl.Wires;
import io.wormrtl.kernel.word.Cell;
import io.wormrtl.kernel.word.Word;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SystemVerilogTest {

    /** Adds up what comes in while it is open. */
    private static final class Adder extends Module {
        private final Signal sample;
        private final Register state = new Encoding("door", List.of("shut", "open")).on(register("state", 1, 1));
        private final Register total = output(register("total", 8, 3));
        private final Wire sum = wire("sum", 9);

        Adder(Module parent, String name, Signal sample, Signal reset) {
            super(parent, name);
            this.sample = input("sample", 8, sample);
            resetBy(input("reset", 1, reset));
            combinational("add", this::add).reads(sample, total).writes(sum);
            clocked("store", this::store).reads(sample, state, total, sum).writes(state, total);
        }

        private void add() {
            sum.set(sample.get() + total.get());
        }

        private void store() {
            if (state.get() == 1) {
                total.set(sum.get() & 0xff);
            }
            state.set(sample.get() != 7);
        }
    }

    /** Keeps what came in at an address. */
    private static final class Store extends Module {
        private final Signal at;
        private final Signal value;
        private final Memory words = memory("words", 8, 3);
        private final Wire found = output(wire("found", 8));

        Store(Module parent, String name, Signal at, Signal value) {
            super(parent, name);
            this.at = input("at", 2, at);
            this.value = input("value", 8, value);
            combinational("read", () -> found.set(words.read((int) this.at.get())))
                    .reads(at, words)
                    .writes(found);
            clocked("write", () -> words.write((int) this.at.get(), this.value.get()))
                    .reads(at, value)
                    .writes(words);
        }
    }

    /** A memory of so many words. */
    private static final class Words extends Design {
        Words(int words) {
            super("words");
            Memory kept = memory("kept", 8, words);
            clocked("keep", () -> kept.write(1, 7)).writes(kept);
        }
    }

    /** What is no hardware: it drives a sample and looks at a total. */
    private static final class Source extends BehaviouralModule {
        private final Wire sample = output(wire("sample", 8));

        Source(Module parent, String name) {
            super(parent, name);
            behaviour("play", () -> sample.set(1)).writes(sample);
        }
    }

    /** Does the same with each of four values, and knows a place of its own. */
    private static final class Lanes extends Module {
        private final int place;
        private final Registers values = registers("value", 4, 8, 0);
        private final Wires marks = output(wires("mark", 4, 8));

        Lanes(Module parent, String name, int place, Signal sample) {
            super(parent, name);
            this.place = place;
            Signal taken = input("sample", 8, sample);
            clocked("take", () -> values.set(0, taken.get())).reads(taken).writes(values);
            combinational("turn", this::turn).reads(values).writes(marks);
        }

        private void turn() {
            for (int i = 0; i < marks.size(); i++) {
                long value = values.get(i);
                long turned = (value >>> 3 | value << 5) & 0xff;
                marks.set(i, value == place ? turned ^ 5 : turned + value & 0x7f);
            }
        }
    }

    private static final Layout KIND =
            new Layout("kind", List.of(new Layout.Field("begins", 1), new Layout.Field("ends", 1)));
    private static final Layout FLIT =
            new Layout("flit", List.of(new Layout.Field("data", 6), new Layout.Field("kind", KIND)));

    /** Keeps flits, and looks at their fields. */
    private static final class Flits extends Design {
        private final Pin in = pin("in", 8);
        private final Register last = FLIT.on(register("last", 8));
        private final Memory kept = FLIT.on(memory("kept", 8, 2));
        private final Wire kind = KIND.on(wire("kind", 2));
        private final Wire inner = wire("inner", 1);
        private final Wire some = wire("some", 2);
        private final Register ended = register("ended", 1);

        Flits() {
            super("flits");
            clocked("keep", () -> {
                        last.set(in.get());
                        ended.set(in.get() >>> 7);
                        kept.write((int) (last.get() & 1), in.get());
                    })
                    .reads(in, last)
                    .writes(last, ended, kept);
            combinational("look", () -> {
                        kind.set(last.get() >>> 6);
                        inner.set((last.get() >>> 6 & 1) ^ 1);
                        some.set((last.get() >>> 3 & 3) + (kept.read(1) >>> 7));
                    })
                    .reads(last, kept)
                    .writes(kind, inner, some);
        }
    }

    /** Shows what each of four doors does, and how far it is open. */
    private static final class Doors extends Module {
        private static final Encoding DOOR = new Encoding("door", List.of("shut", "ajar", "open"));
        private final Signal at;
        private final Wires shown = output(DOOR.on(wires("shown", 4, 2)));
        private final Wires wide = output(wires("wide", 4, 2));

        Doors(Module parent, Signal at) {
            super(parent, "doors");
            this.at = input("at", 32, at);
            combinational("show", this::show).reads(at).writes(shown, wide);
        }

        private void show() {
            for (int i = 0; i < shown.size(); i++) {
                long place = at.get() >>> (8 * i) & 0xff;
                shown.set(i, shown(place));
                wide.set(i, wide(place));
            }
        }

        private static long shown(long place) {
            return (place + 77 & 0xff) < 100 ? 0 : (place ^ 0x5a) == (place >>> 3 | 16) ? 2 : 1;
        }

        private static long wide(long place) {
            return (place + 99 & 0xff) < 50 ? 1 : (place ^ 0x5b) == (place >>> 2 | 16) ? 3 : 0;
        }
    }

    /** Counts what comes in and goes out, as far as there is room. */
    private static final class Room extends Design {
        private final Pin arriving = pin("arriving", 1);
        private final Pin leaving = pin("leaving", 4);
        private final Register count = register("count", 4);
        private final Register last = register("last", 4);

        Room() {
            super("room");
            clocked("move", () -> {
                        long held = count.get();
                        boolean left = leaving.get() == 5 && held > 0;
                        boolean entered = arriving.get() == 1 && (held < 9 || left);
                        if (entered != left) {
                            count.set(entered ? held + 1 : held - 1);
                        }
                        if (entered) {
                            last.set(held);
                        }
                    })
                    .reads(arriving, leaving)
                    .updates(count)
                    .writes(last);
        }
    }

    /** Writes to several objects on one way through its code, of which the translator knows which is which alone. */
    private static final class Swap extends Design {
        private final Pin swapped = pin("swapped", 1);
        private final Pin one = pin("one", 8);
        private final Pin other = pin("other", 8);
        private final Wire both = wire("both", 8);

        Swap() {
            super("swap");
            combinational("exchange", this::exchange).reads(swapped, one, other).writes(both);
        }

        private void exchange() {
            long[] left = {one.get()};
            long[] right = {other.get()};
            if (swapped.get() == 1) {
                left[0] = other.get();
                right[0] = one.get();
            }
            both.set(left[0] & right[0]);
        }

        static String text() {
            Swap swap = new Swap();
            new Simulator(swap);
            return SystemVerilogTest.text(SystemVerilog.of(swap), "Swap.sv");
        }
    }

    private static final class LanesBench extends Design {
        final Pin sample = pin("at", 8);
        final Lanes nine = new Lanes(this, "nine", 9, sample);

        LanesBench() {
            super("bench");
            new Lanes(this, "forty", 40, sample);
        }
    }

    private static final class Bench extends Design {
        final Pin at = pin("at", 2);
        final Pin reset = pin("off", 1);
        final Source source = new Source(this, "source");
        final Adder first = new Adder(this, "first", source.sample, reset);
        final Adder second = new Adder(this, "second", first.total, reset);
        final Store store = new Store(this, "store", at, second.total);

        Bench() {
            super("bench");
        }
    }

    private static Bench bench() {
        Bench bench = new Bench();
        new Simulator(bench);
        return bench;
    }

    private static String text(Printed printed, String file) {
        return printed.withScripts().stream()
                .filter(each -> each.name().equals(file))
                .findFirst()
                .orElseThrow()
                .text();
    }

    @Test
    void aModuleReadsAsIfWrittenByHand() {
        assertThat(text(SystemVerilog.of(bench().first), "Adder.sv")).isEqualTo("""
                // io.wormrtl.kernel.systemverilog.SystemVerilogTest$Adder
                module Adder (
                    input  logic clk,
                    input  logic rst,
                    output logic [7:0] total,
                    input  logic [7:0] sample,
                    input  logic reset
                );

                    door_t state;
                    logic [8:0] sum;

                    // combinational process add
                    assign sum = reset ? 9'd0 : ({1'd0, sample} + {1'd0, total});

                    // clocked process store
                    always_ff @(posedge clk) begin
                        if (rst || reset) begin
                            state <= DOOR_OPEN;
                            total <= 8'd3;
                        end else begin
                            state <= (sample == 8'd7) ? DOOR_SHUT : DOOR_OPEN;
                            if (state) total <= sum[7:0];
                        end
                    end

                    // not read here, or not all of it
                    wire _unused = &{1'b0,
                        sum};
                endmodule
                """);
    }

    @Test
    void wordsOfAMemoryThatDoNotExistAreReadAs0() {
        assertThat(text(SystemVerilog.of(bench().store), "Store.sv")).isEqualTo("""
                // io.wormrtl.kernel.systemverilog.SystemVerilogTest$Store
                module Store (
                    input  logic clk,
                    input  logic rst,
                    output logic [7:0] found,
                    input  logic [1:0] at,
                    input  logic [7:0] value
                );

                    logic [7:0] words [0:2];

                    // combinational process read
                    assign found = at < 2'd3 ? words[at] : 8'd0;

                    // clocked process write
                    always_ff @(posedge clk) begin
                        if (rst) begin
                            words[0] <= 8'd0;
                            words[1] <= 8'd0;
                            words[2] <= 8'd0;
                        end else begin
                            words[at] <= value;
                        end
                    end

                endmodule
                """);
    }

    /** More words than Verilator unrolls are reset in several loops. */
    @ParameterizedTest
    @CsvSource({"4, 0 4", "64, 0 64", "65, 0 64 64 65", "150, 0 64 64 128 128 150"})
    void everyWordOfALongMemoryIsResetOnce(int words, String bounds) {
        Words bench = new Words(words);
        new Simulator(bench);
        List<String> loops = text(SystemVerilog.of(bench), "Words.sv")
                .lines()
                .filter(line -> line.contains("for (int i"))
                .map(line -> line.replaceAll(".*i = (\\d+); i < (\\d+); i\\+\\+\\) kept\\[i] <= 8'd0;", "$1 $2"))
                .toList();
        assertThat(String.join(" ", loops)).isEqualTo(bounds);
    }

    @Test
    void likeModulesArePrintedOnceAndWhatIsNoHardwareIsOutside() {
        Printed printed = SystemVerilog.of(bench());
        assertThat(printed.files())
                .extracting(PrintedFile::name)
                .containsExactly("Bench_types.sv", "Adder.sv", "Store.sv", "Bench.sv");
        assertThat(text(printed, "Bench_types.sv")).isEqualTo("""
                `ifndef BENCH_TYPES
                `define BENCH_TYPES

                typedef enum logic {
                    DOOR_SHUT = 1'd0,
                    DOOR_OPEN = 1'd1
                } door_t;

                `endif
                """);
        assertThat(text(printed, "Bench.sv")).isEqualTo("""
                // io.wormrtl.kernel.systemverilog.SystemVerilogTest$Bench
                module Bench (
                    input  logic clk,
                    input  logic rst,
                    input  logic [1:0] at,
                    input  logic off,
                    input  logic [7:0] first_sample
                );

                    logic [7:0] first_total;
                    logic [7:0] second_total;
                    logic [7:0] store_found;

                    Adder first (
                        .clk(clk),
                        .rst(rst),
                        .total(first_total),
                        .sample(first_sample),
                        .reset(off)
                    );

                    Adder second (
                        .clk(clk),
                        .rst(rst),
                        .total(second_total),
                        .sample(first_total),
                        .reset(off)
                    );

                    Store store (
                        .clk(clk),
                        .rst(rst),
                        .found(store_found),
                        .at(at),
                        .value(second_total)
                    );

                    // not read here, or not all of it
                    wire _unused = &{1'b0,
                        store_found};
                endmodule
                """);
        assertThat(text(printed, "Bench.f")).isEqualTo("Bench_types.sv\nAdder.sv\nStore.sv\nBench.sv\n");
    }

    @Test
    void theSameDesignIsTheSameText() {
        assertThat(SystemVerilog.of(bench()).withScripts())
                .isEqualTo(SystemVerilog.of(bench()).withScripts());
    }

    /** Objects have other identity hash codes each time. */
    @Test
    void theTextDoesNotDependOnWhereObjectsLie() {
        assertThat(Stream.generate(Swap::text).limit(20).distinct()).hasSize(1);
    }

    @Test
    void valuesAreFoundWhereTheirDriverStands() {
        Printed printed = SystemVerilog.of(bench());
        assertThat(printed.places().values())
                .contains("first.state", "first.total", "second.sum", "store.words[2]")
                .doesNotContain("total");
        assertThat(printed.inputs().values()).containsExactly("at", "off", "first_sample");
    }

    @Test
    void reservedAndRepeatedNamesAreChanged() {
        NameTable names = new NameTable(Set.of());
        assertThat(List.of(names.give("free"), names.give("free"), names.give("wire"), names.give("clk")))
                .containsExactly("free", "free_n2", "wire_", "clk_n2");
        assertThat(names.give("queue"))
                .as("a word of C++, of which Verilator warns")
                .isEqualTo("queue_");
        assertThat(names.giveWithin(new HashSet<>(), "list")).isEqualTo("list_");
        assertThat(NameTable.snake("isFree")).isEqualTo("is_free");
    }

    /** Names in a function are none of the module, but may be those of another function. */
    @Test
    void aFunctionHasNamesOfItsOwn() {
        NameTable names = new NameTable(Set.of("taken"));
        assertThat(names.give("sum")).isEqualTo("sum");
        Set<String> one = new HashSet<>();
        Set<String> other = new HashSet<>();
        assertThat(List.of(names.giveWithin(one, "sum"), names.giveWithin(one, "part"), names.giveWithin(one, "part")))
                .containsExactly("sum_n2", "part", "part_n2");
        assertThat(List.of(names.giveWithin(other, "sum"), names.giveWithin(other, "part")))
                .containsExactly("sum_n2", "part");
        assertThat(List.of(names.give("part"), names.give("taken"), names.giveWithin(other, "taken")))
                .containsExactly("part_n3", "taken_n2", "taken_n3");
        assertThat(List.of(names.give("again"), names.give("again"), names.give("again")))
                .containsExactly("again", "again_n2", "again_n3");
    }

    /** Of three states a register of one bit has two. */
    @Test
    void anEnumerationHasTheStatesThatFit() {
        Encoding door = new Encoding("door", List.of("shut", "ajar", "open"));
        Design narrow = new Design("narrow") {
            {
                Pin in = pin("in", 1);
                Register state = door.on(register("state", 1));
                Register wide = door.on(register("wide", 2));
                clocked("turn", () -> {
                            state.set(in.isHigh() ? 1 : 0);
                            wide.set(in.isHigh() ? 2 : 1);
                        })
                        .reads(in)
                        .writes(state, wide);
            }
        };
        new Simulator(narrow);
        Printed printed = SystemVerilog.of(narrow);
        assertThat(printed.files().get(0).text())
                .contains("typedef enum logic {\n    DOOR_SHUT = 1'd0,\n    DOOR_AJAR = 1'd1\n} door_t;\n")
                .contains("typedef enum logic [1:0] {\n    DOOR_2_SHUT = 2'd0,\n    DOOR_2_AJAR = 2'd1,\n"
                        + "    DOOR_2_OPEN = 2'd2\n} door_2_t;\n");
        assertThat(printed.files().get(1).text())
                .contains("state <= in ? DOOR_AJAR : DOOR_SHUT;", "wide <= in ? DOOR_2_OPEN : DOOR_2_AJAR;");
    }

    /** A choice is of the fields of what it chooses among, if it is as wide. */
    @Test
    void aChoiceAmongWordsOfFieldsHasThem() {
        Flits flits = new Flits();
        io.wormrtl.kernel.word.Words words = new io.wormrtl.kernel.word.Words();
        Word last = words.read(new Cell(flits.last, 0));
        Word in = words.read(new Cell(flits.in, 0));
        Word kind = words.read(new Cell(flits.kind, 0));
        Word condition = words.slice(in, 7, 1);
        Word chosen = words.add(in, words.one, 8);
        Word other = words.add(in, words.number(2), 8);
        Word asked = words.multiplex(condition, in, chosen);
        WordLayouts layouts = new WordLayouts(List.of(new Root(asked, 8, false, FLIT, null), new Root(other, 8)));
        assertThat(layouts.of(asked)).isEqualTo(FLIT);
        assertThat(layouts.of(chosen)).isEqualTo(FLIT);
        assertThat(layouts.of(in)).isNull();
        assertThat(layouts.of(other)).isNull();
        assertThat(layouts.of(last)).isEqualTo(FLIT);
        assertThat(layouts.of(kind)).isEqualTo(KIND);
        assertThat(layouts.of(words.multiplex(condition, last, other))).isEqualTo(FLIT);
        assertThat(layouts.of(words.multiplex(condition, other, last))).isEqualTo(FLIT);
        assertThat(layouts.of(words.multiplex(condition, kind, other))).isNull();
    }

    @Test
    void whatIsDoneForEachEntryIsAFunction() {
        LanesBench bench = new LanesBench();
        new Simulator(bench);
        String text = text(SystemVerilog.of(bench.nine), "Lanes.sv");
        assertThat(text).containsOnlyOnce("function automatic logic [7:0] turned_of(");
        assertThat(text)
                .contains(
                        "input logic [7:0] value_i\n",
                        "(value_i == 8'd9) ? ",
                        "assign mark_0 = turned_of(value_0);\n",
                        "assign mark_3 = turned_of(value_3);\n");
    }

    @Test
    void wordsOfFieldsAreStructures() {
        Flits flits = new Flits();
        new Simulator(flits);
        Printed printed = SystemVerilog.of(flits);
        assertThat(printed.files()).extracting(PrintedFile::name).containsExactly("Flits_types.sv", "Flits.sv");
        assertThat(text(printed, "Flits_types.sv")).isEqualTo("""
                `ifndef FLITS_TYPES
                `define FLITS_TYPES

                typedef struct packed {
                    logic ends;
                    logic begins;
                } kind_t;

                typedef struct packed {
                    kind_t kind;
                    logic [5:0] data;
                } flit_t;

                `endif
                """);
        assertThat(text(printed, "Flits.sv"))
                .contains("    flit_t last;\n", "    kind_t kind;\n")
                .contains("assign kind = last.kind;\n", "assign inner = !last.kind.begins;\n", "last[4:3]")
                .contains("input  logic [7:0] in", "ended <= in[7];") // of no fields, whatever takes it
                .contains("    logic [7:0] kept [0:1];\n"); // Yosys takes no arrays of structures
        assertThat(text(printed, "Flits.f")).isEqualTo("Flits_types.sv\nFlits.sv\n");
    }

    /** The code says when something enters, and its words when nothing does. */
    @Test
    void theNameOfAnInverseIsTakenForTheWord() {
        Room room = new Room();
        new Simulator(room);
        assertThat(text(SystemVerilog.of(room), "Room.sv"))
                .containsPattern("wire entered = ~\\(.*arriving.*;")
                .contains("if (left != entered) count <= entered ? (count + 4'd1) : (count - 4'd1);")
                .contains("if (entered) last <= count;")
                .doesNotContain("~entered", "_any", "        entered");
    }

    /** A register that stays where a comparison of a comparison says so: only the outer one is turned round. */
    @Test
    void theInverseOfAComparisonInvertsNothingWithinIt() {
        Design design = new Design("moved") {
            {
                Pin in = pin("in", 4);
                Pin by = pin("by", 2);
                Register count = register("count", 4);
                clocked("move", () -> {
                            long mark = (in.get() == 3 ? 1L : 0L) << by.get() & 15;
                            count.set(mark == 0 ? count.get() : in.get());
                        })
                        .reads(in, by)
                        .updates(count);
            }
        };
        new Simulator(design);
        assertThat(SystemVerilog.of(design).files().get(0).text())
                .contains("if (({3'd0, in == 4'd3} << by) != 4'd0) count <= in;");
    }

    /** Icarus Verilog adds with more bits between brackets, wherever in the index that is. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2})
    void aSumInAnIndexHasAName(int kind) {
        Design design = new Design("sums") {
            {
                Pin a = pin("a", 3);
                Pin b = pin("b", 3);
                Memory kept = memory("kept", 4, 8);
                Wire found = wire("found", 4);
                combinational(
                                "find",
                                () -> found.set(kept.read(
                                        switch (kind) {
                                            case 0 -> (int) (a.get() + 1 & 7);
                                            case 1 -> (int) ((a.get() + b.get() & 7) ^ b.get());
                                            default -> (int) (b.isHigh() ? a.get() + b.get() & 7 : b.get());
                                        })))
                        .reads(a, b, kept)
                        .writes(found);
                clocked("keep", () -> kept.write(a.getInt(), b.get()))
                        .reads(a, b)
                        .writes(kept);
            }
        };
        new Simulator(design);
        String text = SystemVerilog.of(design).files().get(0).text();
        assertThat(text).containsPattern("assign found = kept\\[\\w+];").contains(" + ");
    }

    /** A list whose places know those behind them, with a first one. */
    private static final class Chain extends Design {
        private final Pin skip = pin("skip", 1);
        private final Pin back = pin("back", 3);

        Chain(int places) {
            super("chain");
            Register head = register("head", Bits.needed(places - 1));
            Registers behind = registers("behind", places, head.width(), 0);
            clocked("go", () -> {
                        if (skip.isHigh()) {
                            head.set(behind.get(head.getInt()));
                        }
                        behind.set(0, back.get() & Bits.all(head.width()));
                    })
                    .reads(skip, back, head, behind)
                    .writes(head, behind);
        }
    }

    /** Verilator warns of a case that says nothing of some values, though no register ever has them. */
    @ParameterizedTest
    @CsvSource({"5, true", "4, false"})
    void aCaseSaysWhatIsDoneForValuesThatThereAreNot(int places, boolean hasDefault) {
        Chain chain = new Chain(places);
        new Simulator(chain);
        String text = text(SystemVerilog.of(chain), "Chain.sv");
        assertThat(text).contains("case (head)", "head <= behind_3;");
        assertThat(text.contains("default: ;")).isEqualTo(hasDefault);
    }

    /** No tool but Verilator can cast what a function gives. */
    @Test
    void noFunctionGivesAState() {
        Design bench = new Design("bench") {
            {
                new Doors(this, pin("at", 32));
            }
        };
        new Simulator(bench);
        String text = text(SystemVerilog.of(bench), "Doors.sv");
        assertThat(text).contains("    output door_t shown_0,\n", "assign wide_3 = wide_of(at[31:24], at[31:26]);\n");
        assertThat(text).containsPattern("assign shown_3 =[^;]+DOOR_OPEN").doesNotContain("shown_of");
    }

    @Test
    void modulesThatDifferInANumberAreOneWithAParameter() {
        LanesBench bench = new LanesBench();
        new Simulator(bench);
        Printed printed = SystemVerilog.of(bench);
        assertThat(printed.files()).extracting(PrintedFile::name).containsExactly("Lanes.sv", "LanesBench.sv");
        assertThat(text(printed, "Lanes.sv"))
                .contains(
                        "module Lanes #(\n    parameter logic [7:0] OWN_VALUE = 8'd9\n) (\n",
                        "(value_i == OWN_VALUE) ? ");
        assertThat(text(printed, "LanesBench.sv"))
                .contains("Lanes #(.OWN_VALUE(8'd9)) nine (\n", "Lanes #(.OWN_VALUE(8'h28)) forty (\n");
    }
}
