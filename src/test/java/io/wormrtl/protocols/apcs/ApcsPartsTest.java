package io.wormrtl.protocols.apcs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.wormrtl.kernel.rtl.Still;
import io.wormrtl.lab.testbench.Testbench;
import io.wormrtl.lab.traffic.GeneratedMessage;
import io.wormrtl.network.assembly.LinkShape;
import io.wormrtl.network.assembly.MessageLengths;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.assembly.StillNetwork;
import io.wormrtl.network.fault.Fault;
import io.wormrtl.network.fault.FaultPlace;
import io.wormrtl.network.fault.FaultPlan;
import io.wormrtl.network.fault.PlannedFailures;
import io.wormrtl.network.flit.HeaderField;
import io.wormrtl.network.nic.LocalChannels;
import io.wormrtl.network.router.control.ControlPart;
import io.wormrtl.network.routing.MinimalAdaptive;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.protocols.path.PathParts;
import io.wormrtl.protocols.path.PathRouters;
import io.wormrtl.protocols.path.PathTrials;
import io.wormrtl.protocols.path.ProbeSearch;
import io.wormrtl.protocols.path.Release;
import io.wormrtl.protocols.recovery.Protocol;
import io.wormrtl.protocols.retry.BackOff;
import io.wormrtl.protocols.retry.DeliveryKeys;
import io.wormrtl.protocols.retry.DeliveryTable;
import io.wormrtl.protocols.retry.TurnFields;
import io.wormrtl.testkit.WatchedTrial;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The sizes of acknowledged pipelined circuit switching that follow from those of a network, all of them different. */
class ApcsPartsTest {

    private static final NetworkParameters NETWORK =
            Testbench.parse("""
                    network: { topology: mesh, radices: [3, 3] }
                    router: { virtual-channels: 4 }
                    interface: { injection-channels: 2, ejection-channels: 3 }
                    """, Path.of("n.yaml"), List.of()).parts().network();

    @Test
    void everySizeHasItsPlace() {
        Apcs apcs = Apcs.of(NETWORK, new ApcsSettings(8, 32, 5, 7));
        assertThat(apcs.lanes()).isEqualTo(2 * 4);
        assertThat(apcs.backOff()).isEqualTo(BackOff.endless(8, 32).withAttempts(7));
        assertThat(apcs.path()).isEqualTo(new PathParts(ProbeSearch.backtracking(5), Release.BY_ACKNOWLEDGEMENT, true));
    }

    /** Lanes are numbered from 0, and a network with one lane has a bit for it all the same. */
    @ParameterizedTest
    @CsvSource({"1, 1", "2, 1", "3, 2", "4, 2", "5, 3", "8, 3", "9, 4", "128, 7"})
    void headersSayTheLaneAndTheTurn(int lanes, int bits) {
        assertThat(TurnFields.of(lanes).fields())
                .containsExactly(new HeaderField("lane", bits).forReceiver(), new HeaderField("turn", 1).forReceiver());
    }

    /** Eight lanes of a source, over two injection channels. */
    @Test
    void aProtocolHasPathsInRoutersAndInterfaces() {
        Apcs apcs = Apcs.of(NETWORK, ApcsSettings.DEFAULT);
        Protocol protocol = Apcs.of(NETWORK, ApcsSettings.DEFAULT).protocol();
        assertThat(protocol.routers()).contains(new PathRouters(apcs.path()));
        assertThat(protocol.interfaces()).contains(apcs);
        assertThat(protocol.control()).isEqualTo(ControlPart.none());
        assertThat(protocol.requirements())
                .isNotEmpty()
                .allMatch(requirement -> requirement.need().startsWith("needs "));
        assertThat(apcs.headerFields())
                .extracting(HeaderField::name, HeaderField::width)
                .containsExactly(tuple("lane", 3), tuple("turn", 1));
    }

    private static NetworkParameters row() {
        Mesh row = new Mesh(3);
        NetworkParameters plain = NetworkParameters.plain(
                row,
                new MinimalAdaptive(row, 2),
                new LinkShape(40, 1),
                MessageLengths.unsplit(20),
                new LocalChannels(2, 2),
                PathTrials.parts(2, "first"));
        return Apcs.of(plain, ApcsSettings.DEFAULT).protocol().addTo(plain);
    }

    /** Each receiver hears of its own packets whether they have come before, and of its own kills. */
    @Test
    void everyReceiverHasItsOwnLines() {
        Still still = new Still(StillNetwork.of(row()));
        for (int e = 0; e < 2; e++) {
            ApcsReceiver receiver = still.module(ApcsReceiver.class, "nic_1.receiver_" + e);
            assertThat(receiver.duplicate().path()).isEqualTo("network.nic_1.delivered.duplicate_" + e);
            assertThat(receiver.killed().path()).isEqualTo("network.nic_1.sink_control_" + e + ".killed");
            assertThat(receiver.channel().request().path()).isEqualTo("network.ejection_1_" + e + ".request");
            assertThat(receiver.node()).isEqualTo(1);
        }
        DeliveryTable table = still.module(DeliveryTable.class, "nic_1.delivered");
        assertThat(table.keys()).isEqualTo(new DeliveryKeys(4, 4, table.keys().idBits(), 0, false));
        assertThat(table.memory().readPorts()).isEqualTo(2);
    }

    /** A node that has been dead has forgotten turns, so that packets are told apart by their ids. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void idsAreComparedWhereNodesDie(boolean die) {
        PlannedFailures failures = new PlannedFailures(FaultPlan.of(1, new Fault(1000, new FaultPlace.Node(0), 5)));
        NetworkParameters network = die ? row().withFailures(failures) : row();
        DeliveryKeys keys = new Still(StillNetwork.of(network))
                .module(DeliveryTable.class, "nic_1.delivered")
                .keys();
        assertThat(keys.comparesIds()).isEqualTo(die);
        assertThat(keys.bits()).isEqualTo(die ? 2 + keys.idBits() : 1);
    }

    /** Four messages leave at once by two injectors of two lanes: headers name four lanes. */
    @Test
    void lanesAreNumberedOverAllInjectors() {
        GeneratedMessage message = new GeneratedMessage(0, 0, 2, 12);
        WatchedTrial trial = WatchedTrial.of(row(), message, message, message, message);
        Set<Long> lanes = new TreeSet<>();
        for (int cycle = 0; cycle < 400; cycle++) {
            trial.run(1);
            for (int v = 0; v < 4; v++) {
                String origin = "nic_2.receiver_" + v / 2 + ".origin.";
                if (trial.register(origin + "header_flits", v % 2) > 0) {
                    lanes.add(trial.register(origin + "lane", v % 2));
                }
            }
        }
        trial.requireAllDelivered("four lanes");
        assertThat(lanes).containsExactly(0L, 1L, 2L, 3L);
    }
}
