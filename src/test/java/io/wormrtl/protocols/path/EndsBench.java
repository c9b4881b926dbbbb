package io.wormrtl.protocols.path;

import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.ElementKind;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Pin;
import io.wormrtl.kernel.rtl.Simulator;
import io.wormrtl.kernel.rtl.Snapshot;
import io.wormrtl.kernel.rtl.StateWord;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.network.assembly.LinkShape;
import io.wormrtl.network.assembly.MessageLengths;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.link.Channel;
import io.wormrtl.network.link.ChannelFormat;
import io.wormrtl.network.link.Line;
import io.wormrtl.network.link.LinkEnd;
import io.wormrtl.network.nic.InterfaceContext;
import io.wormrtl.network.nic.InterfaceFormat;
import io.wormrtl.network.nic.LocalChannels;
import io.wormrtl.network.nic.PacketIntake;
import io.wormrtl.network.nic.PacketOffer;
import io.wormrtl.network.nic.WormholeInjector;
import io.wormrtl.network.routing.MinimalAdaptive;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.protocols.retry.BackOff;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The interface of node 5 of 3 x 3 alone: two channels each way of three virtual channels; headers of three flits. */
final class EndsBench extends Design {

    static final int NODE = 5;
    static final int CHANNELS = 3;
    static final int PAIRS = 2;
    static final long SEED = 91;

    /** What is driven of an injection and an ejection channel, and the link that is looked at. */
    final class Side {
        final int number;
        final Pin offer;
        final Pin destination;
        final Pin length;
        final Pin id;
        final Pin written;
        final List<Pin> words = new ArrayList<>();
        final Pin request;
        final Pin vc;
        final Pin kind;
        final Pin data;
        final Pin corresponding;
        final Pin complementary;
        final LinkEnd link;
        final LinkEnd arriving;
        /** Words of the packet of a lane that have not been written yet. */
        final int[] unwritten = new int[CHANNELS];

        private boolean isOffered;

        Side(int number, InterfaceFormat format) {
            this.number = number;
            ChannelFormat channel = format.channel();
            int payload = channel.flit().payloadBits();
            this.offer = pin("offer_" + number, 1);
            this.destination = pin("destination_" + number, format.header().addressBits());
            this.length = pin("length_" + number, format.header().lengthBits());
            this.id = pin("id_" + number, format.header().idBits());
            this.written = pin("written_" + number, CHANNELS);
            for (int v = 0; v < CHANNELS; v++) {
                words.add(pin("word_" + number + "_" + v, payload));
            }
            this.request = pin("in_request_" + number, 1);
            this.vc = pin("in_vc_" + number, channel.channelBits());
            this.kind = pin("in_kind_" + number, channel.flit().kinds().bits());
            this.data = pin("in_data_" + number, payload);
            this.corresponding = pin("in_corresponding_" + number, 1);
            this.complementary = pin("in_complementary_" + number, 1);
            this.arriving = new LinkEnd(
                    channel,
                    LinkEnd.Side.RECEIVER,
                    new Channel(request, vc, kind, data),
                    List.of(line(0, corresponding), line(1, complementary)));
            Wire outKind = wire("out_kind_" + number, channel.flit().kinds().bits());
            this.link = new LinkEnd(
                    channel,
                    LinkEnd.Side.SENDER,
                    new Channel(
                            wire("out_request_" + number, 1),
                            wire("out_vc_" + number, channel.channelBits()),
                            outKind,
                            wire("out_data_" + number, payload)),
                    List.of(
                            line(0, wire("out_corresponding_" + number, 1)),
                            line(1, wire("out_complementary_" + number, 1))));
        }

        private LinkEnd.ControlLine line(int index, Wire wire) {
            Line line = ControlChannels.LINES.get(index);
            return new LinkEnd.ControlLine(line, wire);
        }

        PacketOffer packets() {
            return new PacketOffer(
                    offer,
                    destination,
                    length,
                    id,
                    pin("packets_left_" + number, 0),
                    pin("message_class_" + number, 0),
                    written,
                    words);
        }

        private PacketIntake intake() {
            return tested.intakes().get(number);
        }

        /** Whether another packet may be offered. */
        boolean mayOffer() {
            if (isOffered && intake().accepted().get() == offer.get()) {
                unwritten[intake().lane().getInt()] = length.getInt() - headerFlits;
                isOffered = false;
            }
            return !isOffered;
        }

        void offer(int to, int flits) {
            destination.set(to);
            length.set(flits);
            id.set(id.get() + 1);
            offer.set(1 - offer.get());
            isOffered = true;
        }

        /** Words are written to lanes of the mask where there is room. */
        void write(long lanes) {
            long mask = 0;
            for (int v = 0; v < CHANNELS; v++) {
                if ((lanes & intake().room().get() & 1L << v) != 0 && unwritten[v] > 0) {
                    unwritten[v]--;
                    mask |= 1L << v;
                }
            }
            written.set(mask);
        }
    }

    final PathParts path;
    final int headerFlits;
    final int routingBits;
    final List<Side> sides = new ArrayList<>();
    final PathInterface tested;
    final Simulator simulator;
    /** By path behind that of the interface. */
    private final Map<String, Element> elements = new HashMap<>();

    EndsBench(PathParts path, BackOff backOff) {
        super("bench", ElementKind.checked());
        this.path = path;
        Mesh mesh = new Mesh(3, 3);
        NetworkParameters network = NetworkParameters.plain(
                        mesh,
                        new MinimalAdaptive(mesh, CHANNELS),
                        new LinkShape(16, 1),
                        MessageLengths.unsplit(20),
                        new LocalChannels(PAIRS, PAIRS),
                        PathTrials.parts(2, "first").withFlowControl(new Streaming()))
                .withRouters(new PathRouters(path))
                .withSeed(SEED);
        InterfaceFormat format = network.interfaceFormat();
        this.headerFlits = format.header().flits();
        this.routingBits = format.header().routingBits();
        for (int k = 0; k < PAIRS; k++) {
            sides.add(new Side(k, format));
        }
        InterfaceContext context = new InterfaceContext(
                NODE,
                format,
                sides.stream().map(side -> side.link).toList(),
                sides.stream().map(side -> side.arriving).toList(),
                sides.stream().map(Side::packets).toList(),
                to -> 0);
        this.tested = new PathInterface(this, "nic", context, path, backOff, PathInterface.Ends.PLAIN);
        this.simulator = new Simulator(this);
        gather(tested);
    }

    private void gather(Module module) {
        int from = tested.path().length() + 1;
        module.allElements().forEach(element -> elements.put(element.path().substring(from), element));
        module.children().forEach(this::gather);
    }

    /** An element of the interface. */
    Element element(String path) {
        Element element = elements.get(path);
        if (element == null) {
            throw new AssertionError("no " + path + " among " + elements.keySet());
        }
        return element;
    }

    /** A register of the interface has a value from now on. */
    void put(String register, int index, long value) {
        Element element = element(register);
        List<StateWord> words = simulator.stateWords();
        long[] state = simulator.snapshot().words();
        for (int i = 0; i < state.length; i++) {
            if (words.get(i).element() == element && words.get(i).index() == index) {
                state[i] = value;
            }
        }
        simulator.restore(Snapshot.of(state));
    }

    boolean has(String path) {
        return elements.containsKey(path);
    }

    WormholeInjector injector(int k) {
        return (WormholeInjector) tested.injectors().get(k);
    }
}
