package io.wormrtl.protocols.sbrp;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.network.flit.FlitKind;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Which flit a lane sends next. */
class LaneFlitsTest extends SendingBench {

    /** Sends all of a packet on lane 1. */
    private void send(List<Integer> kinds, List<Long> payloads) {
        boolean done;
        do {
            kinds.add(flits.kind(1));
            payloads.add(flits.payload(1));
            done = fsm(VirtualTail.WHERE_OPEN).next(1, true, false, 0);
        } while (!done);
    }

    @Test
    void aWholePacketIsSentFlitByFlit() {
        keep(7, false);
        lanes.begin(1, 3, true);
        List<Integer> kinds = new ArrayList<>();
        List<Long> payloads = new ArrayList<>();
        send(kinds, payloads);
        assertThat(kinds).containsExactly(1, 0, 0, 0, 0, 0, 0, 0, 2);
        List<Long> expected = new ArrayList<>();
        header(0, expected);
        expected.addAll(List.of(1000L, 1001L, 1002L, 1003L, 1004L, 1005L, 1006L));
        assertThat(payloads).isEqualTo(expected);
    }

    /** Behind the header it says where the contents go on, and that is no flit of the packet. */
    @Test
    void aLaterSubMessageBeginsWhereItSays() {
        keep(7, false);
        slots.again(3, 7, true);
        lanes.begin(1, 3, false);
        List<Integer> kinds = new ArrayList<>();
        List<Long> payloads = new ArrayList<>();
        send(kinds, payloads);
        assertThat(kinds).containsExactly(1, 0, FLITS.kinds().code(SbrpWords.FIRST_FLIT), 0, 2);
        List<Long> expected = new ArrayList<>();
        header(1, expected);
        expected.addAll(List.of(7L, 1005L, 1006L));
        assertThat(payloads).isEqualTo(expected);
    }

    @Test
    void aRequestHasAHeadOfItsOwn() {
        keep(7, true);
        lanes.begin(1, 3, true);
        assertThat(flits.kind(1)).isEqualTo(FLITS.kinds().code(SbrpWords.REQUEST_HEAD));
        lanes.goOn(1, 1, true, false);
        assertThat(flits.kind(1)).isEqualTo(FlitKind.BODY.ordinal());
        lanes.goOn(1, 8, true, false);
        assertThat(flits.kind(1)).isEqualTo(FlitKind.TAIL.ordinal());
    }

    /** Of words, only one that has come is ready; all else is, and a cut hides whatever it is. */
    @Test
    void aLaneWaitsForItsNextWordAlone() {
        keep(3, false);
        lanes.begin(1, 3, true);
        lanes.goOn(1, 1, true, false);
        assertThat(flits.isReady(1)).isTrue();
        lanes.goOn(1, 4, true, false);
        assertThat(flits.isReady(1)).isTrue();
        lanes.goOn(1, 5, true, false);
        assertThat(flits.isReady(1)).isFalse();
        lanes.goOn(1, 5, true, true);
        assertThat(flits.isReady(1)).isTrue();
        assertThat(flits.kind(1)).isEqualTo(FLITS.kinds().code(SbrpWords.NON_FINAL_TAIL));
        assertThat(flits.payload(1)).isZero();
        slots.written.set(3, 0);
        lanes.goOn(1, 2, false, false);
        assertThat(flits.tells(1)).isTrue();
        assertThat(flits.isReady(1)).isTrue();
        lanes.goOn(1, 2, true, false);
        assertThat(flits.tells(1)).isFalse();
        assertThat(flits.isReady(1)).isFalse();
    }
}
