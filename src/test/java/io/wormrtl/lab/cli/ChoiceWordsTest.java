package io.wormrtl.lab.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.lab.explore.StuckTrace.Grant;
import io.wormrtl.network.topology.Mesh;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Nodes and ports by their names, not as numbers. */
class ChoiceWordsTest {

    private static final ChoiceWords WORDS = new ChoiceWords(new Mesh(2, 2));

    /** Node 1_0 has no neighbour at x_plus: its inputs are x_minus, y_plus and the injection channel. */
    @ParameterizedTest
    @CsvSource({
        "network.router_1_0.input_y_plus.selection, 1, 1_0, output x_minus",
        "network.router_1_0.switch.accept_y_plus, 0, 1_0, input x_minus",
        "network.router_1_0.switch.accept_y_plus, 1, 1_0, input y_plus",
        "network.router_0_1.switch.requests.by_input, 2, 0_1, input injection_0",
        "network.router_0_1.switch.nominate_x_plus, 1, 0_1, virtual channel 1",
        "network.router_0_1.output_x_plus.arbiter, 1, 0_1, virtual channel 1",
        "network.router_0_1.allocator.x_plus.arbiter, 3, 0_1, requester 3",
        "network.nic_1_1, 1, 1_1, requester 1",
        "network.other.by_input, 2, '', input 2"
    })
    void nodeAndChoiceAreNamed(String asker, int bit, String node, String chosen) {
        Grant grant = new Grant(3, asker, bit);
        assertThat(WORDS.node(grant)).isEqualTo(node);
        assertThat(WORDS.chosen(grant)).isEqualTo(chosen);
    }
}
