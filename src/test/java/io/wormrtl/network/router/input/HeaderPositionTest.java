package io.wormrtl.network.router.input;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.kernel.rtl.Wires;
import io.wormrtl.network.flit.FlitFormat;
import io.wormrtl.network.flit.FlitKind;
import io.wormrtl.network.link.ChannelFormat;
import io.wormrtl.network.router.shared.OutputChannelCode;
import io.wormrtl.network.router.shared.RouterFormat;
import io.wormrtl.network.routing.Selections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What input ports remember of the worm on each of three virtual channels: how much has left, and its last port. */
class HeaderPositionTest {

    private static final int HEAD = FlitKind.HEAD.ordinal();
    private static final int BODY = FlitKind.BODY.ordinal();
    private static final int TAIL = FlitKind.TAIL.ordinal();
    private static final int CHANNELS = 3;

    /** What the positions look at; all takes its values at once. */
    private static final class Bench extends Design {
        private final Register rewound = register("rewound", CHANNELS);
        private final Register confirmed = register("confirmed", CHANNELS);
        private final Registers places = registers("places", CHANNELS, 3);
        private final Registers held = registers("held", CHANNELS, 3);
        private final Register granted = register("granted", CHANNELS);
        private final Wires target = wires("target", CHANNELS, 4);

        Bench() {
            super("bench");
        }
    }

    private final Bench bench = new Bench();

    /** The head says so itself; behind it flits are counted up to the header's three, and none that stays. */
    @Test
    void flitsThatLeaveAreCountedUpToTheHeader() {
        HeaderPosition position = new HeaderPosition(bench, CHANNELS, 3);
        position.next(1, HEAD, false);
        assertThat(position.of(1, BODY)).isZero();
        position.next(1, HEAD, true);
        assertThat(position.of(1, BODY)).isEqualTo(1);
        position.next(1, BODY, true);
        position.next(1, BODY, false);
        assertThat(position.of(1, BODY)).isEqualTo(2);
        position.next(1, BODY, true);
        assertThat(position.of(1, BODY)).isEqualTo(3);
        position.next(1, BODY, true);
        position.next(1, TAIL, true);
        assertThat(position.of(1, BODY)).isEqualTo(3);
        assertThat(position.of(1, HEAD)).as("the next worm").isZero();
        assertThat(position.counted(1, HEAD)).isEqualTo(1);
        assertThat(position.of(0, BODY)).as("another channel").isZero();
        assertThat(position.gone.width()).isEqualTo(2);
    }

    /** Header flits and the depth of the buffer: 2 + 4. */
    private RewoundPosition rewound() {
        return new RewoundPosition(bench, 2, 4, bench.rewound, bench.confirmed, bench.places, bench.held);
    }

    /**
     * As many flits less as come back; the copy that is confirmed does not, the flit that leaves in this cycle does. Where
     * all that has left comes back, or more, the front is a head, or of an earlier worm.
     */
    @ParameterizedTest
    @CsvSource({
        "5, 3, 0, false, false, 2",
        "5, 4, 1, false, false, 2",
        "5, 3, 0, true, false, 3",
        "5, 2, 2, true, false, 5",
        "5, 4, 1, false, true, 2",
        "5, 4, 1, true, true, 3",
        "5, 2, 2, false, true, 5",
        "6, 4, 1, false, true, 2",
        "4, 3, 0, false, false, 1",
        "3, 3, 0, false, false, 2",
        "1, 3, 0, false, false, 2",
        "0, 1, 1, false, false, 2"
    })
    void copiesComeBack(int gone, int places, int held, boolean confirms, boolean leaves, int position) {
        RewoundPosition rewound = rewound();
        rewound.gone.set(1, gone);
        bench.places.set(1, places);
        bench.held.set(1, held);
        bench.rewound.set(0b010);
        bench.confirmed.set(confirms ? 0b010 : 0b101);
        rewound.next(1, BODY, leaves);
        assertThat(rewound.of(1, BODY)).isEqualTo(position);
    }

    @Test
    void otherChannelsCountOn() {
        RewoundPosition rewound = rewound();
        bench.rewound.set(0b101);
        bench.places.set(1, 4);
        rewound.next(1, HEAD, true);
        for (int left = 1; left < 6; left++) {
            assertThat(rewound.of(1, BODY)).isEqualTo(left);
            rewound.next(1, BODY, true);
        }
        rewound.next(1, BODY, false);
        rewound.next(1, BODY, true);
        assertThat(rewound.of(1, BODY)).isEqualTo(6);
    }

    /** Ports 0 to 2 are between routers, 3 is for the processor; each has two channels. */
    @Test
    void theLastPortBetweenRoutersIsKept() {
        RouterFormat format = new RouterFormat(new ChannelFormat(new FlitFormat(32), CHANNELS), null, null, 4, 3, 1, 0);
        OutputChannelCode code = new OutputChannelCode(List.of("a", "b", "c", "eject"), 2);
        LastPorts last = new LastPorts(bench, format, new Selections.RoundRobinPort());
        assertThat(last.of(0)).isEqualTo(-1);
        bench.target.set(0, code.of(2, 1));
        bench.target.set(1, code.of(1, 1));
        bench.target.set(2, code.of(0, 1));
        bench.granted.set(0b101);
        last.next(bench.granted, bench.target, code);
        assertThat(List.of(last.of(0), last.of(1), last.of(2))).containsExactly(2, -1, 0);
        bench.target.set(0, code.of(3, 0));
        bench.granted.set(0b011);
        last.next(bench.granted, bench.target, code);
        assertThat(List.of(last.of(0), last.of(1), last.of(2))).containsExactly(2, 1, 0);
    }

    /** The register holds the number of the last port and one more, for none; it is not there where nobody looks. */
    @ParameterizedTest
    @CsvSource({"1, 1", "2, 2", "3, 2", "4, 3", "7, 3", "8, 4", "63, 6"})
    void everyPortBetweenRoutersHasRoom(int ports, int bits) {
        RouterFormat format =
                new RouterFormat(new ChannelFormat(new FlitFormat(32), CHANNELS), null, null, 4, ports, 1, 0);
        LastPorts last = new LastPorts(bench, format, new Selections.RoundRobinPort());
        assertThat(last.elements().get(0).width()).isEqualTo(bits);
        assertThat(last.areKept()).isTrue();
        assertThat(new LastPorts(new Other(), format, new Selections.FirstPort()).areKept())
                .isFalse();
    }

    private static final class Other extends Design {
        Other() {
            super("other");
        }
    }
}
