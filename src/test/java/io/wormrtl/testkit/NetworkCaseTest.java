package io.wormrtl.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.network.routing.Reallocation;
import io.wormrtl.network.topology.Torus;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What holds settings of a network that was drawn. */
class NetworkCaseTest {

    private static NetworkCase drawn() {
        Choices plain = Choices.draw(new Random(1)).plain(Set.of("router.routing", "router.reallocation"));
        return NetworkCase.of(new Torus(3, 3), plain, List.of(new DrawnMessage(0, 0, 3, 12)));
    }

    /** Duato's routing needs three virtual channels on a torus, and buffers that are given away when they are empty. */
    @Test
    void settingsThatNeedEachOtherAreChosenTogether() {
        NetworkCase two = drawn().choosing(Map.of("router.virtual-channels", "2", "link.flow-control", "credit"));
        assertThatThrownBy(() -> two.choosing("router.routing", "duato"))
                .isInstanceOf(UnusableInput.class)
                .hasMessageContaining("virtual-channels (2) must be from 3 to 16");
        NetworkCase three = two.choosing(
                Map.of("router.routing", "duato", "router.virtual-channels", "3", "router.reallocation", "when-empty"));
        assertThat(three.parameters().routing().virtualChannels()).isEqualTo(3);
        assertThat(three.parameters().router().dataPath().reallocation()).isEqualTo(Reallocation.WHEN_EMPTY);
        assertThat(three.messages()).isEqualTo(two.messages());
    }
}
