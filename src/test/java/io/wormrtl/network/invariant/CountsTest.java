package io.wormrtl.network.invariant;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import org.junit.jupiter.api.Test;

/** What parts count for reports, by hand. */
class CountsTest {

    private final Verdicts verdicts = new Verdicts();

    @Test
    void countsAreListedInTheOrderInWhichTheyWereAskedForAndSharedByName() {
        verdicts.count("retries", "messages sent again").add(3);
        verdicts.count("kills", "worms thrown away").add(0);
        verdicts.count("retries", "said otherwise").add(4);
        assertThat(verdicts.counts())
                .extracting(Count::name, Count::meaning, Count::value)
                .containsExactly(tuple("retries", "messages sent again", 7L), tuple("kills", "worms thrown away", 0L));
    }

    /** Three lines for 4 cycles, one of them and another for 10 more; what is high at the end has not ended. */
    @Test
    void theCyclesOfEachLineAreAddedWhenTheMaskChanges() {
        Count total = verdicts.count("held", "cycles");
        CycleCount cycles = new CycleCount(total);
        cycles.is(2, 0);
        cycles.is(5, 0b1011);
        cycles.is(7, 0b1011);
        assertThat(total.value()).isZero();
        cycles.is(9, 0b0110);
        assertThat(total.value()).isEqualTo(12);
        cycles.is(19, 0);
        assertThat(total.value()).isEqualTo(32);
        cycles.is(30, 1);
        assertThat(total.value()).isEqualTo(32);
    }

    @Test
    void whatIsForgottenIsNotCountedAndTheNextMaskIsCountedFromItsOwnCycle() {
        Count total = verdicts.count("held", "cycles");
        CycleCount cycles = new CycleCount(total);
        cycles.is(5, 0b11);
        cycles.forget();
        cycles.is(9, 0);
        cycles.is(10, 0b11);
        cycles.is(13, 0);
        assertThat(total.value()).isEqualTo(6);
    }

    @Test
    void whatHoldsChannelsIsCountedUnderTheSameNameByAllPortsAndProtocols() {
        for (HeldChannels held : HeldChannels.values()) {
            for (int port = 0; port < 2; port++) {
                CycleCount cycles = held.of(verdicts);
                cycles.is(10, 0b101);
                cycles.is(11 + held.ordinal(), 0);
            }
        }
        assertThat(verdicts.counts())
                .extracting(Count::name, Count::value)
                .containsExactly(
                        tuple("channel-cycles-kills", 4L),
                        tuple("channel-cycles-acknowledgements", 8L),
                        tuple("channel-cycles-padding", 12L),
                        tuple("channel-cycles-set-up", 16L));
        assertThat(verdicts.counts())
                .extracting(
                        count -> count.meaning().replace("virtual channels between routers, times cycles, that ", ""))
                .containsExactly(
                        "are closed by a kill",
                        "wait for an acknowledgement behind their last flit",
                        "only padding holds",
                        "are reserved and wait for their first flit");
    }
}
