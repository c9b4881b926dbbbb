package io.wormrtl.lab.monitor;

import static io.wormrtl.lab.monitor.Standstill.header;
import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.network.flit.Header;
import io.wormrtl.network.routing.Reallocation;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What a place waits for, by what stands in its registers and in those behind. */
class WaitTextsTest {

    private static final Header MESSAGE = header(0, 5, 7, 9);
    private static final Header OTHER = header(4, 2, 8, 3);
    private static final String HERE = "network.router_1_0.input_x_minus.vc_1 (";
    private static final String NEXT = "network.router_2_0.input_x_minus.vc_2";
    private static final String CHANNEL = "virtual channel 2 of network.router_1_0.output_x_plus";

    private final Standstill network = Standstill.of(Reallocation.AT_TAIL);
    private final WaitChain waits = network.waits();
    private final Place here = network.place("router_1_0.input_x_minus", 1);
    private final Places.Channel channel = network.channel("router_1_0.output_x_plus", 2);
    private final Place next = network.place("router_2_0.input_x_minus", 2);

    private String said() {
        return waits.longest().toString();
    }

    private static String waiting(String text) {
        return "Waits: " + HERE + "NEEDS_ROUTE, message 7 from node 0 to 5) waits for " + text;
    }

    private static String routed(String text) {
        return "Waits: " + HERE + "ROUTED, message 7 from node 0 to 5) waits for " + text;
    }

    // ---- a worm that has its channel -----------------------------------------------------------------------------

    /** The buffer behind is full, or has room. */
    @Test
    void aWormWaitsForRoomOrForLeave() {
        network.enter(here, MESSAGE, 0, 2).owns(here, channel).enter(next, OTHER, 0, 3);
        assertThat(said())
                .isEqualTo(routed("leave of network.router_1_0.output_x_plus to send to " + NEXT + " (3 of 4 flits)"));
        network.enter(next, OTHER, 1, 2);
        assertThat(said())
                .isEqualTo(routed("room in " + NEXT + " (4 of 4 flits); " + NEXT
                        + " (IDLE, message 8 from node 4 to 2) waits for a route"));
    }

    @Test
    void aWormAtItsDestinationWaitsForTheInterface() {
        network.enter(here, MESSAGE, 0, 2).owns(here, network.channel("router_1_0.output_ejection_0", 0));
        assertThat(said()).isEqualTo(routed("virtual channel 0 of network.router_1_0.output_ejection_0"));
    }

    @Test
    void aWormWithoutFlitsWaitsForItsOwn() {
        Place first = network.place("router_0_0.input_injection_0", 0);
        Places.Channel into = network.channel("router_0_0.output_x_plus", 1);
        network.cross(into, MESSAGE, 0, 3, 9)
                .cross(channel, MESSAGE, 0, 3, 9)
                .enter(first, MESSAGE, 3, 5)
                .owns(first, into)
                .owns(here, channel);
        assertThat(waits.within(Set.of(here)).toString()).isEqualTo(routed("flits of its own worm"));
        network.asks(here);
        assertThat(waits.within(Set.of(here)).toString())
                .isEqualTo("Waits: " + HERE + "NEEDS_ROUTE, no message) waits for flits of its own worm");
    }

    @Test
    void aWormMayBeRoutedToAPortThatDoesNotExist() {
        Place corner = network.place("router_0_0.input_injection_0", 1);
        network.enter(corner, MESSAGE, 0, 2)
                .routed(corner, corner.input().code().of(1, 0));
        assertThat(said())
                .isEqualTo("Waits: network.router_0_0.input_injection_0.vc_1 (ROUTED, message 7 from node 0 to 5) waits"
                        + " for a port that does not exist");
    }

    // ---- a header ----------------------------------------------------------------------------------------------

    /** Of several channels that which somebody owns, else the last one. */
    @Test
    void aHeaderWaitsForTheFirstOfItsChannelsThatIsOwned() {
        Places.Channel north = network.channel("router_1_0.output_y_plus", 0);
        Place owner = network.place("router_1_0.input_injection_0", 2);
        network.waits(here, MESSAGE, 1);
        assertThat(said()).isEqualTo(waiting("a route"));
        network.asks(here, channel, north);
        assertThat(said())
                .isEqualTo(waiting("virtual channel 0 of network.router_1_0.output_y_plus, which nobody owns"));
        network.cross(channel, OTHER, 0, 2, 9).owns(owner, channel);
        assertThat(said())
                .isEqualTo(waiting(CHANNEL + ", owned by network.router_1_0.input_injection_0.vc_2;"
                        + " network.router_1_0.input_injection_0.vc_2 (ROUTED, message 8 from node 4 to 2) waits for"
                        + " flits of its own worm"));
        Place another = network.place("router_1_0.input_y_plus", 1);
        network.owns(another, north);
        assertThat(said()).startsWith(waiting(CHANNEL + ", owned by network.router_1_0.input_injection_0.vc_2;"));
    }

    /** What is behind a channel that nobody owns holds it up only if the rule of reallocation says so. */
    @Test
    void aChannelIsGivenAwayByTheRuleOfReallocation() {
        network.waits(here, MESSAGE, 1, channel).enter(next, OTHER, 0, 3).enter(next, OTHER, 0, 1);
        assertThat(said()).isEqualTo(waiting(CHANNEL + ", which nobody owns"));
        assertThat(behind(Reallocation.WHEN_EMPTY, 0)).isEqualTo(CHANNEL + ", which nobody owns");
        assertThat(behind(Reallocation.WHEN_EMPTY, 1))
                .startsWith(CHANNEL + ", to be given away when " + NEXT + " is empty; " + NEXT);
        assertThat(behind(Reallocation.WITH_ROOM, 1)).isEqualTo(CHANNEL + ", which nobody owns");
        assertThat(behind(Reallocation.WITH_ROOM, 2))
                .startsWith(CHANNEL + ", to be given away when " + NEXT + " has room for 3 flits; " + NEXT);
    }

    /** What a header waits for if so many flits stand behind the channel it asks for. */
    private static String behind(Reallocation reallocation, int flits) {
        Standstill in = Standstill.of(reallocation);
        in.waits(
                        in.place("router_1_0.input_x_minus", 1),
                        header(0, 5, 7, 3),
                        1,
                        in.channel("router_1_0.output_x_plus", 2))
                .enter(in.place("router_2_0.input_x_minus", 2), OTHER, 0, flits);
        return in.waits().longest().toString().split(" waits for ", 2)[1];
    }

    // ---- among those in deadlock ---------------------------------------------------------------------------------

    /** Of two channels the one behind which somebody of the set waits; it has room, but not enough. */
    @Test
    void amongOthersTheWayOfTheDeadlockIsFollowed() {
        Places.Channel north = network.channel("router_1_0.output_y_plus", 0);
        Place owner = network.place("router_1_0.input_injection_0", 2);
        network.waits(here, MESSAGE, 1, north, channel)
                .owns(owner, north)
                .waits(next, OTHER, 3, network.channel("router_2_0.output_ejection_0", 0));
        assertThat(waits.within(Set.of(here)).toString())
                .startsWith(waiting("virtual channel 0 of network.router_1_0.output_y_plus, owned by "));
        assertThat(within(here, next))
                .startsWith(waiting(CHANNEL + ", and then for more room than is left in " + NEXT + " (3 of 4 flits);"));
        network.asks(here, channel, north);
        assertThat(within(here, owner))
                .startsWith(waiting("virtual channel 0 of network.router_1_0.output_y_plus, owned by "));
        network.owns(owner, channel);
        assertThat(within(here, next)).as("the owner will be gone").startsWith(waiting(CHANNEL + ", and then for "));
        assertThat(within(here, next, owner)).startsWith(waiting(CHANNEL + ", owned by "));
    }

    /** In the order in which they are given; a place is followed first. */
    private String within(Place first, Place... others) {
        Set<Place> set = new LinkedHashSet<>();
        set.add(first);
        set.addAll(List.of(others));
        return waits.within(set).toString();
    }

    @Test
    void amongOthersAWormWaitsForMoreRoomThanThereIs() {
        network.cross(channel, MESSAGE, 0, 3, 9).owns(here, channel).enter(next, OTHER, 0, 3);
        assertThat(within(here, next))
                .startsWith(routed("more room than is left in " + NEXT + " (3 of 4 flits); " + NEXT));
    }

    // ---- chains ------------------------------------------------------------------------------------------------

    /** Of chains of one length the first, and a chain that joins another one ends there. */
    @Test
    void theLongestChainIsTheFirstOfItsLength() {
        Place corner = network.place("router_0_0.input_injection_0", 0);
        network.waits(corner, header(0, 1, 1, 2), 1).waits(here, MESSAGE, 1, channel);
        assertThat(said()).startsWith("Waits: network.router_0_0.input_injection_0.vc_0 (");
        network.owns(network.place("router_1_0.input_injection_0", 0), channel);
        assertThat(said()).startsWith("Waits: " + HERE);
        assertThat(waits.longest().places()).hasSize(2);
        assertThat(waits.longest().isCycle()).isFalse();
    }

    /** A cycle is told without what leads into it, and of a message all of it. */
    @Test
    void aCycleIsToldBeforeALongerChain() {
        Place corner = network.place("router_0_0.input_injection_0", 0);
        Place back = network.place("router_1_0.input_x_plus", 0);
        network.enter(corner, header(0, 5, 1, 9), 0, 2)
                .owns(corner, network.channel("router_0_0.output_x_plus", 1))
                .waits(here, MESSAGE, 4, channel)
                .owns(back, channel)
                .cross(channel, header(2, 3, 2, 9), 0, 1, 9)
                .enter(back, header(2, 3, 2, 9), 1, 3)
                .waits(next, OTHER, 3, network.channel("router_2_0.output_x_minus", 0))
                .enter(next, OTHER, 1, 2)
                .enter(back, header(2, 3, 2, 9), 3, 5);
        WaitChain.Chain chain = waits.longest();
        assertThat(chain.isCycle()).isFalse();
        network.owns(network.place("router_2_0.input_injection_0", 0), network.channel("router_2_0.output_x_minus", 0))
                .cross(network.channel("router_2_0.output_x_minus", 0), header(2, 0, 3, 9), 0, 1, 9)
                .enter(network.place("router_2_0.input_injection_0", 0), header(2, 0, 3, 9), 1, 3);
        chain = waits.longest();
        assertThat(chain.cycle()).hasSize(3).startsWith(back, next);
        assertThat(chain.places()).hasSize(5).startsWith(corner, here);
        assertThat(chain.toString())
                .startsWith(
                        "A cycle of waits: network.router_1_0.input_x_plus.vc_0 (ROUTED, message 2 from node 2 to 3)"
                                + " waits for room in " + NEXT + " (4 of 4 flits); ")
                .doesNotContain("message 1 from", "message 7 from");
        assertThat(waits.describeFrom(0, 1))
                .startsWith("Waits: network.router_0_0.input_injection_0.vc_0 (ROUTED, message 1 from node 0 to 5)")
                .endsWith(
                        " waits for room in network.router_1_0.input_x_plus.vc_0 (4 of 4 flits), which closes a cycle");
    }

    /** Two that wait for each other, and three of which the last waits for nobody. */
    @Test
    void aShortCycleIsToldRatherThanALongChain() {
        Standstill in = Standstill.of(Reallocation.WHEN_EMPTY);
        Place last = in.place("router_2_1.input_x_minus", 0);
        Place middle = in.place("router_1_1.input_x_minus", 0);
        Place first = in.place("router_0_1.input_injection_0", 0);
        in.enter(first, MESSAGE, 0, 1)
                .owns(first, in.channel("router_0_1.output_x_plus", 0))
                .enter(middle, MESSAGE, 0, 4)
                .owns(middle, in.channel("router_1_1.output_x_plus", 0))
                .waits(last, MESSAGE, 4);
        assertThat(in.waits().longest().places()).containsExactly(first, middle, last);
        Place left = in.place("router_0_0.input_x_plus", 2);
        Place right = in.place("router_1_0.input_x_minus", 1);
        in.waits(left, OTHER, 1, in.channel("router_0_0.output_x_plus", 1))
                .waits(right, OTHER, 1, in.channel("router_1_0.output_x_minus", 2));
        assertThat(in.waits().longest().isCycle()).isTrue();
        assertThat(in.waits().longest().cycle()).containsExactlyInAnyOrder(left, right);
    }

    /** From its header, if that is in a buffer, wherever its other flits stand; of its node and number alone. */
    @Test
    void theWaitsOfAMessageBeginAtItsHeader() {
        Place corner = network.place("router_0_0.input_injection_0", 0);
        Places.Channel into = network.channel("router_0_0.output_x_plus", 1);
        assertThat(waits.describeFrom(0, 7)).isEqualTo("No input buffer holds a flit of it");
        network.cross(into, MESSAGE, 0, 3, 9)
                .enter(corner, MESSAGE, 3, 5)
                .owns(corner, into)
                .waits(here, MESSAGE, 3);
        assertThat(waits.describeFrom(0, 7)).isEqualTo(waiting("a route"));
        assertThat(waits.describeFrom(1, 7)).isEqualTo("No input buffer holds a flit of it");
        assertThat(waits.describeFrom(0, 8)).isEqualTo("No input buffer holds a flit of it");
    }
}
