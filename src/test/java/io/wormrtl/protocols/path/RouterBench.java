package io.wormrtl.protocols.path;

import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.ElementKind;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Pin;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.kernel.rtl.Simulator;
import io.wormrtl.kernel.rtl.Snapshot;
import io.wormrtl.kernel.rtl.StateWord;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.network.assembly.LinkShape;
import io.wormrtl.network.assembly.MessageLengths;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.link.Channel;
import io.wormrtl.network.link.CreditFlowControl;
import io.wormrtl.network.link.EndStatus;
import io.wormrtl.network.link.Line;
import io.wormrtl.network.link.LinkEnd;
import io.wormrtl.network.nic.LocalChannels;
import io.wormrtl.network.router.RouterParts;
import io.wormrtl.network.router.RouterPorts;
import io.wormrtl.network.router.shared.RouterFormat;
import io.wormrtl.network.routing.MinimalAdaptive;
import io.wormrtl.network.routing.Reallocation;
import io.wormrtl.network.topology.Mesh;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A router alone: router (1, 0) of 3 x 3, with ports x_plus, x_minus and y_plus, and two to the interface; three
 * virtual channels with buffers of three flits. Its registers can be put to any value.
 */
final class RouterBench extends Design {

    static final int PORTS = 5;
    static final int CHANNELS = 3;
    static final int DEPTH = 3;

    /** A pair of links. */
    final class Pair {
        final Pin request;
        final Pin vc;
        final Pin kind;
        final Pin data;
        final Pin corresponding;
        final Pin credit;
        final Pin dead;
        final Wire restedIn;
        final Wire restedOut;
        final Wire freed;
        final LinkEnd in;
        final LinkEnd out;

        Pair(int k, RouterFormat format, List<Line> protocol, boolean mayDie) {
            int vcBits = format.channel().channelBits();
            int kinds = format.channel().flit().kinds().bits();
            int payload = format.channel().flit().payloadBits();
            this.request = pin("request_" + k, 1);
            this.vc = pin("vc_" + k, vcBits);
            this.kind = pin("kind_" + k, kinds);
            this.data = pin("data_" + k, payload);
            this.corresponding = pin("corresponding_" + k, 1);
            this.credit = pin("credit_" + k, CHANNELS);
            this.dead = pin("dead_" + k, 1);
            this.restedIn = mayDie ? wire("rested_in_" + k, 1) : null;
            this.restedOut = mayDie ? wire("rested_out_" + k, 1) : null;
            this.freed = protocol.isEmpty() ? null : wire("freed_" + k, CHANNELS);
            Pin never = pin("never_" + k, 1);
            List<LinkEnd.ControlLine> comes = new ArrayList<>();
            List<LinkEnd.ControlLine> goes = new ArrayList<>();
            for (Line line : ControlChannels.LINES) {
                boolean ahead = line.name().equals(ControlChannels.CORRESPONDING);
                comes.add(new LinkEnd.ControlLine(line, ahead ? corresponding : never));
                goes.add(new LinkEnd.ControlLine(line, wire("out_" + line.name() + "_" + k, 1)));
            }
            for (Line line : protocol) {
                comes.add(new LinkEnd.ControlLine(line, freed));
                goes.add(new LinkEnd.ControlLine(line, credit));
            }
            this.in = new LinkEnd(
                    format.channel(),
                    LinkEnd.Side.RECEIVER,
                    new Channel(request, vc, kind, data),
                    comes,
                    mayDie ? Optional.of(new EndStatus(never, restedIn, never)) : Optional.empty());
            this.out = new LinkEnd(
                    format.channel(),
                    LinkEnd.Side.SENDER,
                    new Channel(
                            wire("out_request_" + k, 1),
                            wire("out_vc_" + k, vcBits),
                            wire("out_kind_" + k, kinds),
                            wire("out_data_" + k, payload)),
                    goes,
                    mayDie ? Optional.of(new EndStatus(dead, restedOut, never)) : Optional.empty());
        }
    }

    final PathParts path;
    final RouterFormat format;
    final List<Pair> pairs = new ArrayList<>();
    final PathRouter router;
    final Simulator simulator;
    private final Map<String, Element> elements = new HashMap<>();
    private final Map<String, Integer> places = new HashMap<>();

    /** With credits, or, where data streams, without. */
    RouterBench(PathParts path, boolean streams) {
        super("bench", ElementKind.checked());
        this.path = path;
        Mesh mesh = new Mesh(3, 3);
        RouterParts parts = PathTrials.parts(DEPTH, "first")
                .withFlowControl(streams ? new Streaming() : new CreditFlowControl(Reallocation.AT_TAIL));
        this.format = NetworkParameters.plain(
                        mesh,
                        new MinimalAdaptive(mesh, CHANNELS),
                        new LinkShape(32, 1),
                        MessageLengths.unsplit(40),
                        new LocalChannels(2, 2),
                        parts)
                .withRouters(new PathRouters(path))
                .routerFormat();
        List<Line> protocol = parts.dataPath().flowControl().lines(format.channel());
        for (int k = 0; k < PORTS; k++) {
            pairs.add(new Pair(k, format, protocol, k < 3 && new PathRouters(path).bearsFaults()));
        }
        RouterPorts ports = new RouterPorts(
                1,
                List.of(
                        new RouterPorts.NetworkPort(
                                0, "x_plus", 0, Optional.of(pairs.get(0).in), Optional.of(pairs.get(0).out)),
                        new RouterPorts.NetworkPort(
                                1, "x_minus", 0, Optional.of(pairs.get(1).in), Optional.of(pairs.get(1).out)),
                        new RouterPorts.NetworkPort(
                                2, "y_plus", 1, Optional.of(pairs.get(2).in), Optional.of(pairs.get(2).out)),
                        new RouterPorts.NetworkPort(3, "y_minus", 1, Optional.empty(), Optional.empty())),
                List.of(pairs.get(3).in, pairs.get(4).in),
                List.of(pairs.get(3).out, pairs.get(4).out),
                Optional.empty());
        this.router = (PathRouter) new PathRouters(path).create(this, "router", format, parts, ports);
        this.simulator = new Simulator(this);
        gather(router);
        List<StateWord> words = simulator.stateWords();
        for (int i = 0; i < words.size(); i++) {
            places.put(words.get(i).element().path() + " " + words.get(i).index(), i);
        }
    }

    private void gather(Module module) {
        module.allElements()
                .forEach(element ->
                        elements.put(element.path().substring(router.path().length() + 1), element));
        module.children().forEach(this::gather);
    }

    Signal signal(String path) {
        return (Signal) elements.get(path);
    }

    /** Where a register of the unit is in a snapshot, -1 if there is none. */
    int place(String register, int index) {
        return places.getOrDefault(router.path() + ".path_unit." + register + " " + index, -1);
    }

    /** A register of the router has a value from now on. */
    void put(String register, int index, long value) {
        long[] words = simulator.snapshot().words();
        words[places.get(router.path() + "." + register + " " + index)] = value;
        simulator.restore(Snapshot.of(words));
    }

    static String name(int k) {
        return List.of("x_plus", "x_minus", "y_plus", "local_0", "local_1").get(k);
    }
}
