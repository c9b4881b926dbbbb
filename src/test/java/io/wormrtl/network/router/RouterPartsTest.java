package io.wormrtl.network.router;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.part.Part;
import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.network.arbiter.ArbiterKind;
import io.wormrtl.network.arbiter.MatrixArbiter;
import io.wormrtl.network.arbiter.RoundRobinArbiter;
import io.wormrtl.network.assembly.LinkShape;
import io.wormrtl.network.assembly.MessageLengths;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.buffer.BufferKind;
import io.wormrtl.network.buffer.FifoBanks;
import io.wormrtl.network.buffer.FlitBuffers;
import io.wormrtl.network.buffer.RetainingBanks;
import io.wormrtl.network.flit.FlitFormat;
import io.wormrtl.network.invariant.Watcher;
import io.wormrtl.network.link.ChannelFormat;
import io.wormrtl.network.link.CreditFlowControl;
import io.wormrtl.network.link.FlowControl;
import io.wormrtl.network.link.InputPort;
import io.wormrtl.network.link.Line;
import io.wormrtl.network.link.LinkEnd;
import io.wormrtl.network.link.RequestAcknowledge;
import io.wormrtl.network.nic.LocalChannels;
import io.wormrtl.network.router.allocation.MultiplexedSwitch;
import io.wormrtl.network.router.allocation.SwitchKind;
import io.wormrtl.network.router.allocation.SwitchKinds;
import io.wormrtl.network.router.control.ControlContext;
import io.wormrtl.network.router.control.ControlPart;
import io.wormrtl.network.router.input.InputDoor;
import io.wormrtl.network.router.input.InputExtension;
import io.wormrtl.network.router.order.ClassOrder;
import io.wormrtl.network.router.order.HeaderOrder;
import io.wormrtl.network.router.output.OutputDoor;
import io.wormrtl.network.router.output.OutputPort;
import io.wormrtl.network.router.shared.DataPath;
import io.wormrtl.network.router.shared.Pipeline;
import io.wormrtl.network.routing.DimensionOrder;
import io.wormrtl.network.routing.Reallocation;
import io.wormrtl.network.routing.SelectionPolicy;
import io.wormrtl.network.routing.Selections;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.testkit.Trial;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The parts of routers as a value that is changed part by part, and what kinds of routers and ports say by default. */
class RouterPartsTest {

    private static final ChannelFormat FORMAT = new ChannelFormat(new FlitFormat(16), 3);

    private static Line line(String name) {
        return new Line(name, 1, Line.Direction.FORWARD);
    }

    /** Other lines between routers than from and to interfaces. */
    private record Lines() implements ControlPart {
        @Override
        public List<Line> lines(ChannelFormat format) {
            return List.of(line("between"));
        }

        @Override
        public List<Line> injectionLines(ChannelFormat format) {
            return List.of(line("cred"), line("credits"));
        }

        @Override
        public List<Line> ejectionLines(ChannelFormat format) {
            return List.of(line("out"));
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
            throw new UnsupportedOperationException();
        }
    }

    private static final ArbiterKind ROUND = RoundRobinArbiter::new;
    private static final BufferKind FIFO = FifoBanks::new;
    private static final SwitchKind SWITCH = new MultiplexedSwitch();
    private static final InputExtension FIRST = input -> {};
    private static final FlowControl CREDITS = new CreditFlowControl(Reallocation.WHEN_EMPTY);
    private static final DataPath PATH = new DataPath(
            7,
            5,
            new Pipeline(1, 0, 1),
            Reallocation.WHEN_EMPTY,
            CREDITS,
            ROUND,
            FIFO,
            Selections.CATALOGUE.get("random"));
    private static final RouterParts PARTS =
            new RouterParts(PATH, SWITCH, List.of(FIRST), new Lines(), new ClassOrder());

    @Test
    void linesAreThoseOfTheProtocolAndOfTheControlPart() {
        Line credit = new Line("credit", 3, Line.Direction.BACKWARD);
        assertThat(PARTS.lines(FORMAT)).containsExactly(credit, line("between"));
        assertThat(PARTS.injectionLines(FORMAT)).containsExactly(credit, line("cred"), line("credits"));
        assertThat(PARTS.ejectionLines(FORMAT)).containsExactly(credit, line("out"));
    }

    /** The order in which flit kinds get their codes, and headers their fields. */
    @Test
    void partsThatShapeFlits() {
        InputExtension second = input -> {};
        assertThat(PARTS.with(second).formatParts())
                .containsExactly(FIRST, second, CREDITS, PARTS.control(), PARTS.headerOrder());
    }

    /** A part that somebody looks after; of all else it says what it says by itself. */
    private static <T> T watched(Class<T> type, Watcher<?> watcher) {
        return type.cast(Proxy.newProxyInstance(
                type.getClassLoader(), new Class<?>[] {type}, (proxy, method, arguments) -> switch (method.getName()) {
                    case "watchers" -> List.of(watcher);
                    case "equals" -> proxy == arguments[0];
                    case "hashCode" -> 7;
                    default -> throw new UnsupportedOperationException(method.getName());
                }));
    }

    /** One that is not the same as another. */
    private static Watcher<Module> watcher(int number) {
        return new Watcher<>(Module.class, (part, verdicts, removals) -> {
            throw new IllegalStateException("watcher " + number + " is not asked");
        });
    }

    /** Each part brings those who look after it: extensions first, then as they stand in a router. */
    @Test
    void allPartsAreWatched() {
        List<Watcher<?>> watchers =
                IntStream.range(0, 6).<Watcher<?>>mapToObj(i -> watcher(i)).toList();
        RouterParts parts = new RouterParts(
                PATH.withBuffers(watched(BufferKind.class, watchers.get(2)))
                        .withFlowControl(watched(FlowControl.class, watchers.get(3))),
                SWITCH,
                List.of(watched(InputExtension.class, watchers.get(0)), watched(InputExtension.class, watchers.get(1))),
                watched(ControlPart.class, watchers.get(4)),
                watched(HeaderOrder.class, watchers.get(5)));
        assertThat(parts.watchers()).isEqualTo(watchers);
        assertThat(parts.formatParts())
                .containsExactly(
                        parts.extensions().get(0),
                        parts.extensions().get(1),
                        parts.dataPath().flowControl(),
                        parts.control(),
                        parts.headerOrder());
    }

    @Test
    void aChangeLeavesAllElseAsItIs() {
        HeaderOrder order = HeaderOrder.PLAIN;
        InputExtension second = input -> {};
        assertThat(PARTS.withControl(ControlPart.none()))
                .isEqualTo(new RouterParts(PATH, SWITCH, List.of(FIRST), ControlPart.none(), new ClassOrder()));
        assertThat(PARTS.withHeaderOrder(order))
                .isEqualTo(new RouterParts(PATH, SWITCH, List.of(FIRST), new Lines(), order));
        assertThat(PARTS.with(second))
                .isEqualTo(new RouterParts(PATH, SWITCH, List.of(FIRST, second), new Lines(), new ClassOrder()));
        assertThat(new RouterParts(PATH, SWITCH, List.of(FIRST)))
                .isEqualTo(new RouterParts(PATH, SWITCH, List.of(FIRST), ControlPart.none(), HeaderOrder.PLAIN));
        ArbiterKind matrix = MatrixArbiter::new;
        SelectionPolicy zigzag = Selections.CATALOGUE.get("zigzag");
        BufferKind retaining = RetainingBanks::new;
        FlowControl handshake = new RequestAcknowledge(Reallocation.AT_TAIL);
        requireOnly(PARTS.withArbitration(matrix, zigzag), new Object[] {5, matrix}, new Object[] {7, zigzag});
        requireOnly(PARTS.withBuffers(retaining), new Object[] {6, retaining});
        requireOnly(PARTS.withReallocation(Reallocation.AT_TAIL), new Object[] {3, Reallocation.AT_TAIL});
        requireOnly(PARTS.withFlowControl(handshake), new Object[] {4, handshake});
    }

    private static Object[] fields(DataPath path) {
        return new Object[] {
            path.bufferDepth(),
            path.outputDepth(),
            path.pipeline(),
            path.reallocation(),
            path.flowControl(),
            path.arbiters(),
            path.buffers(),
            path.selection()
        };
    }

    /** Only these fields of the data path are other ones, and nothing beside it. */
    private static void requireOnly(RouterParts changed, Object[]... fields) {
        Object[] expected = fields(PATH);
        for (Object[] field : fields) {
            expected[(int) field[0]] = field[1];
        }
        assertThat(fields(changed.dataPath())).containsExactly(expected);
        assertThat(changed)
                .isEqualTo(new RouterParts(changed.dataPath(), SWITCH, List.of(FIRST), new Lines(), new ClassOrder()));
    }

    @Test
    void crossbarsAreDescribed() {
        assertThat(SwitchKinds.CATALOGUE.entries())
                .extracting(Part::summary)
                .containsExactly(
                        "a crossbar port for every virtual channel, as in paper 004",
                        "a crossbar port for every physical channel, separable input-first allocation");
    }

    // ---- kinds of routers ----------------------------------------------------------------------------------------

    @Test
    void linesToInterfacesAreThoseBetweenRoutersUnlessAKindSaysOtherwise() {
        RouterKind kind = new RouterKind() {
            @Override
            public NodeRouter create(
                    Module parent,
                    String name,
                    io.wormrtl.network.router.shared.RouterFormat format,
                    RouterParts parts,
                    RouterPorts ports) {
                throw new UnsupportedOperationException();
            }

            @Override
            public List<Line> lines(ChannelFormat format) {
                return List.of(line("between"));
            }

            @Override
            public List<Line> injectionLines(ChannelFormat format) {
                return List.of(line("into"));
            }
        };
        assertThat(kind.ejectionLines(FORMAT)).containsExactly(line("between"));
        assertThat(kind.injectionLines(FORMAT)).containsExactly(line("into"));
    }

    @Test
    void whatPortsAndRoutersSayThatSayLittle() {
        Design design = new Design("top");
        Signal departing = new Departing().wire;
        InputPort input = new InputPort() {
            @Override
            public io.wormrtl.network.link.Channel arriving() {
                throw new UnsupportedOperationException();
            }

            @Override
            public FlitBuffers buffers() {
                throw new UnsupportedOperationException();
            }

            @Override
            public Signal departing() {
                return departing;
            }

            @Override
            public Module module() {
                return design;
            }
        };
        assertThat(input.left()).isSameAs(departing);
        OutputPort output = new OutputPort() {
            @Override
            public LinkEnd end() {
                throw new UnsupportedOperationException();
            }

            @Override
            public FlowControl.Sender sender() {
                throw new UnsupportedOperationException();
            }

            @Override
            public Module module() {
                return design;
            }
        };
        assertThat(output.buffers()).isEmpty();
        assertThat(output.arriving()).isEmpty();
        NodeRouter router = new NodeRouter() {
            @Override
            public int node() {
                return 3;
            }

            @Override
            public List<InputPort> inputs() {
                return List.of(input);
            }

            @Override
            public List<OutputPort> outputs() {
                return List.of(output);
            }
        };
        assertThat(router.stores()).isEmpty();
    }

    private static final class Departing extends Design {
        private final Wire wire = wire("departing", 3);

        Departing() {
            super("departing");
        }
    }

    // ---- the latency of a message alone --------------------------------------------------------------------------

    /** Places are freed two routers on, and flits take so many cycles each, with a stage behind the buffers or not. */
    private record Slow(int perCycle) implements FlowControl {
        @Override
        public List<Line> lines(ChannelFormat format) {
            return List.of();
        }

        @Override
        public Sender sender(Module owner, LinkEnd end, Timing timing) {
            throw new UnsupportedOperationException();
        }

        @Override
        public Optional<Wire> receiver(Module owner, LinkEnd end, FlitBuffers buffers) {
            throw new UnsupportedOperationException();
        }

        @Override
        public void consumer(Module owner, LinkEnd end) {
            throw new UnsupportedOperationException();
        }

        @Override
        public int spacing(int flight, int delay) {
            return perCycle * flight + delay;
        }

        @Override
        public int hopsBeforeFree() {
            return 2;
        }
    }

    /**
     * No output buffers, a stage before the switch, links of a cycle, headers of which routers read two flits: flits are
     * spaced by 10 * (1 + 1) + 1 = 21, those of the injector by 11. A place comes back after 2 + 2 * 2 cycles, and one
     * more where there are two routers ahead; a header takes 1 + 1 cycles. Of 6 flits, by way of 1, 2 or 3 channels:
     * 1 + (11 + 21 n) + (n + 1) * 2 + 5 * 21 + 1. With flits in every cycle and single places, the second header flit
     * has 1 + n cycles, and the others 5 * 6 or 5 * 7.
     */
    @ParameterizedTest
    @CsvSource({"10, 1, 143", "10, 2, 166", "10, 3, 189", "0, 1, 38", "0, 2, 46", "0, 3, 49"})
    void aLoneWormWithFlitsFarApart(int perCycle, int hops, int latency) {
        assertThat(slow(perCycle).latency(hops, 6)).isEqualTo(latency);
    }

    private static ZeroLoadTiming slow(int perCycle) {
        Mesh row = new Mesh(128);
        RouterParts parts = Trial.parts(perCycle == 0 ? 1 : 64, 0, new Pipeline(0, 0, 1), new Slow(perCycle));
        return new ZeroLoadTiming(
                NetworkParameters.plain(
                                row,
                                new DimensionOrder(row, 1),
                                new LinkShape(8, 1),
                                MessageLengths.unsplit(64),
                                LocalChannels.ONE_EACH,
                                parts)
                        .routerFormat(),
                parts);
    }

    /**
     * With a place in each buffer, of 6 flits that go over one channel five wait 6 cycles each. A message of two packets is
     * there when both are: the second, of two flits, overtakes the first on another virtual channel, or comes behind it
     * when the processor works on it for so long.
     */
    @ParameterizedTest
    @CsvSource({"6 2, 0, 38", "6 2, 20, 40", "2 6, 0, 40", "2 2, 3, 19", "6, 9, 38", "6 6 6, 0, 50"})
    void aMessageIsThereWhenAllItsPacketsAre(String packets, int gap, int latency) {
        List<Integer> flits =
                Stream.of(packets.split(" ")).map(Integer::valueOf).toList();
        assertThat(slow(0).latency(1, flits, gap)).isEqualTo(latency);
    }

    @Test
    void aPlaceComesBackAStageLaterWhereThereAreRoutersEnough() {
        ZeroLoadTiming timing = slow(10);
        assertThat(timing.roundTrip()).isEqualTo(2 + 2 * 2 + 1);
        assertThat(timing.headerHop()).isEqualTo(2);
        assertThat(timing.flitSpacing()).isEqualTo(21);
        assertThat(timing.following(5)).isEqualTo(105);
    }
}
