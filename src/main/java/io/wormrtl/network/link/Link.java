package io.wormrtl.network.link;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.kernel.rtl.Constant;
import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Process;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.network.flit.FlitFormat;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The wires of a one-way physical channel between two neighbours, both ways along it.
 *
 * <p>A delay of one cycle is the wires alone: what the sender puts on them in a cycle is stored by the receiver at
 * its end. Each further cycle is a register on every line, forward and backward.
 */
@Api
public final class Link extends Module {

    /** The longest link, in cycles. */
    public static final int MAX_DELAY = 16;

    private final LinkEnd senderEnd;
    private final LinkEnd receiverEnd;
    private final List<Channel> stages = new ArrayList<>();
    private final List<Map<String, Signal>> lineStages = new ArrayList<>();

    /**
     * Builds the wires.
     *
     * @param lines control lines beside the flits
     * @param delay cycles from one end to the other, 1 to {@value #MAX_DELAY}
     * @param life whether and by what it is held in reset
     */
    public Link(Module parent, String name, ChannelFormat format, List<Line> lines, int delay, LinkLife life) {
        super(parent, name);
        life.reset().ifPresent(signal -> resetBy(input("reset", 1, signal)));
        UnusableInput.requireRange("link delay", delay, 1, MAX_DELAY);
        Map<Line, Signal> atSender = new LinkedHashMap<>();
        Map<Line, Signal> atReceiver = new LinkedHashMap<>();
        Channel sent = channel(format);
        Channel received = sent;
        for (Line line : lines) {
            Wire driven = wire(line.name(), line.width());
            atSender.put(line, driven);
            atReceiver.put(line, driven);
        }
        for (int stage = 1; stage < delay; stage++) {
            received = delayed(received, stage);
            stages.add(received);
            delayLines(lines, atSender, atReceiver, stage);
        }
        if (life.hasDrivers(delay - 1)) {
            received = driven(received);
            driveLines(lines, atSender, atReceiver);
        }
        LinkEnd sending = new LinkEnd(format, LinkEnd.Side.SENDER, sent, controlLines(atSender));
        LinkEnd receiving = new LinkEnd(format, LinkEnd.Side.RECEIVER, received, controlLines(atReceiver));
        port("sender", sending.reversed());
        port("receiver", receiving.reversed());
        this.senderEnd = sending.with(life.status().map(ChannelStatus::atSender));
        this.receiverEnd = receiving.with(life.status().map(ChannelStatus::atReceiver));
    }

    /** The channel at the receiver's end; its drivers hold it at 0 while this module is in reset. */
    private Channel driven(Channel from) {
        List<Signal> in = new ArrayList<>();
        List<Wire> out = new ArrayList<>();
        Channel driven = new Channel(
                drive(from.request(), in, out),
                drive(from.vc(), in, out),
                drive(from.kind(), in, out),
                drive(from.data(), in, out));
        driver("drive_flits", in, out); // whatever request says: other lines may share the wires
        return driven;
    }

    private void driveLines(List<Line> lines, Map<Line, Signal> atSender, Map<Line, Signal> atReceiver) {
        for (Line line : lines) {
            Map<Line, Signal> farEnd = line.direction() == Line.Direction.FORWARD ? atReceiver : atSender;
            List<Signal> in = new ArrayList<>();
            List<Wire> out = new ArrayList<>();
            farEnd.put(line, drive(farEnd.get(line), in, out));
            driver("drive_" + line.name(), in, out);
        }
    }

    private Signal drive(Signal signal, List<Signal> in, List<Wire> out) {
        if (signal instanceof Constant) {
            return signal;
        }
        Wire end = likewise(signal, wire(signal.name() + "_out", signal.width()));
        in.add(signal);
        out.add(end);
        return end;
    }

    private Process driver(String process, List<Signal> in, List<Wire> out) {
        Signal[] from = in.toArray(Signal[]::new);
        Wire[] to = out.toArray(Wire[]::new);
        return combinational(process, () -> {
                    for (int i = 0; i < to.length; i++) {
                        to[i].set(from[i].get());
                    }
                })
                .reads(from)
                .writes(to);
    }

    private static List<LinkEnd.ControlLine> controlLines(Map<Line, Signal> lines) {
        List<LinkEnd.ControlLine> all = new ArrayList<>();
        lines.forEach((line, signal) -> all.add(new LinkEnd.ControlLine(line, signal)));
        return all;
    }

    private Channel channel(ChannelFormat format) {
        return new Channel(
                wire("request", 1),
                format.virtualChannels() == 1 ? constant("vc", 1, 0) : wire("vc", format.channelBits()),
                format.flit()
                        .kinds()
                        .layout()
                        .on(format.flit()
                                .kinds()
                                .encoding()
                                .on(wire("kind", format.flit().kinds().bits()))),
                data(format.flit()));
    }

    private Wire data(FlitFormat format) {
        Wire data = wire("data", format.payloadBits());
        format.payloadLayout().ifPresent(layout -> layout.on(data));
        return data;
    }

    private Channel delayed(Channel from, int stage) {
        List<Element> in = new ArrayList<>();
        List<Register> out = new ArrayList<>();
        Channel delayed = new Channel(
                follow(from.request(), stage, in, out),
                follow(from.vc(), stage, in, out),
                follow(from.kind(), stage, in, out),
                follow(from.data(), stage, in, out));
        shift("forward_" + stage, in, out);
        return delayed;
    }

    private void delayLines(List<Line> lines, Map<Line, Signal> atSender, Map<Line, Signal> atReceiver, int stage) {
        List<Element> in = new ArrayList<>();
        List<Register> out = new ArrayList<>();
        Map<String, Signal> here = new LinkedHashMap<>();
        for (Line line : lines) {
            Map<Line, Signal> farEnd = line.direction() == Line.Direction.FORWARD ? atReceiver : atSender;
            farEnd.put(line, follow(farEnd.get(line), stage, in, out));
            here.put(line.name(), farEnd.get(line));
        }
        lineStages.add(here);
        if (!in.isEmpty()) {
            shift("lines_" + stage, in, out);
        }
    }

    private Signal follow(Signal signal, int stage, List<Element> in, List<Register> out) {
        if (!(signal instanceof Wire) && !(signal instanceof Register)) {
            return signal;
        }
        String base = stage == 1
                ? signal.name()
                : signal.name().substring(0, signal.name().lastIndexOf('_'));
        Register register = likewise(signal, register(base + "_" + stage, signal.width()));
        in.add(signal);
        out.add(register);
        return register;
    }

    /** Says that {@code element} holds what {@code signal} does: its values have the same names and fields. */
    private static <E extends Element> E likewise(Signal signal, E element) {
        if (signal.encoding() != null) {
            signal.encoding().on(element);
        }
        return signal.layout() == null ? element : signal.layout().on(element);
    }

    private void shift(String process, List<Element> in, List<Register> out) {
        Signal[] from = in.toArray(Signal[]::new);
        Register[] to = out.toArray(Register[]::new);
        clocked(process, () -> {
                    for (int i = 0; i < to.length; i++) {
                        to[i].set(from[i].get());
                    }
                })
                .reads(from)
                .writes(to);
    }

    /** The end that sends flits. */
    public LinkEnd senderEnd() {
        return senderEnd;
    }

    /** The end that receives flits. */
    public LinkEnd receiverEnd() {
        return receiverEnd;
    }

    /** The registered copies of the flit wires, from the sender on; none when the delay is 1. */
    public List<Channel> stages() {
        return List.copyOf(stages);
    }

    /** The registered copies of the control lines, stage by stage; a backward line starts at the receiver. */
    public List<Map<String, Signal>> lineStages() {
        return List.copyOf(lineStages);
    }
}
