package io.wormrtl.lab.monitor;

import io.wormrtl.network.invariant.Rule;
import io.wormrtl.network.invariant.RuleSet;
import java.util.ArrayList;
import java.util.List;

/** The rules for modules that a user has written in Verilog, and those that can be watched around such a module. */
public final class VerilogRules {

    /** It does what ours does. */
    public static final Rule SAME = new Rule(
            "same-as-verilog", "a module in Verilog that runs beside ours has the same outputs in every cycle");
    /** It can stand where ours stood. */
    public static final Rule SETTLES = new Rule(
            "verilog-settles",
            "outputs of a module in Verilog follow in the same cycle only inputs that those of ours follow");

    /** Rules that can be seen at the ends of channels and in interfaces. */
    private static final List<Rule> AT_PORTS = List.of(
            Rules.WORM_SEQUENCE,
            Rules.WORM_CONTENT,
            Rules.WORM_LENGTH,
            Rules.DELIVERED_INTACT,
            Rules.EXACTLY_ONCE,
            Rules.MESSAGE_ID_REUSE,
            Rules.DEADLOCK,
            Rules.STARVATION);

    private VerilogRules() {}

    /** These two alone. */
    public static RuleSet alone() {
        return RuleSet.only(SAME, SETTLES);
    }

    /**
     * These two, and those for which nobody must look inside a module: a module that runs in the place of ours shows no
     * buffers, owners and credits.
     */
    public static RuleSet atPorts() {
        List<Rule> all = new ArrayList<>(AT_PORTS);
        all.addAll(List.of(SAME, SETTLES));
        return RuleSet.only(all.toArray(Rule[]::new));
    }

    /** The names of the rules that are watched at ports. */
    public static List<String> namesAtPorts() {
        return AT_PORTS.stream().map(Rule::name).toList();
    }
}
