package io.wormrtl.recovery.utp;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.fault.Fault;
import io.wormrtl.fault.FaultPlace;
import io.wormrtl.fault.FaultPlan;
import io.wormrtl.fault.FaultRates;
import io.wormrtl.fault.PlannedFailures;
import io.wormrtl.network.NetworkParameters;
import io.wormrtl.network.Trial;
import io.wormrtl.router.RouterParts;
import io.wormrtl.router.control.ControlContext;
import io.wormrtl.router.shared.Pipeline;
import io.wormrtl.routing.ReliableRouterRouting;
import io.wormrtl.topology.Mesh;
import io.wormrtl.topology.Topology;
import io.wormrtl.traffic.GeneratedMessage;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Routers do what the manual's page says of them, and the monitors hear of it, cycle by cycle, while links and nodes
 * fail under traffic.
 */
class TokenUnitTest {

    private final UnitEvents events = new UnitEvents();

    /**
     * Nodes of a network that have traffic and faults.
     *
     * @param nodes whether nodes fail, too
     */
    private record Part(int from, int to, boolean nodes) {

        FaultPlan faults(Topology topology, Random random) {
            List<Fault> faults = new ArrayList<>();
            while (faults.size() < 20) {
                int node = from + random.nextInt(to - from);
                int other = topology.neighbour(node, random.nextInt(topology.ports()));
                if (other >= from && other < to) {
                    FaultPlace place = nodes && random.nextInt(4) == 0
                            ? new FaultPlace.Node(node)
                            : FaultPlace.Link.between(node, other);
                    faults.add(new Fault(10 + random.nextInt(280), place, 1 + random.nextInt(40)));
                }
            }
            return new FaultPlan(faults, FaultRates.NONE, 2, 1);
        }

        GeneratedMessage[] messages(Random random) {
            List<GeneratedMessage> messages = new ArrayList<>();
            for (int i = 0; i < 50; i++) {
                int source = random.nextInt(to - from);
                int destination = (source + 1 + random.nextInt(to - from - 1)) % (to - from);
                messages.add(new GeneratedMessage(5 * i, from + source, from + destination, 6 + random.nextInt(9)));
            }
            return messages.toArray(GeneratedMessage[]::new);
        }
    }

    private void observe(ControlContext context, Part part) {
        TokenUnit unit = new TokenUnit(context);
        if (context.node() >= part.from - 1 && context.node() <= part.to) {
            new TokenUnitModel(unit, events);
        }
    }

    private void run(Part part, Topology topology, int width, int delay, int injection, RouterParts parts, long seed) {
        Random random = new Random(seed);
        NetworkParameters plain = new NetworkParameters(
                topology, new ReliableRouterRouting(topology, 5), width, delay, 14, 0, injection, 1, parts);
        NetworkParameters network = Utp.of(UtpTrials.SIZES)
                .withUnit(context -> observe(context, part))
                .protocol()
                .addTo(plain)
                .withFailures(new PlannedFailures(part.faults(topology, random)));
        Trial.of(network, part.messages(random)).run(400);
    }

    /** Two injection channels, output buffers, and headers of two flits. */
    private void runMesh(long seed) {
        run(new Part(0, 6, false), new Mesh(3, 2), 16, 2, 2, Trial.emptying(3, 1, Pipeline.FUSED), seed);
    }

    /** A row whose routers need two of the six flits of a header to route, and send straight onto the links. */
    private void runRow(long seed) {
        run(new Part(30, 35, false), new Mesh(65), 9, 1, 1, Trial.emptying(2, 0, Pipeline.FUSED), seed);
    }

    /** Nodes fail, too; a buffer has one place, and there is a stage behind the switch. */
    private void runSquare(long seed) {
        run(new Part(0, 4, true), new Mesh(2, 2), 32, 1, 1, Trial.emptying(1, 0, new Pipeline(1, 1, 1)), seed);
    }

    @Test
    void everyLineAndRegisterIsAsTheManualSays() {
        runMesh(0);
        runRow(0);
        runSquare(0);
        assertThat(events.seen()).containsExactlyInAnyOrder(UnitEvents.Event.values());
    }

    @Tag("slow")
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void everyLineAndRegisterIsAsTheManualSaysWhateverHappens(long seed) {
        runMesh(seed);
        runRow(seed);
        runSquare(seed);
    }
}
