package io.wormrtl.lab.monitor;

import static io.wormrtl.lab.monitor.Standstill.header;
import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.lab.monitor.Waiting.Need;
import io.wormrtl.network.flit.Header;
import io.wormrtl.network.routing.Reallocation;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Who waits for whom, and which channel is at the end of it, by what stands in the registers of a small mesh. */
class WaitForestTest {

    private static final Header MESSAGE = header(0, 5, 7, 9);
    private static final Header OTHER = header(4, 2, 8, 3);

    private Standstill network = Standstill.of(Reallocation.AT_TAIL);
    private final Place here = network.place("router_1_0.input_x_minus", 1);
    private final Places.Channel channel = network.channel("router_1_0.output_x_plus", 2);
    private final Places.Channel north = network.channel("router_1_0.output_y_plus", 0);
    private final Place next = network.place("router_2_0.input_x_minus", 2);
    private final Place local = network.place("router_1_0.input_injection_0", 2);

    private List<Waiting> now() {
        return new WaitForest(network.places, network.network).now();
    }

    private Waiting at(Place place) {
        return now().stream()
                .filter(waiting -> waiting.place().equals(place.path()))
                .findFirst()
                .orElseThrow();
    }

    private static void assertWaits(Waiting waiting, Need need, String channel, String next, String root) {
        assertThat(waiting.need()).isEqualTo(need);
        assertThat(List.of(waiting.channel(), waiting.next(), waiting.root())).containsExactly(channel, next, root);
    }

    @Test
    void nobodyWaitsWhereNobodyIs() {
        assertThat(now()).isEmpty();
    }

    /** Its way is not known, then a channel is free, then all are taken: it waits for the first. */
    @Test
    void aHeaderWaitsOnlyIfAllItMayTakeIsTaken() {
        network.waits(here, MESSAGE, 1);
        assertWaits(at(here), Need.GRANT, "", "", "");
        network.asks(here, channel, north).owns(local, channel).enter(local, OTHER, 1, 2);
        assertWaits(at(here), Need.GRANT, "link_1_0_y_plus", "", "link_1_0_y_plus");
        assertThat(at(here).isHeader()).isFalse();
        Place another = network.place("router_1_0.input_y_plus", 1);
        network.owns(another, north).enter(another, OTHER, 1, 2);
        assertThat(at(here).isHeader()).isTrue();
        assertWaits(at(here), Need.CHANNEL, "link_1_0_x_plus", local.path(), "link_1_0_x_plus");
        assertThat(at(here).owned()).isEmpty();
        assertThat(at(here).message()).isEqualTo("message 7 from node 0 to 5");
        assertThat(at(here).node()).isEqualTo(1);
        assertThat(at(here).isInjection()).isFalse();
        assertThat(at(local).isInjection()).isTrue();
    }

    /** The owner has a full buffer before it, whose first message is at its destination. */
    @Test
    void theRootIsTheChannelAtTheEndOfTheChain() {
        Places.Channel out = network.channel("router_2_0.output_ejection_0", 0);
        network.waits(here, MESSAGE, 1, channel)
                .owns(local, channel)
                .enter(local, OTHER, 1, 2)
                .enter(next, MESSAGE, 1, 4);
        assertWaits(at(local), Need.TURN, "link_1_0_x_plus", "", "link_1_0_x_plus");
        assertWaits(at(here), Need.CHANNEL, "link_1_0_x_plus", local.path(), "link_1_0_x_plus");
        network.enter(next, MESSAGE, 4, 5).owns(next, out);
        assertWaits(at(next), Need.TURN, "ejection_2_0_0", "", "ejection_2_0_0");
        assertWaits(at(local), Need.ROOM, "link_1_0_x_plus", next.path(), "ejection_2_0_0");
        assertWaits(at(here), Need.CHANNEL, "link_1_0_x_plus", local.path(), "ejection_2_0_0");
        assertThat(at(local).owned()).isEqualTo("link_1_0_x_plus");
    }

    /** A channel that nobody owns is kept as long as there is something behind it. */
    @Test
    void aHeaderMayWaitForTheBufferBehindAChannel() {
        network = Standstill.of(Reallocation.WHEN_EMPTY);
        Place header = network.place("router_1_0.input_x_minus", 1);
        Place behind = network.place("router_2_0.input_x_minus", 2);
        network.waits(header, MESSAGE, 1, network.channel("router_1_0.output_x_plus", 2))
                .enter(behind, OTHER, 1, 3)
                .owns(behind, network.channel("router_2_0.output_y_plus", 1));
        assertWaits(at(header), Need.CHANNEL, "link_1_0_x_plus", behind.path(), "link_2_0_y_plus");
        network.leaves(behind);
        assertWaits(at(header), Need.GRANT, "link_1_0_x_plus", "", "link_1_0_x_plus");
    }

    /** What a message lacks is behind it, in the buffer before or in the interface; it keeps its channel all the same. */
    @Test
    void aMessageWithoutFlitsWaitsForThoseBehind() {
        Place before = network.place("router_0_0.input_injection_0", 1);
        Places.Channel into = network.channel("router_0_0.output_x_plus", 1);
        network.waits(local, OTHER, 1, channel).owns(here, channel);
        assertWaits(at(here), Need.FLITS, "link_0_0_x_plus", "", "link_0_0_x_plus");
        assertThat(at(here).owned()).isEqualTo("link_1_0_x_plus");
        network.owns(before, into).enter(before, MESSAGE, 3, 5);
        assertWaits(at(here), Need.FLITS, "link_0_0_x_plus", before.path(), "link_0_0_x_plus");
        assertWaits(at(local), Need.CHANNEL, "link_1_0_x_plus", here.path(), "link_0_0_x_plus");
        network.leaves(before).owns(before, into);
        assertWaits(at(here), Need.FLITS, "link_0_0_x_plus", before.path(), "injection_0_0_0");
    }

    /** In an output buffer flits of a message wait for room as in its input buffer. */
    @Test
    void flitsMayWaitInAnOutputBuffer() {
        network = Standstill.withOutputBuffers(Reallocation.AT_TAIL);
        Place owner = network.place("router_1_0.input_x_minus", 1);
        Places.Channel taken = network.channel("router_1_0.output_x_plus", 2);
        Place behind = network.place("router_2_0.input_x_minus", 2);
        network.owns(owner, taken)
                .enter(behind, OTHER, 1, 3)
                .enter(behind, OTHER, 1, 3)
                .owns(behind, network.channel("router_2_0.output_y_plus", 1));
        assertThat(at(owner).need()).isEqualTo(Need.FLITS);
        network.enter(taken.output().buffers().orElseThrow(), taken.vc(), MESSAGE, 1, 3);
        assertWaits(at(owner), Need.ROOM, "link_1_0_x_plus", behind.path(), "link_2_0_y_plus");
        network.enter(owner, MESSAGE, 3, 5);
        assertThat(at(owner).need()).as("as many in one buffer as in the other").isEqualTo(Need.ROOM);
    }

    /** Two headers, each of which wants what the other one has; a third waits for one of them. */
    @Test
    void aCircleHasNoRoot() {
        Place left = network.place("router_0_0.input_x_plus", 2);
        Places.Channel back = network.channel("router_1_0.output_x_minus", 2);
        Place right = network.place("router_1_0.input_x_minus", 1);
        network.owns(right, back)
                .enter(right, MESSAGE, 1, 2)
                .enter(left, OTHER, 1, 3)
                .enter(left, OTHER, 1, 3)
                .owns(left, network.channel("router_0_0.output_x_plus", 1))
                .enter(right, MESSAGE, 1, 4)
                .waits(local, OTHER, 1, back);
        assertWaits(at(right), Need.ROOM, "link_1_0_x_minus", left.path(), "");
        assertWaits(at(left), Need.ROOM, "link_0_0_x_plus", right.path(), "");
        assertWaits(at(local), Need.CHANNEL, "link_1_0_x_minus", right.path(), "");
    }

    /** As the monitors of a network see it, and in the order of the routers. */
    @Test
    void allAreListedInTheOrderOfTheRouters() {
        network.waits(next, OTHER, 1).waits(here, MESSAGE, 1);
        assertThat(now().stream().map(Waiting::place)).containsExactly(here.path(), next.path());
    }
}
