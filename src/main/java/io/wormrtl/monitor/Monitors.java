package io.wormrtl.monitor;

import io.wormrtl.buffer.FlitBuffers;
import io.wormrtl.link.Channel;
import io.wormrtl.link.ChannelFormat;
import io.wormrtl.link.CreditFlowControl;
import io.wormrtl.link.FlowControl;
import io.wormrtl.link.Link;
import io.wormrtl.link.LinkEnd;
import io.wormrtl.link.RequestAcknowledge;
import io.wormrtl.network.Network;
import io.wormrtl.router.InputController;
import io.wormrtl.router.OutputController;
import io.wormrtl.router.Router;
import io.wormrtl.router.RouterParts;
import io.wormrtl.rtl.ObserverModule;
import io.wormrtl.rtl.Signal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * All monitors of a network, as a behavioural module {@code monitors} within it.
 *
 * <p>To be attached after the network is built and before it is elaborated:
 * <pre>{@code
 * MessageLedger ledger = new MessageLedger(new Verdicts(parameters.off()), message -> { });
 * Network network = new Network(networkParameters, (parent, node, name, format) ->
 *         new TrafficNode(parent, node, name, format, workload.stream(node), packetizer, ledger, trafficSwitch));
 * Monitors monitors = Monitors.attach(network, parameters, ledger);
 * Simulator simulator = new Simulator(network);
 * }</pre>
 */
public final class Monitors extends ObserverModule {

    private final Network network;
    private final Verdicts verdicts;
    private final MessageLedger ledger;
    private final Census census;
    private final Handover handover;
    private final WaitChain waits;
    private final Watchdog watchdog;
    private final List<ChannelTap> taps = new ArrayList<>();
    private final List<ChannelTap> linkTaps = new ArrayList<>();
    private final List<ChannelTap> injectionTaps = new ArrayList<>();
    private final List<ChannelTap> ejectionTaps = new ArrayList<>();
    private final Map<LinkEnd, OutputController> outputs = new HashMap<>();
    private final Map<Signal, InputController> inputs = new HashMap<>();

    private Monitors(Network network, Verdicts verdicts, MonitorParameters parameters, MessageLedger ledger) {
        super(network, "monitors");
        this.network = network;
        this.verdicts = verdicts;
        this.ledger = ledger;
        this.census = new Census(network, verdicts);
        this.handover = ledger == null ? null : new Handover(network, verdicts);
        this.waits = new WaitChain(network);
        this.watchdog = new Watchdog(this, "watchdog", network, verdicts, parameters, taps, census, ledger, waits);
        if (ledger != null) {
            ledger.watch(network, watchdog::arm);
            ledger.tell(handover);
        }
        network.routers().forEach(this::watchRouter);
        network.links().forEach(link -> watchLink(link.link()));
        network.injections().forEach(this::watchInjection);
        network.ejections().forEach(this::watchEjection);
        observe(this::endOfCycle);
    }

    /** Watches {@code network} without knowing its messages. */
    public static Monitors attach(Network network, MonitorParameters parameters) {
        return new Monitors(network, new Verdicts(parameters.off()), parameters, null);
    }

    /**
     * Watches {@code network} and its messages.
     *
     * @param ledger hears what sources and sinks do; its verdicts become those of the monitors
     */
    public static Monitors attach(Network network, MonitorParameters parameters, MessageLedger ledger) {
        return new Monitors(network, ledger.verdicts(), parameters, ledger);
    }

    private void endOfCycle(long cycle) {
        census.compare(cycle);
        if (handover != null) {
            handover.compare(cycle);
        }
        watchdog.look(cycle);
    }

    // ---- what is watched in routers ---------------------------------------------------------------------------

    private void watchRouter(Router router) {
        for (InputController input : router.inputs()) {
            inputs.put(input.arriving().request(), input);
            if (network.parameters().router().pipeline().switchAllocation() > 0) {
                new SwitchStageWatch(this, "stage_" + router.name() + "_" + input.name(), input.departing(), census);
            }
        }
        router.outputs().forEach(output -> outputs.put(output.end(), output));
        if (verdicts.watches(Rule.SINGLE_OWNER)) {
            new OwnerWatch(this, "owners_" + router.name(), verdicts, router);
        }
    }

    // ---- what is watched on links -----------------------------------------------------------------------------

    private void watchLink(Link link) {
        WormWatch worms = wormWatch(link, ledger == null ? WormListener.NONE : new HopListener(ledger));
        waits.know(link.senderEnd(), worms);
        linkTaps.add(tap(
                link,
                link.senderEnd().channel(),
                worms,
                outputs.get(link.senderEnd()).sender()));
    }

    private void watchInjection(Network.LocalLink injection) {
        Link link = injection.link();
        WormWatch worms = wormWatch(link, new InjectionListener(watchdog, ledger));
        FlowControl.Sender sender = network.interfaces()
                .get(injection.node())
                .injectors()
                .get(injection.index())
                .sender();
        injectionTaps.add(tap(link, link.senderEnd().channel(), FlitListener.both(census::inject, worms), sender));
    }

    private void watchEjection(Network.LocalLink ejection) {
        Link link = ejection.link();
        WormWatch worms = wormWatch(link, new DeliveryWatch(link, ejection.node(), verdicts, handover));
        waits.know(link.senderEnd(), worms);
        ejectionTaps.add(tap(
                link,
                link.receiverEnd().channel(),
                FlitListener.both(census::eject, worms),
                outputs.get(link.senderEnd()).sender()));
    }

    private WormWatch wormWatch(Link link, WormListener listener) {
        ChannelFormat format = network.format().channel();
        return new WormWatch(
                link, verdicts, network.format().header(), format.flit(), format.virtualChannels(), listener);
    }

    private ChannelTap tap(Link link, Channel channel, FlitListener listener, FlowControl.Sender sender) {
        if (!link.stages().isEmpty()) {
            new StageWatch(this, "stages_" + link.name(), link.stages(), census);
        }
        ChannelTap tap = new ChannelTap(this, "tap_" + link.name(), channel, listener, checks(link, sender));
        taps.add(tap);
        return tap;
    }

    /**
     * What can be checked at the ends of a link, causes before consequences: where several rules are broken in one
     * cycle, a wrong acknowledge is named before the overflow it leads to, a lost flit before its missing credit.
     */
    private List<ChannelCheck> checks(Link link, FlowControl.Sender sender) {
        OutputController output = outputs.get(link.senderEnd());
        InputController input = inputs.get(link.receiverEnd().channel().request());
        FlitBuffers buffers = input == null ? null : input.buffers();
        RouterParts parts = network.parameters().router();
        boolean committedEarly =
                output != null && parts.outputDepth() == 0 && parts.pipeline().switchAllocation() > 0;
        List<ChannelCheck> checks = new ArrayList<>();
        if (verdicts.watches(Rule.REQUEST_ACKNOWLEDGE) && link.senderEnd().hasLine(RequestAcknowledge.ACKNOWLEDGE)) {
            checks.add(new AcknowledgeCheck(verdicts, link, buffers, committedEarly));
        }
        if (output != null && output.buffers().isPresent()) {
            checks.add(new BufferCheck(
                    output,
                    verdicts,
                    output.buffers().get(),
                    Movement.by(output.arriving().orElseThrow()),
                    Movement.over(link.senderEnd().channel()),
                    census));
        }
        if (input != null) {
            checks.add(new BufferCheck(
                    input, verdicts, buffers, Movement.over(input.arriving()), Movement.by(input.departing()), census));
        }
        if (verdicts.watches(Rule.CREDIT_COUNT) && sender instanceof CreditFlowControl.CreditCounters counters) {
            checks.add(new CreditCheck(verdicts, link, counters, buffers, committedEarly));
        }
        return checks;
    }

    // ---- results ---------------------------------------------------------------------------------------------

    /** What was found. */
    public Verdicts verdicts() {
        return verdicts;
    }

    /** The taps on the channels between routers, in the order of {@link Network#links()}. */
    public List<ChannelTap> linkTaps() {
        return Collections.unmodifiableList(linkTaps);
    }

    /** The taps on the injection channels, in the order of {@link Network#injections()}. */
    public List<ChannelTap> injectionTaps() {
        return Collections.unmodifiableList(injectionTaps);
    }

    /** The taps on the ejection channels, in the order of {@link Network#ejections()}. */
    public List<ChannelTap> ejectionTaps() {
        return Collections.unmodifiableList(ejectionTaps);
    }

    /** Flits in the buffers and register stages of the network, at the start of the last cycle. */
    public long flitsInNetwork() {
        return census.held();
    }

    /** Who waits for what at the moment, as the report of a deadlock says it. */
    public String waits() {
        return waits.describe();
    }
}
