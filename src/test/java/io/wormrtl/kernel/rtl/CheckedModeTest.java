package io.wormrtl.kernel.rtl;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What only checked elements see: accesses that a process did not declare. A plain design runs them all. */
class CheckedModeTest {

    private Design top;
    private Module m;

    /** A module with a process {@code m.p} that drives {@code m.out}. */
    private interface Setup {
        void on(Module m, Wire out);
    }

    private void build(ElementKind elements, Setup setup) {
        top = new Design("top", elements);
        m = new Module(top, "m") {};
        setup.on(m, m.wire("out", 4));
    }

    private void assertOnlyCheckedModeReports(String message, Setup setup) {
        build(ElementKind.PLAIN, setup);
        assertThatCode(() -> new Simulator(top).run(2)).doesNotThrowAnyException();
        build(ElementKind.checked(), setup);
        Simulator simulator = new Simulator(top);
        assertThatThrownBy(() -> simulator.run(2))
                .isInstanceOf(DesignError.class)
                .hasMessage(message);
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
            module.clocked("q", () -> {}).writes(r);
            module.combinational("p", () -> {
                        out.set(0);
                        r.set(1);
                    })
                    .writes(out);
        });
        assertOnlyCheckedModeReports("top.m.p writes top.m.bank without declaring it", (module, out) -> {
            Memory bank = module.memory("bank", 4, 2);
            module.clocked("q", () -> {}).writes(bank);
            module.combinational("p", () -> {
                        out.set(0);
                        bank.write(1, 1);
                    })
                    .writes(out);
        });
        assertOnlyCheckedModeReports("top.m.p writes top.m.pin without declaring it", (module, out) -> {
            Pin pin = module.pin("pin", 1);
            module.combinational("p", () -> {
                        out.set(0);
                        pin.set(true);
                    })
                    .writes(out);
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
                            })
                            .reads(r)
                            .writes(out);
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
    void undeclaredAccessToAnArray() {
        assertOnlyCheckedModeReports("top.m.p reads top.m.rs without declaring it", (module, out) -> {
            Registers rs = module.registers("rs", 2, 4);
            module.clocked("q", () -> rs.set(1, 1)).writes(rs);
            module.combinational("p", () -> out.set(rs.where(1))).writes(out);
        });
        assertOnlyCheckedModeReports("top.m.p reads top.m.ws without declaring it", (module, out) -> {
            Wires ws = module.wires("ws", 1, 4);
            module.combinational("q", () -> ws.set(0, 1)).writes(ws);
            module.combinational("p", () -> out.set(ws.get(0))).writes(out);
        });
        assertOnlyCheckedModeReports("top.m.p writes top.m.rs without declaring it", (module, out) -> {
            Registers rs = module.registers("rs", 2, 4);
            module.clocked("q", () -> {}).writes(rs);
            module.combinational("p", () -> {
                        out.set(0);
                        rs.set(0, 1);
                    })
                    .writes(out);
        });
    }

    @Test
    void aGroupIsDeclaredAsAWhole() {
        build(ElementKind.checked(), (module, out) -> {
            Group group = new Group(module, "group") {};
            Register a = group.register("a", 4);
            Register b = new Group(group, "inner") {}.register("b", 4);
            module.clocked("q", () -> {
                        b.set(a.get());
                        a.set(7);
                    })
                    .updates(group);
            module.combinational("p", () -> out.set(b.get())).reads(group).writes(out);
        });
        Simulator simulator = new Simulator(top);
        assertThatCode(() -> simulator.run(3)).doesNotThrowAnyException();
    }

    @Test
    void anEntryLeftUnassigned() {
        assertOnlyCheckedModeReports(
                "top.m.q left top.m.ws_1 unassigned: a process must assign every wire it drives on every run",
                (module, out) -> {
                    Wires ws = module.wires("ws", 3, 4);
                    module.combinational("q", () -> {
                                ws.set(0, 1);
                                ws.set(2, 1);
                            })
                            .writes(ws);
                    module.combinational("p", () -> out.set(0)).writes(out);
                });
    }

    @Test
    void aRegisterIsReadBeforeItIsSet() {
        assertOnlyCheckedModeReports(
                "top.m.q reads top.m.r after setting it: read the present value first", (module, out) -> {
                    Register r = module.register("r", 4);
                    module.clocked("q", () -> {
                                r.set(3);
                                r.set(r.get() + 1);
                            })
                            .updates(r);
                    module.combinational("p", () -> out.set(0)).writes(out);
                });
    }

    @Test
    void anEntryAndAWordAreReadBeforeTheyAreSet() {
        assertOnlyCheckedModeReports(
                "top.m.q reads top.m.rs after setting it: read the present value first", (module, out) -> {
                    Registers rs = module.registers("rs", 2, 4);
                    module.clocked("q", () -> {
                                rs.set(1, rs.get(0));
                                rs.set(0, rs.get(1));
                            })
                            .updates(rs);
                    module.combinational("p", () -> out.set(0)).writes(out);
                });
        assertOnlyCheckedModeReports(
                "top.m.q reads top.m.bank after setting it: read the present value first", (module, out) -> {
                    Memory bank = module.memory("bank", 4, 2, 1, 2);
                    module.clocked("q", () -> {
                                bank.write(0, bank.read(1));
                                bank.write(1, bank.read(0));
                            })
                            .updates(bank);
                    module.combinational("p", () -> out.set(0)).writes(out);
                });
    }

    @Test
    void anotherEntryMayBeReadAndAnotherProcessMayRead() {
        build(ElementKind.checked(), (module, out) -> {
            Registers rs = module.registers("rs", 3, 4);
            module.clocked("q", () -> {
                        for (int i = 2; i > 0; i--) {
                            rs.set(i, rs.get(i - 1));
                        }
                        rs.set(0, 5);
                    })
                    .updates(rs);
            Register r = module.register("r", 4);
            module.clocked("s", () -> r.set(rs.get(2))).reads(rs).writes(r);
            module.combinational("p", () -> out.set(r.get())).reads(r).writes(out);
        });
        Simulator simulator = new Simulator(top);
        assertThatCode(() -> simulator.run(6)).doesNotThrowAnyException();
    }

    /** A word of many entries is a look at all of them, also at those that were set. */
    @Test
    void allEntriesAreReadBeforeAnyIsSet() {
        assertOnlyCheckedModeReports(
                "top.m.q reads top.m.rs after setting it: read the present value first", (module, out) -> {
                    Registers rs = module.registers("rs", 2, 4);
                    module.clocked("q", () -> {
                                rs.set(1, 3);
                                rs.set(0, rs.where(3));
                            })
                            .updates(rs);
                    module.combinational("p", () -> out.set(0)).writes(out);
                });
    }

    /** What tests and waveforms look at is no way around a declaration. */
    @Test
    void anEntryOrAWordByItselfIsReadToo() {
        assertOnlyCheckedModeReports("top.m.p reads top.m.rs without declaring it", (module, out) -> {
            Registers rs = module.registers("rs", 2, 4);
            Variable entry = rs.entry(1);
            module.clocked("q", () -> rs.set(1, 1)).writes(rs);
            module.combinational("p", () -> out.set(entry.get())).writes(out);
        });
        assertOnlyCheckedModeReports("top.m.p reads top.m.bank without declaring it", (module, out) -> {
            Memory bank = module.memory("bank", 4, 2);
            Variable word = bank.variables().get(1);
            module.clocked("q", () -> bank.write(1, 1)).writes(bank);
            module.combinational("p", () -> out.set(word.get())).writes(out);
        });
    }

    /** Or it would be state that no process declares. */
    @Test
    void scratchIsLeftAsItWas() {
        assertOnlyCheckedModeReports(
                "top.m.p left scratch 'mine' in use: it must be all 0 after a run", (module, out) -> {
                    long[] scratch = module.scratch("mine", 2);
                    module.combinational("p", () -> out.set(scratch[1]++ & 15)).writes(out);
                });
    }

    // ---- ports of memories -----------------------------------------------------------------------------------

    /** Reads {@code first} and {@code second}, each a bank and an address, in one cycle by two processes. */
    private static Setup reading(int readPorts, int[] first, int[] second) {
        return (module, out) -> {
            Memory bank = module.memories("bank", 2, 4, 4, readPorts, 1);
            Register tick = module.register("tick", 1);
            module.clocked("q", () -> tick.set(1 - tick.get())).updates(tick);
            module.clocked("w", () -> bank.write(0, 0, tick.get())).reads(tick).writes(bank);
            module.combinational("p", () -> out.set(bank.read(first[0], first[1])))
                    .reads(bank, tick)
                    .writes(out);
            Register r = module.register("r", 4);
            module.clocked("s", () -> r.set(bank.read(second[0], second[1])))
                    .reads(bank, tick)
                    .writes(r);
        };
    }

    @Test
    void moreWordsReadInACycleThanThereArePorts() {
        assertOnlyCheckedModeReports(
                "top.m.bank: top.m.s uses more than the 1 read port(s) in one cycle; declare " + "another port",
                reading(1, new int[] {1, 2}, new int[] {1, 3}));
    }

    @Test
    void theSameWordAnotherBankAndASecondPortAreFree() {
        for (Setup setup : new Setup[] {
            reading(1, new int[] {1, 2}, new int[] {1, 2}),
            reading(1, new int[] {1, 2}, new int[] {0, 3}),
            reading(2, new int[] {1, 2}, new int[] {1, 3})
        }) {
            build(ElementKind.checked(), setup);
            Simulator simulator = new Simulator(top);
            assertThatCode(() -> simulator.run(6)).doesNotThrowAnyException();
        }
    }

    @Test
    void anotherWordInAnotherCycleIsFree() {
        build(ElementKind.checked(), (module, out) -> {
            Memory bank = module.memory("bank", 4, 4);
            Register at = module.register("at", 2);
            module.clocked("q", () -> at.set(at.get() + 1 & 3)).updates(at);
            module.clocked("w", () -> bank.write(at.getInt(), 3)).reads(at).writes(bank);
            module.combinational("p", () -> out.set(bank.read(at.getInt())))
                    .reads(bank, at)
                    .writes(out);
        });
        Simulator simulator = new Simulator(top);
        assertThatCode(() -> simulator.run(9)).doesNotThrowAnyException();
    }

    /** Writes two words, which need not be of one bank. */
    private static Setup writing(int writePorts, int bank, int address) {
        return (module, out) -> {
            Memory banks = module.memories("bank", 2, 4, 4, 1, writePorts);
            module.clocked("w", () -> {
                        banks.write(0, 1, 3);
                        banks.write(bank, address, 4);
                    })
                    .writes(banks);
            module.combinational("p", () -> out.set(0)).writes(out);
        };
    }

    @Test
    void moreWordsWrittenInACycleThanThereArePorts() {
        assertOnlyCheckedModeReports(
                "top.m.bank: top.m.w uses more than the 1 write port(s) in one cycle; declare " + "another port",
                writing(1, 0, 2));
        for (Setup setup : new Setup[] {writing(1, 0, 1), writing(1, 1, 2), writing(2, 0, 2)}) {
            build(ElementKind.checked(), setup);
            Simulator simulator = new Simulator(top);
            assertThatCode(() -> simulator.run(2)).doesNotThrowAnyException();
        }
    }

    /** Not hardware, it uses no port. */
    @Test
    void aBehaviourReadsAsManyWordsAsItLikes() {
        build(ElementKind.checked(), (module, out) -> {
            Memory bank = module.memory("bank", 4, 4);
            module.clocked("w", () -> bank.write(0, 3)).writes(bank);
            module.combinational("p", () -> out.set(bank.read(0))).reads(bank).writes(out);
            ObserverModule monitor = new ObserverModule(module, "monitor") {};
            monitor.behaviour("sum", () -> {
                        for (int i = 0; i < 4; i++) {
                            bank.read(i);
                        }
                    })
                    .reads(bank);
        });
        Simulator simulator = new Simulator(top);
        assertThatCode(() -> simulator.run(3)).doesNotThrowAnyException();
    }

    @Test
    void readOutsideAMemory() {
        build(ElementKind.checked(), (module, out) -> {
            Memory bank = module.memory("bank", 4, 2);
            module.clocked("q", () -> {}).writes(bank);
            module.combinational("p", () -> out.set(bank.read(2))).reads(bank).writes(out);
        });
        Simulator simulator = new Simulator(top);
        assertThatThrownBy(simulator::step)
                .isInstanceOf(DesignError.class)
                .hasMessage("top.m.bank: address (2) must be from 0 to 1");
    }

    @Test
    void aBehaviourMustDeclareToo() {
        assertOnlyCheckedModeReports("top.m.life.b reads top.m.out without declaring it", (module, out) -> {
            module.combinational("p", () -> out.set(1)).writes(out);
            BehaviouralModule life = new BehaviouralModule(module, "life") {};
            module.output(out);
            life.input("seen", out);
            life.behaviour("b", out::isHigh);
        });
    }

    @Test
    void aBehaviourMaySampleAndLookAtWhatItDrives() {
        build(ElementKind.checked(), (module, out) -> {
            module.combinational("p", () -> out.set(1)).writes(out);
            BehaviouralModule life = new BehaviouralModule(module, "life") {};
            Wire own = life.wire("own", 4);
            life.input("seen", out);
            life.behaviour("b", () -> own.set(own.get() ^ out.get()))
                    .samples(out)
                    .writes(own);
        });
        Simulator simulator = new Simulator(top);
        assertThatCode(() -> simulator.run(3)).doesNotThrowAnyException();
    }

    @Test
    void whatABehaviourSamplesIsAddedUp() {
        build(ElementKind.checked(), (module, out) -> {
            Wire other = module.wire("other", 4);
            module.combinational("p", () -> {
                        out.set(1);
                        other.set(2);
                    })
                    .writes(out, other);
            BehaviouralModule life = new BehaviouralModule(module, "life") {};
            Wire own = life.wire("own", 4);
            life.input("seen", out);
            life.input("heard", other);
            life.behaviour("b", () -> own.set(out.get() + other.get()))
                    .samples(out)
                    .samples(other)
                    .writes(own);
        });
        Simulator simulator = new Simulator(top);
        assertThatCode(() -> simulator.run(3)).doesNotThrowAnyException();
    }

    private void assertImpure(int cycles, String message, Setup setup) {
        build(ElementKind.PLAIN, setup);
        assertThatCode(() -> new Simulator(top).run(cycles)).doesNotThrowAnyException();
        build(ElementKind.checked(), setup);
        Simulator simulator = new Simulator(top);
        assertThatThrownBy(() -> simulator.run(cycles))
                .isInstanceOf(DesignError.class)
                .hasMessageMatching(message + "; a process is a function of what it reads, .*");
    }

    @Test
    void aFieldThatCountsRuns() {
        int[] count = new int[1];
        assertImpure(
                2,
                "top.m.p answers otherwise when it is run twice in one cycle: top.m.out is 0x[01], then 0x[01]",
                (module, out) ->
                        module.combinational("p", () -> out.set(count[0]++ & 1)).writes(out));
    }

    @Test
    void aRegisterThatIsSetNowAndThen() {
        int[] count = new int[1];
        assertImpure(
                2,
                "top.m.q answers otherwise when it is run twice in one cycle: top.m.r is (0x1, then not set|not set, then 0x1)",
                (module, out) -> {
                    Register r = module.register("r", 4);
                    module.clocked("q", () -> {
                                if (count[0]++ % 2 == 0) {
                                    r.set(1);
                                }
                            })
                            .writes(r);
                    module.combinational("p", () -> out.set(0)).writes(out);
                });
    }

    /** It does not run again; somebody else has changed what it looks at. */
    @Test
    void aFieldOfAProcessThatSleeps() {
        int[] kept = new int[1];
        assertImpure(
                40,
                "top.m.p answers otherwise although nothing that it reads has changed: top.m.out is 0x0, then 0x1",
                (module, out) -> {
                    kept[0] = 0;
                    Register r = module.register("r", 4);
                    module.clocked("q", () -> {
                                kept[0] = 1;
                                r.set(1 - r.get());
                            })
                            .updates(r);
                    module.combinational("p", () -> out.set(kept[0])).writes(out);
                });
    }

    /** Set to the same in both runs of a cycle, and otherwise in a later one. */
    @Test
    void aFieldThatRemembersAnEarlierCycle() {
        long[] kept = new long[1];
        assertImpure(
                20,
                "top.m.p answers otherwise than in cycle \\d+, in which it read the same; now top.m.out is 0x\\d",
                (module, out) -> {
                    kept[0] = 0;
                    Register r = module.register("r", 2);
                    Register slow = module.register("slow", 4);
                    module.clocked("q", () -> {
                                long now = slow.get();
                                r.set(r.get() + 1 & 3);
                                slow.set(now + 1 & 15);
                                kept[0] = now >> 2;
                            })
                            .updates(r, slow);
                    module.combinational("p", () -> out.set(r.get() == 9 ? 0 : kept[0]))
                            .reads(r)
                            .writes(out);
                });
    }

    private static void driveRow(Wires wires, long value) {
        long row = 0;
        for (int i = 0; i < wires.size(); i++) {
            row |= wires.at(i, value);
        }
        wires.set(row);
    }

    /** It is asked again in some of the cycles in which it sleeps. */
    @Test
    void aProcessThatDrivesARowMaySleep() {
        build(ElementKind.checked(), (module, out) -> {
            Wires wires = module.wires("w", 5, 2);
            module.combinational("row", () -> driveRow(wires, 2)).writes(wires);
            module.combinational("p", () -> out.set(0)).writes(out);
            Register awake = module.register("awake", 1);
            module.clocked("q", () -> awake.set(1 - awake.get())).updates(awake);
        });
        Simulator simulator = new Simulator(top);
        assertThatCode(() -> simulator.run(40)).doesNotThrowAnyException();
    }

    @Test
    void aRowOfAProcessThatSleeps() {
        int[] kept = new int[1];
        assertImpure(
                40,
                "top.m.p answers otherwise although nothing that it reads has changed: top.m.w_0 is 0x0, then 0x1",
                (module, out) -> {
                    kept[0] = 0;
                    Wires wires = module.wires("w", 3, 2);
                    Register r = module.register("r", 4);
                    module.clocked("q", () -> {
                                kept[0] = 1;
                                r.set(1 - r.get());
                            })
                            .updates(r);
                    module.combinational("p", () -> driveRow(wires, kept[0])).writes(wires);
                    module.combinational("o", () -> out.set(0)).writes(out);
                });
    }

    private void assertTold(int entries, String values) {
        long[] kept = new long[1];
        assertImpure(
                20,
                "top.m.p answers otherwise than in cycle \\d+, in which it read the same; now " + values,
                (module, out) -> {
                    kept[0] = 0;
                    Wires wires = module.wires("w", entries, 2);
                    Register r = module.register("r", 2);
                    Register slow = module.register("slow", 4);
                    module.clocked("q", () -> {
                                long now = slow.get();
                                r.set(r.get() + 1 & 3);
                                slow.set(now + 1 & 15);
                                kept[0] = now >> 2;
                            })
                            .updates(r, slow);
                    module.combinational("p", () -> {
                                for (int i = 0; i < entries; i++) {
                                    wires.set(i, r.get() == 9 ? 0 : kept[0]);
                                }
                            })
                            .reads(r)
                            .writes(wires);
                    module.combinational("o", () -> out.set(0)).writes(out);
                });
    }

    @Test
    void ofWhatIsOtherwiseTheFirstFourAreTold() {
        String four = IntStream.range(0, 4)
                .mapToObj(i -> "top.m.w_" + i + " is 0x\\d")
                .collect(Collectors.joining(", "));
        assertTold(4, four);
        assertTold(5, four + " and so on");
    }

    @Test
    void anAnswerThatChanges() {
        int[] count = new int[1];
        assertImpure(
                2,
                "top.m.q answers otherwise when it is run twice in one cycle:"
                        + " once that it is enabled, then that it is not",
                (module, out) -> {
                    Register r = module.register("r", 4);
                    Code.Answering<int[]> alternates = runs -> {
                        r.set(1);
                        return runs[0]++ % 2 == 0;
                    };
                    module.clocked("q", count, alternates).writes(r);
                    module.combinational("p", () -> out.set(0)).writes(out);
                });
    }
}
