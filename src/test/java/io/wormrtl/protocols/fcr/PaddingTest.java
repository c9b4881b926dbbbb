package io.wormrtl.protocols.fcr;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Still;
import io.wormrtl.network.flit.FlitKinds;
import io.wormrtl.network.flit.HeaderLayout;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * How long the worms of the second injector of node 1 are, and what tells its packets apart: lanes 3 to 5 of the
 * source. Over D channels a path holds 4 (D + 1) + 1 flits.
 */
class PaddingTest {

    private final FcrStill bench = FcrStill.of(0);
    private final Still still = bench.still;
    private final Padding padding =
            still.module(SendControl.class, "nic_1_0.send_control_1").padding();

    /** Node 1 is (1,0) of a mesh of 3 by 2. */
    @ParameterizedTest
    @CsvSource({"0, 1", "1, 0", "3, 2", "4, 1", "5, 2"})
    void aWormIsAsLongAsItsWay(int destination, int distance) {
        padding.begin(2, destination, 9);
        assertThat(padding.flits(2)).isEqualTo(9 + 4 * (distance + 1) + 1);
        assertThat(padding.flits(2, 9)).isEqualTo(padding.flits(2));
        assertThat(padding.flits(1)).isZero();
    }

    /** Between two packets of a lane for one destination; those of others, and of other lanes, do not matter. */
    @Test
    void turnsAlternate() {
        int[][] packets = {{0, 4, 1}, {0, 4, 0}, {0, 5, 1}, {1, 4, 1}, {0, 4, 1}, {0, 5, 0}, {1, 4, 0}};
        for (int[] packet : packets) {
            padding.begin(packet[0], packet[1], 9);
            assertThat(padding.turn().get(packet[0])).isEqualTo(packet[2]);
        }
    }

    /** Lane 2 of the second of two injectors of three lanes is lane 5. */
    @Test
    void headersSayLaneAndTurn() {
        HeaderLayout layout = bench.network.format().header();
        assertThat(padding.firstLane()).isEqualTo(3);
        padding.begin(2, 4, 9);
        long lane = 0;
        long turn = 0;
        for (int index = 0; index < layout.flits(); index++) {
            long part = padding.headerPart(2, index);
            lane |= layout.contribution(layout.field(bench.parts.fit().turns().lane()), index, part);
            turn |= layout.contribution(layout.field(bench.parts.fit().turns().turn()), index, part);
        }
        assertThat(lane).isEqualTo(5);
        assertThat(turn).isEqualTo(1);
        assertThat(bench.parts.fit().turns().lane().width()).isEqualTo(3);
    }

    @Test
    void theLastPadEndsTheWorm() {
        FlitKinds kinds = bench.network.format().channel().flit().kinds();
        assertThat(padding.kind(false)).isEqualTo(kinds.code(FcrWords.PAD));
        assertThat(padding.kind(true)).isEqualTo(kinds.code(FcrWords.PAD_TAIL));
    }

    /** The longest packet of 31 flits over three channels: 48 flits take six bits. */
    @Test
    void lastTurnsAreKeptForEachAddress() {
        assertThat(padding.longest(31)).isEqualTo(31 + 4 * 4 + 1);
        assertThat(padding.longest(0)).isEqualTo(17);
        assertThat(still.element("nic_1_0.injector_1.lane.padding.I_min").width())
                .isEqualTo(6);
        assertThat(still.element("nic_1_0.injector_1.lane.padding.last_turn").bits())
                .as("three lanes, eight addresses")
                .isEqualTo(24);
    }
}
