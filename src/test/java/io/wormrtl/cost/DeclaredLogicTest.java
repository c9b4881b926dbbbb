package io.wormrtl.cost;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.arbiter.Arbiters;
import io.wormrtl.router.HeaderOrders;
import io.wormrtl.routing.Selections;
import io.wormrtl.rtl.inventory.UnsaidLogic;
import io.wormrtl.testbench.FlowControls;
import io.wormrtl.testbench.IdleNetwork;
import io.wormrtl.testbench.Protocols;
import io.wormrtl.testbench.Testbench;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every process and every group of the project says of what its logic is made. */
class DeclaredLogicTest {

    private static final String SMALL = """
            network: { topology: mesh, radices: [3, 2] }
            router: { virtual-channels: 5, reallocation: when-empty }
            """;

    /** Protocols whose parts were made while blocks were: the command names what they leave unsaid in a remark. */
    private static final Set<String> NOT_YET = Set.of("utp", "apcs", "sbrp-0", "sbrp-1", "sbrp-2");

    /** Settings that bring a module, a group or a process of their own. */
    static List<List<String>> variants() {
        List<List<String>> all = new ArrayList<>();
        Protocols.CATALOGUE.names().stream()
                .filter(name -> !NOT_YET.contains(name))
                .forEach(name -> all.add(List.of("recovery.protocol=" + name)));
        Arbiters.CATALOGUE.names().forEach(name -> all.add(List.of("router.arbiter=" + name)));
        HeaderOrders.CATALOGUE.names().forEach(name -> all.add(List.of("router.header-arbiter.name=" + name)));
        Selections.CATALOGUE.names().forEach(name -> all.add(List.of("router.selection=" + name)));
        for (String protocol : FlowControls.CATALOGUE.names()) {
            for (String reallocation : List.of("at-tail", "when-empty")) {
                all.add(List.of(
                        "link.flow-control=" + protocol, "router.reallocation=" + reallocation, "link.delay=2"));
            }
        }
        for (String crossbar : List.of("multiplexed", "per-virtual-channel")) {
            for (String depth : List.of("0", "2")) {
                for (String stage : List.of("0", "1")) {
                    all.add(List.of(
                            "router.crossbar=" + crossbar,
                            "router.output-depth=" + depth,
                            "router.pipeline.route=" + stage,
                            "router.pipeline.vc-allocation=" + stage,
                            "router.pipeline.switch-allocation=" + stage));
                }
            }
        }
        all.add(List.of("router.routing.name=valiant", "link.flit-width=10"));
        all.add(List.of("router.routing.name=planar-fault-tolerant"));
        all.add(List.of("router.virtual-channels=16"));
        all.add(List.of("interface.injection-channels=2", "interface.ejection-channels=3", "interface.max-packet=12"));
        return all;
    }

    static Stream<List<String>> settings() {
        return variants().stream();
    }

    @ParameterizedTest
    @MethodSource("settings")
    void nothingIsLeftUnsaid(List<String> overrides) {
        Testbench testbench = Testbench.parse(SMALL, Path.of("small.yaml"), overrides);
        assertThat(UnsaidLogic.of(IdleNetwork.of(testbench.parts()))).isEmpty();
    }

    @Test
    void everyTestbenchIsSaid() throws java.io.IOException {
        for (Path file : Testbenches.small()) {
            Testbench testbench = Testbench.read(file, List.of());
            if (NOT_YET.contains(testbench.settings().recovery().protocol()) || testbench.gives("faults")) {
                continue;
            }
            assertThat(UnsaidLogic.of(IdleNetwork.of(testbench.parts())))
                    .as(file.toString())
                    .isEmpty();
        }
    }
}
