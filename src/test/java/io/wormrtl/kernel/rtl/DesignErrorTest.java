package io.wormrtl.kernel.rtl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Each rule that is checked before a design runs: the message names the full path and the rule. */
class DesignErrorTest {

    private final Design top = new Design("top");
    private final Module child = new Module(top, "child") {};

    private static void assertError(org.assertj.core.api.ThrowableAssert.ThrowingCallable call, String message) {
        assertThatThrownBy(call).isInstanceOf(DesignError.class).hasMessage(message);
    }

    @Test
    void twoDrivers() {
        Wire a = child.wire("a", 1);
        child.combinational("first", () -> a.set(0)).writes(a);
        Process second = top.combinational("second", () -> a.set(1));
        assertError(() -> second.writes(a), "top.child.a has two drivers: top.child.first and top.second");
    }

    @Test
    void aRegisterHasOneDriverToo() {
        Register r = child.register("r", 1);
        child.clocked("first", () -> r.set(0)).writes(r);
        Process second = child.clocked("second", () -> r.set(1));
        assertError(() -> second.writes(r), "top.child.r has two drivers: top.child.first and top.child.second");
    }

    @Test
    void aDeclaredSignalNobodyDrives() {
        child.register("r", 4);
        assertError(() -> new Simulator(top), "top.child.r is declared but no process drives it");
    }

    @Test
    void anInputOfAForeignDesignNobodyDrives() {
        Wire foreign = new Design("other").wire("x", 4);
        child.input("in", foreign);
        assertError(() -> new Simulator(top), "other.x is connected to top.child.in but no process drives it");
    }

    @Test
    void aForeignSignalThatIsReadButNotDriven() {
        Memory foreign = new Design("other").memory("m", 4, 2);
        Wire a = child.wire("a", 1);
        child.combinational("p", () -> a.set(foreign.read(0))).reads(foreign).writes(a);
        assertError(() -> new Simulator(top), "other.m is read by top.child.p but no process drives it");
    }

    @Test
    void anUnconnectedInput() {
        assertError(() -> child.input("in", null), "top.child.in: the input is not connected");
        assertError(() -> child.output("out", 3, null), "top.child.out: the output is not connected");
    }

    @Test
    void widthMismatch() {
        Wire a = top.wire("a", 3);
        assertError(() -> child.input("in", 4, a), "top.child.in is 4 bits wide, but top.a is 3");
        assertError(() -> child.output("out", 2, a), "top.child.out is 2 bits wide, but top.a is 3");
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 65})
    void impossibleWidth(int width) {
        assertError(() -> child.wire("a", width), "top.child.a: width (" + width + ") must be from 0 to 64 bits");
        assertError(() -> child.memory("m", width, 4), "top.child.m: width (" + width + ") must be from 0 to 64 bits");
    }

    @Test
    void withoutBitsOnlyZeroFits() {
        Wire wire = child.wire("a", 0);
        wire.set(0);
        assertError(() -> wire.set(1), "top.child.a: value 0x1 is wider than 0 bits");
        assertError(() -> wire.set(Long.MIN_VALUE), "top.child.a: value 0x8000000000000000 is wider than 0 bits");
        Wires wires = child.wires("b", 2, 0);
        wires.set(wires.at(1, 0));
        assertError(() -> wires.at(1, 1), "top.child.b: value 0x1 is wider than 0 bits");
        Register register = child.register("c", 0);
        assertError(() -> register.set(true), "top.child.c: value 0x1 is wider than 0 bits");
        Registers registers = child.registers("d", 3, 0);
        assertError(() -> registers.set(2, 1), "top.child.d: value 0x1 is wider than 0 bits");
        Memory memory = child.memory("e", 0, 4);
        assertError(() -> memory.write(3, 1), "top.child.e: value 0x1 is wider than 0 bits");
        assertError(() -> child.register("f", 0, 1), "top.child.f: value 0x1 is wider than 0 bits");
        assertError(() -> child.constant("g", 0, 1), "top.child.g: value 0x1 is wider than 0 bits");
        assertThat(child.memory("h", 0, 0).bits()).isZero();
        assertThat(List.of(wire.get(), wires.get(1), register.get(), registers.get(2), memory.read(3)))
                .containsOnly(0L);
    }

    @Test
    void aWidthOf0IsAWidthAmongOthers() {
        Wire a = top.wire("a", 3);
        Wire none = top.wire("none", 0);
        assertError(() -> child.input("in", 0, a), "top.child.in is 0 bits wide, but top.a is 3");
        assertError(() -> child.input("in", 1, none), "top.child.in is 1 bits wide, but top.none is 0");
        child.input("clear", 0, none);
        assertError(() -> child.wire("clear", 0), "top.child: the name 'clear' is given twice");
    }

    @Test
    void valueWiderThanItsSignal() {
        Wire wire = child.wire("a", 3);
        assertError(() -> wire.set(8), "top.child.a: value 0x8 is wider than 3 bits");
        assertError(() -> wire.set(-1), "top.child.a: value 0xffffffffffffffff is wider than 3 bits");
        Register register = child.register("r", 63);
        assertError(() -> register.set(1L << 63), "top.child.r: value 0x8000000000000000 is wider than 63 bits");
        assertError(() -> child.register("reset", 1, 2), "top.child.reset: value 0x2 is wider than 1 bits");
        assertError(() -> child.constant("c", 2, 4), "top.child.c: value 0x4 is wider than 2 bits");
        Registers registers = child.registers("rs", 3, 5);
        assertError(() -> registers.set(2, 32), "top.child.rs: value 0x20 is wider than 5 bits");
        assertError(() -> child.registers("resets", 3, 5, 32), "top.child.resets: value 0x20 is wider than 5 bits");
        Wires wires = child.wires("ws", 3, 5);
        assertError(() -> wires.set(0, -1), "top.child.ws: value 0xffffffffffffffff is wider than 5 bits");
        Memory memory = child.memory("m", 8, 4);
        assertError(() -> memory.write(0, 256), "top.child.m: value 0x100 is wider than 8 bits");
    }

    @Test
    void memoryAddressesAndPorts() {
        Memory memory = child.memory("m", 8, 4);
        assertError(() -> memory.write(4, 0), "top.child.m: address (4) must be from 0 to 3");
        assertError(() -> memory.write(-1, 0), "top.child.m: address (-1) must be from 0 to 3");
        Memory banks = child.memories("banks", 2, 8, 4, 1, 1);
        assertError(() -> banks.write(2, 0, 0), "top.child.banks: bank (2) must be from 0 to 1");
        assertError(() -> banks.write(-1, 0, 0), "top.child.banks: bank (-1) must be from 0 to 1");
        assertError(() -> banks.write(1, 4, 0), "top.child.banks: address (4) must be from 0 to 3");
        assertError(
                () -> child.memory("n", 8, 0),
                "top.child.n: banks (1), depth (0), read ports (1) and write " + "ports (1) must be at least 1");
        assertError(
                () -> child.memories("o", 0, 8, 1, 2, 3),
                "top.child.o: banks (0), depth (1), read ports (2) and " + "write ports (3) must be at least 1");
    }

    @Test
    void nameClash() {
        Wire a = child.wire("a", 1);
        assertError(() -> child.register("a", 1), "top.child: the name 'a' is given twice");
        assertError(() -> child.input("a", a), "top.child: the name 'a' is given twice");
        assertError(() -> child.combinational("a", () -> {}), "top.child: the name 'a' is given twice");
        assertError(() -> new Module(child, "a") {}, "top.child: the name 'a' is given twice");
        assertError(() -> new Module(top, "child") {}, "top: the name 'child' is given twice");
        assertError(() -> new Group(child, "a") {}, "top.child: the name 'a' is given twice");
        Group group = new Group(child, "group") {};
        group.register("a", 1);
        assertError(() -> group.registers("a", 2, 1), "top.child.group: the name 'a' is given twice");
    }

    /** What a waveform would show under one name. */
    @Test
    void anEntryAndAnElementOfItsName() {
        assertTwice("a_2", module -> module.registers("a", 3, 1), module -> module.wire("a_2", 1));
        assertTwice("a_2", module -> module.wire("a_2", 1), module -> module.registers("a", 3, 1));
        assertTwice("m_1_3", module -> module.memories("m", 2, 1, 4, 1, 1), module -> module.register("m_1_3", 1));
        assertTwice("m_3", module -> module.memory("m", 1, 4), module -> new Module(module, "m_3") {});
        assertTwice("vc_1", module -> new GroupArray(module, "vc", 2) {}, module -> new Module(module, "vc_1") {});
        assertTwice("vc_1", module -> new Group(module, "vc_1") {}, module -> new GroupArray(module, "vc", 2) {});
    }

    /** Fields of {@code a} are shown as {@code a_kind}, those of its entries as {@code a_1_kind}. */
    @Test
    void aFieldAndAnElementOfItsName() {
        List<BitField> fields = List.of(new BitField("size", 0, 1), new BitField("kind", 1, 2));
        assertTwice(
                "a_1_kind",
                module -> module.registers("a", 2, 3).dividedInto(fields),
                module -> module.register("a_1_kind", 1));
        assertTwice(
                "a_0_size",
                module -> module.wire("a_0_size", 1),
                module -> module.registers("a", 2, 3).dividedInto(fields));
        List<BitField> twice = List.of(new BitField("kind", 0, 1), new BitField("kind", 1, 2));
        assertError(() -> child.registers("a", 2, 3).dividedInto(twice), "top.child.a: the name 'kind' is given twice");
        assertError(
                () -> {
                    GroupArray copies = new GroupArray(child, "vc", 2) {};
                    Registers word = copies.each("word", 3).dividedInto(fields);
                    Register clash = copies.register("word_kind", 1);
                    child.clocked("p", () -> {}).writes(word, clash);
                    new Simulator(top);
                },
                "top.child.vc: the name 'word_kind' is given twice");
    }

    private static void assertTwice(String name, Consumer<Module> first, Consumer<Module> second) {
        Design design = new Design("top");
        Module module = new Module(design, "child") {};
        first.accept(module);
        second.accept(module);
        assertError(() -> new Simulator(design), "top.child: the name '" + name + "' is given twice");
    }

    @Test
    void aNumberThatIsNoEntrysIsFree() {
        new GroupArray(child, "vc", 2) {};
        new Module(child, "vc_2") {};
        Registers array = child.registers("a", 3, 1);
        Memory memory = child.memory("m", 1, 4);
        Register a3 = child.register("a_3", 1);
        Register m4 = child.register("m_4", 1);
        Register m03 = child.register("m_03", 1);
        child.clocked("p", () -> {}).writes(array, memory, a3, m4, m03);
        org.assertj.core.api.Assertions.assertThatCode(() -> new Simulator(top)).doesNotThrowAnyException();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "3x", "a b", "a[0]", "a:b", "a.b", "$end", "ä"})
    void illegalName(String name) {
        String rule = ": illegal name '" + name + "': a letter or underscore, then letters, digits, underscores";
        assertError(() -> child.wire(name, 1), "top.child" + rule);
        assertError(() -> new Module(child, name) {}, "top.child" + rule);
        assertError(() -> child.clocked(name, () -> {}), "top.child" + rule);
        assertError(() -> new Design(name), rule.substring(2));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "input",
                "output",
                "wire",
                "reg",
                "logic",
                "module",
                "always_ff",
                "begin",
                "priority",
                "packed",
                "table",
                "unique0",
                "xnor",
                "s_until_with",
                "type",
                "event",
                "buf",
                "bit",
                "do",
                "new"
            })
    void aReservedWordOfSystemVerilog(String word) {
        String rule = ": illegal name '" + word + "': a reserved word of SystemVerilog";
        assertError(() -> child.register(word, 1), "top.child" + rule);
        assertError(() -> new Group(child, word) {}, "top.child" + rule);
        assertError(() -> new Module(child, word) {}, "top.child" + rule);
        assertError(() -> child.combinational(word, () -> {}), "top.child" + rule);
        assertError(() -> child.input(word, child.wire("a", 1)), "top.child" + rule);
        Register legal = child.register(word + "_", 1);
        assertThat(legal.name()).isEqualTo(word + "_");
    }

    @Test
    void aCombinationalLoopIsPrintedAlongTheFlowOfData() {
        Module a = new Module(top, "a") {};
        Module b = new Module(top, "b") {};
        Wire ready = a.wire("ready", 1);
        Wire grant = b.wire("grant", 1);
        Wire request = b.wire("request", 1);
        Wire lead = top.wire("lead", 1);
        a.combinational("p", () -> ready.set(request.get()))
                .reads(request, lead)
                .writes(ready);
        b.combinational("q", () -> grant.set(ready.get())).reads(ready).writes(grant);
        b.combinational("r", () -> request.set(grant.get())).reads(grant).writes(request);
        top.combinational("s", () -> lead.set(0)).writes(lead);
        a.output(ready);
        a.input("lead", lead);
        a.input("request", b.output(request));
        b.input("ready", ready);
        assertError(
                () -> new Simulator(top),
                "combinational loop: top.a.ready -> top.b.grant -> top.b.request -> top.a.ready");
    }

    @Test
    void aResetThatFollowsFromWhatItHoldsIsALoop() {
        Wire faulty = child.wire("faulty", 1);
        child.combinational("look", () -> faulty.set(0)).writes(faulty);
        child.resetBy(faulty);
        assertError(() -> new Simulator(top), "the reset of top.child follows from what it holds in reset");
    }

    @Test
    void arraysAndCopiesHaveAtLeastOneEntry() {
        assertError(() -> child.registers("r", 0, 4), "top.child.r: size (0) must be at least 1");
        assertError(() -> child.wires("w", -1, 4), "top.child.w: size (-1) must be at least 1");
        assertError(() -> new GroupArray(child, "g", 0) {}, "top.child.g: copies (0) must be at least 1");
    }

    @Test
    void aWireThatFeedsItselfIsALoop() {
        Wire a = child.wire("a", 1);
        child.combinational("p", () -> a.set(1 - a.get())).reads(a).writes(a);
        assertError(() -> new Simulator(top), "combinational loop: top.child.a -> top.child.a");
    }

    @Test
    void aRegisterBreaksALoop() {
        Wire a = child.wire("a", 1);
        Register r = child.register("r", 1);
        child.combinational("p", () -> a.set(1 - r.get())).reads(r).writes(a);
        child.clocked("q", () -> r.set(a.get())).reads(a).writes(r);
        Simulator simulator = new Simulator(top);
        simulator.run(3);
        assertThat(r.get()).isEqualTo(1);
    }

    @Test
    void aProcessDrivesOnlyWhatItsKindCan() {
        Wire a = child.wire("a", 1);
        Register r = child.register("r", 1);
        Process comb = child.combinational("comb", () -> {});
        Process clocked = child.clocked("clocked", () -> {});
        assertError(
                () -> comb.writes(r), "top.child.comb: a combinational process cannot drive top.child.r, a register");
        assertError(() -> clocked.writes(a), "top.child.clocked: a clocked process cannot drive top.child.a, a wire");
        assertError(
                () -> comb.writes(child.pin("pin", 1)),
                "top.child.comb: a combinational process cannot drive top.child.pin, a pin");
        assertError(
                () -> comb.writes(child.registers("rs", 2, 1)),
                "top.child.comb: a combinational process cannot drive top.child.rs, a registers");
        assertError(
                () -> clocked.writes(child.wires("ws", 2, 1)),
                "top.child.clocked: a clocked process cannot drive top.child.ws, a wires");
        assertError(
                () -> clocked.writes(child.constant("c", 1, 1)),
                "top.child.clocked: a clocked process cannot drive top.child.c, a constant");
    }

    /** What has its value within the cycle, what keeps it, and what nobody in the design may drive. */
    @Test
    void everyKindOfProcessHasItsElements() {
        requireDrives(new Module(top, "a") {}.combinational("p", () -> {}), true, false);
        requireDrives(new Module(top, "b") {}.clocked("p", () -> {}), false, true);
        requireDrives(new Module(top, "c") {}.mealy("p", () -> {}), true, true);
        requireDrives(new Ghost(top).process, true, true);
    }

    private static final class Ghost extends BehaviouralModule {
        private final Process process = behaviour("p", () -> {});

        Ghost(Design top) {
            super(top, "ghost");
        }
    }

    private static void requireDrives(Process process, boolean wires, boolean states) {
        Module module = process.module();
        requireDrivable(process, module.wire("a", 1), wires);
        requireDrivable(process, module.wires("as", 2, 1), wires);
        requireDrivable(process, module.register("r", 1), states);
        requireDrivable(process, module.registers("rs", 2, 1), states);
        requireDrivable(process, module.memory("m", 4, 2), states);
        requireDrivable(process, module.pin("pin", 1), false);
        requireDrivable(process, module.constant("c", 1, 1), false);
    }

    private static void requireDrivable(Process process, Element element, boolean drivable) {
        if (drivable) {
            process.writes(element);
            assertThat(Process.driving(element)).isSameAs(process);
            assertThat(process.declaredWrites()).endsWith(element);
        } else {
            assertThatThrownBy(() -> process.writes(element))
                    .isInstanceOf(DesignError.class)
                    .hasMessageContaining(" process cannot drive " + element.path());
            assertThat(process.declaredWrites()).doesNotContain(element);
        }
    }

    @Test
    void nothingIsDeclaredAfterElaboration() {
        Register read = child.register("read", 1);
        Process early = child.clocked("early", () -> read.set(1)).updates(read);
        Simulator simulator = new Simulator(top);
        assertError(() -> child.wire("late", 1), "top.child.late: declared after elaboration");
        assertError(() -> early.reads(read), "top.child.early: declared further after elaboration");
        assertError(
                () -> new Simulator(simulator.design()), "top: elaborated already; a design belongs to one simulator");
    }
}
