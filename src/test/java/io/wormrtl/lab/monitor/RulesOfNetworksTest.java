package io.wormrtl.lab.monitor;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.network.invariant.Rule;
import io.wormrtl.network.invariant.RuleSet;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Which rules have names, and which of them are asked of a network that is Verilog or runs beside it. */
class RulesOfNetworksTest {

    private static final List<String> AT_PORTS = List.of(
            "worm-sequence",
            "worm-content",
            "worm-length",
            "delivered-intact",
            "exactly-once",
            "message-id-reuse",
            "deadlock",
            "starvation");

    private static List<String> offered() {
        return new NetworkRules()
                .offers().stream().map(offer -> offer.part().name()).toList();
    }

    private static List<String> named(RuleSet rules) {
        return Stream.concat(
                        Rules.ALL.stream(),
                        Stream.of(Losses.TRACED, Rest.RULE, VerilogRules.SAME, VerilogRules.SETTLES))
                .filter(rules::contains)
                .map(Rule::name)
                .toList();
    }

    @Test
    void everyRuleOfANetworkHasItsName() {
        assertThat(offered())
                .containsExactly(
                        "fifo-overflow",
                        "fifo-underflow",
                        "fifo-count",
                        "worm-sequence",
                        "worm-content",
                        "worm-length",
                        "single-owner",
                        "flit-conservation",
                        "delivered-intact",
                        "exactly-once",
                        "message-id-reuse",
                        "deadlock",
                        "starvation",
                        "loss-traced",
                        "at-rest",
                        "credit-count",
                        "request-acknowledge",
                        "same-as-verilog",
                        "verilog-settles");
    }

    /** Inside of modules in Verilog nothing is seen; at their ports everything is. */
    @Test
    void ofVerilogOnlyThePortsAreLookedAt() {
        assertThat(VerilogRules.namesAtPorts()).isEqualTo(AT_PORTS);
        assertThat(named(VerilogRules.alone())).containsExactly("same-as-verilog", "verilog-settles");
        assertThat(named(VerilogRules.atPorts()))
                .containsExactlyElementsOf(
                        Stream.concat(AT_PORTS.stream(), Stream.of("same-as-verilog", "verilog-settles"))
                                .toList());
    }
}
