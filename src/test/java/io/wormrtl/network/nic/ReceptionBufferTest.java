package io.wormrtl.network.nic;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.prove.Property;
import io.wormrtl.kernel.prove.Specification;
import io.wormrtl.lab.testbench.IdleNetwork;
import io.wormrtl.lab.testbench.Testbench;
import io.wormrtl.network.assembly.Network;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is claimed of the buffers that wait for a processor which is not always ready. */
class ReceptionBufferTest {

    private static Network network() {
        return IdleNetwork.of(
                Testbench.parse("""
                network: { topology: mesh, radices: [3, 3] }
                router: { virtual-channels: 3, buffer-depth: 4 }
                traffic: { load: 0.9, length: 4, reply: { length: 4, places: 2 } }
                """, Path.of("few.yaml"), List.of()).parts());
    }

    /** The rules about buffers behind a link are claimed of it, as of the input ports of routers. */
    @Test
    void itsBuffersAreClaimedToBeRight() {
        Network network = network();
        List<Specification> ways = Property.CATALOGUE.get("link-credits").writer().write(network).stream()
                .filter(each -> each.hardware().stream().anyMatch(ReceptionBuffer.class::isInstance))
                .toList();
        assertThat(ways).hasSize(9);
        assertThat(ways)
                .allSatisfy(way -> assertThat(way.claims())
                        .extracting(claim -> claim.name())
                        .contains("fifo-count", "fifo-occupied", "fifo-overflow", "credit-count"));
    }
}
