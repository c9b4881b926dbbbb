package io.wormrtl.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.lab.testbench.Testbench;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.ShrinkingMode;
import net.jqwik.api.Tag;

/**
 * No loss is silent: among faults, under every recovery protocol and without one, also in a run that ends before all has
 * come, every message that was generated is in one count of what has become of messages, and in one only; and every flit
 * that went in is in one count of what has become of flits.
 */
@Tag("slow")
class MessageBalanceProperties {

    private static final Map<String, List<String>> PROTOCOLS = Map.of(
            "none", List.of(),
            "fcr", List.of("recovery.protocol=fcr", "router.reallocation=when-empty"),
            "apcs", List.of("recovery.protocol=apcs", "router.output-depth=0"),
            "sbrp-0", List.of("recovery.protocol=sbrp-0", "router.reallocation=when-empty"),
            "sbrp-1", List.of("recovery.protocol=sbrp-1", "router.reallocation=when-empty"),
            "sbrp-2", List.of("recovery.protocol=sbrp-2", "router.reallocation=when-empty"),
            "utp",
                    List.of(
                            "recovery.protocol=utp",
                            "router.virtual-channels=5",
                            "router.buffer-depth=6",
                            "router.routing=reliable-router"));

    /** What a run is made of. */
    record Faulted(String protocol, List<String> overrides) {}

    @Property(tries = 70, shrinking = ShrinkingMode.OFF)
    void allThatWentInIsInOneCount(@ForAll("faulted") Faulted faulted) {
        List<String> overrides = new ArrayList<>(PROTOCOLS.get(faulted.protocol()));
        overrides.addAll(faulted.overrides());
        Testbench testbench = Testbench.parse("""
                network: { topology: mesh, radices: [3, 3] }
                link: { flit-width: 40 }
                traffic: { length: { name: uniform, min: 6, max: 14 } }
                run: { warm-up: 50, measure: 600 }
                """, Path.of("balance.yaml"), overrides);
        RunResult result = new NetworkExperiment().run(testbench, Progress.NONE);
        assertThat(result.violations()).as(overrides.toString()).isEmpty();
        Map<String, Long> counts =
                result.faults().stream().collect(Collectors.toMap(FaultCount::name, FaultCount::count));
        long lost = counts.entrySet().stream()
                .filter(count -> count.getKey().startsWith("lost-"))
                .mapToLong(Map.Entry::getValue)
                .sum();
        assertThat(counts.get("lost")).isEqualTo(lost);
        assertThat(counts.get("messages-delivered")
                        + lost
                        + counts.get("messages-under-way")
                        + counts.get("messages-unsent"))
                .as(overrides.toString())
                .isEqualTo(counts.get("messages-generated"));
        assertThat(Stream.of("delivered", "padding", "duplicate", "absorbed", "killed", "destroyed", "held")
                        .mapToLong(fate -> counts.get("flits-" + fate))
                        .sum())
                .as(overrides.toString())
                .isEqualTo(counts.get("flits-injected") + counts.get("flits-inserted"));
        assertThat(counts.entrySet()).as(overrides.toString()).allMatch(count -> count.getValue() >= 0);
    }

    @Provide
    static Arbitrary<Faulted> faulted() {
        return Combinators.combine(
                        Arbitraries.of(PROTOCOLS.keySet().stream().sorted().toList()),
                        Arbitraries.of("0.05", "0.15", "0.4"),
                        Arbitraries.of("0", "0.0002", "0.001"),
                        Arbitraries.of("0.0002", "0.002"),
                        Arbitraries.of("5", "60", "3000", "0"),
                        Arbitraries.of("50", "20000"),
                        Arbitraries.of("0", "5"),
                        Arbitraries.integers().between(1, 1_000_000))
                .as((protocol, load, nodes, links, duration, drain, packet, seed) -> new Faulted(
                        protocol,
                        List.of(
                                "traffic.load=" + load,
                                "faults.node-rate=" + nodes,
                                "faults.link-rate=" + links,
                                "faults.duration=" + duration,
                                "run.drain=" + drain,
                                "interface.max-packet=" + packet,
                                "run.seed=" + seed)));
    }
}
