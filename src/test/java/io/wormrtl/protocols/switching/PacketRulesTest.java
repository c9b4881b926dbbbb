package io.wormrtl.protocols.switching;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.lab.experiment.NetworkExperiment;
import io.wormrtl.lab.experiment.Progress;
import io.wormrtl.lab.experiment.RunResult;
import io.wormrtl.lab.testbench.Testbench;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.flit.FlitFormat;
import io.wormrtl.network.flit.FlitKind;
import io.wormrtl.network.invariant.Check;
import io.wormrtl.network.invariant.Watcher;
import io.wormrtl.network.link.ChannelFormat;
import io.wormrtl.network.link.Line;
import io.wormrtl.network.router.control.ControlContext;
import io.wormrtl.network.router.control.ControlPart;
import io.wormrtl.network.router.control.ControlledInput;
import io.wormrtl.network.router.input.InputDoor;
import io.wormrtl.network.router.output.OutputDoor;
import io.wormrtl.network.routing.RouteQuery;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Each safeguard of packet switching, removed: a rule says so. And what does not go together is refused. */
class PacketRulesTest {

    @TempDir
    private Path directory;

    private static Testbench testbench(String switching, String... overrides) {
        return Testbench.parse(
                "network: { topology: mesh, radices: [3, 3] }\n"
                        + "router: { virtual-channels: 1, buffer-depth: 12 }\n"
                        + "switching: " + switching + "\n"
                        + "traffic: { load: 0.4, length: 8 }\n"
                        + "run: { warm-up: 100, measure: 1000 }\n",
                Path.of("s.yaml"),
                List.of(overrides));
    }

    private RunResult run(String switching, UnaryOperator<NetworkParameters> change, String... overrides) {
        return new NetworkExperiment(change, directory).run(testbench(switching, overrides), Progress.NONE);
    }

    private static String broken(RunResult result) {
        assertThat(result.violations()).isNotEmpty();
        return result.violations().get(0).rule();
    }

    @ParameterizedTest
    @CsvSource({"virtual-cut-through", "store-and-forward"})
    void wholeTechniquesBreakNothing(String switching) {
        assertThat(run(switching, UnaryOperator.identity()).violations()).isEmpty();
    }

    /**
     * A sender content with room for four of eight flits; in flits of 8 bits the length comes in a later flit of the
     * header.
     */
    @ParameterizedTest
    @ValueSource(ints = {32, 8})
    void roomForHalfAPacketIsSeen(int flitWidth) {
        RunResult result = run(
                "virtual-cut-through",
                network -> network.withRouter(network.router()
                        .withFlowControl(
                                new RoomForPackets(4, network.routerFormat().header()))),
                "link.flit-width=" + flitWidth);
        assertThat(broken(result)).isEqualTo(PacketRules.ROOM.name());
        assertThat(result.violations().get(0).text()).contains("a packet of 8 flits has come to a buffer of 12");
    }

    /** Messages that are never split need room for the longest of them, however long a packet may be. */
    @Test
    void noPacketIsLongerThanItsMessage() {
        assertThat(testbench("virtual-cut-through", "interface.max-packet=40")
                        .parts()
                        .network()
                        .lengths()
                        .longestPacket())
                .isEqualTo(8);
    }

    /**
     * Routers that let a packet of 8 flits go when so many of them are there: one flit less than all is too few. In
     * flits of 8 bits the length is in one of several flits of the header.
     */
    @ParameterizedTest
    @CsvSource({"1, 32", "4, 32", "7, 32", "8, 32", "7, 8", "8, 8"})
    void aPacketThatIsNotStoredIsSeen(int enough, int flitWidth) {
        RunResult result = run(
                "virtual-cut-through",
                network -> network.withRouter(network.router().withControl(new Hasty(enough))),
                "link.flit-width=" + flitWidth);
        if (enough == 8) {
            assertThat(result.violations()).isEmpty();
        } else {
            assertThat(broken(result)).isEqualTo(PacketRules.STORED.name());
            assertThat(result.violations().get(0).text())
                    .isEqualTo("virtual channel 0: a packet of 8 flits begins to leave when " + enough + " are there");
        }
    }

    /** Holds a packet until so many flits are in its buffer. */
    private record Hasty(int enough) implements ControlPart {

        private static final List<Watcher<?>> WATCHERS = List.of(new Watcher<>(
                HastyUnit.class,
                (unit, verdicts, removals) -> unit.context.inputs().stream()
                        .filter(input -> input.port() != RouteQuery.INJECTED)
                        .<Check>map(input ->
                                new StoredCheck(verdicts.tally(PacketRules.STORED), input, unit.context.format()))
                        .toList()));

        @Override
        public List<Line> lines(ChannelFormat format) {
            return List.of();
        }

        @Override
        public Set<InputDoor> inputDoors() {
            return Set.of(InputDoor.WITHHOLD);
        }

        @Override
        public Set<OutputDoor> outputDoors() {
            return Set.of();
        }

        @Override
        public List<Watcher<?>> watchers() {
            return WATCHERS;
        }

        @Override
        public void build(ControlContext context) {
            new HastyUnit(context, enough);
        }
    }

    private static final class HastyUnit extends Module {
        private final ControlContext context;

        HastyUnit(ControlContext context, int enough) {
            super(context.router(), "hasty_unit");
            this.context = context;
            FlitFormat flits = context.format().channel().flit();
            for (ControlledInput port : context.inputs()) {
                Registers fronts = input("front_" + port.name(), port.front());
                Registers counts = input("count_" + port.name(), port.count());
                Wire withheld = output("withhold_" + port.name(), port.door(InputDoor.WITHHOLD));
                boolean goes = port.port() == RouteQuery.INJECTED;
                combinational("hold_" + port.name(), () -> {
                            boolean waits = FlitKind.begins(flits.kind(fronts.get(0))) && counts.get(0) < enough;
                            withheld.set(waits && !goes);
                        })
                        .reads(fronts, counts)
                        .writes(withheld);
            }
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "router.buffer-depth=7; -P router.buffer-depth=7: switching virtual-cut-through needs a"
                        + " router.buffer-depth of at least the longest packet",
                "traffic.length=13; needs a router.buffer-depth of at least the longest packet",
                "link.flow-control=request-acknowledge; needs link.flow-control: credit",
                "router.reallocation=at-tail; router.reallocation must be left out with switching virtual-cut-through",
                "recovery.protocol=fcr; recovery.protocol (fcr) must be none with switching virtual-cut-through",
                "switching=packet; switching"
            })
    void whatDoesNotGoTogetherIsRefused(String override, String sentence) {
        assertThatThrownBy(() -> testbench("virtual-cut-through", override).parts())
                .isInstanceOf(UnusableInput.class)
                .hasMessageContaining(sentence);
    }

    /** Packets decide, not messages: 8 flits in packets of 5 fit a buffer of 5. */
    @Test
    void theLongestPacketCounts() {
        Testbench split =
                testbench("store-and-forward", "router.buffer-depth=5", "interface.max-packet=5", "traffic.load=0.2");
        assertThat(new NetworkExperiment(UnaryOperator.identity(), directory)
                        .run(split, Progress.NONE)
                        .violations())
                .isEmpty();
    }
}
