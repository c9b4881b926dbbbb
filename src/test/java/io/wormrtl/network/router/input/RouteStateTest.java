package io.wormrtl.network.router.input;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Bits;
import org.junit.jupiter.api.Test;

/** The register of a route FSM. */
class RouteStateTest {

    /** Its states, and no bit more. */
    @Test
    void isAsWideAsItsStatesNeed() {
        assertThat(RouteState.BITS).isEqualTo(Bits.needed(RouteState.values().length - 1));
    }
}
