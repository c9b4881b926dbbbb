package io.wormrtl.network.routing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.network.flit.HeaderField;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.network.topology.Ring;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Shares that cannot be equal, routes that are remembered beside others, and what a table cannot say. */
class RoutingLimitsTest {

    /** Every channel is in one share, and no share has two more than another. */
    @ParameterizedTest
    @CsvSource({"5, 3, 1 110 11000", "7, 2, 111 1111000", "8, 3, 11 11100 11100000", "4, 4, 1 10 100 1000", "3, 1, 111"
    })
    void sharesOfChannels(int channels, int shares, String masks) {
        assertThat(IntStream.range(0, shares)
                        .mapToObj(share -> Long.toBinaryString(ChannelMasks.share(channels, shares, share)))
                        .toList())
                .containsExactly(masks.split(" "));
        for (int channel = 0; channel < channels; channel++) {
            int share = ChannelMasks.shareOf(channels, shares, channel);
            assertThat(ChannelMasks.share(channels, shares, share) >>> channel & 1)
                    .isEqualTo(1);
        }
    }

    @Test
    void channelsFromOneToBeforeAnother() {
        assertThat(ChannelMasks.range(2, 5)).isEqualTo(0b11100);
        assertThat(ChannelMasks.range(3, 3)).isZero();
        assertThat(ChannelMasks.range(4, 3)).isZero();
        assertThat(ChannelMasks.range(0, 64)).isEqualTo(-1L);
        assertThat(ChannelMasks.range(63, 64)).isEqualTo(Long.MIN_VALUE);
        assertThat(ChannelMasks.all(16)).isEqualTo(0xFFFF);
    }

    /** Of 1024 places: ports that differ by the eleventh alone, with the same escape, have the same place. */
    @Test
    void routesThatAreRememberedAreOfTheirPorts() {
        Duato duato = new Duato(new Mesh(2, 2, 2, 2, 2, 2), 3);
        RouteOption escape = new RouteOption(1, 1, 0b001);
        for (int again = 0; again < 2; again++) {
            assertThat(duato.route(RouteQuery.injected(0, 1)).options())
                    .containsExactly(new RouteOption(1, 0b110), escape);
            assertThat(duato.route(RouteQuery.injected(0, 33)).options())
                    .containsExactly(new RouteOption(1 | 1 << 10, 0b110), escape);
        }
    }

    // ---- tables --------------------------------------------------------------------------------------------------

    @Test
    void aTableIsOf1024NodesAtMost() {
        Path none = Path.of("no", "such.csv");
        String message = "nodes of table routing (1025) must be from 2 to 1024";
        Ring tooLong = new Ring(1025);
        assertThatThrownBy(() -> new RoutingTable(none, tooLong, 2))
                .isInstanceOf(UnusableInput.class)
                .hasMessage(message);
        assertThatThrownBy(() -> RoutingTable.write(tooLong, new DimensionOrder(tooLong, 2)))
                .hasMessage(message);
        assertThatThrownBy(() -> new RoutingTable(none, new Ring(1024), 2))
                .hasMessageContaining("such.csv' does not exist");
    }

    /** A routing function that needs one thing more than node and destination. */
    private record Needing(boolean fields, boolean usesArrival, StatusUse statusUse) implements RoutingFunction {
        @Override
        public String description() {
            return "needing";
        }

        @Override
        public int virtualChannels() {
            return 2;
        }

        @Override
        public int maxOptions() {
            return 1;
        }

        @Override
        public List<HeaderField> headerFields() {
            return fields ? List.of(new HeaderField("more", 1)) : List.of();
        }

        @Override
        public Route route(RouteQuery query) {
            return Route.of(new RouteOption(1, 0b11));
        }
    }

    @ParameterizedTest
    @CsvSource({"true, false, NONE", "false, true, NONE", "false, false, FAULTY", "false, false, FAULTY_AND_UNSAFE"})
    void aTableKnowsNodeAndDestinationAlone(boolean fields, boolean arrival, StatusUse status) {
        assertThatThrownBy(() -> RoutingTable.write(new Mesh(2), new Needing(fields, arrival, status)))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("a routing table must follow from node and destination alone, which needing routing does"
                        + " not");
    }

    @Test
    void aTableHasALineForEachPortAndChannel() {
        assertThat(RoutingTable.write(new Mesh(2), new Needing(false, false, StatusUse.NONE)))
                .isEqualTo("node,destination,rank,port,channel\n0,1,0,0,0\n0,1,0,0,1\n1,0,0,0,0\n1,0,0,0,1\n");
    }
}
