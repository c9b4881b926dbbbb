package io.wormrtl.lab.monitor;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Group;
import io.wormrtl.kernel.rtl.ObserverModule;
import io.wormrtl.kernel.rtl.Scope;
import io.wormrtl.network.assembly.Network;
import io.wormrtl.network.buffer.FlitBuffers;
import io.wormrtl.network.buffer.FlitStore;
import io.wormrtl.network.fault.FaultInjector;
import io.wormrtl.network.fault.FaultLog;
import io.wormrtl.network.invariant.Check;
import io.wormrtl.network.invariant.FlitFate;
import io.wormrtl.network.invariant.Tally;
import io.wormrtl.network.invariant.Verdicts;
import io.wormrtl.network.invariant.Watcher;
import io.wormrtl.network.link.FlowControl;
import io.wormrtl.network.link.InputPort;
import io.wormrtl.network.link.Link;
import io.wormrtl.network.router.NodeRouter;
import io.wormrtl.network.router.Router;
import io.wormrtl.network.router.input.InputController;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * All monitors of a network, as a behavioural module {@code monitors} within it.
 *
 * <p>To be attached after the network is built and before it is elaborated:
 * <pre>{@code
 * MessageLedger ledger = new MessageLedger(new Verdicts(parameters.rules()), message -> { });
 * Network network = new Network(networkParameters, (parent, node, name, format) ->
 *         new TrafficNode(parent, node, name, format, workload.traffic(node), packetizer, ledger, trafficSwitch));
 * Monitors monitors = Monitors.attach(network, parameters, ledger);
 * Simulator simulator = new Simulator(network);
 * }</pre>
 */
@Api
public final class Monitors extends ObserverModule {

    private final Network network;
    private final Verdicts verdicts;
    private final MessageLedger ledger;
    private final ChannelListener listener;
    private final Census census;
    private final Handover handover;
    private final LawfulRemovals removals;
    private final Places places;
    private final WaitChain waits;
    /** Null until somebody asks. */
    private WaitForest forest;

    private final Deadlocks deadlocks;
    private final HeaderTimeouts timeouts;
    /** Null where deadlocks are sought only when nothing moves. */
    private final DeadlockWatch deadlockWatch;

    /** Null where nothing fails. */
    private final Losses losses;
    /** Null where nothing fails. */
    private final DeadNodes deadNodes;

    private final Watchdog watchdog;
    private final List<Check> partChecks = new ArrayList<>();
    private final List<ChannelTap> linkTaps = new ArrayList<>();
    private final List<ChannelTap> injectionTaps = new ArrayList<>();
    private final List<ChannelTap> ejectionTaps = new ArrayList<>();

    private static boolean hasWaitingFlits(Network network, int node) {
        for (InputPort input : network.interfaces().get(node).receptionBuffers()) {
            FlitBuffers buffers = input.buffers();
            if (buffers.count().where(0) != Bits.all(buffers.copies())) {
                return true;
            }
        }
        return false;
    }

    private Monitors(Network network, MonitorParameters parameters, MessageLedger ledger, ChannelListener listener) {
        super(network, "monitors");
        this.network = network;
        this.verdicts = ledger.verdicts();
        this.ledger = ledger;
        this.listener = listener;
        Rules.listIn(verdicts);
        this.census = new Census(network, network.parameters().topology().nodes(), verdicts);
        this.handover = new Handover(network, verdicts, node -> hasWaitingFlits(network, node));
        WatchedChannels watched = new WatchedChannels();
        this.removals = new LawfulRemovals(census, ledger, handover, watched);
        this.places = new Places(network, watched);
        ChannelWatches channels = new ChannelWatches(this, network, verdicts, census, watched);
        this.waits = new WaitChain(places, network.parameters());
        this.deadlocks = new Deadlocks(places, new DeadlockSearch(places, network.parameters()), waits);
        this.timeouts = new HeaderTimeouts(places, parameters.presumeAfter());
        this.deadlockWatch = parameters.deadlockInterval() == 0
                ? null
                : new DeadlockWatch(
                        this, "deadlocks", network, verdicts, deadlocks, timeouts, parameters.deadlockInterval());
        this.watchdog = new Watchdog(
                this,
                "watchdog",
                network,
                verdicts,
                parameters,
                channels.taps(),
                census,
                removals,
                ledger,
                waits,
                deadlocks);
        this.losses = network.failures().isEmpty() ? null : new Losses(network, faultLog(), ledger, verdicts);
        this.deadNodes = losses == null ? null : new DeadNodes(this, "dead_nodes", network, places, losses, removals);
        watchdog.excuse(losses);
        if (losses != null) {
            census.compareWith(losses.log()::flits);
        }
        ledger.traceTo(losses);
        ledger.watch(network, watchdog::arm);
        ledger.tell(handover);
        ledger.tell(new DeliveredFlits(census));
        network.nodeRouters().forEach(this::watchStores);
        network.routers().forEach(this::watchRouter);
        network.links().forEach(each -> watchLink(channels, each));
        network.injections().forEach(each -> watchInjection(channels, each));
        network.ejections().forEach(each -> watchEjection(channels, each));
        watchParts();
        observe(this::endOfCycle);
    }

    /**
     * Watches {@code network} and its messages.
     *
     * @param ledger hears what sources and sinks do; its verdicts become those of the monitors
     */
    public static Monitors attach(Network network, MonitorParameters parameters, MessageLedger ledger) {
        return attach(network, parameters, ledger, ChannelListener.NOBODY);
    }

    /**
     * Watches {@code network} and its messages.
     *
     * @param ledger as above
     * @param listener learns of the worms on all channels
     */
    public static Monitors attach(
            Network network, MonitorParameters parameters, MessageLedger ledger, ChannelListener listener) {
        return new Monitors(network, parameters, ledger, listener);
    }

    private FaultLog faultLog() {
        return network.failures().orElseThrow() instanceof FaultInjector injector ? injector.log() : new FaultLog();
    }

    private void endOfCycle(long cycle) {
        if (deadNodes != null) {
            deadNodes.look(cycle);
        }
        census.compare(cycle);
        removals.apply(cycle);
        census.compareWithLog(cycle);
        if (losses != null) {
            losses.giveUpWhatIsCut(cycle);
        }
        handover.compare(cycle);
        if (deadlockWatch != null) {
            deadlockWatch.look(cycle);
        }
        watchdog.look(cycle);
    }

    // ---- what is watched in routers ---------------------------------------------------------------------------

    private void watchStores(NodeRouter router) {
        for (FlitStore store : router.stores()) {
            new StoreWatch(this, "store_" + router.node() + "_" + children().size(), store, census);
        }
    }

    private void watchRouter(Router router) {
        for (InputController input : router.inputs()) {
            if (network.parameters().router().dataPath().pipeline().switchAllocation() > 0) {
                SwitchStageWatch stage = new SwitchStageWatch(
                        this, "stage_" + router.name() + "_" + input.name(), input.departing(), census);
                if (deadNodes != null) {
                    deadNodes.know(input, stage);
                }
            }
        }
        if (verdicts.watches(Rules.SINGLE_OWNER)) {
            new OwnerWatch(this, "owners_" + router.name(), verdicts, router);
        }
    }

    // ---- what is watched on links -----------------------------------------------------------------------------

    private void watchLink(ChannelWatches channels, Network.NetworkLink channel) {
        Link link = channel.link();
        WormWatch worms = worms(channels, link, new HopListener(ledger));
        linkTaps.add(channels.tap(
                link,
                ChannelTap.At.SENDER,
                worms,
                channels.sender(link),
                losses == null
                        ? List.of()
                        : known(link, new BrokenLink(channel, worms, headerFlits(), kept(), losses, removals))));
    }

    private WormWatch worms(ChannelWatches channels, Link link, WormListener own) {
        return channels.worms(link, WormListener.both(own, listener.on(link)));
    }

    private int headerFlits() {
        return network.format().header().flits();
    }

    /**
     * The most flits of a virtual channel that can be on a link, in the buffer behind it, and in a stage behind that.
     */
    private int kept() {
        return network.parameters().router().dataPath().bufferDepth()
                + network.parameters().links().delay()
                + 2;
    }

    private void watchInjection(ChannelWatches channels, Network.LocalLink injection) {
        Link link = injection.link();
        WormWatch worms = worms(channels, link, new InjectionListener(watchdog, ledger));
        FlowControl.Sender sender = network.interfaces()
                .get(injection.node())
                .injectors()
                .get(injection.index())
                .sender();
        injectionTaps.add(channels.tap(
                link,
                ChannelTap.At.SENDER,
                FlitListener.both(census::inject, worms),
                sender,
                losses == null ? List.of() : known(link, new Trail(link, worms, headerFlits(), kept()))));
    }

    private void watchEjection(ChannelWatches channels, Network.LocalLink ejection) {
        Link link = ejection.link();
        WormWatch worms = worms(channels, link, new DeliveryWatch(link, ejection.node(), verdicts, handover));
        ejectionTaps.add(channels.tap(
                link,
                ChannelTap.At.RECEIVER,
                FlitListener.both(census.ejectionAt(ejection.node()), worms),
                channels.sender(link),
                List.of()));
    }

    private List<Trail> known(Link link, Trail trail) {
        deadNodes.know(link, trail);
        return List.of(trail);
    }

    // ---- what parts bring ------------------------------------------------------------------------------------

    private void watchParts() {
        List<Scope> scopes = new ArrayList<>();
        network.forEachModule(module -> {
            scopes.add(module);
            module.groups().forEach(group -> collect(group, scopes));
        });
        List<Watcher<?>> watchers = network.parameters().watchers();
        for (Scope scope : scopes) {
            List<Check> checks = Watcher.checks(watchers, scope, verdicts, removals);
            partChecks.addAll(checks);
            if (!checks.isEmpty()) {
                new PartWatch(this, "part_" + children().size(), scope.module(), checks);
            }
        }
    }

    private static void collect(Group group, List<Scope> scopes) {
        scopes.add(group);
        group.groups().forEach(inner -> collect(inner, scopes));
    }

    // ---- results ---------------------------------------------------------------------------------------------

    /** The verdicts of all rules so far. */
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

    /** Flits in the buffers and register stages of the network, at the end of the last cycle. */
    public long flitsInNetwork() {
        return census.heldAtEnd();
    }

    /** Flits that are held in lanes of a protocol's own, or at receivers, where nothing has become of them yet. */
    public long flitsAtReceivers() {
        return census.inLanes() + census.atReceivers();
    }

    /** Flits that have come to receivers so far and are of no packet that was handed over: padding, and what is dropped. */
    public long flitsDropped() {
        return census.dropped();
    }

    /** Flits that have gone in over injection channels so far, those sent again and padding among them. */
    public long flitsInjected() {
        return census.injected();
    }

    /** Flits that parts have put in so far: tails, heads that begin worms anew, copies that are flits again. */
    public long flitsInserted() {
        return census.inserted();
    }

    /** Flits of a fate so far. */
    public long flits(FlitFate fate) {
        return census.of(fate);
    }

    /** The messages that can never move on from where they are now, if there are any. */
    public Optional<Deadlock> searchDeadlock() {
        return deadlocks.find();
    }

    /** The losses to faults; empty in a network without faults. */
    public Optional<Losses> losses() {
        return Optional.ofNullable(losses);
    }

    /** Everything that is left in the network at the moment. */
    public Rest rest() {
        return new Rest(network, census, partChecks);
    }

    /**
     * Whether a source still tries what nobody waits for any more, as it knows nothing of that: what faults keep from its
     * destination, or what has been delivered and not confirmed. Then the network does not come to rest.
     */
    public boolean goesOn(long cycle) {
        return attempts().areLeft(cycle);
    }

    /**
     * After the time to drain, in a network that holds nothing any more: every message that is not delivered, and that
     * nobody has who could still send it, breaks rule {@link Rules#EXACTLY_ONCE}.
     */
    public void reportLost(long cycle) {
        Attempts attempts = attempts();
        boolean tries = network.parameters().comesToRest();
        ledger.reportLost(cycle, message -> tries && attempts.areMade(cycle, message));
    }

    private Attempts attempts() {
        return new Attempts(network, ledger, losses);
    }

    /** After the time to drain: what is left behind breaks rule {@link Rest#RULE}. */
    public void requireRest(long cycle) {
        Tally tally = verdicts.tally(Rest.RULE);
        tally.check();
        rest().first().ifPresent(text -> tally.violated(cycle, network, text));
    }

    /**
     * Where nothing moves though nobody waits in a circle: paths of virtual channels of which each waits for the next, and then of
     * what does not let the last go on; empty elsewhere.
     */
    public List<String> standstill() {
        return watchdog.standstill();
    }

    /** The search, and what it found last. */
    Deadlocks deadlocks() {
        return deadlocks;
    }

    /** The deadlock that was found last, if any. */
    public Optional<Deadlock> deadlock() {
        return deadlocks.last();
    }

    /** The last cycle in which a flit crossed a channel or was removed; -1 before the first. */
    public long lastMovement() {
        return watchdog.lastMovement();
    }

    /** The outcomes of the network's time-out: cycles without movement that were presumed to be a deadlock. */
    Presumptions standstills() {
        return watchdog.presumptions();
    }

    /** The outcomes of the time-out of headers; counted only where deadlocks are sought at intervals. */
    public Presumptions headerTimeouts() {
        return timeouts.presumptions();
    }

    /** The present waits of messages for each other, as the report of a deadlock says them. */
    public String waits() {
        return waits.longest().toString();
    }

    /**
     * Who waits for whom between two cycles: every input virtual channel that holds a message, in the order of the routers.
     * It is looked for when it is asked for, and costs nothing before.
     */
    public List<Waiting> waiting() {
        if (forest == null) {
            forest = new WaitForest(places, network);
        }
        return forest.now();
    }
}
