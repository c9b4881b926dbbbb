package io.wormrtl.rtl;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

/** What only checked elements see: accesses that a process did not declare. A plain design runs them all. */
class CheckedModeTest {

    private Design top;
    private Module m;

    /** A module with a process {@code m.p} that drives {@code m.out}. */
    private interface Setup {
        void on(Module m, Wire out);
    }

    private void build(ElementFactory factory, Setup setup) {
        top = new Design("top", factory);
        m = new Module(top, "m") { };
        setup.on(m, m.wire("out", 4));
    }

    private void assertOnlyCheckedModeReports(String message, Setup setup) {
        build(ElementFactory.PLAIN, setup);
        assertThatCode(() -> new Simulator(top).run(2)).doesNotThrowAnyException();
        build(ElementFactory.checked(), setup);
        Simulator simulator = new Simulator(top);
        assertThatThrownBy(() -> simulator.run(2)).isInstanceOf(DesignError.class).hasMessage(message);
    }

    @Test
    void undeclaredReadOfARegister() {
        assertOnlyCheckedModeReports("top.m.p reads top.m.r without declaring it", (module, out) -> {
            Register r = module.register("r", 4);
            module.clocked("q", () -> r.set(1)).writes(r);
            module.combinational("p", () -> out.set(r.get())).writes(out);
        });
    }

    @Test
    void undeclaredReadOfItsOwnRegister() {
        assertOnlyCheckedModeReports("top.m.q reads top.m.r without declaring it", (module, out) -> {
            Register r = module.register("r", 4);
            module.clocked("q", () -> r.set(1 - r.get())).writes(r);
            module.combinational("p", () -> out.set(0)).writes(out);
        });
    }

    @Test
    void undeclaredReadOfAWireAndAPin() {
        assertOnlyCheckedModeReports("top.m.p reads top.m.w without declaring it", (module, out) -> {
            Wire w = module.wire("w", 4);
            module.combinational("q", () -> w.set(3)).writes(w);
            module.combinational("p", () -> out.set(w.isHigh())).writes(out);
        });
        assertOnlyCheckedModeReports("top.m.p reads top.m.pin without declaring it", (module, out) -> {
            Pin pin = module.pin("pin", 4);
            module.combinational("p", () -> out.set(pin.get())).writes(out);
        });
    }

    @Test
    void undeclaredReadOfAMemory() {
        assertOnlyCheckedModeReports("top.m.p reads top.m.bank without declaring it", (module, out) -> {
            Memory bank = module.memory("bank", 4, 2);
            module.clocked("q", () -> bank.write(0, 1)).writes(bank);
            module.combinational("p", () -> out.set(bank.read(0))).writes(out);
        });
    }

    @Test
    void undeclaredWrite() {
        assertOnlyCheckedModeReports("top.m.p writes top.m.r without declaring it", (module, out) -> {
            Register r = module.register("r", 4);
            module.clocked("q", () -> { }).writes(r);
            module.combinational("p", () -> {
                out.set(0);
                r.set(1);
            }).writes(out);
        });
        assertOnlyCheckedModeReports("top.m.p writes top.m.bank without declaring it", (module, out) -> {
            Memory bank = module.memory("bank", 4, 2);
            module.clocked("q", () -> { }).writes(bank);
            module.combinational("p", () -> {
                out.set(0);
                bank.write(1, 1);
            }).writes(out);
        });
        assertOnlyCheckedModeReports("top.m.p writes top.m.pin without declaring it", (module, out) -> {
            Pin pin = module.pin("pin", 1);
            module.combinational("p", () -> {
                out.set(0);
                pin.set(true);
            }).writes(out);
        });
    }

    @Test
    void wireLeftUnassigned() {
        assertOnlyCheckedModeReports(
                "top.m.p left top.m.out unassigned: a process must assign every wire it drives on every run",
                (module, out) -> {
                    Register r = module.register("r", 1);
                    module.clocked("q", () -> r.set(1)).writes(r);
                    module.combinational("p", () -> {
                        if (!r.isHigh()) {
                            out.set(5);
                        }
                    }).reads(r).writes(out);
                });
    }

    @Test
    void wireLeftUnassignedByAMealyProcess() {
        assertOnlyCheckedModeReports(
                "top.m.p left top.m.out unassigned: a process must assign every wire it drives on every run",
                (module, out) -> {
                    Register r = module.register("r", 1);
                    module.mealy("p", () -> r.set(1)).writes(r, out);
                });
    }

    @Test
    void readOutsideAMemory() {
        build(ElementFactory.checked(), (module, out) -> {
            Memory bank = module.memory("bank", 4, 2);
            module.clocked("q", () -> { }).writes(bank);
            module.combinational("p", () -> out.set(bank.read(2))).reads(bank).writes(out);
        });
        Simulator simulator = new Simulator(top);
        assertThatThrownBy(simulator::step).isInstanceOf(DesignError.class)
                .hasMessage("top.m.bank: address (2) must be from 0 to 1");
    }

    @Test
    void aBehaviourMustDeclareToo() {
        assertOnlyCheckedModeReports("top.m.life.b reads top.m.out without declaring it", (module, out) -> {
            module.combinational("p", () -> out.set(1)).writes(out);
            BehaviouralModule life = new BehaviouralModule(module, "life") { };
            module.output(out);
            life.input("seen", out);
            life.behaviour("b", out::isHigh);
        });
    }

    @Test
    void aBehaviourMaySampleAndLookAtWhatItDrives() {
        build(ElementFactory.checked(), (module, out) -> {
            module.combinational("p", () -> out.set(1)).writes(out);
            BehaviouralModule life = new BehaviouralModule(module, "life") { };
            Wire own = life.wire("own", 4);
            life.input("seen", out);
            life.behaviour("b", () -> own.set(own.get() ^ out.get())).samples(out).writes(own);
        });
        Simulator simulator = new Simulator(top);
        assertThatCode(() -> simulator.run(3)).doesNotThrowAnyException();
    }
}
