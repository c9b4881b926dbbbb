package io.wormrtl.protocols.fcr;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.network.assembly.LinkShape;
import io.wormrtl.network.assembly.MessageLengths;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.nic.LocalChannels;
import io.wormrtl.network.router.shared.Pipeline;
import io.wormrtl.network.routing.MinimalAdaptive;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.protocols.retry.DeliveryTable;
import io.wormrtl.testkit.Trial;
import io.wormrtl.testkit.WatchedTrial;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a node remembers of the last packet of every lane: in a row of four nodes with six lanes each. */
class DeliveryTableTest {

    private static final Mesh ROW = new Mesh(4);

    private static WatchedTrial trial(int attempts, int maxPacket) {
        NetworkParameters plain = NetworkParameters.plain(
                ROW,
                new MinimalAdaptive(ROW, 3),
                new LinkShape(40, 1),
                new MessageLengths(60, maxPacket),
                new LocalChannels(2, 2),
                Trial.emptying(2, 1, Pipeline.FUSED));
        FcrSettings sizes = new FcrSettings(0, 4, 8, 0, attempts);
        return WatchedTrial.of(Fcr.of(plain, sizes).protocol().addTo(plain)).run(1);
    }

    private static DeliveryTable table(WatchedTrial trial, int node) {
        AtomicReference<DeliveryTable> found = new AtomicReference<>();
        trial.network().forEachModule(module -> {
            if (module instanceof DeliveryTable table && table.node() == node) {
                found.set(table);
            }
        });
        return found.get();
    }

    /** Where nobody gives up and nobody dies the turn is enough. */
    @Test
    void whereNothingIsGivenUpTheTurnTellsPacketsApart() {
        WatchedTrial trial = trial(0, 0);
        DeliveryTable table = table(trial, 2);
        assertThat(table.keys().bits()).isEqualTo(1);
        assertThat(table.keys().key(1, 77, 5)).isEqualTo(1);
        assertThat(table.keys().key(0, 77, 5)).isZero();
        assertThat(table.memory().depth()).as("four sources of six lanes").isEqualTo(24);
        assertThat(table.memory().readPorts()).isEqualTo(2);
        assertThat(table.keys().address(3, 1)).isEqualTo(19);
        assertThat(table.mayKnow(3, 1, 0, 9)).isTrue();
        assertThat(table.mayKnow(3, 1, 1, 9)).isFalse();
    }

    /** A bit that there is something, the number of the packet, the id, and the turn. */
    @ParameterizedTest
    @ValueSource(ints = {0, 20})
    void whereSourcesGiveUpPacketsAreToldByTheirIds(int maxPacket) {
        WatchedTrial trial = trial(3, maxPacket);
        DeliveryTable table = table(trial, 2);
        int idBits = trial.network().format().header().idBits();
        int packetBits = trial.network().format().header().packetsLeftBits();
        assertThat(packetBits > 0).isEqualTo(maxPacket > 0);
        assertThat(table.keys().bits()).isEqualTo(2 + idBits + packetBits);
        long left = packetBits == 0 ? 0 : 3;
        long key = table.keys().key(1, 77, left);
        assertThat(key).isEqualTo(1 + 2 * (77 + (left + (1L << packetBits)) * (1L << idBits)));
        assertThat(table.keys().key(0, 77, left)).isEqualTo(key - 1);
        assertThat(table.mayKnow(3, 1, 1, 77)).as("nothing has come yet").isTrue();
        String path = table.memory().path();
        trial.upset(path.substring(path.indexOf('.') + 1), table.keys().address(3, 1), key);
        assertThat(table.mayKnow(3, 1, 1, 77)).isTrue();
        assertThat(table.mayKnow(3, 1, 0, 77)).isFalse();
        assertThat(table.mayKnow(3, 1, 1, 78)).isFalse();
        assertThat(table.mayKnow(3, 0, 1, 78)).as("another lane").isTrue();
    }
}
