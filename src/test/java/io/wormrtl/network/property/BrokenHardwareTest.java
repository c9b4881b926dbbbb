package io.wormrtl.network.property;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.prove.Effort;
import io.wormrtl.kernel.prove.Finding;
import io.wormrtl.kernel.prove.Property;
import io.wormrtl.kernel.prove.Prover;
import io.wormrtl.kernel.prove.Specification;
import io.wormrtl.kernel.prove.Trace;
import io.wormrtl.kernel.prove.Verdict;
import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.kernel.rtl.Scope;
import io.wormrtl.kernel.rtl.Simulator;
import io.wormrtl.kernel.translate.Translation;
import io.wormrtl.kernel.word.Cell;
import io.wormrtl.kernel.word.ProcessLogic;
import io.wormrtl.kernel.word.Word;
import io.wormrtl.kernel.word.Words;
import io.wormrtl.lab.testbench.Testbench;
import io.wormrtl.network.arbiter.Arbiter;
import io.wormrtl.network.arbiter.ArbiterKind;
import io.wormrtl.network.assembly.Network;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.assembly.StillNetwork;
import io.wormrtl.network.buffer.BufferEvents;
import io.wormrtl.network.buffer.BufferKind;
import io.wormrtl.network.buffer.BufferShape;
import io.wormrtl.network.buffer.FlitBuffers;
import io.wormrtl.network.flit.FlitKind;
import io.wormrtl.network.link.GenerousCredits;
import io.wormrtl.network.link.Link;
import io.wormrtl.network.nic.SharedChannelInterface;
import io.wormrtl.network.nic.WormholeInjector;
import io.wormrtl.network.nic.WormholeReceiver;
import io.wormrtl.network.router.input.InputController;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A part that is not what it should be is refuted, and the trace shows how; the same part in order is proven. */
class BrokenHardwareTest {

    private static final NetworkParameters SOUND = two("""
            router: { virtual-channels: 2, buffer-depth: 3, crossbar: multiplexed }
            """);

    private static final NetworkParameters FAR = two("""
            router: { virtual-channels: 2, buffer-depth: 3 }
            link: { delay: 4 }
            """);

    private static final NetworkParameters ACKNOWLEDGED = two("""
            router: { virtual-channels: 2, buffer-depth: 2 }
            link: { flow-control: request-acknowledge, delay: 3 }
            """);

    private static final NetworkParameters HALF_DUPLEX = two("""
            router: { virtual-channels: 2, buffer-depth: 3 }
            interface: { processor-channel: half-duplex }
            """);

    /** Its control units withhold and throw away flits of any channel. */
    private static final NetworkParameters DISHA = mesh(3, """
            router: { virtual-channels: 1, buffer-depth: 2, routing: tfar, reallocation: when-empty }
            recovery: { protocol: disha, timeout: 10 }
            """);

    /** Its sources keep packets, and may be told to begin them again. */
    private static final NetworkParameters KILLS = two("""
            router: { virtual-channels: 2, buffer-depth: 2, reallocation: when-empty }
            recovery: { protocol: fcr }
            """);

    private static final NetworkParameters CIRCUITS = mesh(3, """
            router: { virtual-channels: 1, buffer-depth: 1, output-depth: 0 }
            switching: { name: circuit }
            """);

    private static final Property PATH_OWNERS = Property.CATALOGUE.get("path-owners");

    private static NetworkParameters two(String settings) {
        return mesh(2, settings);
    }

    private static NetworkParameters mesh(int nodes, String settings) {
        String text = "network: { topology: mesh, radices: [" + nodes + "] }\n" + settings;
        return Testbench.parse(text, Path.of("mesh.yaml"), List.of()).parts().network();
    }

    private static NetworkParameters withBuffers(NetworkParameters parameters, BufferKind buffers) {
        return parameters.withRouter(parameters.router().withBuffers(buffers));
    }

    private static NetworkParameters withArbiters(ArbiterKind arbiters) {
        return SOUND.withRouter(SOUND.router()
                .withArbitration(arbiters, SOUND.router().dataPath().selection()));
    }

    private static Map<String, Verdict> verdicts(NetworkParameters parameters, Property property) {
        return verdicts(parameters, property, new Prover(Effort.USUAL));
    }

    private static Map<String, Verdict> verdicts(NetworkParameters parameters, Property property, Prover prover) {
        Network network = StillNetwork.of(parameters);
        List<Specification> specifications = property.writer().write(network);
        new Simulator(network);
        Map<String, Verdict> verdicts = new LinkedHashMap<>();
        for (Finding finding : prover.prove(specifications)) {
            finding.verdicts()
                    .forEach((claim, verdict) -> verdicts.merge(
                            claim.name(), verdict, (one, other) -> one instanceof Verdict.Refuted ? one : other));
        }
        return verdicts;
    }

    private static void assertProven(NetworkParameters parameters, Property property) {
        assertThat(verdicts(parameters, property).values())
                .isNotEmpty()
                .allSatisfy(verdict -> assertThat(verdict).isInstanceOf(Verdict.Proven.class));
    }

    private static Trace refuted(NetworkParameters parameters, Property property, String rule) {
        Map<String, Verdict> verdicts = verdicts(parameters, property);
        assertThat(verdicts.get(rule)).as(rule).isInstanceOf(Verdict.Refuted.class);
        return ((Verdict.Refuted) verdicts.get(rule)).trace();
    }

    @Test
    void allIsProvenOfPartsInOrder() {
        assertProven(SOUND, InputBuffers.PROPERTY);
        assertProven(SOUND, ChannelGrants.PROPERTY);
        assertProven(SOUND, SwitchGrants.PROPERTY);
        assertProven(SOUND, SwitchOutputs.PROPERTY);
        assertProven(SOUND, OutputBuffers.PROPERTY);
        assertProven(SOUND, EligibleFlits.PROPERTY);
        assertProven(SOUND, LinkCredits.PROPERTY);
        assertProven(SOUND, InjectedWorms.PROPERTY);
        assertProven(SOUND, ChannelOwners.PROPERTY);
        assertProven(SOUND, ReportedPackets.PROPERTY);
        assertProven(SOUND, LaneCounts.PROPERTY);
        assertProven(KILLS, LaneCounts.PROPERTY);
        assertProven(ACKNOWLEDGED, AcknowledgedLinks.PROPERTY);
        assertProven(HALF_DUPLEX, SharedChannels.PROPERTY);
        assertProven(CIRCUITS, PATH_OWNERS);
    }

    @Test
    void creditsAreProvenWhereFlitsAreWithheldOrThrownAwayAndThenNoCounterIsTooNarrow() {
        for (NetworkParameters network : List.of(HALF_DUPLEX, DISHA)) {
            assertProven(network, LinkCredits.PROPERTY);
            assertProven(network, NoExceptions.PROPERTY);
        }
    }

    /** One flit for each channel; where one comes as another leaves it is not counted, though it is said that it will be. */
    private static final class ForgetfulBanks extends FlitBuffers {
        private final Registers front;
        private final Registers count;

        ForgetfulBanks(Scope parent, String name, BufferShape shape) {
            super(parent, name, shape);
            this.front = each("front", shape.flitWidth());
            this.count = each("count", Bits.needed(shape.depth()));
        }

        @Override
        public Registers count() {
            return count;
        }

        @Override
        public Registers front() {
            return front;
        }

        @Override
        public long peek(int v, int position) {
            return front.get(v);
        }

        @Override
        public int countNext(int v, int events) {
            return BufferEvents.has(events, BufferEvents.ARRIVES) ? 1 : next(v, events);
        }

        private int next(int v, int events) {
            return BufferEvents.has(events, BufferEvents.LEAVES)
                    ? 0
                    : BufferEvents.has(events, BufferEvents.ARRIVES) ? 1 : count.getInt(v);
        }

        @Override
        public long peekNext(int v, int position, int events, long flit) {
            return BufferEvents.has(events, BufferEvents.ARRIVES) ? flit : front.get(v);
        }

        @Override
        public void next(int v, int events, long flit) {
            front.set(v, peekNext(v, 0, events, flit));
            count.set(v, next(v, events));
        }
    }

    @Test
    void aBufferThatForgetsAFlitIsRefuted() {
        Trace trace = refuted(withBuffers(SOUND, ForgetfulBanks::new), InputBuffers.PROPERTY, "fifo-underflow");
        assertThat(trace.cycles())
                .as("one comes, another as it leaves, then that one leaves")
                .isEqualTo(3);
        refuted(withBuffers(SOUND, ForgetfulBanks::new), InputBuffers.PROPERTY, "fifo-occupied");
    }

    /** Serves the one behind the pointer, whether it asks or not. */
    private static final class StubbornArbiter extends Arbiter {
        private final Register next;

        StubbornArbiter(Scope parent, String name, int requesters) {
            super(parent, name);
            this.next = register("pointer", Bits.needed(requesters - 1));
        }

        @Override
        protected int grant(long requests) {
            return next.getInt() == 0 ? Bits.first(requests) : 0;
        }

        @Override
        protected void serve(int granted) {
            next.set(1);
        }
    }

    @Test
    void anArbiterThatGrantsWhoDoesNotAskIsRefuted() {
        Trace trace = refuted(withArbiters(StubbornArbiter::new), ChannelGrants.PROPERTY, "granted-asked");
        assertThat(trace.cycles()).as("it is right at first").isEqualTo(2);
        refuted(withArbiters(StubbornArbiter::new), ChannelGrants.PROPERTY, "grant-one-hot");
        assertProven(withArbiters(StubbornArbiter::new), ChannelOwners.PROPERTY); // given that it were right
    }

    // ---- a value that follows something else -----------------------------------------------------------------

    /** Which values of a module are another word than its code says. */
    @FunctionalInterface
    private interface Slip {
        /** What drives or follows in a cell, by its path. */
        Word of(String path, Cell cell, Word word);
    }

    private static Prover with(Class<? extends Module> type, Slip slip) {
        Translation translation = new Translation();
        return new Prover(Effort.USUAL, process -> {
            ProcessLogic logic = translation.of(process);
            return type.isInstance(process.module()) ? changed(logic, slip) : logic;
        });
    }

    private static ProcessLogic changed(ProcessLogic logic, Slip slip) {
        return new ProcessLogic(
                logic.process(),
                changed(logic.drivers(), slip),
                changed(logic.next(), slip),
                logic.writes(),
                logic.obligations(),
                logic.origins(),
                logic.resets());
    }

    private static Map<Cell, Word> changed(Map<Cell, Word> words, Slip slip) {
        Map<Cell, Word> changed = new LinkedHashMap<>(words);
        changed.replaceAll((cell, word) -> slip.of(cell.toString(), cell, word));
        return changed;
    }

    private static Word always(Cell cell, long value) {
        return new Words().constant(cell.width(), value);
    }

    private static void assertRefuted(
            NetworkParameters parameters, Property property, String rule, Prover slip, int cycles) {
        Verdict verdict = verdicts(parameters, property, slip).get(rule);
        assertThat(verdict).as(rule).isInstanceOf(Verdict.Refuted.class);
        assertThat(((Verdict.Refuted) verdict).trace().cycles()).as(rule).isEqualTo(cycles);
    }

    /** A lane takes a packet, and does not keep how long it is. */
    @Test
    void aLaneThatForgetsTheLengthOfItsPacketIsRefuted() {
        Prover slip = with(
                WormholeInjector.class,
                (path, cell, word) -> path.matches(".*lane.*length.*") ? always(cell, 0) : word);
        assertRefuted(SOUND, LaneCounts.PROPERTY, "worm-length", slip, 2);
    }

    @Test
    void aLaneThatIsAlwaysReadyIsRefuted() {
        Prover slip =
                with(WormholeInjector.class, (path, cell, word) -> path.endsWith(".ready") ? always(cell, 3) : word);
        assertRefuted(SOUND, LaneCounts.PROPERTY, "word-here", slip, 3);
    }

    @Test
    void aMemoryThatAlwaysSaysThatThereIsRoomIsRefuted() {
        Prover slip =
                with(WormholeInjector.class, (path, cell, word) -> path.endsWith(".room") ? always(cell, 3) : word);
        assertRefuted(SOUND, LaneCounts.PROPERTY, "room-full", slip, 4);
    }

    @Test
    void aMemoryThatCountsWordsThatHaveNotComeIsRefuted() {
        Prover slip = with(
                WormholeInjector.class,
                (path, cell, word) -> path.contains(".written") ? always(cell, (1L << cell.width()) - 1) : word);
        assertRefuted(KILLS, LaneCounts.PROPERTY, "word-surplus", slip, 2);
    }

    /** A source begins its packet again, and goes on with the old one. */
    @Tag("thorough")
    @Test
    void aSourceThatDoesNotWithholdWhatItKillsIsRefuted() {
        Prover slip = with(Module.class, (path, cell, word) -> path.contains(".withhold") ? always(cell, 0) : word);
        assertRefuted(KILLS, LaneCounts.PROPERTY, "restart-withheld", slip, 2);
    }

    /** Each flit is sent as a header. */
    @Test
    void anInjectorThatSendsHeadersOnlyIsRefuted() {
        Prover slip = with(
                WormholeInjector.class,
                (path, cell, word) -> path.endsWith(".kind") ? always(cell, FlitKind.HEAD.ordinal()) : word);
        assertRefuted(SOUND, InjectedWorms.PROPERTY, "worm-order", slip, 3);
    }

    /** The registers of a long link say that every flit is a header. */
    @Test
    void aLinkThatChangesKindsOnTheWayIsRefuted() {
        Prover slip = with(
                Link.class,
                (path, cell, word) -> path.matches(".*kind_\\d") ? always(cell, FlitKind.HEAD.ordinal()) : word);
        assertRefuted(FAR, InjectedWorms.PROPERTY, "worm-carried", slip, 3);
    }

    /** Every virtual channel asks in every cycle. */
    @Test
    void anInputThatAsksAgainIsRefuted() {
        Prover slip = with(
                InputController.class, (path, cell, word) -> path.endsWith(".requesting") ? always(cell, 3) : word);
        assertRefuted(SOUND, EligibleFlits.PROPERTY, "requesting-unrouted", slip, 2);
    }

    /** Acknowledges also where the buffer is full. */
    @Test
    void anInputThatAlwaysAcknowledgesIsRefuted() {
        Prover slip = with(Module.class, (path, cell, word) -> path.endsWith(".acknowledge") ? always(cell, 3) : word);
        assertRefuted(ACKNOWLEDGED, AcknowledgedLinks.PROPERTY, "acknowledge-room", slip, 11);
        assertRefuted(ACKNOWLEDGED, AcknowledgedLinks.PROPERTY, "acknowledge-believed", slip, 12);
        assertRefuted(ACKNOWLEDGED, AcknowledgedLinks.PROPERTY, "fifo-overflow", slip, 15);
    }

    /** Believes the acknowledge that was sent before its flit came. */
    @Test
    void anInjectorThatDoesNotWaitForTheAcknowledgeIsRefuted() {
        Prover slip =
                with(WormholeInjector.class, (path, cell, word) -> path.matches(".*hold_\\d") ? always(cell, 0) : word);
        assertRefuted(ACKNOWLEDGED, AcknowledgedLinks.PROPERTY, "request-waits", slip, 4);
    }

    /** Counts the cycles, and may send all the same. */
    @Test
    void anInjectorThatForgetsThatItWaitsIsRefuted() {
        Prover slip =
                with(WormholeInjector.class, (path, cell, word) -> path.endsWith(".holding") ? always(cell, 0) : word);
        assertRefuted(ACKNOWLEDGED, AcknowledgedLinks.PROPERTY, "waits-told", slip, 4);
    }

    @Test
    void anInjectorThatRequestsWhatIsNotAcknowledgedIsRefuted() {
        Prover slip =
                with(WormholeInjector.class, (path, cell, word) -> path.endsWith(".request") ? always(cell, 1) : word);
        assertRefuted(ACKNOWLEDGED, AcknowledgedLinks.PROPERTY, "request-acknowledged", slip, 1);
    }

    @Test
    void aFlitThatIsRequestedAndNotStoredIsRefuted() {
        refuted(withBuffers(ACKNOWLEDGED, ForgetfulBanks::new), AcknowledgedLinks.PROPERTY, "request-stored");
    }

    /** Nobody hears that a flit comes in. */
    @Test
    void aProcessorThatSendsAsAFlitComesInIsRefuted() {
        Prover slip = with(
                SharedChannelInterface.class, (path, cell, word) -> path.endsWith(".taken_0") ? always(cell, 0) : word);
        assertRefuted(HALF_DUPLEX, SharedChannels.PROPERTY, "one-way", slip, 2);
    }

    @Test
    void aReceiverThatReportsWhatHasNotComeIsRefuted() {
        Prover slip = with(
                WormholeReceiver.class, (path, cell, word) -> path.endsWith(".delivered") ? always(cell, 1) : word);
        assertRefuted(SOUND, ReportedPackets.PROPERTY, "report-ended", slip, 2);
    }

    @Test
    void aReceiverThatDoesNotCountIsRefuted() {
        Prover slip =
                with(WormholeReceiver.class, (path, cell, word) -> path.matches(".*F_rec.*") ? always(cell, 0) : word);
        assertRefuted(SOUND, ReportedPackets.PROPERTY, "received-begun", slip, 2);
    }

    /** An output counts as free whatever goes through it. */
    @Test
    void aRouterThatForgetsWhatIsReservedIsRefuted() {
        Prover slip = with(
                Module.class,
                (path, cell, word) -> path.matches(".*\\.path_unit\\..*\\.reserved") ? always(cell, 0) : word);
        assertRefuted(CIRCUITS, PATH_OWNERS, "owner-known", slip, 3);
        assertRefuted(CIRCUITS, PATH_OWNERS, "single-owner", slip, 5);
    }

    /** Registers of three values, all of whose bits are 1. */
    @Test
    void aRouterThatKnowsChannelsThatThereAreNotIsRefuted() {
        Prover slip = with(
                Module.class,
                (path, cell, word) -> path.matches(".*\\.path_unit\\.(in|out)_\\w+\\.(state|target|owner)_?\\d*")
                        ? always(cell, (1L << cell.width()) - 1)
                        : word);
        assertRefuted(CIRCUITS, PATH_OWNERS, "state-known", slip, 2);
        assertRefuted(CIRCUITS, PATH_OWNERS, "target-there", slip, 2);
        assertRefuted(CIRCUITS, PATH_OWNERS, "owner-there", slip, 2);
    }

    @Test
    void aRouterThatReservesForNobodyIsRefuted() {
        Prover slip = with(
                Module.class,
                (path, cell, word) -> path.matches(".*\\.path_unit\\..*\\.reserved") ? always(cell, 1) : word);
        assertRefuted(CIRCUITS, PATH_OWNERS, "reserved-owned", slip, 2);
    }

    @Test
    void anInjectorThatDoesNotPayIsRefuted() {
        Network network = StillNetwork.of(SOUND.withRouter(SOUND.router().withFlowControl(new GenerousCredits())));
        List<Specification> specifications = LinkCredits.PROPERTY.writer().write(network).stream()
                .filter(each -> each.hardware().get(0) instanceof WormholeInjector)
                .toList();
        new Simulator(network);
        assertThat(new Prover(Effort.USUAL).prove(specifications))
                .isNotEmpty()
                .allSatisfy(finding -> assertThat(finding.verdicts().entrySet())
                        .filteredOn(each -> each.getKey().name().equals("credit-count"))
                        .singleElement()
                        .satisfies(each -> assertThat(each.getValue()).isInstanceOf(Verdict.Refuted.class)));
    }

    @Test
    void wormsOverLongLinksAreProvenToArriveInOrder() {
        assertProven(FAR, InjectedWorms.PROPERTY);
        assertThat(verdicts(FAR, InjectedWorms.PROPERTY)).containsKey("worm-carried");
    }

    @Test
    void aSenderThatDoesNotPayIsRefutedAndItsWaveformShowsWhy(@TempDir Path directory) throws IOException {
        NetworkParameters generous = SOUND.withRouter(SOUND.router().withFlowControl(new GenerousCredits()));
        Network network = StillNetwork.of(generous);
        List<Specification> specifications = LinkCredits.PROPERTY.writer().write(network);
        new Simulator(network);
        Finding finding = new Prover(Effort.USUAL).prove(specifications).get(0);
        Map<String, Verdict> verdicts = new LinkedHashMap<>();
        finding.verdicts().forEach((claim, verdict) -> verdicts.put(claim.name(), verdict));
        assertThat(verdicts.get("credit-count")).isInstanceOf(Verdict.Refuted.class);
        assertThat(verdicts.get("fifo-overflow")).isInstanceOf(Verdict.Refuted.class);
        Trace trace = ((Verdict.Refuted) verdicts.get("fifo-overflow")).trace();
        assertThat(trace.cycles())
                .as("a flit more than the three that fill a buffer")
                .isGreaterThan(4);
        Path file = directory.resolve("overflow.vcd");
        finding.first().writeWaveform(trace, "overflow", file);
        assertThat(file)
                .content()
                .contains(
                        "$scope module output_x_plus $end",
                        "$scope module input_x_minus $end",
                        " claimed_fifo_overflow $end");
    }
}
