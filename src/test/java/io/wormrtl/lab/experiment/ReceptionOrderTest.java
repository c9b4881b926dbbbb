package io.wormrtl.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.lab.testbench.Testbench;
import io.wormrtl.network.nic.ReceptionBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The order in which flits of several virtual channels go on to a receiver whose processor is not always ready. */
class ReceptionOrderTest {

    private static Signal signal(ReceptionBuffer buffer, String name) {
        return (Signal) buffer.elements().stream()
                .filter(element -> element.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    /** The arbiter is round-robin: while two channels have flits, neither goes on twice in a row. */
    @Test
    void channelsTakeTurns() {
        Testbench testbench = Testbench.parse("""
                network: { topology: mesh, radices: [3, 3] }
                router: { virtual-channels: 2, buffer-depth: 4, arbiter: round-robin }
                interface: { injection-channels: 2 }
                traffic: { load: 0.5, length: 6, reply: { length: 2, places: 2 } }
                monitors: { deadlock-after: 1000000 }
                """, Path.of("turns.yaml"), List.of("router.virtual-networks=1"));
        NetworkRun run = new NetworkRun(testbench);
        List<ReceptionBuffer> buffers = new ArrayList<>();
        run.network().forEachModule(module -> {
            if (module instanceof ReceptionBuffer buffer) {
                buffers.add(buffer);
            }
        });
        long[] before = new long[buffers.size()];
        int turns = 0;
        for (int cycle = 0; cycle < 3000; cycle++) {
            long[] occupied = buffers.stream()
                    .mapToLong(buffer -> signal(buffer, "occupied").get())
                    .toArray();
            run.simulator().step();
            for (int i = 0; i < before.length; i++) {
                long now = signal(buffers.get(i), "taken").get()
                        << signal(buffers.get(i), "taken_vc").get();
                if (occupied[i] != 0b11) {
                    before[i] = 0;
                } else if (now != 0) {
                    assertThat(now)
                            .as("%s in cycle %d", buffers.get(i).path(), cycle)
                            .isNotEqualTo(before[i]);
                    turns += before[i] != 0 ? 1 : 0;
                    before[i] = now;
                }
            }
        }
        assertThat(turns).isGreaterThan(20);
    }
}
