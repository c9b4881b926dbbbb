package io.wormrtl.network.assembly;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Port;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.kernel.rtl.Still;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.network.link.ChannelFormat;
import io.wormrtl.network.link.ChannelStatus;
import io.wormrtl.network.link.Line;
import io.wormrtl.network.link.LinkEnd;
import io.wormrtl.network.nic.InterfaceContext;
import io.wormrtl.network.nic.LocalChannels;
import io.wormrtl.network.nic.NetworkInterface;
import io.wormrtl.network.nic.ProcessorSide;
import io.wormrtl.network.nic.WormholeInterface;
import io.wormrtl.network.router.NodeRouter;
import io.wormrtl.network.router.Router;
import io.wormrtl.network.router.RouterKind;
import io.wormrtl.network.router.RouterParts;
import io.wormrtl.network.router.RouterPorts;
import io.wormrtl.network.router.control.ControlContext;
import io.wormrtl.network.router.control.ControlPart;
import io.wormrtl.network.router.input.InputDoor;
import io.wormrtl.network.router.output.OutputDoor;
import io.wormrtl.network.router.shared.RouterFormat;
import io.wormrtl.network.routing.DimensionOrder;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.testkit.Trial;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How a mesh of 3 x 2 with two injection and three ejection channels is put together, with and without failures. */
class NetworkBuildTest {

    private static final Mesh MESH = new Mesh(3, 2);

    private static Line line(String name) {
        return new Line(name, 1, Line.Direction.FORWARD);
    }

    /** Bears faults, and has lines of its own wherever it can, and one for interfaces. */
    private record Bearing(boolean bearsFaults, boolean recovers, boolean resolvesDeadlock) implements ControlPart {
        @Override
        public List<Line> lines(ChannelFormat format) {
            return List.of(line("between"));
        }

        @Override
        public List<Line> injectionLines(ChannelFormat format) {
            return List.of(line("into"));
        }

        @Override
        public List<Line> ejectionLines(ChannelFormat format) {
            return List.of(line("out_of"));
        }

        @Override
        public List<Line> interfaceLines(ChannelFormat format) {
            return List.of(line("once"));
        }

        @Override
        public Set<InputDoor> inputDoors() {
            return Set.of();
        }

        @Override
        public Set<OutputDoor> outputDoors() {
            return Set.of();
        }

        @Override
        public void build(ControlContext context) {
            // nobody drives the lines here
        }
    }

    /** What fails: wires by node and port; from the start the channel of port 2 of node 1. */
    private static final class Failing extends Module implements Failures {
        private final List<Wire> dead = new ArrayList<>();
        private final List<Wire> failed = new ArrayList<>();

        Failing(Module parent) {
            super(parent, "failing");
            for (int node = 0; node < MESH.nodes(); node++) {
                dead.add(wire("dead_" + node, 1));
                for (int port = 0; port < MESH.ports(); port++) {
                    failed.add(wire("failed_" + node + "_" + port, 1));
                }
            }
        }

        @Override
        public Signal dead(int node) {
            return dead.get(node);
        }

        @Override
        public Signal failed(int node, int port) {
            return failed.get(node * MESH.ports() + port);
        }

        @Override
        public boolean isFaultyFromStart(int node, int port) {
            return node == 1 && port == 2;
        }

        @Override
        public void stopDrawing() {
            throw new UnsupportedOperationException();
        }

        @Override
        public int statusDelay() {
            return 4;
        }
    }

    private final List<InterfaceContext> interfaces = new ArrayList<>();
    private final List<RouterPorts> ports = new ArrayList<>();

    private NetworkInterface noting(Module parent, String name, InterfaceContext context) {
        interfaces.add(context);
        return new WormholeInterface(parent, name, context);
    }

    private NodeRouter noting(
            Module parent, String name, RouterFormat format, RouterParts parts, RouterPorts routerPorts) {
        ports.add(routerPorts);
        return new Router(parent, name, format, parts, routerPorts);
    }

    private static NetworkParameters parameters(ControlPart control) {
        return NetworkParameters.plain(
                MESH,
                new DimensionOrder(MESH, 2),
                new LinkShape(32, 1),
                MessageLengths.unsplit(100),
                new LocalChannels(2, 3),
                Trial.DEFAULT_PARTS.withControl(control));
    }

    private NetworkParameters noted(ControlPart control) {
        return parameters(control).withInterfaces(this::noting).withRouters(this::noting);
    }

    private static List<String> lines(LinkEnd end) {
        return end.lines().stream().map(line -> line.line().name()).toList();
    }

    @Test
    void linksHaveTheLinesOfTheirKind() {
        Network network = StillNetwork.of(noted(new Bearing(true, true, false)));
        assertThat(network.links()).hasSize(14).allSatisfy(link -> {
            assertThat(lines(link.link().senderEnd())).containsExactly("credit", "between");
            assertThat(link.status()).isEmpty();
            assertThat(link.to()).isEqualTo(MESH.neighbour(link.from(), link.port()));
        });
        assertThat(network.links().get(4).link().name()).isEqualTo("link_1_0_y_plus");
        assertThat(network.injections())
                .hasSize(12)
                .allSatisfy(local -> assertThat(lines(local.link().senderEnd())).containsExactly("credit", "into"));
        assertThat(network.injections())
                .extracting(local ->
                        local.node() + " " + local.index() + " " + local.link().name())
                .startsWith("0 0 injection_0_0_0", "0 1 injection_0_0_1", "1 0 injection_1_0_0")
                .endsWith("5 0 injection_2_1_0", "5 1 injection_2_1_1");
        assertThat(network.ejections())
                .extracting(local ->
                        local.node() + " " + local.index() + " " + local.link().name())
                .startsWith("0 0 ejection_0_0_0", "0 1 ejection_0_0_1", "0 2 ejection_0_0_2", "1 0 ejection_1_0_0")
                .endsWith("5 2 ejection_2_1_2");
        assertThat(network.ejections())
                .hasSize(18)
                .allSatisfy(local -> assertThat(lines(local.link().receiverEnd()))
                        .isEqualTo(
                                local.index() == 0
                                        ? List.of("credit", "out_of", "once")
                                        : List.of("credit", "out_of")));
        assertThat(network.failures()).isEmpty();
        assertThat(interfaces).allMatch(context -> context.reset().isEmpty());
        assertThat(ports).allMatch(each -> each.reset().isEmpty());
    }

    @Test
    void interfacesAndRoutersAreConnected() {
        Network network = StillNetwork.of(noted(ControlPart.none()));
        for (int node = 0; node < MESH.nodes(); node++) {
            InterfaceContext context = interfaces.get(node);
            assertThat(context.node()).isEqualTo(node);
            for (int to = 0; to < MESH.nodes(); to++) {
                assertThat(context.distance().applyAsInt(to)).isEqualTo(MESH.distance(node, to));
            }
            RouterPorts router = ports.get(node);
            assertThat(router.node()).isEqualTo(node);
            int own = node;
            assertThat(context.injection())
                    .isEqualTo(network.injections().stream()
                            .filter(local -> local.node() == own)
                            .map(local -> local.link().senderEnd())
                            .toList());
            assertThat(router.injection())
                    .isEqualTo(network.injections().stream()
                            .filter(local -> local.node() == own)
                            .map(local -> local.link().receiverEnd())
                            .toList());
            assertThat(context.ejection())
                    .isEqualTo(network.ejections().stream()
                            .filter(local -> local.node() == own)
                            .map(local -> local.link().receiverEnd())
                            .toList());
            assertThat(router.ejection())
                    .isEqualTo(network.ejections().stream()
                            .filter(local -> local.node() == own)
                            .map(local -> local.link().senderEnd())
                            .toList());
            assertThat(context.offers()).hasSize(2);
        }
        RouterPorts middle = ports.get(1);
        assertThat(middle.network()).extracting(RouterPorts.NetworkPort::number).containsExactly(0, 1, 2, 3);
        assertThat(middle.network())
                .extracting(RouterPorts.NetworkPort::dimension)
                .containsExactly(0, 0, 1, 1);
        assertThat(middle.network())
                .extracting(RouterPorts.NetworkPort::name)
                .containsExactly("x_plus", "x_minus", "y_plus", "y_minus");
        assertThat(middle.network().get(3).in()).isEmpty();
        assertThat(middle.network().get(3).out()).isEmpty();
        for (Network.NetworkLink link : network.links()) {
            assertThat(ports.get(link.from()).network().get(link.port()).out())
                    .contains(link.link().senderEnd());
            assertThat(ports.get(link.to())
                            .network()
                            .get(MESH.arrivalPort(link.from(), link.port()))
                            .in())
                    .contains(link.link().receiverEnd());
        }
        assertThat(network.routers()).hasSize(6).isEqualTo(network.nodeRouters());
    }

    /** A channel is broken by itself, and by the router at either end. */
    @Test
    void channelsFailWithTheirEnds() {
        Network network = StillNetwork.of(
                noted(new Bearing(true, true, false)).withFailures((parent, parameters) -> new Failing(parent)));
        Failures failing = network.failures().orElseThrow();
        assertThat(network.links()).hasSize(14);
        for (Network.NetworkLink link : network.links()) {
            ChannelStatus status = link.status().orElseThrow();
            assertThat(causes(status))
                    .containsExactly(
                            failing.failed(link.from(), link.port()),
                            failing.dead(link.from()),
                            failing.dead(link.to()));
            assertThat(status.name())
                    .isEqualTo("status_" + MESH.nodeName(link.from()) + "_" + MESH.portName(link.port()));
            Still still = new Still(network).clear();
            assertThat(still.get(status.path() + ".fault")).isEqualTo(link.from() == 1 && link.port() == 2 ? 1 : 0);
            assertThat(((Signal) still.element(status.path() + ".notice")).width())
                    .isEqualTo(3);
        }
        for (int node = 0; node < MESH.nodes(); node++) {
            assertThat(ports.get(node).reset()).containsSame(failing.dead(node));
            assertThat(interfaces.get(node).reset()).isEqualTo(Optional.of(failing.dead(node)));
        }
        assertThat(network.ejections().get(5).link().reset()).isSameAs(failing.dead(1));
    }

    private static List<Element> causes(ChannelStatus status) {
        return status.ports().stream()
                .filter(port -> port.name().startsWith("cause_"))
                .map(Port::element)
                .toList();
    }

    // ---- parameters ----------------------------------------------------------------------------------------------

    /** A kind of routers that does what it says. */
    private record Kind(boolean recovers, boolean resolvesDeadlock) implements RouterKind {
        @Override
        public NodeRouter create(
                Module parent, String name, RouterFormat format, RouterParts parts, RouterPorts ports) {
            throw new UnsupportedOperationException();
        }

        @Override
        public List<Line> injectionLines(ChannelFormat format) {
            return List.of(line("in"));
        }

        @Override
        public List<Line> ejectionLines(ChannelFormat format) {
            return List.of(line("off"));
        }
    }

    @ParameterizedTest
    @CsvSource({
        "false, false, false, false, false, false",
        "true, false, false, false, true, true",
        "false, true, false, false, false, true",
        "false, false, true, false, true, true",
        "false, false, false, true, false, true"
    })
    void aNetworkComesToRestIfAnyOfItsPartsSeesToIt(
            boolean partRecovers,
            boolean partResolves,
            boolean routersRecover,
            boolean routersResolve,
            boolean recovers,
            boolean rests) {
        NetworkParameters network = parameters(new Bearing(false, partRecovers, partResolves))
                .withRouters(new Kind(routersRecover, routersResolve));
        assertThat(network.recovers()).isEqualTo(recovers);
        assertThat(network.comesToRest()).isEqualTo(rests);
        assertThat(network.injectionLines(network.routerFormat().channel()))
                .extracting(Line::name)
                .containsExactly("credit", "into", "in");
        assertThat(network.ejectionLines(network.routerFormat().channel()))
                .extracting(Line::name)
                .containsExactly("credit", "out_of", "off");
        assertThat(network.lines(network.routerFormat().channel()))
                .extracting(Line::name)
                .containsExactly("credit", "between");
    }

    /** A length is told in as many bits as the longest packet there is needs, and so are the packets to come. */
    @ParameterizedTest
    @CsvSource({"100, 0, 7, 0", "100, 40, 6, 7", "10, 40, 4, 4", "10, 8, 4, 4", "7, 5, 3, 3"})
    void fieldsOfAHeader(int longest, int packet, int lengthBits, int packetsLeftBits) {
        NetworkParameters network = NetworkParameters.plain(
                MESH,
                new DimensionOrder(MESH, 1),
                new LinkShape(32, 1),
                new MessageLengths(longest, packet),
                new LocalChannels(2, 3),
                Trial.DEFAULT_PARTS);
        assertThat(network.routerFormat().header().lengthBits()).isEqualTo(lengthBits);
        assertThat(network.routerFormat().header().packetsLeftBits()).isEqualTo(packetsLeftBits);
        assertThat(network.interfaceFormat().processor()).isEqualTo(new ProcessorSide(2, 1));
    }
}
