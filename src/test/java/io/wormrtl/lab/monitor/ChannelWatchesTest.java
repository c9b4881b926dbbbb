package io.wormrtl.lab.monitor;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.lab.traffic.GeneratedMessage;
import io.wormrtl.lab.traffic.MessageStream;
import io.wormrtl.lab.traffic.Workload;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.buffer.FlitBuffers;
import io.wormrtl.network.invariant.ChannelCheck;
import io.wormrtl.network.invariant.RuleSet;
import io.wormrtl.network.invariant.Verdicts;
import io.wormrtl.network.link.ChannelFormat;
import io.wormrtl.network.link.FlowControl;
import io.wormrtl.network.link.Line;
import io.wormrtl.network.link.LinkEnd;
import io.wormrtl.network.link.ObservedChannel;
import io.wormrtl.network.routing.DimensionOrder;
import io.wormrtl.network.topology.Mesh;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is told to the checks of a link protocol of each channel, when they look, and what counts as in the network. */
class ChannelWatchesTest {

    private static final Mesh PAIR = new Mesh(2);

    /** Flow control by credits that remembers what it has been asked to check. */
    private record Watching(FlowControl sound, List<ObservedChannel> seen, List<String> looks) implements FlowControl {

        Watching() {
            this(Shape.CREDIT, new ArrayList<>(), new ArrayList<>());
        }

        @Override
        public List<Line> lines(ChannelFormat format) {
            return sound.lines(format);
        }

        @Override
        public Sender sender(Module owner, LinkEnd end, Timing timing) {
            return sound.sender(owner, end, timing);
        }

        @Override
        public Optional<Wire> receiver(Module owner, LinkEnd end, FlitBuffers buffers) {
            return sound.receiver(owner, end, buffers);
        }

        @Override
        public void consumer(Module owner, LinkEnd end) {
            sound.consumer(owner, end);
        }

        @Override
        public List<ChannelCheck> checks(ObservedChannel channel, Verdicts verdicts) {
            seen.add(channel);
            String name = channel.link().name();
            return List.of(new Look(name + " later", false, looks), new Look(name + " first", true, looks));
        }

        /** What was told of a channel, whose link has a name that begins so. */
        private String told(String link) {
            return seen.stream()
                    .filter(channel -> channel.link().name().startsWith(link))
                    .map(channel -> channel.buffers().map(buffers -> "buffers").orElse("no buffers")
                            + (channel.betweenRouters() ? ", between routers" : "")
                            + (channel.committedEarly() ? ", committed early" : ""))
                    .distinct()
                    .reduce((one, other) -> one + " or " + other)
                    .orElse("none");
        }
    }

    /** Writes down that it looks. */
    private record Look(String name, boolean comesFirst, List<String> looks) implements ChannelCheck {
        @Override
        public List<Element> reads() {
            return List.of();
        }

        @Override
        public List<Element> samples() {
            return List.of();
        }

        @Override
        public boolean look(long cycle, long sent, long received) {
            looks.add(name);
            return false;
        }

        @Override
        public void audit(long cycle) {
            looks.add(name + " audited");
        }
    }

    private static NetworkParameters network(Shape shape, FlowControl protocol) {
        return shape.network(PAIR, new DimensionOrder(PAIR, 1), shape.parts().withFlowControl(protocol));
    }

    private static Rig rig(Shape shape, FlowControl protocol) {
        return new Rig(
                network(shape, protocol),
                ListedWorkload.of(new GeneratedMessage(0, 0, 1, 12)),
                MonitorParameters.DEFAULTS);
    }

    /** With a stage for the switch and no buffer behind it, a router has paid for a flit a cycle before it is sent. */
    @ParameterizedTest
    @CsvSource({"0, 0, ''", "0, 2, ''", "1, 0, ', committed early'", "1, 2, ''"})
    void everyChannelIsToldWithItsEnds(int switchStage, int outputDepth, String early) {
        Watching protocol = new Watching();
        Rig rig = rig(new Shape(1, switchStage, outputDepth, 1), protocol);
        assertThat(protocol.seen()).hasSize(2 + 2 + 2);
        assertThat(rig.network.links()).hasSize(2);
        rig.network
                .links()
                .forEach(link ->
                        assertThat(protocol.told(link.link().name())).isEqualTo("buffers, between routers" + early));
        rig.network
                .injections()
                .forEach(link -> assertThat(protocol.told(link.link().name())).isEqualTo("buffers"));
        rig.network
                .ejections()
                .forEach(link -> assertThat(protocol.told(link.link().name())).isEqualTo("no buffers" + early));
    }

    /** Causes are looked at before consequences, on every channel that is used. */
    @Test
    void whatComesFirstLooksFirst() {
        Watching protocol = new Watching();
        Rig rig = rig(Shape.PLAIN, protocol);
        rig.simulator.run(60);
        assertThat(rig.monitors.verdicts().isClean()).isTrue();
        List<String> looks = protocol.looks();
        assertThat(looks).hasSizeGreaterThan(3 * 2 * 12);
        for (int i = 0; i < looks.size(); i += 2) {
            assertThat(looks.get(i)).endsWith(" first");
            assertThat(looks.get(i + 1)).isEqualTo(looks.get(i).replace("first", "later"));
        }
    }

    /** While messages are on their way all channels are looked at now and then, also those that are not used. */
    @Test
    void allChannelsAreAudited() {
        Watching protocol = new Watching();
        Rig rig = new Rig(
                network(Shape.PLAIN, protocol),
                ListedWorkload.of(new GeneratedMessage(0, 0, 1, 60)),
                MonitorParameters.withoutSearches(RuleSet.ALL, 20, 1_000));
        rig.simulator.run(10);
        assertThat(protocol.looks()).noneMatch(look -> look.endsWith("audited"));
        rig.simulator.run(20);
        assertThat(protocol.looks().stream()
                        .filter(look -> look.endsWith("audited"))
                        .distinct())
                .hasSize(2 * (2 + 2 + 2));
    }

    /** Messages to processors that take nothing up to a cycle. */
    private record Reluctant(ListedWorkload messages, long until) implements Workload {
        @Override
        public MessageStream stream(int node) {
            MessageStream stream = messages.stream(node);
            return new MessageStream() {
                @Override
                public long peekCycle() {
                    return stream.peekCycle();
                }

                @Override
                public GeneratedMessage next() {
                    return stream.next();
                }

                @Override
                public boolean mayRefuse() {
                    return true;
                }

                @Override
                public boolean takesMessages(long now, int waiting) {
                    return now > until;
                }
            };
        }

        @Override
        public String description() {
            return "reluctant";
        }

        @Override
        public double offeredLoad() {
            return messages.offeredLoad();
        }

        @Override
        public int minLength() {
            return messages.minLength();
        }

        @Override
        public int maxLength() {
            return messages.maxLength();
        }
    }

    /** Flits that wait before a receiver that does not take them have left the network. */
    @Test
    void buffersOfReceiversAreOutside() {
        Rig rig = new Rig(
                network(Shape.PLAIN, Shape.CREDIT),
                new Reluctant(
                        ListedWorkload.of(
                                new GeneratedMessage(0, 0, 1, Shape.DEPTH),
                                // with which processors look again
                                new GeneratedMessage(41, 1, 0, 1),
                                new GeneratedMessage(41, 0, 1, 1)),
                        40),
                MonitorParameters.DEFAULTS);
        FlitBuffers waiting =
                rig.network.interfaces().get(1).receptionBuffers().get(0).buffers();
        rig.simulator.run(40);
        assertThat(waiting.count().getInt(0)).isEqualTo(Shape.DEPTH);
        assertThat(rig.monitors.flitsInNetwork()).isZero();
        rig.simulator.run(40);
        assertThat(waiting.count().getInt(0)).isZero();
        assertThat(rig.completed).hasSize(3);
        assertThat(rig.monitors.verdicts().violations()).isEmpty();
    }
}
