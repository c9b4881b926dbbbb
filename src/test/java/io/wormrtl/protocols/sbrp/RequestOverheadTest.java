package io.wormrtl.protocols.sbrp;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.network.invariant.LossCause;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Small tables that the papers give. */
class RequestOverheadTest {

    /** Fixed cycles and those of 16 bytes (004, Table 1); an odd cycle is the receiver's. */
    @ParameterizedTest
    @CsvSource({
        "j-machine, 9, 19",
        "active-messages, 50, 50",
        "j-machine-table-1, 9, 10",
        "cm-5-active, 86, 87",
        "ncube-2-active, 302, 302",
        "cm-5, 1451, 1451",
        "delta, 1464, 1464",
        "ncube-2, 1672, 1672"
    })
    void everyMachineHasItsCycles(String machine, int sending, int receiving) {
        RequestOverhead overhead = RequestOverhead.CATALOGUE.get(machine);
        assertThat(overhead).isEqualTo(new RequestOverhead(sending, receiving));
        assertThat(overhead.total()).isEqualTo(sending + receiving);
    }

    @ParameterizedTest
    @CsvSource({
        "ENDPOINT_DIED, true, endpoint-died",
        "CUT, true, cut",
        "ADJACENT_FAULTS, true, adjacent-faults",
        "LOST_HEAD, true, lost-head",
        "EXPIRED, false, expired",
        "UNDELIVERABLE, false, undeliverable",
        "BLOCKED, false, blocked"
    })
    void someLossesNeedAFaultThatHasHit(LossCause cause, boolean needsHit, String text) {
        assertThat(cause.needsHit()).isEqualTo(needsHit);
        assertThat(cause.text()).isEqualTo(text);
    }
}
