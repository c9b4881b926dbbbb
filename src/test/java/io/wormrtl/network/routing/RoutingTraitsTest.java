package io.wormrtl.network.routing;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.part.Part;
import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.lab.settings.Made;
import io.wormrtl.network.topology.Hypercube;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.network.topology.Ring;
import io.wormrtl.network.topology.StarGraph;
import io.wormrtl.network.topology.Topology;
import io.wormrtl.network.topology.Torus;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What every routing function says of itself, how channels are shared out, and what selection policies look at. */
class RoutingTraitsTest {

    private static final Map<String, Topology> TOPOLOGIES = Map.of(
            "mesh", new Mesh(4, 4), "torus", new Torus(4, 4), "cube", new Hypercube(3), "star", new StarGraph(4));

    /** Every name of a testbench but {@code table}: options, whether arrival counts, and what hardware it needs. */
    private static final String ALL = """
            dimension-order | mesh | 3 | dimension-order | 1 | - | AT_TAIL | NONE | -
            dimension-order | torus | 3 | dimension-order with dateline classes | 1 | - | AT_TAIL | NONE | -
            xy | mesh | 3 | dimension-order | 1 | - | AT_TAIL | NONE | -
            e-cube | cube | 3 | dimension-order | 1 | - | AT_TAIL | NONE | -
            duato | mesh | 4 | duato, escape by dimension-order on 1 of 4 channels | 2 | - | WHEN_EMPTY | NONE | -
            duato | torus | 4 | duato, escape by dimension-order with dateline classes on 2 of 4 channels |\
             2 | - | WHEN_EMPTY | NONE | -
            west-first | mesh | 3 | west-first | 1 | - | AT_TAIL | NONE | -
            north-last | mesh | 3 | north-last | 1 | - | AT_TAIL | NONE | -
            negative-first | cube | 3 | negative-first | 1 | - | AT_TAIL | NONE | -
            p-cube | cube | 3 | p-cube | 1 | - | AT_TAIL | NONE | -
            odd-even | mesh | 3 | odd-even | 1 | arrival | AT_TAIL | NONE | -
            up-down | mesh | 3 | up-down with root 0_0 | 1 | arrival | AT_TAIL | NONE | -
            double-y | mesh | 3 | double-y | 2 | arrival | AT_TAIL | NONE | -
            double-double-y | mesh | 4 | double-double-y | 4 | arrival | AT_TAIL | NONE | -
            planar-adaptive | mesh | 4 | planar-adaptive | 2 | - | AT_TAIL | NONE | -
            linder-harden | cube | 5 | linder-harden, 4 virtual networks to a channel |\
             3 | arrival | AT_TAIL | NONE | -
            opt-y | mesh | 3 | opt-y | 2 | - | WHEN_EMPTY | NONE | -
            duato-up-down | mesh | 3 | duato-up-down, up-down with root 0_0 on 1 of 3 channels |\
             2 | arrival | WHEN_EMPTY | NONE | -
            dally-aoki-static | mesh | 4 | dally-aoki-static, up to 3 dimension reversals |\
             2 | arrival | AT_TAIL | NONE | dimension_reversals:2:ZERO
            dally-aoki-dynamic | torus | 5 |\
             dally-aoki-dynamic, dimension-order with dateline classes on 2 of 5 channels | 2 | arrival | WHEN_EMPTY | NONE | -
            nhop | star | 6 | nhop, 3 levels | 1 | arrival | AT_TAIL | NONE | -
            nhop-afterwards | star | 6 | nhop-afterwards, 3 levels | 1 | arrival | AT_TAIL | NONE | -
            nbc | star | 5 | nbc, 2 levels more than needed | 1 | arrival | AT_TAIL | NONE | -
            enhanced-nbc | mesh | 7 | enhanced-nbc, 4 levels and 3 adaptive channels |\
             2 | - | WHEN_EMPTY | NONE | negative_hop_level:2:ZERO
            tfar | mesh | 3 | tfar | 1 | - | AT_TAIL | NONE | -
            o1turn | mesh | 3 | o1turn | 1 | arrival | AT_TAIL | NONE | order:1:RANDOM
            o1turn-adaptive | mesh | 3 | o1turn-adaptive | 2 | arrival | AT_TAIL | NONE | -
            valiant | mesh | 5 | valiant, dimension-order on 2 and 3 channels |\
             1 | arrival | AT_TAIL | NONE | intermediate:4:RANDOM
            romm | cube | 5 | romm, dimension-order on 2 and 3 channels |\
             1 | arrival | AT_TAIL | NONE | intermediate:3:RANDOM
            safe-nodes | cube | 4 | safe-nodes, 4 hops at most | 1 | arrival | AT_TAIL | FAULTY_AND_UNSAFE | -
            planar-fault-tolerant | mesh | 4 | planar-fault-tolerant | 2 | arrival | AT_TAIL | FAULTY | -
            reliable-router | mesh | 5 | reliable-router | 3 | arrival | WHEN_EMPTY | FAULTY | -
            """;

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = ALL)
    void everyFunctionSaysWhatItNeeds(
            String name,
            String topology,
            int channels,
            String description,
            int options,
            String arrival,
            Reallocation reallocation,
            StatusUse status,
            String fields) {
        RoutingFunction routing = Made.of(Routings.CATALOGUE, name).create(TOPOLOGIES.get(topology), channels);
        assertThat(routing.description()).isEqualTo(description);
        assertThat(routing.virtualChannels()).isEqualTo(channels);
        assertThat(routing.maxOptions()).isEqualTo(options);
        assertThat(routing.usesArrival()).isEqualTo(arrival.equals("arrival"));
        assertThat(routing.reallocation()).isEqualTo(reallocation);
        assertThat(routing.statusUse()).isEqualTo(status);
        String needed = routing.headerFields().stream()
                .map(field -> field.name() + ":" + field.width() + ":" + field.start())
                .collect(joining(" "));
        assertThat(needed).isEqualTo(fields.replace("-", ""));
    }

    @Test
    void noFunctionIsLeftOut() {
        Set<String> named = new TreeSet<>(Set.of("table"));
        ALL.lines().forEach(line -> named.add(line.split("\\|")[0].strip()));
        assertThat(Routings.CATALOGUE.names()).containsExactlyInAnyOrderElementsOf(named);
    }

    /** No route has more options than it says, and on these networks some has as many. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = ALL)
    void someRouteHasAsManyOptionsAsItSays(
            String name, String topology, int channels, String description, int options) {
        Topology network = TOPOLOGIES.get(topology);
        RoutingFunction routing = Made.of(Routings.CATALOGUE, name).create(network, channels);
        int most = IntStream.range(0, network.nodes() * network.nodes())
                .filter(pair -> pair / network.nodes() != pair % network.nodes())
                .map(pair -> routing.route(RouteQuery.injected(pair / network.nodes(), pair % network.nodes()))
                        .options()
                        .size())
                .max()
                .orElseThrow();
        // who has come by no dimension yet reverses none
        assertThat(most).isEqualTo(name.equals("dally-aoki-static") ? 1 : options);
    }

    /** The virtual channel from the interface says nothing of a message. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = ALL)
    void byWhichChannelAHeaderWasInjectedDoesNotMatter(String name, String topology, int channels) {
        Topology network = TOPOLOGIES.get(topology);
        RoutingFunction routing = Made.of(Routings.CATALOGUE, name).create(network, channels);
        for (int node = 0; node < network.nodes(); node++) {
            int to = (node + 5) % network.nodes();
            Route route = routing.route(RouteQuery.injected(node, to));
            for (int channel = 1; channel < channels; channel++) {
                RouteQuery query = new RouteQuery(node, RouteQuery.INJECTED, channel, to, 0);
                assertThat(routing.route(query)).isEqualTo(route);
                assertThat(routing.forward(query, 0, 0))
                        .isEqualTo(routing.forward(RouteQuery.injected(node, to), 0, 0));
            }
        }
    }

    @Test
    void channelsAreSharedOut() {
        assertThat(ChannelMasks.range(0, 0)).isZero();
        assertThat(ChannelMasks.range(3, 2)).isZero();
        assertThat(ChannelMasks.range(2, 5)).isEqualTo(0b11100);
        assertThat(ChannelMasks.range(0, 64)).isEqualTo(-1L);
        assertThat(ChannelMasks.all(3)).isEqualTo(0b111);
        assertThat(IntStream.range(0, 3).mapToLong(i -> ChannelMasks.share(7, 3, i)))
                .containsExactly(0b0000011L, 0b0001100L, 0b1110000L);
        assertThat(IntStream.range(0, 7).map(channel -> ChannelMasks.shareOf(7, 3, channel)))
                .containsExactly(0, 0, 1, 1, 2, 2, 2);
        assertThat(ChannelMasks.require(16, 2, "a", new Ring(4))).isEqualTo(16);
        for (int channels : new int[] {1, 17}) {
            assertThatThrownBy(() -> ChannelMasks.require(channels, 2, "a", new Ring(4)))
                    .isInstanceOf(UnusableInput.class)
                    .hasMessage("virtual-channels (" + channels + ") must be from 2 to 16 for a routing on ring 4");
        }
    }

    /** Class 0 until the channel that closes the ring has been crossed, class 1 from then on. */
    @Test
    void classesOfRings() {
        assertThat(new ChannelClasses.Single().count()).isEqualTo(1);
        assertThat(new ChannelClasses.Single().classesAt(3, 0, 1)).isEqualTo(0b1);
        ChannelClasses ring = new ChannelClasses.RingDateline(new Ring(5));
        assertThat(ring.count()).isEqualTo(2);
        assertThat(ring.classesAt(3, 0, 1)).isEqualTo(0b01);
        assertThat(ring.classesAt(1, 0, 3)).isEqualTo(0b10);
        Torus plane = new Torus(5, 4);
        ChannelClasses torus = new ChannelClasses.TorusDateline(plane);
        int from = plane.node(3, 1);
        int to = plane.node(1, 2);
        assertThat(torus.count()).isEqualTo(2);
        assertThat(IntStream.range(0, 4).mapToLong(port -> torus.classesAt(from, port, to)))
                .as("to 1 over the end, down from 3 not; to 2 not, down from 1 over the end")
                .containsExactly(0b01L, 0b10L, 0b10L, 0b01L);
    }

    @Test
    void selectionPoliciesSayWhatTheyLookAt() {
        assertThat(Selections.CATALOGUE.entries().stream()
                        .map(Part::value)
                        .map(policy -> policy.description() + " " + policy.looksAt()))
                .containsExactly(
                        "first port []",
                        "random port [RANDOM]",
                        "least congested port [CONGESTION]",
                        "port with the most free virtual channels [FREE_CHANNELS]",
                        "zigzag: another dimension than before [ARRIVAL]",
                        "no turn: the dimension as before [ARRIVAL]",
                        "ports in turn [LAST_PORT]",
                        "port given to a header longest ago [AGE]");
        SelectionPolicy random = Selections.CATALOGUE.get("random");
        assertThat(random.usesRandom()).isTrue();
        assertThat(random.usesCongestion()).isFalse();
        assertThat(Selections.CATALOGUE.get("least-congested").usesCongestion()).isTrue();
        assertThat(Selections.CATALOGUE.get("first").usesRandom()).isFalse();
        // 2^64 - 1 is divisible by 3, so that the lowest of three ports is taken
        assertThat(random.choosePort(0b11010, null, -1L)).isEqualTo(1);
        assertThat(random.choosePort(0b11010, null, 5L)).isEqualTo(4);
    }

    @Test
    void whatIsNotWiredIsNotRead() {
        PortStatus status = port -> 7;
        assertThat(status.congestion(3)).isEqualTo(7);
        assertThat(PortStatus.OLDEST).isEqualTo(255);
        List<Runnable> reads =
                List.of(() -> status.freeChannels(0), () -> status.age(0), status::sameDimension, status::lastPort);
        List<String> sentences = Stream.of(
                        "free channels are", "ages are", "the dimension of arrival is", "the port chosen last is")
                .map(what -> what + " not wired")
                .toList();
        for (int i = 0; i < reads.size(); i++) {
            assertThatThrownBy(reads.get(i)::run)
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessage(sentences.get(i));
        }
    }

    /** Faults that are there from the start are told to a function that knows nothing of them. */
    @Test
    void amongFaultsAFunctionStaysWhatItIs() {
        Mesh mesh = new Mesh(4, 4);
        RoutingFunction plain = Routings.CATALOGUE.get("planar-fault-tolerant").create(mesh, 4);
        StaticFaults faults = new StaticFaults(mesh, Set.of(5, 10), Set.of());
        RoutingFunction among = new AmongFaults(plain, faults);
        assertThat(among.description()).isEqualTo("planar-fault-tolerant, 2 nodes out of use");
        assertThat(among.virtualChannels()).isEqualTo(4);
        assertThat(among.maxOptions()).isEqualTo(2);
        assertThat(among.usesArrival()).isTrue();
        assertThat(among.statusUse()).isEqualTo(StatusUse.FAULTY);
        assertThat(among.reallocation()).isEqualTo(plain.reallocation());
        assertThat(among.inHardware()).isSameAs(plain);
        assertThat(among.knownFaults(4)).isEqualTo(new PortFaults(0b0001, 0));
        assertThat(among.knownFaults(0)).isEqualTo(PortFaults.NONE);
        RouteQuery query = RouteQuery.injected(4, 7);
        RouteQuery told = new RouteQuery(4, RouteQuery.INJECTED, 0, 7, 0, new PortFaults(0b0001, 0));
        assertThat(among.route(query)).isEqualTo(plain.route(told)).isNotEqualTo(plain.route(query));
        RoutingFunction escaping =
                new AmongFaults(Routings.CATALOGUE.get("opt-y").create(mesh, 2), StaticFaults.none(mesh));
        assertThat(escaping.reallocation()).isEqualTo(Reallocation.WHEN_EMPTY);
        RouteQuery west = RouteQuery.injected(6, 9);
        assertThat(escaping.escape().supplies(west, escaping.route(west), 2, 1)).isFalse();
        assertThat(escaping.escape().supplies(west, escaping.route(west), 2, 0)).isTrue();
    }

    @Test
    void aTableNeedsAFileAndARootANode() {
        assertThatThrownBy(() -> Made.of(Routings.CATALOGUE, "table"))
                .isInstanceOf(UnusableInput.class)
                .hasMessageEndingWith("file (CSV file node,destination,rank,port,channel) must be given");
        assertThat(Made.of(Routings.CATALOGUE, "up-down")
                        .create(new Mesh(2, 2), 2)
                        .description())
                .contains("up-down with root 0_0");
        for (String name : List.of("up-down", "duato-up-down")) {
            assertThat(Made.of(Routings.CATALOGUE, name, "root=3")
                            .create(new Mesh(2, 2), 2)
                            .description())
                    .contains("up-down with root 1_1");
        }
    }

    @Test
    void optionsAndRoutes() {
        RouteOption option = new RouteOption(0b0110, 0b101);
        assertThat(option).isEqualTo(new RouteOption(0, 0b0110, 0b101));
        assertThat(option.withRank(3)).isEqualTo(new RouteOption(3, 0b0110, 0b101));
        assertThat(IntStream.range(0, 12).filter(i -> option.allows(i / 3, i % 3)))
                .containsExactly(3, 5, 6, 8);
        Route route = Route.of(option, new RouteOption(2, 0b1000, 0b010));
        assertThat(route.last()).isEqualTo(new RouteOption(2, 0b1000, 0b010));
        assertThat(route.channels()).isEqualTo(0b111);
        assertThat(Route.offering(0, 1)).isEqualTo(Route.NOTHING_NOW);
        assertThat(Route.offering(1, 0)).isEqualTo(Route.NOTHING_NOW);
        assertThat(Route.offering(2, 4)).isEqualTo(Route.of(new RouteOption(2, 4)));
        assertThat(RouteQuery.injected(4, 7).isInjected()).isTrue();
        assertThat(new RouteQuery(4, 0, 0, 7, 0).isInjected()).isFalse();
        assertThat(new RouteQuery(4, 1, 2, 7, 5).faults()).isEqualTo(PortFaults.NONE);
    }
}
