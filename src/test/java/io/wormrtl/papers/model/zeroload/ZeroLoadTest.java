package io.wormrtl.papers.model.zeroload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.wormrtl.kernel.refusal.UnusableInput;
import org.junit.jupiter.api.Test;

class ZeroLoadTest {

    /** Two hops, 20 data words behind a header of one word, one cycle for each step. */
    private static ZeroLoad message(int hops, double length) {
        return new ZeroLoad(hops, length, 16, 16, 16, 1, 1, 1);
    }

    @Test
    void theFormulasOnAMessageCountedByHand() {
        ZeroLoad message = message(2, 320);
        assertThat(message.circuit()).isEqualTo(2 * (1 + 1 + 1 + 1 + 1) + 20);
        assertThat(message.storeAndForward()).isEqualTo(2 * (1 + 2 * 21));
        assertThat(message.wormhole()).isEqualTo(2 * 3 + 20);
    }

    @Test
    void storeAndForwardRoundsUpToWords() {
        assertThat(message(1, 1).storeAndForward()).isEqualTo(1 + 2 * 2);
        assertThat(message(1, 17).storeAndForward()).isEqualTo(1 + 2 * 3);
    }

    @Test
    void theSlowerOfSwitchAndWireSetsTheWormholePace() {
        assertThat(new ZeroLoad(3, 64, 0, 0, 8, 1, 2, 5).wormhole()).isEqualTo(3 * 8 + 5 * 8);
        assertThat(new ZeroLoad(3, 64, 0, 0, 8, 1, 5, 2).wormhole()).isEqualTo(3 * 8 + 5 * 8);
    }

    @Test
    void deliveryTimesOfTableOne() {
        DeliveryTime time = new DeliveryTime(6, 10, 512, 4, 8, 2);
        assertThat(time.datagram()).isEqualTo(6 * (10 + 258));
        assertThat(time.circuit()).isEqualTo(60 + 258);
        assertThat(time.quasiAdaptive()).isEqualTo(60 + 272);
    }

    @Test
    void paddedLengthsThatThePaperPrints() {
        assertThat(new ProtocolLength(12, 5, 1, 1).compressionless()).isEqualTo(19);
        ProtocolLength diameterAndTwoFlits = new ProtocolLength(12, 6, 2, 0);
        assertThat(diameterAndTwoFlits.compressionless()).isEqualTo(24);
        assertThat(diameterAndTwoFlits.compressionlessOverhead()).isEqualTo(0.5);
    }

    @Test
    void meanLengthsInTheSixtyFourNodeHypercube() {
        ProtocolLength mean = new ProtocolLength(12, 6 * 32.0 / 63, 1, 1);
        assertThat(mean.softwareRecovery()).isEqualTo(12);
        assertThat(mean.compressionless()).isCloseTo(17.05, within(0.005));
        assertThat(mean.reliableRouter()).isEqualTo(24);
    }

    @Test
    void softwareOverheadIsThirtyTwoAndTheNetwork() {
        assertThat(SoftwareOverhead.printed().cyclesWithoutNetwork()).isEqualTo(32);
        assertThat(SoftwareOverhead.printed().cycles(9.5)).isEqualTo(41.5);
        assertThat(new SoftwareOverhead(2, 7, 5, 5).cyclesWithoutNetwork()).isEqualTo(2 + 7 + 5 + 5 + 21);
    }

    /** No two values are the same, so that each stands in its place. */
    @Test
    void everyValueHasItsPlace() {
        ZeroLoad message = new ZeroLoad(3, 64, 8, 24, 8, 7, 2, 5);
        assertThat(message.circuit()).isEqualTo(3 * (7 + 2 * 2 + (8 + 24) / 8.0) + 8);
        assertThat(message.storeAndForward()).isEqualTo(3 * (7 + (2 + 5) * 9));
        assertThat(message.wormhole()).isEqualTo(3 * (7 + 2 + 5) + 5 * 8);
        DeliveryTime time = new DeliveryTime(3, 5, 100, 7, 4, 2);
        assertThat(time.datagram()).isEqualTo(3 * (5 + 53.5));
        assertThat(time.circuit()).isEqualTo(15 + 53.5);
        assertThat(time.quasiAdaptive()).isEqualTo(15 + 64);
        ProtocolLength length = new ProtocolLength(12, 5, 3, 2);
        assertThat(length.compressionless()).isEqualTo(3 * 5 + 12 + 2 * 2 * 3);
        assertThat(length.compressionlessOverhead()).isEqualTo((39 - 12) / 39.0);
        assertThat(SoftwareOverhead.printed()).isEqualTo(new SoftwareOverhead(2, 7, 5, 4));
    }

    /** Each form by the name that a command has for it. */
    @Test
    void formsByTheirNames() {
        DeliveryTime time = new DeliveryTime(3, 5, 100, 7, 4, 2);
        assertThat(DeliveryTime.schemes().entries())
                .extracting(entry -> entry.name() + ": " + entry.summary() + ": "
                        + entry.value().applyAsDouble(time))
                .containsExactly(
                        "datagram: store-and-forward of whole messages, e-cube: 175.5",
                        "circuit: circuit switching, e-cube or K(K-1): 68.5",
                        "qap: quasi-adaptive packet routing: 79.0");
        ZeroLoad message = new ZeroLoad(3, 64, 8, 24, 8, 7, 2, 5);
        assertThat(ZeroLoad.techniques().entries())
                .extracting(entry -> entry.name() + ": " + entry.value().applyAsDouble(message))
                .containsExactly("circuit: 53.0", "store-and-forward: 210.0", "wormhole: 82.0");
        ProtocolLength length = new ProtocolLength(12, 5, 3, 2);
        assertThat(ProtocolLength.protocols().entries())
                .extracting(entry -> entry.name() + ": " + entry.value().applyAsDouble(length))
                .containsExactly("sbrp: 12.0", "fcr: 39.0", "rr: 24.0");
    }

    @Test
    void refusesWhatCannotBe() {
        assertThatThrownBy(() -> message(-1, 320))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("hops (-1) must be from 0 to 10000");
        assertThatThrownBy(() -> new DeliveryTime(1, 1, 1, 1, 0, 1))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("packets (0) must be from 1 to 1000000000");
        assertThatThrownBy(() -> new ProtocolLength(0, 1, 1, 1))
                .isInstanceOf(UnusableInput.class)
                .hasMessageStartingWith("length (0.0) must be from 1.0");
        assertThatThrownBy(() -> new SoftwareOverhead(0, 0, 0, 0))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("control-words (0) must be from 1 to 1000000");
    }
}
