package io.wormrtl.protocols.sbrp;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** How time passes for contexts that wait, whatever else comes over the four channels. */
class ReceptionTimeTest extends ReceptionBench {

    private final int fsn = kinds.code(SbrpWords.FIRST_FLIT);
    private final int nft = kinds.code(SbrpWords.NON_FINAL_TAIL);

    /** As many flits as there are channels, or fewer; none belongs to a message that is known. */
    private Flit[] flits(int count) {
        return IntStream.range(0, count).mapToObj(e -> new Flit(e, 2, fsn, 4)).toArray(Flit[]::new);
    }

    private void firstBreaksOff() {
        headerComes(0, 0, HEAD, FIRST, 0);
        cycle(new Flit(0, 0, nft, 0));
        assertThat(still.get(MESSAGE + "timer", 0)).isEqualTo(timeout);
    }

    /** Both contexts count from the cycle behind that in which their worms broke off. */
    @Test
    void aCycleIsOneWhetherFlitsComeOrNot() {
        firstBreaksOff();
        headerComes(3, 1, HEAD, SECOND, 0);
        cycle(new Flit(3, 1, nft, 0));
        assertThat(still.get(MESSAGE + "timer", 1)).isEqualTo(timeout);
        int cycles = 0;
        for (int count : new int[] {0, 1, 2, 0, 4, 0, 0, 3}) {
            cycle(flits(count));
            cycles++;
            assertThat(still.get(MESSAGE + "timer", 0)).as("%d flits", count).isEqualTo(timeout - 3 - cycles);
            assertThat(still.get(MESSAGE + "timer", 1)).as("%d flits", count).isEqualTo(timeout - cycles);
        }
    }

    /** It asks when its worm breaks off, then four times when its time is over; then it is given up. */
    @Test
    void aTimeIsAsLongAsItIsSaid() {
        firstBreaksOff();
        removals.isUnderway(5, 700);
        for (int asked = 0; asked <= 4; asked++) {
            still.set(NIC + "recovery_handler.taken", 1);
            for (int left = timeout; left > 0; left--) {
                assertThat(still.get(MESSAGE + "timer", 0)).isEqualTo(left);
                assertThat(still.get(MESSAGE + "asked", 0)).isEqualTo(asked);
                assertThat(still.get(HERE + "ask")).isEqualTo(left == timeout ? 1 : 0);
                assertThat(still.get(HERE + "waiting")).isEqualTo(1);
                cycle(flits(left % 3));
            }
        }
        assertThat(state(0)).isEqualTo(ContextState.FREE);
        assertThat(still.get(HERE + "waiting")).isZero();
        assertThat(still.get(HERE + "ask")).isZero();
        assertThat(told()).containsExactly("message 5 700 EXPIRED");
    }

    /** Flits go before time, whichever channel they come by: the rest of the message is not given up, nor asked for. */
    @Test
    void whatComesInTheLastCycleIsNotTooLate() {
        for (int end = 0; end < 4; end++) {
            still.clear();
            removals.isUnderway(5, 700);
            firstBreaksOff();
            cycle(new Flit(end, 1, HEAD, header(0, FIRST, 1)));
            still.set(MESSAGE + "timer", 0, 1).set(MESSAGE + "asked", 0, end % 2 == 0 ? 4 : 3);
            Flit[] all = flits(4);
            all[end] = new Flit(end, 1, BODY, header(1, FIRST, 1));
            cycle(all);
            assertThat(state(0)).isEqualTo(ContextState.RECEIVING);
            assertThat(still.get(MESSAGE + "lane", 0)).isEqualTo(3 * end + 1);
            assertThat(still.get(MESSAGE + "SSNF", 0)).isEqualTo(1);
            assertThat(still.get(MESSAGE + "asked", 0)).isEqualTo(end % 2 == 0 ? 4 : 3);
            assertThat(still.get(HERE + "ask")).isZero();
            assertThat(told()).isEmpty();
        }
    }
}
