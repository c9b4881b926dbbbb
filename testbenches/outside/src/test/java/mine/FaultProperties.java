package mine;

import io.wormrtl.lab.testbench.Testbench;
import io.wormrtl.lab.traffic.GeneratedMessage;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.testkit.RandomMessages;
import io.wormrtl.testkit.Struck;
import java.nio.file.Path;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** What a recovery protocol promises on tori whose nodes and links fail. */
class FaultProperties {

    @Property(tries = 10)
    void everyMessageComesOrItsLossIsExplained(@ForAll("struck") Struck struck) {
        struck.requireTraced();
    }

    @Provide
    Arbitrary<Struck> struck() {
        Arbitrary<String> radices = Arbitraries.of("[3, 4]", "[4, 4]", "[2, 3, 3]");
        Arbitrary<String> protocols = Arbitraries.of("fcr", "sbrp-1");
        return Combinators.combine(radices, protocols, Arbitraries.longs(), Struck.plans())
                .as((shape, protocol, seed, plan) -> {
                    String testbench = """
                            network: { topology: torus, radices: %s }
                            router: { virtual-channels: 2, buffer-depth: 4, arbiter: lottery, reallocation: when-empty }
                            recovery: { protocol: %s }
                            traffic: { length: 12 }
                            """.formatted(shape, protocol);
                    NetworkParameters network = Testbench.parse(testbench, Path.of("torus.yaml"), List.of())
                            .parts()
                            .network();
                    GeneratedMessage[] messages =
                            RandomMessages.spread(network.topology().nodes(), 5, 6, 12, seed);
                    return new Struck(testbench, network, List.of(messages), plan);
                });
    }
}
