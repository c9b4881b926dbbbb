package io.wormrtl.lab.monitor;

import static io.wormrtl.lab.monitor.Standstill.header;
import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.network.flit.Header;
import io.wormrtl.network.router.input.InputController;
import io.wormrtl.network.routing.Reallocation;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What is read off the registers of a network that stands still: who holds a place, who owns a channel, what is behind. */
class PlacesTest {

    private static final String WEST = "router_1_0.input_x_minus";
    private static final String INJECTION = "router_1_0.input_injection_0";
    private static final String EAST = "router_1_0.output_x_plus";
    private static final Header LONG = header(0, 5, 7, 9);
    private static final Header SHORT = header(4, 2, 8, 6);

    private final Standstill network = Standstill.withOutputBuffers(Reallocation.AT_TAIL);
    private final Places places = network.places;

    @Test
    void placesHaveTheNumbersOfTheirOrder() {
        assertThat(places.all())
                .extracting(places::number)
                .containsExactlyElementsOf(
                        IntStream.range(0, places.all().size()).boxed().toList());
        assertThat(places.all())
                .hasSize(3
                        * network.network.routers().stream()
                                .mapToInt(router -> router.inputs().size())
                                .sum());
        Place place = network.place(WEST, 2);
        assertThat(place.path()).isEqualTo("network.router_1_0.input_x_minus.vc_2");
        assertThat(place.router().path()).isEqualTo("network.router_1_0");
    }

    @Test
    void aPlaceHasRoomForWhatItDoesNotHold() {
        Place place = network.place(WEST, 2);
        assertThat(places.held()).isEmpty();
        network.enter(place, LONG, 0, 3);
        assertThat(place.count()).isEqualTo(3);
        assertThat(place.room()).isEqualTo(1);
        assertThat(network.place(WEST, 1).room()).isEqualTo(4);
        Place other = network.place(INJECTION, 0);
        network.enter(other, SHORT, 0, 4);
        assertThat(other.room()).isZero();
        assertThat(places.held()).containsExactlyInAnyOrder(place, other);
    }

    // ---- channels ----------------------------------------------------------------------------------------------

    @Test
    void behindAChannelIsThePlaceOfTheSameNumber() {
        assertThat(places.behind(network.channel(EAST, 2))).isEqualTo(network.place("router_2_0.input_x_minus", 2));
        assertThat(places.behind(network.channel("router_1_0.output_y_plus", 1)))
                .isEqualTo(network.place("router_1_1.input_y_minus", 1));
        assertThat(places.behind(network.channel("router_1_0.output_ejection_0", 1)))
                .isNull();
    }

    @Test
    void theOwnerOfAChannelIsRoutedToIt() {
        Places.Channel channel = network.channel(EAST, 2);
        Place owner = network.place(INJECTION, 1);
        Place asks = network.place(WEST, 0);
        assertThat(places.owner(asks, channel)).as("nobody").isNull();
        network.taken(channel);
        assertThat(places.owner(asks, channel)).as("nobody is routed").isNull();
        network.owns(network.place(WEST, 2), network.channel(EAST, 1))
                .owns(network.place("router_0_0.input_injection_0", 2), network.channel("router_0_0.output_x_plus", 2))
                .owns(owner, channel);
        assertThat(places.owner(asks, channel)).isEqualTo(owner);
        assertThat(places.taken(owner)).contains(channel);
        assertThat(places.owner(asks, network.channel(EAST, 0))).isNull();
        network.asks(owner);
        assertThat(places.owner(asks, channel))
                .as("it asks for a channel, it has none")
                .isNull();
    }

    @Test
    void aPlaceMayBeRoutedToAPortThatDoesNotExist() {
        Place place = network.place("router_0_0.input_injection_0", 1);
        InputController input = place.input();
        // Port 1 is that to the west, which node (0,0) does not have.
        network.routed(place, input.code().of(1, 0));
        assertThat(network.network.parameters().topology().neighbour(0, 1)).isNegative();
        assertThat(places.taken(place)).isEmpty();
        assertThat(places.holderOf(place).text()).isEqualTo("no message");
        assertThat(places.lastMovement(place)).isEqualTo(-1);
    }

    @Test
    void optionsComeByRankThenByPortThenByChannel() {
        Place place = network.place(WEST, 1);
        assertThat(places.options(place)).isEmpty();
        network.asks(place, network.channel(EAST, 2), network.channel("router_1_0.output_y_plus", 0));
        assertThat(places.options(place))
                .containsExactly(network.channel(EAST, 2), network.channel("router_1_0.output_y_plus", 0));
        assertThat(places.options(network.place(WEST, 2))).isEmpty();
        place.input().channels().ports()[0].set(1, 1L << port(EAST) | 1L << port("router_1_0.output_ejection_0"));
        place.input().channels().channels()[0].set(1, 0b101);
        assertThat(places.options(place).subList(0, 4))
                .containsExactlyInAnyOrder(
                        network.channel(EAST, 0),
                        network.channel(EAST, 2),
                        network.channel("router_1_0.output_ejection_0", 0),
                        network.channel("router_1_0.output_ejection_0", 2));
        assertThat(places.options(place).get(4)).isEqualTo(network.channel("router_1_0.output_y_plus", 0));
    }

    private int port(String output) {
        return network.channel(output, 0).output().port();
    }

    // ---- who holds a place ---------------------------------------------------------------------------------------

    @Test
    void aHolderIsOneMessageOfOneNode() {
        Place place = network.place(WEST, 1);
        network.enter(place, LONG, 0, 2);
        Places.Holder holder = places.holderOf(place);
        assertThat(holder.text()).isEqualTo("message 7 from node 0 to 5");
        assertThat(holder.is(0, 7)).isTrue();
        assertThat(holder.is(1, 7)).isFalse();
        assertThat(holder.is(0, 8)).isFalse();
        assertThat(new Places.Holder("no message", null).is(0, 0)).isFalse();
        assertThat(places.holderOf(network.place(WEST, 2)).text()).isEqualTo("no message");
    }

    /** The rest of a worm is of the header that went ahead: the last one in the output buffer, else that on the link. */
    @Test
    void theRestOfAWormIsOfTheHeaderAhead() {
        Place place = network.place(WEST, 1);
        Places.Channel channel = network.channel(EAST, 2);
        network.cross(channel, LONG, 0, 2, 40).enter(place, LONG, 4, 6).owns(place, channel);
        assertThat(places.holderOf(place).text()).isEqualTo("message 7 from node 0 to 5");
        network.enter(channel.output().buffers().orElseThrow(), 2, LONG, 8, 9)
                .enter(channel.output().buffers().orElseThrow(), 2, header(3, 2, 1, 1), 0, 1)
                .enter(channel.output().buffers().orElseThrow(), 2, SHORT, 0, 2);
        assertThat(places.holderOf(place).text()).isEqualTo("message 8 from node 4 to 2");
        Place local = network.place(WEST, 0);
        network.owns(local, network.channel("router_1_0.output_ejection_0", 0));
        assertThat(places.holderOf(local).text())
                .as("nobody has looked at the link")
                .isEqualTo("unknown message");
    }

    @Test
    void ofALongHeaderTheFirstFlitSaysTheDestination() {
        Standstill narrow = Standstill.withLongHeaders();
        assertThat(narrow.layout().flits()).isEqualTo(2);
        Place place = narrow.place(WEST, 1);
        narrow.enter(place, LONG, 0, 1);
        assertThat(narrow.places.holderOf(place)).isEqualTo(new Places.Holder("a message to node 5", null));
        assertThat(narrow.places.flitsToLeave(place)).isEqualTo(1);
        narrow.enter(place, LONG, 1, 2);
        assertThat(narrow.places.holderOf(place).text()).isEqualTo("message 7 from node 0 to 5");
        assertThat(narrow.places.flitsToLeave(place)).isEqualTo(9);
    }

    // ---- what has still to leave ---------------------------------------------------------------------------------

    @Test
    void ofAWormWhoseHeadIsHereAllHasToLeave() {
        Place place = network.place(WEST, 1);
        network.waits(place, SHORT, 4);
        assertThat(places.flitsToLeave(place)).isEqualTo(6);
        assertThat(places.flitsToLeave(network.place(WEST, 2)))
                .as("nobody is here")
                .isEqualTo(1);
    }

    @Test
    void ofAWormThatHasBegunToLeaveTheRestHasTo() {
        Place place = network.place(WEST, 1);
        Places.Channel channel = network.channel(EAST, 2);
        network.owns(place, channel).cross(channel, LONG, 0, 3, 40);
        assertThat(places.flitsToLeave(place)).as("3 of 9 are gone").isEqualTo(6);
        network.enter(channel.output().buffers().orElseThrow(), 2, LONG, 3, 5);
        assertThat(places.flitsToLeave(place)).as("and 2 in the output buffer").isEqualTo(4);
        network.enter(channel.output().buffers().orElseThrow(), 0, LONG, 3, 6);
        assertThat(places.flitsToLeave(place)).as("another channel's buffer").isEqualTo(4);
    }

    /** Behind the rest of another worm in the output buffer. */
    @Test
    void ofAWormWhoseHeadIsInTheOutputBufferNothingHasCrossed() {
        Place place = network.place(WEST, 1);
        Places.Channel channel = network.channel(EAST, 2);
        network.owns(place, channel)
                .cross(channel, LONG, 0, 8, 40)
                .enter(channel.output().buffers().orElseThrow(), 2, LONG, 8, 9)
                .enter(channel.output().buffers().orElseThrow(), 2, SHORT, 0, 2);
        assertThat(places.flitsToLeave(place)).isEqualTo(4);
    }

    @Test
    void ofAWormThatCannotBeSeenOneFlitHasToLeave() {
        Place place = network.place(WEST, 1);
        Places.Channel channel = network.channel(EAST, 2);
        network.owns(place, channel);
        assertThat(places.flitsToLeave(place))
                .as("nothing was ever on the link")
                .isEqualTo(1);
        network.cross(channel, LONG, 0, 9, 40);
        assertThat(places.flitsToLeave(place)).as("the worm before has ended").isEqualTo(1);
    }

    // ---- when something moved --------------------------------------------------------------------------------------

    /** In by the channel before, out by that which it owns, whose number is another one. */
    @Test
    void theLastMovementIsInOrOut() {
        Place place = network.place(WEST, 1);
        Places.Channel in = network.channel("router_0_0.output_x_plus", 1);
        Places.Channel out = network.channel(EAST, 2);
        assertThat(places.lastMovement(place)).isEqualTo(-1);
        network.cross(network.channel(EAST, 1), SHORT, 0, 2, 90)
                .cross(network.channel("router_0_0.output_x_plus", 2), SHORT, 0, 2, 90)
                .cross(in, LONG, 0, 3, 31);
        assertThat(places.lastMovement(place)).isEqualTo(30);
        network.owns(place, out);
        assertThat(places.lastMovement(place)).isEqualTo(30);
        network.cross(out, LONG, 0, 2, 51);
        assertThat(places.lastMovement(place)).isEqualTo(50);
        network.cross(in, LONG, 3, 4, 71);
        assertThat(places.lastMovement(place)).isEqualTo(70);
        network.asks(place);
        network.cross(out, LONG, 2, 3, 91);
        assertThat(places.lastMovement(place)).as("it owns nothing").isEqualTo(70);
        assertThat(places.lastMovement(network.place(INJECTION, 0)))
                .as("nobody has looked at the link")
                .isEqualTo(-1);
    }
}
