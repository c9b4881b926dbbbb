package io.wormrtl.path;

import io.wormrtl.arbiter.RequesterArbiter;
import io.wormrtl.check.Check;
import io.wormrtl.check.Removals;
import io.wormrtl.check.Verdicts;
import io.wormrtl.check.Watched;
import io.wormrtl.flit.HeaderLayout;
import io.wormrtl.link.Channel;
import io.wormrtl.logic.Blocks;
import io.wormrtl.logic.Logic;
import io.wormrtl.network.Network;
import io.wormrtl.router.RouterFormat;
import io.wormrtl.router.RouterParts;
import io.wormrtl.routing.SelectionInput;
import io.wormrtl.rtl.Bits;
import io.wormrtl.rtl.Encoding;
import io.wormrtl.rtl.Lfsr;
import io.wormrtl.rtl.LogicSheet;
import io.wormrtl.rtl.Module;
import io.wormrtl.rtl.Process;
import io.wormrtl.rtl.Register;
import io.wormrtl.rtl.Registers;
import io.wormrtl.rtl.Signal;
import java.util.ArrayList;
import java.util.List;

/**
 * The paths through a router: which output virtual channel each input virtual channel has reserved, what its probe has
 * tried, and the control flits that wait to leave.
 *
 * <p>What arrives on a corresponding or complementary channel is dealt with in the cycle in which it crosses the link; an
 * answer waits for the next link from the next cycle on. A probe is stored, and of the probes that look for an output one
 * is routed per cycle. Input and output virtual channels are numbered by port, times the virtual channels per port, plus
 * virtual channel.
 */
public final class PathUnit extends Module implements Watched {

    private final PathParts path;
    private final int node;
    private final List<BackFlit> answers;
    private final HeaderLayout header;
    private final List<PathPort> ports;
    private final int channels;
    private final ProbeRouting routing;
    private final ReservedInputs[] inputs;
    /** By port; null where data waits until its path stands. */
    private final Leads[] leads;

    private final ReservedOutputs[] outputs;
    private final ControlPlaces[] ahead;
    private final ControlPlaces[] back;
    private final Channel[] arriving;
    private final Signal[] corresponding;
    private final Signal[] complementary;
    private final Signal[] sentAhead;
    private final Signal[] sentBack;
    private final Signal[] ended;
    /** By port, high while it is dead; null where it dies with its node only. */
    private final Signal[] dead;
    /** By port; null where there are no kills. */
    private final Register[] flush;
    /** By port: a probe has come while the path of the message before still stands; null where that cannot be. */
    private final Register[] queued;

    private final RequesterArbiter arbiter;
    private final Register probing;
    /** Null where the selection policy draws no random bits. */
    private final Register lfsr;

    private final long probeMask;

    PathUnit(
            Module router,
            RouterFormat format,
            RouterParts parts,
            PathParts path,
            int node,
            List<PathPort> ports,
            List<PathRouter.PortWires> wires) {
        super(router, "path_unit");
        int count = ports.size();
        this.path = path;
        this.node = node;
        this.answers = path.answers();
        this.header = format.header();
        this.ports = ports;
        this.channels = format.virtualChannels();
        this.routing = new ProbeRouting(format, path, parts.selection(), node, ports);
        this.inputs = new ReservedInputs[count];
        this.leads = new Leads[count];
        this.outputs = new ReservedOutputs[count];
        this.ahead = new ControlPlaces[count];
        this.back = new ControlPlaces[count];
        this.arriving = new Channel[count];
        this.corresponding = new Signal[count];
        this.complementary = new Signal[count];
        this.sentAhead = new Signal[count];
        this.sentBack = new Signal[count];
        this.ended = new Signal[count];
        this.dead = new Signal[count];
        this.flush = new Register[count];
        this.queued = new Register[count];
        int probeBits = format.header().routingBits();
        this.probeMask = Bits.all(probeBits);
        Encoding names = new Encoding("path_channel", channelNames());
        for (PathPort port : ports) {
            build(port, names, probeBits, wires.get(port.index()));
        }
        this.arbiter = RequesterArbiter.create(this, "arbiter", parts.arbiters(), count, channels);
        this.probing = register("probing", count);
        this.lfsr = parts.selection().looksAt().contains(SelectionInput.RANDOM)
                ? register("lfsr", Lfsr.BITS, Lfsr.seed(format.seed(), node))
                : null;
        declare();
    }

    private List<String> channelNames() {
        List<String> names = new ArrayList<>();
        for (PathPort port : ports) {
            for (int v = 0; v < channels; v++) {
                names.add(port.name() + "_vc" + v);
            }
        }
        return names;
    }

    private void build(PathPort port, Encoding names, int probeBits, PathRouter.PortWires wires) {
        int k = port.index();
        String name = port.name();
        inputs[k] = new ReservedInputs(
                this,
                "in_" + name,
                channels,
                names,
                ports.size(),
                probeBits,
                path.search().remembers());
        path.lead().ifPresent(lead -> leads[k] = new Leads(this, "lead_" + name, channels, lead));
        outputs[k] = new ReservedOutputs(this, "out_" + name, channels, names, path.kills());
        ahead[k] = ControlPlaces.ahead(this, "ahead_" + name, channels, probeBits, path.kills());
        back[k] = ControlPlaces.back(this, "back_" + name, channels, path);
        output(inputs[k].state);
        output(inputs[k].target);
        output(outputs[k].owner);
        if (leads[k] != null) {
            output(leads[k].open);
        }
        show(ahead[k].view());
        show(back[k].view());
        arriving[k] = port(name + "_in", port.in().channel());
        corresponding[k] = input(name + "_corresponding", port.in().line(ControlChannels.CORRESPONDING));
        complementary[k] = input(name + "_complementary", port.in().line(ControlChannels.COMPLEMENTARY));
        sentAhead[k] = input("sent_ahead_" + name, wires.sentAhead());
        sentBack[k] = input("sent_back_" + name, wires.sentBack());
        ended[k] = input("ended_" + name, wires.ended());
        if (port.dead().isPresent()) {
            dead[k] = input("dead_" + name, 1, port.dead().orElseThrow());
            output(outputs[k].reserved);
        }
        if (path.kills()) {
            flush[k] = output(register("flush_" + name, channels));
            output(outputs[k].restored);
        }
        if (path.release() == Release.AT_TAIL) {
            queued[k] = register("queued_" + name, channels);
        }
    }

    private void show(WaitingControl view) {
        view.ports().forEach(port -> output(port.element()));
    }

    private void declare() {
        Process step = clocked("step", this::step)
                .enabledBy(corresponding)
                .enabledBy(complementary)
                .enabledBy(sentAhead)
                .enabledBy(sentBack)
                .enabledBy(probing)
                .updates(inputs)
                .updates(outputs)
                .updates(ahead)
                .updates(back)
                .updates(arbiter)
                .writes(probing);
        for (int k = 0; k < ports.size(); k++) {
            step.reads(arriving[k].vc(), arriving[k].kind(), arriving[k].data());
            if (dead[k] != null) {
                step.enabledBy(dead[k]);
            }
            if (flush[k] != null) {
                step.enabledBy(flush[k], outputs[k].restored).writes(flush[k]);
            }
            if (queued[k] != null) {
                step.enabledBy(ended[k]).updates(queued[k]);
            }
            if (leads[k] != null) {
                step.enabledBy(arriving[k].request()).updates(leads[k]);
            }
        }
        if (lfsr != null) {
            step.updates(lfsr);
        }
    }

    /** State machine of an input virtual channel: probed, killed, answered in four ways, ended, served, and with what. */
    private static final int EVENTS = 9;

    /**
     * Answers are decoded to the input virtual channels that own the outputs they come by. Of the probes one is chosen and
     * routed. Each input virtual channel has a state machine; each output masks, and places for control flits.
     */
    @Override
    protected void logic(LogicSheet sheet) {
        int count = ports.size();
        int owned = count * channels;
        Logic answers = Blocks.multiplexer(channels, inputs[0].target.width()).then(Blocks.decoder(owned));
        Logic arrives = Blocks.decoder(channels).times(2);
        Logic gathered = answers.beside(arrives).times(count).then(Blocks.or(count, owned));
        Logic probe = Blocks.is(PathState.BITS)
                .then(Blocks.and(2, 1))
                .times(owned)
                .then(arbiter.choosing())
                .then(Blocks.selector(
                        owned, inputs[0].probe.width() + (path.search().remembers() ? count : 0)))
                .then(routing.logic());
        Logic machine = Blocks.stateMachine(PathState.values().length, EVENTS).times(owned);
        Logic target = Blocks.decoder(owned).then(Blocks.and(2, owned)).times(owned);
        Logic effects = Blocks.or(owned, 1).times(path.kills() ? 3L * owned : 2L * owned);
        Logic groups = inputs[0]
                .through()
                .beside(outputs[0].through())
                .beside(ahead[0].through())
                .beside(back[0].through())
                .beside(leads[0] == null ? Logic.WIRING : leads[0].through());
        Logic queues = queued[0] == null
                ? Logic.WIRING
                : Blocks.and(2, channels).then(Blocks.or(2, channels)).times(count);
        Logic random = lfsr == null ? Logic.WIRING : Blocks.xor(2, Byte.SIZE);
        sheet.process(
                "step",
                gathered.beside(probe)
                        .then(machine)
                        .then(target)
                        .then(effects)
                        .then(groups.beside(queues))
                        .beside(random));
    }

    // ---- one cycle ---------------------------------------------------------------------------------------------

    private void step() {
        PathEvents events = gather();
        ProbeRouting.Free free = new ProbeRouting.Free(freeChannels(events), deadPorts());
        serve(events, free);
        PathEffects effects = new PathEffects(ports.size(), channels);
        for (int k = 0; k < ports.size(); k++) {
            for (long rest = events.touched[k]; rest != 0; rest = Bits.rest(rest)) {
                advance(k, Bits.first(rest), events, effects);
            }
        }
        for (int k = 0; k < ports.size(); k++) {
            finish(k, events, effects);
        }
        probing.set(probingPorts(events, effects));
    }

    /** What has come, by port and virtual channel. */
    private PathEvents gather() {
        PathEvents events = new PathEvents(ports.size(), channels);
        for (int k = 0; k < ports.size(); k++) {
            events.probing[k] = probing.bit(k) ? inputs[k].state.where(PathState.PROBING.ordinal()) : 0;
            if (isDead(k)) {
                events.killed[k] = Bits.all(channels) & ~inputs[k].state.where(PathState.IDLE.ordinal());
                events.touched[k] |= events.killed[k];
                answer(events, k, outputs[k].reserved.get(), BackFlit.KILL);
            } else if (corresponding[k].isHigh()) {
                int w = arriving[k].vc().getInt();
                boolean isProbe = arriving[k].kind().getInt() == AheadFlit.PROBE.ordinal();
                (isProbe ? events.probed : events.killed)[k] |= 1L << w;
                events.touched[k] |= 1L << w;
            } else if (complementary[k].isHigh()) {
                int v = arriving[k].vc().getInt();
                answer(events, k, 1L << v, answers.get(arriving[k].kind().getInt()));
            }
            if (queued[k] != null) {
                events.ended[k] = ended[k].get();
                touchOwners(events, k, events.ended[k]);
            }
        }
        return events;
    }

    private void answer(PathEvents events, int k, long virtualChannels, BackFlit flit) {
        events.answered[k] |= virtualChannels;
        events.answer[k] = flit;
        touchOwners(events, k, virtualChannels & outputs[k].reserved.get());
    }

    private void touchOwners(PathEvents events, int k, long virtualChannels) {
        for (long rest = virtualChannels; rest != 0; rest = Bits.rest(rest)) {
            int owner = outputs[k].owner.getInt(Bits.first(rest));
            events.touched[owner / channels] |= 1L << owner % channels;
        }
    }

    /** Whether a port is dead. */
    boolean isDead(int k) {
        return dead[k] != null && dead[k].isHigh();
    }

    private long deadPorts() {
        long mask = 0;
        for (PathPort port : ports) {
            mask |= isDead(port.index()) && !port.isLocal() ? 1L << port.number() : 0;
        }
        return mask;
    }

    private long[] freeChannels(PathEvents events) {
        long[] free = new long[ports.size()];
        for (int k = 0; k < free.length; k++) {
            long taken = outputs[k].reserved.get()
                    | outputs[k].closingNow()
                    | ahead[k].waiting().get()
                    | takenFromAhead(k, events);
            free[k] = isDead(k) ? 0 : Bits.all(channels) & ~taken;
        }
        return free;
    }

    /** The virtual channels of a port whose pair is used, or asked for, by a path that comes from the neighbour. */
    private long takenFromAhead(int k, PathEvents events) {
        boolean alone = path.pairs() == PairUse.ONE_PATH && !ports.get(k).isLocal();
        return alone ? events.probed[k] | ~inputs[k].state.where(PathState.IDLE.ordinal()) : 0;
    }

    /** Whether a probe that comes has met one that has just been sent the other way, and gives way to it. */
    private boolean givesWay(int k, int w) {
        boolean alone = path.pairs() == PairUse.ONE_PATH && !ports.get(k).isLocal();
        return alone
                && outputs[k].reserved.bit(w)
                && PairUse.goesFirst(node, ports.get(k).number());
    }

    /** Routes one of the probes that look for an output. */
    private void serve(PathEvents events, ProbeRouting.Free free) {
        long[] asking = new long[ports.size()];
        long some = 0;
        for (int k = 0; k < asking.length; k++) {
            asking[k] = events.probing[k] & ~events.killed[k];
            some |= asking[k] != 0 ? 1L << k : 0;
        }
        if (some == 0) {
            return;
        }
        int served = arbiter.arbitrate(some, asking, 0);
        int k = served / channels;
        int w = served % channels;
        events.served = served;
        events.step = routing.next(
                ports.get(k), w, inputs[k].probe.get(w), inputs[k].untried(w), free, lfsr == null ? 0 : lfsr.get());
        events.touched[k] |= 1L << w;
        if (lfsr != null) {
            lfsr.set(stirred());
        }
    }

    /** Eight steps at once. */
    private long stirred() {
        long value = lfsr.get();
        for (int i = 0; i < Byte.SIZE; i++) {
            value = Lfsr.next(value);
        }
        return value;
    }

    // ---- the FSM of an input virtual channel --------------------------------------------------------------------

    private void advance(int k, int w, PathEvents events, PathEffects effects) {
        ReservedInputs input = inputs[k];
        PathState now = PathState.of(input.state.get(w));
        int target = now.owns() ? input.target.getInt(w) : -1;
        BackFlit answer = now.owns() ? events.answerAt(target) : null;
        boolean probed = (events.probed[k] >>> w & 1) != 0;
        PathState next;
        if ((events.killed[k] >>> w & 1) != 0) {
            next = killedFromBehind(k, w, now, target, answer == BackFlit.KILL, effects);
        } else if (answer != null) {
            next = answered(k, w, now, target, answer, events.hasEnded(target), effects);
        } else if (now == PathState.CONNECTED && events.hasEnded(target)) {
            effects.release(target);
            boolean another = probed || queued[k].bit(w);
            effects.dequeue(k, w);
            next = another ? begin(k, w) : PathState.IDLE;
        } else if (events.served == k * channels + w) {
            next = served(k, w, events.step, effects);
        } else if (probed && now == PathState.IDLE) {
            next = givesWay(k, w) ? turnBack(k, w, effects) : begin(k, w);
        } else {
            next = now;
        }
        if (now.owns() && events.hasEnded(target) && leads[k] != null && next == PathState.RESERVED) {
            leads[k].ended.set(w, 1);
        }
        if (probed && next == now && now != PathState.IDLE) {
            effects.enqueue(k, w);
        }
        if (next == PathState.PROBING) {
            effects.probes(k, w);
        }
        if (probed) {
            input.probe.set(w, arriving[k].data().get() & probeMask);
        }
        input.state.set(w, next.ordinal());
    }

    private PathState begin(int k, int w) {
        inputs[k].forget(w);
        if (leads[k] != null) {
            leads[k].begin(w);
        }
        return PathState.PROBING;
    }

    private PathState served(int k, int w, ProbeRouting.Step step, PathEffects effects) {
        if (step != null) {
            inputs[k].target.set(w, (long) step.port() * channels + step.channel());
            outputs[step.port()].owner.set(step.channel(), (long) k * channels + w);
            ahead[step.port()].put(step.channel(), AheadFlit.PROBE.ordinal(), step.word());
            effects.reserve(step.port(), step.channel());
            gain(k, w, 0, 1, effects);
            return PathState.RESERVED;
        }
        return path.search().blocked() == ProbeSearch.Blocked.WAITS ? PathState.PROBING : turnBack(k, w, effects);
    }

    /** The lead changes: {@code beyond} links beyond the output, {@code all} links for the router before. */
    private void gain(int k, int w, long beyond, long all, PathEffects effects) {
        if (leads[k] == null) {
            return;
        }
        leads[k].gain(w, beyond);
        if (leads[k].came.get(w) == 0) {
            leads[k].tell(w, all);
            sendBack(k, w, BackFlit.LINK_ACK, all, effects);
        }
    }

    /** Where data is or may be under way to, the probe does not go back: the path behind it is killed. */
    private PathState turnBack(int k, int w, PathEffects effects) {
        if (leads[k] != null && leads[k].told.get(w) != 0) {
            sendBack(k, w, BackFlit.KILL, 0, effects);
            effects.flush(k, w);
            return PathState.CLOSING;
        }
        sendBack(k, w, BackFlit.BACKTRACK, 0, effects);
        return PathState.IDLE;
    }

    private PathState answered(
            int k, int w, PathState now, int target, BackFlit answer, boolean ends, PathEffects effects) {
        return switch (answer) {
            case BACKTRACK -> {
                effects.release(target);
                yield cameBack(k, w, target / channels, effects);
            }
            case PATH_ACK -> {
                sendBack(k, w, answer, 0, effects);
                yield stands(k, w, target, ends, effects);
            }
            case LINK_ACK -> {
                long gained = arriving[target / channels].data().get() & Bits.all(path.answerBits());
                gain(k, w, gained, gained + 1, effects);
                yield now;
            }
            case MESSAGE_ACK -> {
                sendBack(k, w, answer, 0, effects);
                effects.release(target);
                yield PathState.IDLE;
            }
            case KILL -> {
                killAhead(target, true, effects);
                sendBack(k, w, BackFlit.KILL, 0, effects);
                flush(k, w, now, effects);
                yield PathState.CLOSING;
            }
        };
    }

    /** A tail may have left before. */
    private PathState stands(int k, int w, int target, boolean ends, PathEffects effects) {
        if (leads[k] == null) {
            return PathState.CONNECTED;
        }
        leads[k].stand(w);
        if (!ends && leads[k].ended.get(w) == 0) {
            return PathState.CONNECTED;
        }
        effects.release(target);
        return PathState.IDLE;
    }

    private PathState cameBack(int k, int w, int port, PathEffects effects) {
        if (!path.search().remembers()) {
            return turnBack(k, w, effects);
        }
        gain(k, w, 0, 0, effects);
        inputs[k].remember(w, port);
        return PathState.PROBING;
    }

    /** A kill that comes with the data is answered, but for one that is itself the answer. */
    private PathState killedFromBehind(
            int k, int w, PathState now, int target, boolean metAnother, PathEffects effects) {
        if (now.owns()) {
            killAhead(target, metAnother, effects);
        }
        if (now != PathState.CLOSING && !isDead(k)) {
            sendBack(k, w, BackFlit.KILL, 0, effects);
        }
        flush(k, w, now, effects);
        return PathState.IDLE;
    }

    /** What an input holds of a path by which data may have come is thrown away. */
    private void flush(int k, int w, PathState before, PathEffects effects) {
        if (path.takesData(before)) {
            effects.flush(k, w);
        }
    }

    private void sendBack(int k, int w, BackFlit flit, long says, PathEffects effects) {
        back[k].put(w, flit, says);
        effects.back[k] |= 1L << w;
    }

    /** Sends a kill ahead; one that answers a kill from there is not answered itself. */
    private void killAhead(int target, boolean isAnswer, PathEffects effects) {
        int p = target / channels;
        ahead[p].put(target % channels, AheadFlit.KILL.ordinal(), 0);
        effects.killed(target, isAnswer);
    }

    // ---- what is common to the virtual channels of a port ---------------------------------------------------------

    private void finish(int k, PathEvents events, PathEffects effects) {
        boolean died = isDead(k);
        if (path.kills()) {
            long over = events.answer[k] == BackFlit.KILL ? events.answered[k] & outputs[k].closingNow() : 0;
            outputs[k].closing.set(died ? 0 : (outputs[k].closingNow() & ~over) | effects.closing[k]);
            outputs[k].restored.set(died ? Bits.all(channels) : effects.restored[k] | over);
            flush[k].set(effects.flush[k]);
        }
        if (queued[k] != null) {
            queued[k].set((queued[k].get() & ~effects.dequeued[k]) | effects.queued[k]);
        }
        outputs[k].reserved.set((outputs[k].reserved.get() & ~effects.released[k]) | effects.reserved[k]);
        ahead[k].next(died ? 0 : effects.ahead[k], died ? -1L : sentAhead[k].get());
        if (leads[k] != null) {
            for (long rest = arriving[k].arriving(); rest != 0; rest = Bits.rest(rest)) {
                leads[k].came.set(Bits.first(rest), 1);
            }
        }
        back[k].next(effects.back[k], died ? -1L : sentBack[k].get());
    }

    private long probingPorts(PathEvents events, PathEffects effects) {
        long some = 0;
        for (int k = 0; k < ports.size(); k++) {
            boolean probes = ((events.probing[k] & ~events.touched[k]) | effects.probing[k]) != 0;
            some |= probes ? 1L << k : 0;
        }
        return some;
    }

    // ---- what others see -----------------------------------------------------------------------------------------

    /** States of the input virtual channels of a port. */
    Registers state(PathPort port) {
        return inputs[port.index()].state;
    }

    /** The output virtual channels that they have reserved. */
    Registers target(PathPort port) {
        return inputs[port.index()].target;
    }

    /** The input virtual channels whose paths go through the output virtual channels of a port. */
    Registers owner(PathPort port) {
        return outputs[port.index()].owner;
    }

    /** One bit per virtual channel of an input port: what its buffer holds is thrown away; null without kills. */
    Register flush(PathPort port) {
        return flush[port.index()];
    }

    /** One bit per virtual channel of an output port: the buffer behind its link is empty; null without kills. */
    Register restored(PathPort port) {
        return outputs[port.index()].restored;
    }

    /** What waits to go ahead by an output port. */
    WaitingControl ahead(PathPort port) {
        return ahead[port.index()].view();
    }

    /** What waits to go back by an output port. */
    WaitingControl back(PathPort port) {
        return back[port.index()].view();
    }

    /** The ports of the router. */
    List<PathPort> pathPorts() {
        return ports;
    }

    /** The leads of the probes that have come by a port; null where data waits until its path stands. */
    Leads leads(PathPort port) {
        return leads[port.index()];
    }

    ReservedInputs inputs(PathPort port) {
        return inputs[port.index()];
    }

    ReservedOutputs outputs(PathPort port) {
        return outputs[port.index()];
    }

    /** Whether the probe that has come last to an input waits until the path of the message before is gone. */
    boolean isQueued(PathPort port, int w) {
        return queued[port.index()] != null && queued[port.index()].bit(w);
    }

    PathParts parts() {
        return path;
    }

    @Override
    public List<Check> checks(Verdicts verdicts, Removals removals) {
        PathRouter router = (PathRouter) parent();
        List<Check> checks = new ArrayList<>();
        checks.add(new PathCheck(
                this, header, router.inputs().stream().map(PathInput::buffers).toList(), verdicts, removals));
        path.lead()
                .filter(lead -> node == 0)
                .ifPresent(lead -> checks.add(new LeadCheck((Network) router.parent(), lead, verdicts, removals)));
        return checks;
    }
}
