package io.wormrtl.translation;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.part.Part;
import io.wormrtl.kernel.rtl.Process;
import io.wormrtl.lab.testbench.FlowControls;
import io.wormrtl.lab.testbench.RecordedNetworks;
import io.wormrtl.network.routing.Datelines;
import io.wormrtl.network.routing.HalfWays;
import io.wormrtl.network.routing.Routings;
import io.wormrtl.network.topology.Topologies;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Parts that share a process are hardware together: a routing function on a topology, and what the protocols and
 * techniques put into routers and interfaces over a link protocol.
 */
@Tag("slow")
class EveryCombinationTest {

    private static final Path PLAIN = Path.of("src", "test", "resources", "recorded", "runs", "mesh-plain.yaml");

    /** The fewest nodes that show all of a topology; others are tried as their catalogue says. */
    private static final Map<String, List<String>> SMALL = Map.of(
            "mesh", List.of("network.radices=[3, 3]"),
            "torus", List.of("network.radices=[4, 3]"),
            "hypercube", List.of("network.radices=[3]"),
            "ring", List.of("network.radices=[5]"),
            "star-graph", List.of("network.radices=[3]"));

    private final Refusals refusals = new Refusals();

    @Test
    void everyRoutingIsHardwareOnEveryTopologyThatItAccepts() {
        List<String> pairs = new ArrayList<>();
        for (Part<?> topology : Topologies.CATALOGUE.entries()) {
            List<String> size = SMALL.getOrDefault(topology.name(), topology.example());
            for (Part<?> routing : Routings.CATALOGUE.entries()) {
                for (String written : writtenAs(routing.name(), topology.name())) {
                    List<String> changes = new ArrayList<>(size);
                    changes.add("network.topology=" + topology.name());
                    changes.add("router.routing=" + written);
                    withFewestChannels(changes).ifPresent(processes -> {
                        pairs.add(routing.name() + " " + topology.name());
                        refusals.look(processes, kind -> kind.equals("InputController.route"), changes.toString());
                    });
                }
            }
        }
        assertThat(refusals.found()).isEmpty();
        assertThat(pairs).contains("romm torus", "romm mesh", "romm ring", "duato torus", "enhanced-nbc star-graph");
    }

    /** The processes of a network with as few virtual channels as it accepts; empty if it accepts no number. */
    private static Optional<Map<String, Process>> withFewestChannels(List<String> changes) {
        return IntStream.rangeClosed(1, 6)
                .mapToObj(channels -> Stream.concat(changes.stream(), Stream.of("router.virtual-channels=" + channels))
                        .toList())
                .map(all -> Refusals.processes(PLAIN, all))
                .flatMap(Optional::stream)
                .findFirst();
    }

    /** Alone, and on a torus with every rule for its rings; what a routing function does not know it refuses. */
    private static List<String> writtenAs(String routing, String topology) {
        List<String> all = new ArrayList<>(List.of(routing));
        if (topology.equals("torus")) {
            for (String dateline : Datelines.CATALOGUE.names()) {
                for (String halfWay : HalfWays.CATALOGUE.names()) {
                    all.add("{ name: " + routing + ", dateline: " + dateline + ", half-way: " + halfWay + " }");
                }
            }
        }
        return all;
    }

    /**
     * A network is looked at once for all runs that are put together of the same kinds of processes. The allocator, the
     * largest of all, knows nothing of links.
     */
    @Tag("thorough")
    @Test
    void everyProtocolIsHardwareOverEveryLinkProtocol() {
        Set<Set<String>> known = new HashSet<>();
        List<String> tried = new ArrayList<>();
        for (Path file : RecordedNetworks.all()) {
            for (String links : FlowControls.CATALOGUE.names()) {
                List<String> changes = List.of("link.flow-control=" + links);
                Optional<Map<String, Process>> processes = Refusals.processes(file, changes);
                if (processes.isPresent() && known.add(processes.get().keySet())) {
                    tried.add(file.getFileName() + " " + links);
                    refusals.look(
                            processes.get(),
                            kind -> !kind.startsWith("VirtualChannelAllocator."),
                            file + " " + changes);
                }
            }
        }
        assertThat(refusals.found()).isEmpty();
        assertThat(tried).contains("circuit-waiting.yaml credit", "all-stages-adaptive.yaml request-acknowledge");
    }
}
