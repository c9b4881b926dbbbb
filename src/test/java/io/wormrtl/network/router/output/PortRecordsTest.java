package io.wormrtl.network.router.output;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.network.routing.PortStatus;
import org.junit.jupiter.api.Test;

/** What an output port records of the headers that were given its channels. */
class PortRecordsTest {

    private final Design top = new Design("top");

    /** Old at first; 255 cycles after the last grant as old as any. */
    @Test
    void aPortThatIsGivenAwayIsYoung() {
        PortAge age = new PortAge(top);
        assertThat(age.youth().get()).isZero();
        age.next(false);
        assertThat(age.youth().get()).isZero();
        age.next(true);
        assertThat(age.youth().get()).isEqualTo(PortStatus.OLDEST).isEqualTo(255);
        age.next(false);
        age.next(false);
        assertThat(age.youth().get()).isEqualTo(253);
        age.next(true);
        assertThat(age.youth().get()).isEqualTo(255);
        for (int cycle = 0; cycle < 255; cycle++) {
            assertThat(age.youth().get()).isPositive();
            age.next(false);
        }
        assertThat(age.youth().get()).isZero();
    }

    /** A worm of one flit may take a channel and leave it in the same cycle. */
    @Test
    void aChannelHasAnOwnerFromTheGrantToTheTail() {
        ChannelOwnership ownership = new ChannelOwnership(top, 4);
        assertThat(ownership.unowned().get()).isEqualTo(0b1111);
        ownership.next(0b0101, 0);
        assertThat(ownership.unowned().get()).isEqualTo(0b1010);
        ownership.next(0b0010, 0b0100);
        assertThat(ownership.unowned().get()).isEqualTo(0b1100);
        ownership.next(0b1000, 0b1001);
        assertThat(ownership.unowned().get()).isEqualTo(0b1101);
    }
}
