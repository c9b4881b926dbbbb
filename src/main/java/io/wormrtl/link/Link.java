package io.wormrtl.link;

import io.wormrtl.catalogue.UnusableInput;
import io.wormrtl.logic.Logic;
import io.wormrtl.rtl.Element;
import io.wormrtl.rtl.LogicSheet;
import io.wormrtl.rtl.Module;
import io.wormrtl.rtl.Register;
import io.wormrtl.rtl.Signal;
import io.wormrtl.rtl.Wire;
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
     */
    public Link(Module parent, String name, ChannelFormat format, List<Line> lines, int delay) {
        super(parent, name);
        UnusableInput.requireRange("link.delay", delay, 1, MAX_DELAY);
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
        this.senderEnd = new LinkEnd(format, LinkEnd.Side.SENDER, sent, controlLines(atSender));
        this.receiverEnd = new LinkEnd(format, LinkEnd.Side.RECEIVER, received, controlLines(atReceiver));
        port("sender", senderEnd.reversed());
        port("receiver", receiverEnd.reversed());
    }

    /** Registers one after the other. */
    @Override
    protected void logic(LogicSheet sheet) {
        processes().forEach(shift -> sheet.everyCycle(shift.name(), Logic.WIRING));
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
                wire("kind", format.flit().kinds().bits())
                        .encodedAs(format.flit().kinds().encoding()),
                wire("data", format.flit().payloadBits()));
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
        Register register = register(base + "_" + stage, signal.width());
        if (signal.encoding() != null) {
            register.encodedAs(signal.encoding());
        }
        in.add(signal);
        out.add(register);
        return register;
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
