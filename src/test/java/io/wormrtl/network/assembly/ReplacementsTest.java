package io.wormrtl.network.assembly;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.network.arbiter.MatrixArbiter;
import io.wormrtl.network.buffer.RetainingBanks;
import io.wormrtl.network.flit.FormatPart;
import io.wormrtl.network.invariant.Watcher;
import io.wormrtl.network.link.ChannelFormat;
import io.wormrtl.network.link.CreditFlowControl;
import io.wormrtl.network.link.Line;
import io.wormrtl.network.nic.InterfaceKind;
import io.wormrtl.network.nic.LocalChannels;
import io.wormrtl.network.nic.SharedChannelInterface;
import io.wormrtl.network.router.NodeRouter;
import io.wormrtl.network.router.RouterKind;
import io.wormrtl.network.router.RouterParts;
import io.wormrtl.network.router.control.ControlPart;
import io.wormrtl.network.router.control.InjectionLimit;
import io.wormrtl.network.router.input.InputExtension;
import io.wormrtl.network.router.order.ClassOrder;
import io.wormrtl.network.router.shared.DataPath;
import io.wormrtl.network.routing.DimensionOrder;
import io.wormrtl.network.routing.Reallocation;
import io.wormrtl.network.routing.Selections;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.testkit.Trial;
import java.lang.reflect.Proxy;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a network and its routers are made of: each part is replaced by itself, all others stay. */
class ReplacementsTest {

    private static final Mesh MESH = new Mesh(4, 4);
    private static final NetworkParameters NETWORK = NetworkParameters.plain(
            MESH,
            new DimensionOrder(MESH, 2),
            new LinkShape(24, 3),
            new MessageLengths(40, 20),
            new LocalChannels(2, 5),
            Trial.DEFAULT_PARTS);
    private static final RouterParts ROUTER = Trial.DEFAULT_PARTS;

    /** The names of the components in which two records differ; of a data path and of the builders their own are named. */
    private static List<String> differences(Record one, Record other) throws ReflectiveOperationException {
        List<String> names = new ArrayList<>();
        for (RecordComponent component : one.getClass().getRecordComponents()) {
            Object before = component.getAccessor().invoke(one);
            Object after = component.getAccessor().invoke(other);
            if (before instanceof DataPath || before instanceof Builders) {
                names.addAll(differences((Record) before, (Record) after));
            } else if (!before.equals(after)) {
                names.add(component.getName());
            }
        }
        return names;
    }

    private static InputExtension extension() {
        return (InputExtension) Proxy.newProxyInstance(
                InputExtension.class.getClassLoader(),
                new Class<?>[] {InputExtension.class},
                (proxy, method, arguments) -> method.getName().equals("equals")
                        ? proxy == arguments[0]
                        : method.getName().equals("hashCode") ? 7 : List.of());
    }

    @Test
    void aPartOfARouterIsReplacedByItself() throws ReflectiveOperationException {
        InjectionLimit limit = new InjectionLimit(2);
        CreditFlowControl emptying = new CreditFlowControl(Reallocation.WHEN_EMPTY);
        InputExtension first = extension();
        InputExtension second = extension();
        assertThat(differences(ROUTER, ROUTER.withControl(limit))).containsExactly("control");
        assertThat(ROUTER.withControl(limit).control()).isEqualTo(limit);
        assertThat(differences(ROUTER, ROUTER.withHeaderOrder(new ClassOrder())))
                .containsExactly("headerOrder");
        assertThat(differences(ROUTER, ROUTER.withBuffers(RetainingBanks::new))).containsExactly("buffers");
        assertThat(differences(ROUTER, ROUTER.withReallocation(Reallocation.WHEN_EMPTY)))
                .containsExactly("reallocation");
        assertThat(differences(ROUTER, ROUTER.withFlowControl(emptying))).containsExactly("flowControl");
        assertThat(ROUTER.withFlowControl(emptying).dataPath().flowControl()).isEqualTo(emptying);
        assertThat(differences(ROUTER, ROUTER.withArbitration(MatrixArbiter::new, Selections.CATALOGUE.get("random"))))
                .containsExactly("arbiters", "selection");
        assertThat(differences(ROUTER, ROUTER.with(first))).containsExactly("extensions");
        assertThat(ROUTER.with(first).with(second).extensions()).containsExactly(first, second);
    }

    @Test
    void aPartOfANetworkIsReplacedByItself() throws ReflectiveOperationException {
        DimensionOrder routing = new DimensionOrder(MESH, 3);
        assertThat(differences(NETWORK, NETWORK.withSeed(9))).containsExactly("seed");
        assertThat(NETWORK.withSeed(9).seed()).isEqualTo(9);
        assertThat(differences(NETWORK, NETWORK.withRouting(routing))).containsExactly("routing");
        assertThat(NETWORK.withRouting(routing).routing()).isSameAs(routing);
        assertThat(differences(NETWORK, NETWORK.withRouter(ROUTER.withHeaderOrder(new ClassOrder()))))
                .containsExactly("router");
        assertThat(differences(NETWORK, NETWORK.withInterfaces(SharedChannelInterface::new)))
                .containsExactly("interfaces");
        RouterKind routers = (parent, name, format, parts, ports) -> null;
        assertThat(differences(NETWORK, NETWORK.withRouters(routers))).containsExactly("routers");
        assertThat(NETWORK.withRouters(routers).builders().routers()).isSameAs(routers);
    }

    /** What routers and interfaces share is looked after once, routers first and failures last. */
    @Test
    void allThatIsBuiltIsWatchedOnce() {
        List<Watcher<?>> watchers =
                IntStream.range(0, 4).<Watcher<?>>mapToObj(i -> watcher(i)).toList();
        NetworkParameters network = NETWORK.withRouter(
                        ROUTER.withControl(watched(ControlPart.class, watchers.subList(0, 1))))
                .withRouters(watched(RouterKind.class, watchers.subList(1, 2)))
                .withInterfaces(watched(InterfaceKind.class, watchers.subList(0, 3)))
                .withFailures(watched(FailureModel.class, watchers.subList(3, 4)));
        assertThat(network.watchers()).isEqualTo(watchers);
    }

    /** One that is not the same as another. */
    private static Watcher<Module> watcher(int number) {
        return new Watcher<>(Module.class, (part, verdicts, removals) -> {
            throw new IllegalStateException("watcher " + number + " is not asked");
        });
    }

    /** A part that bears faults, and after which these look. */
    private static <T> T watched(Class<T> type, List<Watcher<?>> watchers) {
        return type.cast(Proxy.newProxyInstance(
                type.getClassLoader(), new Class<?>[] {type}, (proxy, method, arguments) -> switch (method.getName()) {
                    case "watchers" -> watchers;
                    case "bearsFaults", "areThere" -> true;
                    case "equals" -> proxy == arguments[0];
                    case "hashCode" -> 7;
                    default -> throw new UnsupportedOperationException(method.getName());
                }));
    }

    @Test
    void formatsFollowFromTheParameters() {
        assertThat(NETWORK.seed()).isEqualTo(1);
        assertThat(NETWORK.routerFormat().nodes()).isEqualTo(16);
        assertThat(NETWORK.routerFormat().networkPorts()).isEqualTo(4);
        assertThat(NETWORK.routerFormat().linkDelay()).isEqualTo(3);
        assertThat(NETWORK.routerFormat().virtualChannels()).isEqualTo(2);
        assertThat(NETWORK.withSeed(9).routerFormat().seed()).isEqualTo(9);
        assertThat(NETWORK.interfaceFormat().local().injection()).isEqualTo(2);
        assertThat(NETWORK.interfaceFormat().local().ejection()).isEqualTo(5);
        assertThat(NETWORK.interfaceFormat().timing().depth()).isEqualTo(4);
        assertThat(NETWORK.interfaceFormat().timing().delay()).isEqualTo(3);
        assertThat(NETWORK.withSeed(9).interfaceFormat().seed()).isEqualTo(9);
        assertThat(NETWORK.routerFormat().header().lengthBits()).isEqualTo(5);
        assertThat(NETWORK.routerFormat().header().packetsLeftBits()).isEqualTo(6);
        assertThat(NETWORK.recovers()).isFalse();
        assertThat(NETWORK.comesToRest()).isFalse();
    }

    /** Messages that are not split are packets; no packet is longer than the longest message. */
    @ParameterizedTest
    @CsvSource({"40, 0, 40", "40, 20, 20", "10, 20, 10"})
    void theLongestPacketIsALimitOrTheLongestMessage(int message, int limit, int longest) {
        assertThat(network(message, limit).lengths().longestPacket()).isEqualTo(longest);
    }

    private static NetworkParameters network(int message, int limit) {
        return NetworkParameters.plain(
                MESH,
                new DimensionOrder(MESH, 1),
                new LinkShape(32, 1),
                new MessageLengths(message, limit),
                LocalChannels.ONE_EACH,
                ROUTER);
    }

    @Test
    void lengthsAreLimited() {
        assertThatThrownBy(() -> network(0, 0))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("length (0) must be from 1 to 1048576");
        assertThatThrownBy(() -> network(1048577, 0)).hasMessage("length (1048577) must be from 1 to 1048576");
        assertThatThrownBy(() -> network(1, -1)).hasMessage("max-packet (-1) must be from 0 to 1048576");
        assertThat(network(1048576, 1048576).lengths().longestPacket()).isEqualTo(1048576);
    }

    /** Destination, source, length, packets left and id take 4 + 4 + 5 + 6 + 10 of 30 bits: one header flit. */
    @Test
    void aPacketIsLongerThanItsHeader() {
        assertThat(network(40, 2).routerFormat().header().flits()).isEqualTo(1);
        NetworkParameters short1 = network(40, 1);
        assertThatThrownBy(short1::routerFormat)
                .isInstanceOf(UnusableInput.class)
                .hasMessage("max-packet (1) must be larger than the 1 header flit(s) of a packet");
    }

    /** Nothing in such a network knows what to do when a channel dies. */
    @Test
    void faultsNeedWhatBearsThem() {
        FailureModel failing = (parent, network) -> null;
        assertThatThrownBy(() -> NETWORK.withFailures(failing))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("faults need a recovery protocol that bears them");
    }

    /** A kind of routers that says of its lines what it says on every channel. */
    @Test
    void linesOfProtocolPartsAndRoutersStandBesideEachOther() {
        Line own = new Line("own", 2, Line.Direction.FORWARD);
        RouterKind routers = new RouterKind() {
            @Override
            public NodeRouter create(
                    io.wormrtl.kernel.rtl.Module parent,
                    String name,
                    io.wormrtl.network.router.shared.RouterFormat format,
                    RouterParts parts,
                    io.wormrtl.network.router.RouterPorts ports) {
                return null;
            }

            @Override
            public List<Line> lines(ChannelFormat format) {
                return List.of(own);
            }
        };
        NetworkParameters network = NETWORK.withRouters(routers);
        ChannelFormat format = network.routerFormat().channel();
        Line credit = new Line("credit", 2, Line.Direction.BACKWARD);
        assertThat(network.lines(format)).containsExactly(credit, own);
        assertThat(network.injectionLines(format)).containsExactly(credit, own);
        assertThat(network.ejectionLines(format)).containsExactly(credit, own);
        assertThat(routers.bearsFaults()).isFalse();
        assertThat(routers.recovers()).isFalse();
        assertThat(routers.resolvesDeadlock()).isFalse();
        assertThat(ROUTER.formatParts())
                .containsExactly(
                        new FormatPart[] {ROUTER.dataPath().flowControl(), ROUTER.control(), ROUTER.headerOrder()});
    }
}
