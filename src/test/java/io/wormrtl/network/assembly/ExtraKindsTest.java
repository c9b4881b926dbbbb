package io.wormrtl.network.assembly;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Expression;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.kernel.wave.Span;
import io.wormrtl.kernel.wave.VcdRecorder;
import io.wormrtl.kernel.wave.WaveDromRecorder;
import io.wormrtl.kernel.wave.WaveOptions;
import io.wormrtl.kernel.wave.WaveRecorder;
import io.wormrtl.network.flit.ExtraKind;
import io.wormrtl.network.flit.FlitFormat;
import io.wormrtl.network.flit.FlitKind;
import io.wormrtl.network.flit.Header;
import io.wormrtl.network.flit.HeaderField;
import io.wormrtl.network.flit.HeaderLayout;
import io.wormrtl.network.link.Channel;
import io.wormrtl.network.link.ChannelDriver;
import io.wormrtl.network.link.FlowControl;
import io.wormrtl.network.link.LinkEnd;
import io.wormrtl.network.nic.Injector;
import io.wormrtl.network.nic.InterfaceContext;
import io.wormrtl.network.nic.InterfaceKind;
import io.wormrtl.network.nic.LocalChannels;
import io.wormrtl.network.nic.NetworkInterface;
import io.wormrtl.network.nic.PacketIntake;
import io.wormrtl.network.nic.ReceptionDoors;
import io.wormrtl.network.nic.WormholeReceiver;
import io.wormrtl.network.router.RouterParts;
import io.wormrtl.network.router.shared.Pipeline;
import io.wormrtl.network.routing.DimensionOrder;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.testkit.Trial;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Flits of kinds that routers know nothing of find their way, and hold and release channels as they declare. */
class ExtraKindsTest {

    private static final ExtraKind RESTART_HEAD = new ExtraKind("RESTART_HEAD", true, false, false);
    private static final ExtraKind PAD = new ExtraKind("PAD", false, false, false);
    private static final ExtraKind REPLICA_TOKEN = new ExtraKind("REPLICA_TOKEN", false, true, false);
    private static final ExtraKind PROBE = new ExtraKind("PROBE", true, true, false);
    private static final HeaderField POSITION = new HeaderField("position", 5).forReceiver();
    private static final HeaderField HOPS = new HeaderField("hops", 3).countingHops();

    /** A flit of the script: its kind's code, its payload. */
    private record Flit(int kind, long payload) {}

    /** Sends a script on virtual channel 0 and takes no packets. */
    private static final class Scripted extends Module implements Injector {
        private final LinkEnd end;
        private final Register accepted = output(register("accepted", 1));
        private final Register lane = output(register("last_taken", 1));
        private final Register room = output(register("room", 2));
        private final Register sent = register("sent", 8);
        private final Wire sending = wire("sending", 1);
        private final FlowControl.Sender sender;

        Scripted(Module parent, InterfaceContext context, List<Flit> script) {
            super(parent, "injector_0");
            this.end = port("link", context.injection().get(0));
            this.sender = context.format().sender(this, end);
            ChannelDriver driver = new ChannelDriver(end.channel());
            Expression sendable = sender.sendable();
            combinational("send", () -> {
                        boolean goes = sent.getInt() < script.size() && (sendable.get() & 1) != 0;
                        sending.set(goes);
                        if (goes) {
                            Flit next = script.get(sent.getInt());
                            driver.send(0, next.kind, next.payload);
                        } else {
                            driver.idle();
                        }
                    })
                    .reads(sent)
                    .reads(sendable)
                    .writes(sending)
                    .writes(driver.wires());
            clocked("advance", () -> {
                        sent.set(sent.get() + sending.get());
                        accepted.set(0);
                        lane.set(0);
                        room.set(0);
                        sender.next(sending.get(), 0);
                    })
                    .reads(sending)
                    .reads(sender.busyWhile())
                    .updates(sender)
                    .updates(sent)
                    .writes(accepted, lane, room);
        }

        @Override
        public PacketIntake intake() {
            return new PacketIntake(accepted, lane, room);
        }

        @Override
        public LinkEnd end() {
            return end;
        }

        @Override
        public FlowControl.Sender sender() {
            return sender;
        }
    }

    /** Node 0 sends a script, all others nothing. */
    private record ScriptedInterfaces(List<ExtraKind> flitKinds, List<HeaderField> headerFields, List<Flit> script)
            implements InterfaceKind {
        @Override
        public NetworkInterface create(Module parent, String name, InterfaceContext context) {
            return new NetworkInterface(parent, name, context) {
                {
                    add(new Scripted(this, context, context.node() == 0 ? script : List.of()));
                    add(new WormholeReceiver(
                            this,
                            "receiver_0",
                            context.format(),
                            context.ejection().get(0),
                            ReceptionDoors.CLOSED));
                }
            };
        }
    }

    private static final Mesh MESH = new Mesh(3, 3);

    private static NetworkParameters parameters(int width, RouterParts parts, List<Flit> script) {
        return NetworkParameters.plain(
                        MESH,
                        new DimensionOrder(MESH, 2),
                        new LinkShape(width, 1),
                        MessageLengths.unsplit(64),
                        LocalChannels.ONE_EACH,
                        parts)
                .withInterfaces(new ScriptedInterfaces(
                        List.of(RESTART_HEAD, PAD, REPLICA_TOKEN, PROBE), List.of(POSITION, HOPS), script));
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1})
    void aWormOfOtherKindsTravelsLikeAnyWorm(int outputDepth) {
        RouterParts parts = Trial.parts(
                4, outputDepth, Pipeline.FUSED, Trial.DEFAULT_PARTS.dataPath().flowControl());
        List<Flit> script = new ArrayList<>();
        NetworkParameters parameters = parameters(48, parts, script);
        HeaderLayout header = parameters.routerFormat().header();
        FlitFormat flits = parameters.routerFormat().channel().flit();
        assertThat(flits.kinds().bits()).isEqualTo(3);
        assertThat(header.flits()).isEqualTo(1);
        long toFive = header.with(header.field(POSITION), 13, 0, header.payload(new Header(5, 0, 0, 6, 77, 0), 0));
        long toEight = header.payload(new Header(8, 0, 0, 1, 78, 0), 0);
        script.add(new Flit(flits.kinds().code(RESTART_HEAD), toFive));
        script.add(new Flit(flits.kinds().code(PAD), 1));
        script.add(new Flit(FlitKind.BODY.ordinal(), 2));
        script.add(new Flit(flits.kinds().code(PAD), 3));
        script.add(new Flit(flits.kinds().code(REPLICA_TOKEN), 4));
        script.add(new Flit(flits.kinds().code(PROBE), toEight));
        List<Flit> wanted = List.copyOf(script);
        Trial trial = Trial.of(parameters);
        List<Flit> atFive = new ArrayList<>();
        List<Flit> atEight = new ArrayList<>();
        for (int cycle = 0; cycle < 60; cycle++) {
            trial.simulator().step();
            note(trial, 5, atFive);
            note(trial, 8, atEight);
        }
        assertThat(atFive.subList(1, 5)).isEqualTo(wanted.subList(1, 5));
        assertThat(atFive).hasSize(5);
        assertThat(atEight).hasSize(1);
        requireHeader(header, atFive.get(0), wanted.get(0), 3);
        requireHeader(header, atEight.get(0), wanted.get(5), 4);
        assertThat(header.contribution(header.field(POSITION), 0, atFive.get(0).payload))
                .isEqualTo(13);
        trial.network()
                .routers()
                .forEach(router -> router.outputs()
                        .forEach(output -> assertThat(output.unowned().get()).isEqualTo(Bits.all(2))));
    }

    private static void note(Trial trial, int node, List<Flit> flits) {
        Channel channel =
                trial.network().ejections().get(node).link().receiverEnd().channel();
        if (channel.request().isHigh()) {
            flits.add(new Flit(channel.kind().getInt(), channel.data().get()));
        }
    }

    /** As it was sent, but for the hops, which routers have counted. */
    private static void requireHeader(HeaderLayout header, Flit arrived, Flit sent, int hops) {
        assertThat(arrived.kind).isEqualTo(sent.kind);
        assertThat(header.contribution(header.field(HOPS), 0, arrived.payload)).isEqualTo(hops);
        assertThat(header.with(header.field(HOPS), 0, 0, arrived.payload)).isEqualTo(sent.payload);
    }

    @Test
    @Tag("slow")
    void waveformsShowKindsAndFieldsByName(@TempDir Path directory) throws IOException {
        List<Flit> script = new ArrayList<>();
        NetworkParameters parameters = parameters(48, Trial.DEFAULT_PARTS, script);
        HeaderLayout header = parameters.routerFormat().header();
        script.add(new Flit(
                parameters.routerFormat().channel().flit().kinds().code(PROBE),
                header.payload(new Header(2, 0, 0, 1, 78, 0), 0)));
        Trial trial = Trial.of(parameters);
        Path file = directory.resolve("kinds.json");
        WaveRecorder diagram = WaveDromRecorder.attach(
                trial.simulator(),
                WaveOptions.everything()
                        .withSpan(new Span.Window(0, 12))
                        .withScopes("network.link_1_0_x_plus.kind", "network.router_1_0.input_x_minus.vc_0"),
                file);
        Path dump = directory.resolve("kinds.vcd");
        WaveRecorder hops = VcdRecorder.attach(
                trial.simulator(),
                WaveOptions.everything().withScopes("network.router_1_0.input_x_minus.vc_0.routing_word_hops"),
                dump);
        trial.run(12);
        diagram.close();
        hops.close();
        assertThat(Files.readString(file))
                .contains("PROBE")
                .contains("routing_word_destination")
                .contains("routing_word_hops");
        assertThat(Files.readString(dump)).contains("routing_word_hops").contains("b1 !");
    }

    @Test
    void kindsThatLeaveNoRoomForDataAreRefused() {
        NetworkParameters parameters = parameters(8, Trial.DEFAULT_PARTS, List.of());
        assertThatThrownBy(parameters::routerFormat)
                .isInstanceOf(UnusableInput.class)
                .hasMessage("flit-width (8) must be at least 9 with flit kinds of 3 bits");
    }
}
