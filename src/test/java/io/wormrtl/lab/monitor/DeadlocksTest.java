package io.wormrtl.lab.monitor;

import static io.wormrtl.lab.monitor.Standstill.header;
import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.network.flit.Header;
import io.wormrtl.network.routing.Reallocation;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * What is in deadlock among worms that stand still. The smallest circle: two full buffers, each with a header at the
 * front that asks for the channel to the other.
 */
class DeadlocksTest {

    private static final Header ONE = header(0, 5, 7, 3);
    private static final Header OTHER = header(4, 2, 8, 3);

    private final Standstill network;
    private Place left;
    private Place right;
    private Places.Channel toLeft;
    private Places.Channel toRight;

    DeadlocksTest() {
        this.network = Standstill.of(Reallocation.AT_TAIL);
        name(network);
    }

    private void name(Standstill named) {
        left = named.place("router_0_0.input_x_plus", 2);
        right = named.place("router_1_0.input_x_minus", 1);
        toLeft = named.channel("router_1_0.output_x_minus", 2);
        toRight = named.channel("router_0_0.output_x_plus", 1);
    }

    /** The headers ask for each other's buffers, in which other flits stand behind them. */
    private void circle(Standstill in, int leftFlits, int rightFlits) {
        name(in);
        in.waits(left, ONE, 1, toRight).enter(left, OTHER, 1, leftFlits);
        in.waits(right, OTHER, 1, toLeft).enter(right, ONE, 1, rightFlits);
    }

    private Deadlocks full() {
        circle(network, 4, 4);
        return network.deadlocks();
    }

    private static List<Place> stuck(Standstill in) {
        Deadlocks deadlocks = in.deadlocks();
        boolean found = deadlocks.find().isPresent();
        List<Place> stuck = in.places.all().stream().filter(deadlocks::holds).toList();
        assertThat(found).isEqualTo(!stuck.isEmpty());
        return stuck;
    }

    // ---- what there is room for --------------------------------------------------------------------------------

    /** Where a channel is given away at the tail, one place that is free lets all pass in turn. */
    @ParameterizedTest
    @CsvSource({"4, 4, true", "3, 4, false", "4, 3, false"})
    void onePlaceThatIsFreeOpensACircle(int leftFlits, int rightFlits, boolean isStuck) {
        circle(network, leftFlits, rightFlits);
        assertThat(stuck(network)).isEqualTo(isStuck ? List.of(left, right) : List.of());
    }

    /** Where it must be empty first, a single flit keeps it. */
    @ParameterizedTest
    @CsvSource({"4, 4", "1, 1"})
    void aBufferThatMustBeEmptyIsKeptByAFlit(int leftFlits, int rightFlits) {
        Standstill emptying = Standstill.of(Reallocation.WHEN_EMPTY);
        circle(emptying, leftFlits, rightFlits);
        assertThat(stuck(emptying)).containsExactly(left, right);
    }

    /** Where the longest packet, of three flits, must fit. */
    @ParameterizedTest
    @CsvSource({"2, 2, true", "1, 2, false", "2, 1, false"})
    void aBufferThatMustHaveRoomForAPacketNeedsIt(int leftFlits, int rightFlits, boolean isStuck) {
        Standstill cutting = Standstill.of(Reallocation.WITH_ROOM);
        circle(cutting, leftFlits, rightFlits);
        assertThat(stuck(cutting)).isEqualTo(isStuck ? List.of(left, right) : List.of());
    }

    /** What still fits into the output buffer of the channel, and of no other one, is room too. */
    @ParameterizedTest
    @CsvSource({"4, 4, true", "3, 4, false", "4, 3, false"})
    void thereIsRoomInOutputBuffersToo(int leftFlits, int rightFlits, boolean isStuck) {
        Standstill buffered = Standstill.withOutputBuffers(Reallocation.AT_TAIL);
        circle(buffered, 4, 4);
        buffered.enter(toLeft.output().buffers().orElseThrow(), toLeft.vc(), header(1, 0, 3, 9), 1, 1 + leftFlits)
                .enter(toRight.output().buffers().orElseThrow(), toRight.vc(), header(1, 0, 3, 9), 1, 1 + rightFlits);
        assertThat(stuck(buffered)).isEqualTo(isStuck ? List.of(left, right) : List.of());
    }

    /** Room for a packet is in the buffer behind alone: what fits into the output buffer does not count. */
    @ParameterizedTest
    @CsvSource({"2, 2, true", "1, 2, false"})
    void roomForAPacketIsBehindTheLink(int leftFlits, int rightFlits, boolean isStuck) {
        Standstill cutting = Standstill.withOutputBuffers(Reallocation.WITH_ROOM);
        circle(cutting, leftFlits, rightFlits);
        assertThat(stuck(cutting)).isEqualTo(isStuck ? List.of(left, right) : List.of());
    }

    // ---- who is part of it ---------------------------------------------------------------------------------------

    @Test
    void whoHasAWayThatIsOpenIsNotStuck() {
        full();
        network.asks(right, toLeft, network.channel("router_1_0.output_x_plus", 0));
        assertThat(stuck(network)).isEmpty();
    }

    /** A header that has not come yet, one without a route, flits without a state, and a route to nowhere. */
    @Test
    void whoDoesNotWaitForMessagesIsNotStuck() {
        full();
        network.asks(network.place("router_0_0.input_x_plus", 0), toRight)
                .waits(network.place("router_0_0.input_x_plus", 1), ONE, 1)
                .enter(network.place("router_0_0.input_y_plus", 0), ONE, 0, 2);
        Place nowhere = network.place("router_0_0.input_y_plus", 1);
        network.enter(nowhere, ONE, 0, 2).routed(nowhere, nowhere.input().code().of(1, 0));
        assertThat(stuck(network)).containsExactly(left, right);
    }

    /** An interface takes what comes to it, however full the buffers are. */
    @Test
    void whatLeavesTheNetworkIsNotStuck() {
        full();
        network.owns(right, network.channel("router_1_0.output_ejection_0", 1));
        assertThat(stuck(network)).isEmpty();
    }

    /** A worm that owns the channel to a place in deadlock, and a header that waits for that worm to be gone. */
    @Test
    void whoStandsBehindIsStuckToo() {
        full();
        Place owner = network.place("router_1_0.input_injection_0", 0);
        Place waits = network.place("router_1_0.input_x_plus", 0);
        network.enter(owner, header(1, 0, 9, 4), 0, 2).owns(owner, toLeft).waits(waits, header(2, 0, 4, 2), 1, toLeft);
        assertThat(stuck(network)).containsExactlyInAnyOrder(left, right, owner, waits);
    }

    /**
     * Before a place in deadlock three flits fit. A worm of one flit that owns the channel takes a place of them: the
     * message behind it may have two flits, and not three.
     */
    @ParameterizedTest
    @CsvSource({"1, 2, false", "1, 3, true", "2, 1, false", "2, 2, true", "4, 1, true"})
    void theOwnersFlitsTakeRoomFromThoseBehind(int owners, int length, boolean isStuck) {
        whoStandsBehindIsStuckToo();
        Places.Channel channel = network.channel("router_2_0.output_x_minus", 0);
        Place owner = network.place("router_2_0.input_injection_0", 1);
        Place waits = network.place("router_2_0.input_y_plus", 2);
        network.enter(owner, header(2, 0, 5, owners), 0, 1)
                .owns(owner, channel)
                .waits(waits, header(5, 0, 6, length), 1, channel);
        Deadlocks deadlocks = network.deadlocks();
        deadlocks.find();
        assertThat(deadlocks.holds(waits)).isEqualTo(isStuck);
        assertThat(deadlocks.holds(owner)).isEqualTo(owners > 3);
    }

    // ---- what is said of it --------------------------------------------------------------------------------------

    private static final String LEFT = "network.router_0_0.input_x_plus.vc_2";
    private static final String RIGHT = "network.router_1_0.input_x_minus.vc_1";

    @ParameterizedTest
    @EnumSource(Reallocation.class)
    void aCircleIsSaidByWhatChannelsAreGivenAwayFor(Reallocation reallocation) {
        Standstill in = Standstill.of(reallocation);
        circle(in, 4, 4);
        String until = switch (reallocation) {
            case AT_TAIL -> ", and then for room in PLACE (4 of 4 flits)";
            case WHEN_EMPTY -> ", to be given away when PLACE is empty";
            case WITH_ROOM -> ", to be given away when PLACE has room for 3 flits";
        };
        Deadlock found = in.deadlocks().find().orElseThrow();
        assertThat(found.waits())
                .isEqualTo("A cycle of waits: " + LEFT + " (NEEDS_ROUTE, message 7 from node 0 to 5) waits for"
                        + " virtual channel 1 of network.router_0_0.output_x_plus" + until.replace("PLACE", RIGHT)
                        + "; " + RIGHT + " (NEEDS_ROUTE, message 8 from node 4 to 2) waits for virtual channel 2 of"
                        + " network.router_1_0.output_x_minus" + until.replace("PLACE", LEFT));
    }

    /** In front of the circle stands one that is only behind it, and moved last; another has the header of a third. */
    @Test
    void theCircleIsToldApartFromThoseBehindIt() {
        Deadlocks deadlocks = full();
        Place first = network.place("router_0_0.input_x_plus", 0);
        Place owner = network.place("router_1_0.input_y_plus", 0);
        Places.Channel toFirst = network.channel("router_1_0.output_x_minus", 0);
        network.waits(first, header(2, 5, 1, 3), 1, toRight)
                .enter(first, OTHER, 0, 3)
                .waits(network.place("router_0_0.input_y_plus", 1), header(2, 5, 1, 3), 1, toRight)
                .enter(owner, header(3, 0, 6, 4), 0, 2)
                .owns(owner, toFirst)
                .cross(toFirst, header(2, 5, 1, 3), 0, 1, 91)
                .cross(toRight, OTHER, 0, 1, 21)
                .cross(toLeft, ONE, 0, 1, 11);
        Deadlock found = deadlocks.find().orElseThrow();
        assertThat(found.messages())
                .containsExactlyInAnyOrder(
                        "message 7 from node 0 to 5", "message 8 from node 4 to 2", "message 1 from node 2 to 5");
        assertThat(found.cycle()).containsExactly(RIGHT, LEFT);
        assertThat(found.waits()).startsWith("A cycle of waits: " + RIGHT).doesNotContain("message 1 from");
        assertThat(found.lastMovement()).isEqualTo(20);
        assertThat(deadlocks.last()).containsSame(found);
        assertThat(deadlocks.holds(first)).isTrue();
        assertThat(deadlocks.holds(owner))
                .as("it is part of it, but its header is not told")
                .isTrue();
        assertThat(deadlocks.places()).isSameAs(network.places);
    }

    @Test
    void theLastDeadlockIsRememberedWhenItIsGone() {
        Deadlocks deadlocks = full();
        assertThat(deadlocks.last()).isEmpty();
        Deadlock found = deadlocks.find().orElseThrow();
        assertThat(found.lastMovement()).as("nobody has seen any").isEqualTo(-1);
        network.leaves(left);
        assertThat(deadlocks.find()).isEmpty();
        assertThat(deadlocks.last()).containsSame(found);
        assertThat(deadlocks.holds(right)).isFalse();
    }
}
