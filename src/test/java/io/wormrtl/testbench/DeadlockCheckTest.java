package io.wormrtl.testbench;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.routing.deadlock.DeadlockAnalysis;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Points of a sweep share a proof only where it is about the same network. */
class DeadlockCheckTest {

    private final DeadlockCheck check = new DeadlockCheck();

    private DeadlockAnalysis analysis(String... overrides) {
        Testbench testbench = Testbench.parse("""
                network: { topology: mesh, radices: [3, 3] }
                router: { routing: tfar, virtual-channels: 1 }
                """, Path.of("b.yaml"), List.of(overrides));
        return check.of(testbench, testbench.parts()).orElseThrow().analysis();
    }

    @Test
    void loadsShareOne() {
        assertThat(analysis("traffic.load=0.1")).isSameAs(analysis("traffic.load=0.2", "router.buffer-depth=2"));
    }

    @Test
    void virtualChannelsShapesAndReallocationDoNot() {
        DeadlockAnalysis one = analysis();
        assertThat(one.network().routing().virtualChannels()).isEqualTo(1);
        DeadlockAnalysis three = analysis("router.virtual-channels=3");
        assertThat(three.network().routing().virtualChannels()).isEqualTo(3);
        assertThat(analysis("network.radices=[2, 3]").network().topology().nodes())
                .isEqualTo(6);
        assertThat(analysis("router.reallocation=when-empty")).isNotSameAs(analysis("router.reallocation=at-tail"));
        assertThat(analysis("check.states=20")).isNotSameAs(one);
    }
}
