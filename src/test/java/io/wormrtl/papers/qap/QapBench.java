package io.wormrtl.papers.qap;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.ElementKind;
import io.wormrtl.kernel.rtl.Pin;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.kernel.rtl.Simulator;
import io.wormrtl.kernel.rtl.Snapshot;
import io.wormrtl.kernel.rtl.StateWord;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.link.Channel;
import io.wormrtl.network.link.ChannelFormat;
import io.wormrtl.network.link.Line;
import io.wormrtl.network.link.LinkEnd;
import io.wormrtl.network.router.RouterPorts;
import io.wormrtl.network.router.shared.RouterFormat;
import io.wormrtl.papers.qap.QapRouterModel.Flit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Node 5 of a cube of 8, between pins. */
final class QapBench extends Design {
    final List<Map<String, Pin>> pins = new ArrayList<>();
    final List<Map<String, Wire>> wires = new ArrayList<>();
    final QapRouter router;
    final Simulator simulator;

    QapBench(FirstStepHold hold, String forwarding, int longest) {
        super("bench", ElementKind.checked());
        NetworkParameters network =
                QapTrials.network(3, 1, longest, 0, new QapSettings(QapRouterModel.FURTHER, 0, 4, forwarding), hold);
        RouterFormat format = network.routerFormat();
        Qap qap = (Qap) network.builders().routers();
        List<RouterPorts.NetworkPort> ports = new ArrayList<>();
        List<LinkEnd> injection = new ArrayList<>();
        List<LinkEnd> ejection = new ArrayList<>();
        for (int k = 0; k < QapRouterModel.LINKS; k++) {
            pins.add(new HashMap<>());
            wires.add(new HashMap<>());
            ports.add(new RouterPorts.NetworkPort(
                    k,
                    "dim" + k,
                    k,
                    Optional.of(end(k, "in", format.channel(), LinkEnd.Side.RECEIVER, qap.lines(format.channel()))),
                    Optional.of(end(k, "out", format.channel(), LinkEnd.Side.SENDER, qap.lines(format.channel())))));
            injection.add(
                    end(k, "source", format.channel(), LinkEnd.Side.RECEIVER, qap.injectionLines(format.channel())));
            ejection.add(end(k, "eject", format.channel(), LinkEnd.Side.SENDER, List.of()));
        }
        this.router = (QapRouter) qap.create(
                this,
                "router",
                format,
                network.router(),
                new RouterPorts(QapRouterModel.NODE, ports, injection, ejection, Optional.empty()));
        this.simulator = new Simulator(this);
    }

    /** A register of the router has a value from now on. */
    void set(String register, int index, long value) {
        List<StateWord> words = simulator.stateWords();
        long[] state = simulator.snapshot().words();
        boolean found = false;
        for (int i = 0; i < state.length; i++) {
            boolean is = words.get(i).element().path().equals(router.path() + "." + register);
            if (is && words.get(i).index() == index) {
                state[i] = value;
                found = true;
            }
        }
        assertThat(found).as(register).isTrue();
        simulator.restore(Snapshot.of(state));
    }

    private LinkEnd end(int k, String name, ChannelFormat format, LinkEnd.Side side, List<Line> lines) {
        boolean comes = side == LinkEnd.Side.RECEIVER;
        Channel channel = new Channel(
                signal(k, name + "_request", 1, comes),
                constant(name + "_vc_" + k, 1, 0),
                signal(k, name + "_kind", format.flit().kinds().bits(), comes),
                signal(k, name + "_data", format.flit().payloadBits(), comes));
        List<LinkEnd.ControlLine> all = new ArrayList<>();
        for (Line line : lines) {
            boolean isPin = (line.direction() == Line.Direction.FORWARD) == comes;
            all.add(new LinkEnd.ControlLine(line, signal(k, name + "_" + line.name(), line.width(), isPin)));
        }
        return new LinkEnd(format, side, channel, all);
    }

    private Signal signal(int k, String name, int width, boolean isPin) {
        if (isPin) {
            Pin pin = pin(name + "_" + k, width);
            pins.get(k).put(name, pin);
            return pin;
        }
        Wire wire = wire(name + "_" + k, width);
        wires.get(k).put(name, wire);
        return wire;
    }

    long out(int k, String name) {
        return wires.get(k).get(name).get();
    }

    void put(int k, String name, Flit flit) {
        pins.get(k).get(name + "_request").set(flit == null ? 0 : 1);
        pins.get(k).get(name + "_kind").set(flit == null ? 0 : flit.kind());
        pins.get(k).get(name + "_data").set(flit == null ? 0 : flit.payload());
    }

    Flit flit(int k, String name) {
        return out(k, name + "_request") == 0 ? null : new Flit((int) out(k, name + "_kind"), out(k, name + "_data"));
    }
}
