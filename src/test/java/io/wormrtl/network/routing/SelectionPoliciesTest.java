package io.wormrtl.network.routing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.rtl.DesignError;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which of several ports each policy chooses. */
class SelectionPoliciesTest {

    /** Costs are looked at of candidates only, and the lowest of equal ones wins. */
    @Test
    void policiesChoose() {
        PortStatus status = new PortStatus() {
            @Override
            public int congestion(int port) {
                return new int[] {0, 5, 3, 3, 9}[port];
            }

            @Override
            public int freeChannels(int port) {
                return new int[] {9, 1, 2, 4, 4}[port];
            }

            @Override
            public int age(int port) {
                return new int[] {9, 7, 255, 255, 0}[port];
            }

            @Override
            public long sameDimension() {
                return 0b00110;
            }

            @Override
            public int lastPort() {
                return 2;
            }
        };
        Map<String, Integer> chosen = Map.of(
                "first", 1,
                "least-congested", 2,
                "most-free-channels", 3,
                "least-recent", 2,
                "zigzag", 3,
                "no-turn", 1,
                "round-robin", 3);
        chosen.forEach((name, port) -> assertThat(Selections.CATALOGUE.get(name).choosePort(0b11110, status, 0))
                .as(name)
                .isEqualTo(port));
        assertThat(Selections.CATALOGUE.get("zigzag").choosePort(0b00110, status, 0))
                .isEqualTo(1);
        assertThat(Selections.CATALOGUE.get("no-turn").choosePort(0b11000, status, 0))
                .isEqualTo(3);
        assertThat(Selections.CATALOGUE.get("round-robin").choosePort(0b00110, status, 0))
                .isEqualTo(1);
        assertThat(Selections.CATALOGUE.get("round-robin").choosePort(0b10011, last(63), 0))
                .as("after the highest port there is")
                .isZero();
        assertThat(Selections.CATALOGUE.get("round-robin").choosePort(0b10011, last(-1), 0))
                .isZero();
        assertThat(Selections.CATALOGUE.get("round-robin").choosePort(0b10011, last(0), 0))
                .isEqualTo(1);
        assertThat(Selections.CATALOGUE.get("least-congested").usesRandom()).isFalse();
        assertThat(Selections.CATALOGUE.get("most-free-channels").usesCongestion())
                .isFalse();
    }

    private static PortStatus last(int port) {
        return new PortStatus() {
            @Override
            public int congestion(int other) {
                return 0;
            }

            @Override
            public int lastPort() {
                return port;
            }
        };
    }

    /** A port is one of the candidates, bits of which there are 64. */
    @ParameterizedTest
    @ValueSource(ints = {-64, -1, 0, 2, 62, 64, 65, 127})
    void whatIsNoCandidateIsRefused(int port) {
        SelectionPolicy first = new Selections.FirstPort();
        long candidates = 1L << 63 | 0b10;
        assertThatThrownBy(() -> Selections.requireCandidate(first, "router_0.input_x", candidates, port))
                .isInstanceOf(DesignError.class)
                .hasMessageStartingWith("router_0.input_x: ")
                .hasMessageContaining(
                        "chooses port " + port + ", which is not one of the candidates (0b1" + "0".repeat(61) + "10)");
        assertThatCode(() -> Selections.requireCandidate(first, "router_0.input_x", candidates, 1))
                .doesNotThrowAnyException();
        assertThatCode(() -> Selections.requireCandidate(first, "router_0.input_x", candidates, 63))
                .doesNotThrowAnyException();
    }
}
