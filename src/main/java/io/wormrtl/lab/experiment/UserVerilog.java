package io.wormrtl.lab.experiment;

import io.wormrtl.kernel.foreign.Comparison;
import io.wormrtl.kernel.foreign.Findings;
import io.wormrtl.kernel.foreign.Guest;
import io.wormrtl.kernel.foreign.Replacement;
import io.wormrtl.kernel.foreign.Verilator;
import io.wormrtl.kernel.refusal.Shown;
import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.systemverilog.Boundary;
import io.wormrtl.lab.monitor.VerilogRules;
import io.wormrtl.lab.testbench.HdlSettings;
import io.wormrtl.lab.testbench.Testbench;
import io.wormrtl.network.assembly.Network;
import io.wormrtl.network.invariant.RuleSet;
import io.wormrtl.network.invariant.Verdicts;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/** The modules of a network that the user of a testbench has written in SystemVerilog, while a run lasts. */
public final class UserVerilog implements AutoCloseable {

    private static final String REPLACE = "hdl.replace";
    private static final String COMPARE = "hdl.compare";

    private final Testbench testbench;
    private final Network network;
    private final List<Guest> guests = new ArrayList<>();
    private final List<Module> replaced = new ArrayList<>();

    private UserVerilog(Testbench testbench, Network network) {
        this.testbench = testbench;
        this.network = network;
    }

    /**
     * Puts them into a network that has not been elaborated; what is wrong with them is told to the verdicts.
     *
     * @throws UnusableInput with the position of the setting, if one cannot be run
     */
    static UserVerilog in(Testbench testbench, Network network, Verdicts verdicts) {
        UserVerilog verilog = new UserVerilog(testbench, network);
        HdlSettings settings = testbench.settings().hdl();
        if (settings != null) {
            try {
                verilog.put(settings, verdicts);
            } catch (RuntimeException e) {
                verilog.close();
                throw e;
            }
        }
        return verilog;
    }

    private void put(HdlSettings settings, Verdicts verdicts) {
        Findings findings = findings(verdicts);
        settings.replace().files().forEach((name, files) -> replace(name, files, findings));
        settings.compare().files().forEach((name, files) -> compare(name, files, findings));
    }

    private void replace(String name, List<Path> files, Findings findings) {
        String setting = REPLACE + "." + name;
        Module module = module(setting, name);
        if (module.equals(network)) {
            throw testbench.refuse(setting, setting + " must be a module within the network");
        }
        Boundary boundary = Boundary.of(module);
        Guest guest = guest(setting, module, boundary, files);
        Replacement.of(module, boundary, guest, findings);
        replaced.add(module);
    }

    private void compare(String name, List<Path> files, Findings findings) {
        String setting = COMPARE + "." + name;
        Module module = module(setting, name);
        Boundary boundary = Boundary.of(module);
        Guest guest = guest(setting, module, boundary, files);
        new Comparison(network, module, boundary, guest, findings);
    }

    private Module module(String setting, String name) {
        List<Module> found = new ArrayList<>();
        network.forEachModule(module -> {
            boolean isMeant = module.path().equals(name) || module.path().equals(network.path() + "." + name);
            if (isMeant && !module.isBehavioural()) {
                found.add(module);
            }
        });
        if (found.isEmpty()) {
            throw testbench.refuse(
                    setting,
                    setting + " must be the path of a module of hardware, such as "
                            + network.children()
                                    .get(network.children().size() - 1)
                                    .path() + ", but there is no " + Shown.of(name));
        }
        Module module = found.get(0);
        for (Module other : replaced) {
            if (isWithin(module, other) || isWithin(other, module)) {
                throw testbench.refuse(
                        setting,
                        setting + " must stand neither in nor around " + other.path()
                                + ", in whose place another module runs");
            }
        }
        return module;
    }

    private static boolean isWithin(Module module, Module around) {
        Module at = module;
        while (at != null && !at.equals(around)) {
            at = at.parent();
        }
        return at != null;
    }

    private Guest guest(String setting, Module module, Boundary boundary, List<Path> files) {
        Guest guest = testbench.at(() -> Verilator.run(module, boundary, files), setting);
        guests.add(guest);
        return new Placed(guest, setting);
    }

    /** One that refuses at the place of its setting, as when its process has ended. */
    private final class Placed implements Guest {
        private final Guest guest;
        private final String setting;

        Placed(Guest guest, String setting) {
            this.guest = guest;
            this.setting = setting;
        }

        private <T> T at(Supplier<T> action) {
            return testbench.at(action, setting);
        }

        @Override
        public long[] evaluate(long[] inputs) {
            return at(() -> guest.evaluate(inputs));
        }

        @Override
        public Step step(long[] inputs) {
            return at(() -> guest.step(inputs));
        }

        @Override
        public void close() {
            guest.close();
        }
    }

    private static Findings findings(Verdicts verdicts) {
        return new Findings() {
            @Override
            public void compared() {
                verdicts.tally(VerilogRules.SAME).check();
            }

            @Override
            public void settled() {
                verdicts.tally(VerilogRules.SETTLES).check();
            }

            @Override
            public void differs(long cycle, Module module, String text) {
                verdicts.tally(VerilogRules.SAME).violated(cycle, module, text);
            }

            @Override
            public void unsettled(long cycle, Module module, String text) {
                verdicts.tally(VerilogRules.SETTLES).violated(cycle, module, text);
            }
        };
    }

    /** The rules of {@code watched} that can be watched with these modules, and theirs. */
    static RuleSet watched(Testbench testbench, RuleSet watched) {
        HdlSettings settings = testbench.settings().hdl();
        if (settings == null
                || (watched.equals(RuleSet.ALL) && settings.replace().files().isEmpty())) {
            return watched;
        }
        return watched.equals(RuleSet.NONE) ? VerilogRules.alone() : VerilogRules.atPorts();
    }

    /** A caution to readers of the results; empty where no module runs in the place of ours. */
    public static Optional<String> caution(Testbench testbench) {
        HdlSettings settings = testbench.settings().hdl();
        if (settings == null || settings.replace().files().isEmpty()) {
            return Optional.empty();
        }
        Map<String, List<Path>> files = settings.replace().files();
        return Optional.of(String.join(", ", files.keySet()) + (files.size() == 1 ? " is" : " are")
                + " the user's Verilog, into which monitors cannot look. Watched are the rules for what crosses channels ("
                + String.join(", ", VerilogRules.namesAtPorts())
                + "), no rules for buffers, owners, credits and what recovery protocols do; what faults destroy inside is"
                + " not counted");
    }

    /** Ends their processes. */
    @Override
    public void close() {
        guests.forEach(Guest::close);
    }
}
