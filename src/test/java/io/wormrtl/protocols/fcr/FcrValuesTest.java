package io.wormrtl.protocols.fcr;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.network.assembly.LinkShape;
import io.wormrtl.network.assembly.MessageLengths;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.flit.FlitKind;
import io.wormrtl.network.flit.FlitKinds;
import io.wormrtl.network.flit.HeaderField;
import io.wormrtl.network.nic.LocalChannels;
import io.wormrtl.network.router.ZeroLoadTiming;
import io.wormrtl.network.router.shared.Pipeline;
import io.wormrtl.network.routing.MinimalAdaptive;
import io.wormrtl.network.routing.Route;
import io.wormrtl.network.routing.RouteOption;
import io.wormrtl.network.routing.RouteQuery;
import io.wormrtl.network.routing.RoutingFunction;
import io.wormrtl.network.routing.ViaIntermediate;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.protocols.recovery.PaddedWorms.Length;
import io.wormrtl.testkit.Trial;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What follows for fault-tolerant compressionless routing from the sizes of a network: padding, times, words. */
class FcrValuesTest {

    /** A row of four, the diameter is 3; two injection channels, three of ejection; links of two cycles. */
    private static NetworkParameters row(int outputDepth, Pipeline pipeline, int maxPacket) {
        Mesh row = new Mesh(4);
        return NetworkParameters.plain(
                row,
                new MinimalAdaptive(row, 5),
                new LinkShape(32, 2),
                new MessageLengths(40, maxPacket),
                new LocalChannels(2, 3),
                Trial.emptying(4, outputDepth, pipeline));
    }

    private static FcrSettings sizes(int timeout, int misroutes) {
        return new FcrSettings(timeout, 16, 1024, misroutes, 0);
    }

    /** (D + 2 M + 1) (B + O) + min(B, r) flits. */
    @ParameterizedTest
    @CsvSource({
        "4, 1, 1, 0, 3, 21", // 4 routers of 5, and one in the link
        "4, 1, 1, 2, 3, 41", // 8 routers
        "4, 0, 9, 0, 1, 12", // of nine registers no more than the four places are used
        "4, 0, 4, 0, 1, 12",
        "4, 0, 0, 0, 0, 4"
    })
    void aPathHoldsWhatItsBuffersAndItsLastRegistersHold(
            int input, int output, int registers, int misroutes, int distance, int flits) {
        PathCapacity capacity = new PathCapacity(input, output, registers, misroutes);
        assertThat(capacity.applyAsInt(distance)).isEqualTo(flits);
        assertThat(capacity.minimum(40, distance)).isEqualTo(40 + flits);
        assertThat(capacity.formula(40, distance)).isEqualTo(40 + 4 * distance + 8 * misroutes);
    }

    /** A register behind the switch counts where there is no output buffer. */
    @Test
    void capacitiesAreThoseOfTheNetwork() {
        Pipeline staged = new Pipeline(0, 0, 1);
        assertThat(PathCapacity.of(row(1, Pipeline.FUSED, 0), 0)).isEqualTo(new PathCapacity(4, 1, 1, 0));
        assertThat(PathCapacity.of(row(0, Pipeline.FUSED, 0), 3)).isEqualTo(new PathCapacity(4, 0, 1, 3));
        assertThat(PathCapacity.of(row(0, staged, 0), 0)).isEqualTo(new PathCapacity(4, 0, 2, 0));
        assertThat(PathCapacity.of(row(1, staged, 0), 0)).isEqualTo(new PathCapacity(4, 1, 1, 0));
    }

    /** Ten lanes; five links in the longest path, with a misroute seven. */
    @ParameterizedTest
    @CsvSource({"0, 0, 40", "1, 0, 40", "0, 30, 30", "0, 50, 40"})
    void timesFollowFromTheLongestPathAndTheLongestPacket(int misroutes, int maxPacket, int longest) {
        NetworkParameters network = row(1, Pipeline.FUSED, maxPacket);
        int links = 5 + 2 * misroutes;
        int roundTrip = links * (new ZeroLoadTiming(network.routerFormat(), network.router()).headerHop() + 2);
        Fcr fcr = Fcr.of(network, sizes(0, misroutes));
        int held = (3 + 2 * misroutes + 1) * 5 + 1;
        assertThat(fcr.fit().lanes()).isEqualTo(10);
        assertThat(fcr.fit().longestPacket()).isEqualTo(longest);
        assertThat(fcr.fit().longestPath()).isEqualTo(3);
        assertThat(fcr.fit().settling()).isEqualTo(2 * links + 1);
        assertThat(fcr.fit().sizes()).isEqualTo(sizes(roundTrip + (longest + held) * 5, misroutes));
        assertThat(Fcr.of(network, sizes(roundTrip, misroutes)).fit().sizes().timeout())
                .isEqualTo(roundTrip);
        assertThatThrownBy(() -> Fcr.of(network, sizes(roundTrip - 1, misroutes)))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("timeout (" + (roundTrip - 1) + ") must be at least " + roundTrip
                        + " cycles, in which a header crosses the network at zero load and a kill comes back");
        assertThat(FcrFit.quarantine(2)).isEqualTo(3);
    }

    /** Back and forth between two nodes for ever. */
    private record ToAndFro() implements RoutingFunction {

        @Override
        public String description() {
            return "to and fro";
        }

        @Override
        public int virtualChannels() {
            return 1;
        }

        @Override
        public int maxOptions() {
            return 1;
        }

        @Override
        public Route route(RouteQuery query) {
            return Route.of(new RouteOption(query.node() == 0 ? 1 : 2, 1));
        }
    }

    /** In a row of three a way by any node is up to two hops longer: a step away, and back. */
    @Test
    void waysLongerThanPaddingAllowsForAreRefused() {
        Mesh row = new Mesh(3);
        assertThatThrownBy(() -> Fcr.of(Trial.parameters(row, new ToAndFro(), Trial.DEFAULT_PARTS), sizes(0, 64)))
                .isInstanceOf(UnusableInput.class)
                .hasMessage(
                        "the routing function (to and fro) lets a header go in circles: no padding is long enough for"
                                + " that");
        NetworkParameters roundabout = Trial.parameters(row, ViaIntermediate.valiant(row, 2), Trial.DEFAULT_PARTS);
        assertThatThrownBy(() -> Fcr.of(roundabout, sizes(0, 0)))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("misroutes (0) must be at least 1, since the routing function ("
                        + roundabout.routing().description()
                        + ") takes ways 2 hops longer than the shortest, and padding has to fill them");
        assertThat(Fcr.of(roundabout, sizes(0, 1)).fit().sizes().misroutes()).isEqualTo(1);
    }

    @Test
    void lengthsAreToldForEveryDistance() {
        Fcr fcr = Fcr.of(row(1, Pipeline.FUSED, 0), sizes(0, 1));
        assertThat(fcr.lengths())
                .containsExactly(
                        new Length(1, 40, 40 + 21, 40 + 12),
                        new Length(2, 40, 40 + 26, 40 + 16),
                        new Length(3, 40, 40 + 31, 40 + 20));
        assertThat(fcr.bearsFaults()).isTrue();
        assertThat(fcr.resolvesDeadlock()).isTrue();
    }

    @Test
    void headersTellLaneAndTurn() {
        Fcr fcr = Fcr.of(row(1, Pipeline.FUSED, 0), sizes(0, 0));
        assertThat(fcr.headerFields())
                .containsExactly(new HeaderField("lane", 4).forReceiver(), new HeaderField("turn", 1).forReceiver());
        FlitKinds kinds = FlitKinds.of(fcr.flitKinds());
        int pad = kinds.code(FcrWords.PAD);
        int padTail = kinds.code(FcrWords.PAD_TAIL);
        assertThat(FlitKind.ends(pad)).isFalse();
        assertThat(FlitKind.ends(padTail)).isTrue();
        assertThat(FcrWords.isPad(kinds, pad)).isTrue();
        assertThat(FcrWords.isPad(kinds, padTail)).isTrue();
        assertThat(FcrWords.isPad(kinds, FlitKind.code(false, true))).isFalse();
    }
}
