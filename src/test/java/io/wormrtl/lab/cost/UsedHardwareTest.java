package io.wormrtl.lab.cost;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.lab.testbench.FlowControls;
import io.wormrtl.lab.testbench.IdleNetwork;
import io.wormrtl.lab.testbench.Testbench;
import io.wormrtl.network.arbiter.Arbiters;
import io.wormrtl.network.assembly.Network;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.router.input.InputController;
import io.wormrtl.network.router.order.HeaderOrders;
import io.wormrtl.network.routing.Selections;
import io.wormrtl.protocols.recovery.Protocols;
import io.wormrtl.testkit.Trial;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** There is no wire, register or port that nobody reads: all that a cost report counts is used. */
@Tag("slow")
class UsedHardwareTest {

    private static final String SMALL = """
            network: { topology: mesh, radices: [3, 2] }
            router: { virtual-channels: 5, reallocation: when-empty }
            """;

    /** What a protocol asks of the network beside what is {@link #SMALL}. */
    private static final Map<String, List<String>> NEEDS = Map.of(
            "apcs", List.of("router.output-depth=0"),
            "sbrp-0", List.of("link.flit-width=64"),
            "sbrp-1", List.of("link.flit-width=64"),
            "utp", List.of("router.routing.name=reliable-router"));

    /** Data that leave a router without output buffers: a link protocol may look at them. */
    private static final Pattern UNHEARD = Pattern.compile("OutputController\\.leaving_data");

    /** Settings that bring a module, a group or a process of their own. */
    static List<List<String>> variants() {
        List<List<String>> all = new ArrayList<>();
        Protocols.CATALOGUE.names().forEach(name -> all.addAll(protocol(name)));
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
        all.add(List.of("router.injection-limit=3"));
        all.add(List.of("router.injection-limit=3", "interface.injection-channels=2"));
        all.add(List.of("interface.injection-channels=2", "interface.ejection-channels=3", "interface.max-packet=12"));
        return all;
    }

    /** Of one channel each way or several, with output buffers and stages where it has such, and with status bits. */
    private static List<List<String>> protocol(String name) {
        List<String> alone = new ArrayList<>(NEEDS.getOrDefault(name, List.of()));
        alone.add("recovery.protocol=" + name);
        List<List<String>> all = new ArrayList<>(List.of(alone));
        if (!name.equals("utp")) {
            all.add(with(alone, "interface.injection-channels=2", "interface.ejection-channels=2"));
        }
        if (!name.equals("apcs")) {
            all.add(with(alone, "router.output-depth=2", "router.pipeline.switch-allocation=1"));
        }
        if (!name.equals("disha") && !name.equals("apcs")) {
            all.add(with(alone, "faults.link-rate=1e-4", "faults.duration=100"));
        }
        return all;
    }

    private static List<String> with(List<String> settings, String... more) {
        return Stream.concat(settings.stream(), Stream.of(more)).toList();
    }

    static Stream<List<String>> settings() {
        return variants().stream();
    }

    @ParameterizedTest
    @MethodSource("settings")
    void nothingIsLeftUnread(List<String> overrides) {
        Testbench testbench = Testbench.parse(SMALL, Path.of("small.yaml"), overrides);
        Network network = IdleNetwork.of(testbench.parts());
        assertThat(IdlePorts.of(network)).as("ports that nothing within uses").allMatch(UNHEARD.asMatchPredicate());
        assertThat(UnreadElements.of(network)).isEmpty();
    }

    @Test
    void nothingOfATestbenchIsLeftUnread() throws java.io.IOException {
        for (Path file : Testbenches.small()) {
            Testbench testbench = Testbench.read(file, List.of());
            Network network = IdleNetwork.of(testbench.parts());
            assertThat(UnreadElements.of(network)).as(file.toString()).isEmpty();
        }
    }

    /** Counts what leaves an input, for itself, by way of a wire. */
    private static final class Idler extends Module {
        Idler(InputController port) {
            super(port, "idler");
            Wire departing = input("departing", port.departing());
            Wire some = wire("some", 1);
            Register count = register("count", 8);
            combinational("any", () -> some.set(departing.get() != 0))
                    .reads(departing)
                    .writes(some);
            clocked("count_up", () -> count.set(count.get() + some.get() & 0xFF))
                    .reads(some)
                    .updates(count);
        }
    }

    @Test
    void whatNobodyReadsIsFound() {
        NetworkParameters plain =
                Testbench.parse(SMALL, Path.of("small.yaml"), List.of()).parts().network();
        Network network =
                Trial.of(plain.withRouter(plain.router().with(Idler::new))).network();
        assertThat(UnreadElements.of(network)).extracting(Element::name).containsOnly("some", "count");
    }
}
