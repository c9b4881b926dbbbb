package io.wormrtl.protocols.utp;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.lab.traffic.GeneratedMessage;
import io.wormrtl.network.assembly.LinkShape;
import io.wormrtl.network.assembly.MessageLengths;
import io.wormrtl.network.assembly.Network;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.fault.Fault;
import io.wormrtl.network.fault.FaultPlace;
import io.wormrtl.network.fault.FaultPlan;
import io.wormrtl.network.fault.PlannedFailures;
import io.wormrtl.network.invariant.Check;
import io.wormrtl.network.invariant.HeardRemovals;
import io.wormrtl.network.invariant.Removals;
import io.wormrtl.network.invariant.Watcher;
import io.wormrtl.network.nic.LocalChannels;
import io.wormrtl.network.router.input.WatchedExtension;
import io.wormrtl.network.router.shared.Pipeline;
import io.wormrtl.network.routing.Duato;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.network.topology.Topology;
import io.wormrtl.testkit.Trial;
import io.wormrtl.testkit.WatchedTrial;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Which messages are lost with nodes that die, when that is said, and why. */
class LossCheckTest {

    /** A network of which everything is heard that the checks of losses say. */
    private static final class Bench {
        private final HeardRemovals heard = new HeardRemovals();
        private final WatchedTrial trial;
        private final long cycles;

        /** {@code 20 2 10}: in cycle 20 node 2 fails for ten cycles. */
        Bench(String faults) {
            this(faults, 4, 0);
        }

        /** The same with another destination of the long messages, and packets of so many flits at the most. */
        Bench(String faults, int destination, int longestPacket) {
            Fault[] all =
                    Arrays.stream(faults.split(", ")).map(LossCheckTest::fault).toArray(Fault[]::new);
            Topology row = new Mesh(5);
            NetworkParameters plain = NetworkParameters.plain(
                    row,
                    new Duato(row, Utp.CHANNELS),
                    new LinkShape(16, 1),
                    new MessageLengths(30, longestPacket),
                    new LocalChannels(2, 1),
                    Trial.emptying(4, 1, Pipeline.FUSED));
            this.cycles = 20 + all[all.length - 1].cycle();
            this.trial = WatchedTrial.of(
                    Utp.of(UtpTrials.SIZES)
                            .protocol()
                            .addTo(plain.withRouter(plain.router()
                                    .with(new WatchedExtension(
                                            input -> {},
                                            List.of(new Watcher<>(
                                                    TokenUnit.class,
                                                    (unit, verdicts, removals) -> overheard(unit, removals)))))))
                            .withFailures(new PlannedFailures(FaultPlan.of(1, all))),
                    new GeneratedMessage(0, 0, destination, 20),
                    new GeneratedMessage(0, 0, destination, 21),
                    new GeneratedMessage(0, 1, 0, 6));
        }

        /** A check of losses in each router beside the one that is there, to whose words nobody listens but the test. */
        private List<Check> overheard(TokenUnit unit, Removals removals) {
            Network network = Network.around(unit);
            return List.of(new LossCheck(unit, network, network.failures().orElseThrow(), heard.beside(removals)));
        }

        /** What is said until 20 cycles after the last fault, each with its cycle. */
        List<String> said() {
            List<String> said = new ArrayList<>();
            for (int cycle = 0; cycle < cycles; cycle++) {
                trial.run(1);
                for (String text : heard.take()) {
                    said.add(cycle + ": " + text);
                }
            }
            return said;
        }
    }

    private static Fault fault(String text) {
        List<Integer> numbers =
                Arrays.stream(text.split(" ")).map(Integer::valueOf).toList();
        return new Fault(numbers.get(0), new FaultPlace.Node(numbers.get(1)), numbers.get(2));
    }

    /**
     * Two messages of node 0 are on their way to node 4, and one of node 1 to node 0 until cycle 12. Flits are lost
     * whose copies were in nodes that died before either had been sent on, and those that had come to node 4. Who has
     * died is known a cycle after the fault; all the routers have seen of it by the end of that cycle.
     */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            before any flit has come         | 8 4 10                   | 0  |
            the destination                  | 20 4 10                  | 21 | ENDPOINT_DIED
            the destination, for a cycle     | 20 4 1                   | 21 | ENDPOINT_DIED
            a node between                   | 20 2 10                  | 0  |
            two at once                      | 20 2 10, 20 3 30         | 21 | ADJACENT_FAULTS
            the one behind, when all is sent | 20 2 10, 23 3 30         | 0  |
            the one before, of what it has   | 20 3 10, 23 2 30         | 24 | ADJACENT_FAULTS
            two that are not neighbours      | 20 2 10, 20 4 10         | 21 | ENDPOINT_DIED
            with the destination still dead  | 6 4 80, 20 2 10, 20 3 10 | 21 | ENDPOINT_DIED
            when the destination lives again | 6 4 4, 20 2 10, 20 3 10  | 21 | ADJACENT_FAULTS
            when all has been delivered      | 90 3 4                   | 0  |
            """)
    void whatIsLostWithNodes(String what, String faults, int cycle, String cause) {
        List<String> expected = cause == null
                ? List.of()
                : List.of(cycle + ": message(0, 0, " + cause + ")", cycle + ": message(0, 1, " + cause + ")");
        assertThat(new Bench(faults).said()).as(what).isEqualTo(expected);
    }

    /** Whoever was sent something by another node hears of it there; what node 0 sends dies with it, as all know. */
    @Test
    void whatIsOnItsWayToANodeDiesWithIt() {
        assertThat(new Bench("8 0 10").said()).containsExactly("9: message(1, 0, ENDPOINT_DIED)");
        assertThat(new Bench("16 0 10").said()).isEmpty();
    }

    /** Of messages in packets some have been delivered when a node dies that has nothing to do with them. */
    @ParameterizedTest
    @ValueSource(ints = {16, 28, 37, 46, 55})
    void packetsThatHaveBeenDeliveredAreNotLost(int cycle) {
        Bench bench = new Bench(cycle + " 4 3", 3, 8);
        assertThat(bench.said()).isEmpty();
        bench.trial.run(200).requireAllDelivered("in packets");
    }

    /** Two packets of one message are cut, or one each of both messages. */
    @Test
    void everyPacketThatIsHitIsTold() {
        String first = "26: message(0, 0, ADJACENT_FAULTS)";
        assertThat(new Bench("25 2 10, 25 3 10", 4, 8).said()).containsExactly(first, first);
        assertThat(new Bench("27 2 10, 27 3 10", 4, 8).said())
                .containsExactly("28: message(0, 0, ADJACENT_FAULTS)", "28: message(0, 1, ADJACENT_FAULTS)");
    }
}
