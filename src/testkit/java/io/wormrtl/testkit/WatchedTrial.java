package io.wormrtl.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.ElementKind;
import io.wormrtl.kernel.rtl.Evaluation;
import io.wormrtl.kernel.rtl.Ordering;
import io.wormrtl.kernel.rtl.Simulator;
import io.wormrtl.kernel.rtl.Snapshot;
import io.wormrtl.kernel.rtl.StateWord;
import io.wormrtl.lab.monitor.ChannelListener;
import io.wormrtl.lab.monitor.CompletionListener;
import io.wormrtl.lab.monitor.Losses;
import io.wormrtl.lab.monitor.MessageLedger;
import io.wormrtl.lab.monitor.MonitorParameters;
import io.wormrtl.lab.monitor.Monitors;
import io.wormrtl.lab.settings.NearMiss;
import io.wormrtl.lab.traffic.GeneratedMessage;
import io.wormrtl.lab.traffic.Message;
import io.wormrtl.lab.traffic.Packetizer;
import io.wormrtl.lab.traffic.TrafficNode;
import io.wormrtl.lab.traffic.TrafficSwitch;
import io.wormrtl.network.assembly.Failures;
import io.wormrtl.network.assembly.Network;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.invariant.Rule;
import io.wormrtl.network.invariant.RuleSet;
import io.wormrtl.network.invariant.RuleVerdict;
import io.wormrtl.network.invariant.Verdicts;
import io.wormrtl.network.invariant.Violation;
import io.wormrtl.network.router.Router;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/**
 * A network with listed messages, with all monitors, and what became of the messages: what the properties of protocols
 * and switching techniques are tried with. {@link Trial} is the same without monitors.
 */
public final class WatchedTrial {

    /** Where time-outs act, nothing may move for longer than a testbench allows that says nothing of it. */
    static final MonitorParameters PATIENT =
            MonitorParameters.withoutSearches(RuleSet.ALL, 20_000, MonitorParameters.STARVATION_AFTER);

    /** Cycles that pass when the monitors should have said who waits, before a trial ends because nothing moves. */
    private static final long GRACE = 5_000;

    private final List<Message> completed = new ArrayList<>();
    private final List<Message> givenUp = new ArrayList<>();
    private final List<Message> takenBack = new ArrayList<>();
    private final MessageLedger ledger;
    private final Network network;
    private final MonitorParameters watched;
    /** Where shrinking looks. */
    private final Suspects suspects;

    private final Monitors monitors;
    private final Simulator simulator;
    private final int offered;
    private final long lastGenerated;
    private boolean settled;
    /** Where registers that were asked for stand in a snapshot. */
    private final Map<String, Integer> places = new HashMap<>();

    private WatchedTrial(
            NetworkParameters parameters,
            Optional<MonitorParameters> asked,
            Suspects suspects,
            ElementKind elements,
            Evaluation evaluation,
            Ordering ordering,
            ChannelListener listener,
            GeneratedMessage... messages) {
        this.suspects = suspects;
        this.ledger = new MessageLedger(new Verdicts(RuleSet.ALL), new Outcomes());
        Packetizer packetizer = new Packetizer(
                parameters.routerFormat().header().flits(), parameters.lengths().packet());
        TrafficSwitch traffic = new TrafficSwitch();
        this.network = new Network(
                parameters,
                (parent, node, name, format) -> new TrafficNode(
                        parent, node, name, format, Trial.streamsOf(messages).apply(node), packetizer, ledger, traffic),
                elements);
        this.watched = asked.orElseGet(() -> patience(network));
        this.monitors = Monitors.attach(network, watched, ledger, listener);
        this.simulator = new Simulator(network, evaluation, ordering);
        this.offered = messages.length;
        this.lastGenerated = LongStream.concat(
                        LongStream.of(0), List.of(messages).stream().mapToLong(GeneratedMessage::cycle))
                .max()
                .orElseThrow();
    }

    private final class Outcomes implements CompletionListener {
        @Override
        public void completed(Message message) {
            completed.add(message);
        }

        @Override
        public void takenBack(Message message) {
            givenUp.remove(message);
            takenBack.add(message);
        }

        @Override
        public void givenUp(Message message) {
            givenUp.add(message);
        }
    }

    /** A trial at full speed. */
    public static WatchedTrial of(NetworkParameters parameters, GeneratedMessage... messages) {
        return of(parameters, ElementKind.PLAIN, Evaluation.ACTIVITY_DRIVEN, Ordering.BY_LEVEL, messages);
    }

    /**
     * A trial at full speed of a network that was drawn. Its monitors are as patient as those of its counterexample: both
     * end in the same cycle.
     */
    public static WatchedTrial of(NetworkCase network) {
        return of(network, ElementKind.PLAIN, Evaluation.ACTIVITY_DRIVEN, Ordering.BY_LEVEL);
    }

    /** The same with all checks of the kernel, in which every process runs in every cycle, in any order. */
    public static WatchedTrial shuffled(NetworkCase network, long seed) {
        return of(network, ElementKind.checked(), Evaluation.EVERYTHING, Ordering.shuffled(seed));
    }

    private static WatchedTrial of(
            NetworkCase network, ElementKind elements, Evaluation evaluation, Ordering ordering) {
        return new WatchedTrial(
                network.parameters(),
                Optional.of(network.testbench().monitors(RuleSet.ALL)),
                network.suspects(),
                elements,
                evaluation,
                ordering,
                ChannelListener.NOBODY,
                network.messages().toArray(GeneratedMessage[]::new));
    }

    private static MonitorParameters patience(Network network) {
        return network.parameters().comesToRest() || network.failures().isPresent()
                ? PATIENT
                : MonitorParameters.DEFAULTS;
    }

    /** A trial run in a way of one's own choice. */
    public static WatchedTrial of(
            NetworkParameters parameters,
            ElementKind elements,
            Evaluation evaluation,
            Ordering ordering,
            GeneratedMessage... messages) {
        return new WatchedTrial(
                parameters,
                Optional.empty(),
                new Suspects(),
                elements,
                evaluation,
                ordering,
                ChannelListener.NOBODY,
                messages);
    }

    /** A trial at full speed; {@code listener} learns of the worms on all channels. */
    public static WatchedTrial heard(
            NetworkParameters parameters, ChannelListener listener, GeneratedMessage... messages) {
        return new WatchedTrial(
                parameters,
                Optional.empty(),
                new Suspects(),
                ElementKind.PLAIN,
                Evaluation.ACTIVITY_DRIVEN,
                Ordering.BY_LEVEL,
                listener,
                messages);
    }

    /** A trial with all checks of the kernel, in which every process runs in every cycle, in any order. */
    public static WatchedTrial shuffled(NetworkParameters parameters, long seed, GeneratedMessage... messages) {
        return of(parameters, ElementKind.checked(), Evaluation.EVERYTHING, Ordering.shuffled(seed), messages);
    }

    public WatchedTrial run(long cycles) {
        simulator.run(cycles);
        return this;
    }

    /**
     * Runs until every message is delivered or given up and nothing is in the network, however long that takes, and 200
     * cycles longer. It ends without that, and throws nothing, when a rule is broken, as that of deadlock is when no flit
     * has moved for as long as the monitors wait, or when flits have moved for 500,000 cycles without a message having come: {@link #requireAllDelivered}
     * then says which of these it was.
     */
    public WatchedTrial runUntilEmpty() {
        long fruitless = simulator.cycle() + Missing.FRUITLESS_AFTER;
        long known = -1;
        while (simulator.cycle() < fruitless && !simulator.isStopped() && !isEmpty() && !isStill()) {
            simulator.run(100);
            if (ledger.deliveredCount() + ledger.givenUpCount() != known) {
                known = ledger.deliveredCount() + ledger.givenUpCount();
                fruitless = Math.max(simulator.cycle(), lastGenerated) + Missing.FRUITLESS_AFTER;
            }
        }
        return run(200);
    }

    /**
     * The same up to a cycle of one's own choice. What is not empty then stays as it is: this throws nothing, {@link
     * #requireAllDelivered} and {@link #requireRest} refuse it. {@link #runUntilEmpty()} needs no such number.
     *
     * @param most the cycle, counted from the beginning of the trial, from which on only the 200 cycles are run
     */
    public WatchedTrial runUntilEmpty(long most) {
        while (simulator.cycle() < most && !simulator.isStopped() && !isEmpty()) {
            simulator.run(100);
        }
        return run(200);
    }

    private boolean isStill() {
        return simulator.cycle() > Math.max(monitors.lastMovement(), lastGenerated) + watched.deadlockAfter() + GRACE;
    }

    private boolean isEmpty() {
        return simulator.cycle() > lastGenerated + 1 && ledger.underwayCount() == 0 && monitors.flitsInNetwork() == 0;
    }

    /** The network has had its time: whatever faults explain is given up. */
    public WatchedTrial settle() {
        settled = true;
        monitors.losses().ifPresent(losses -> losses.settle(simulator.cycle()));
        return this;
    }

    /** No place fails any more from now on, but for those that are listed. */
    public WatchedTrial stopFailing() {
        network.failures().ifPresent(Failures::stopDrawing);
        return this;
    }

    /**
     * Puts a register to a value, as a particle might: to see whether a rule finds it.
     *
     * @param register the end of its path
     * @param index its place in an array, else 0
     * @throws IllegalArgumentException if there is not exactly one
     */
    public WatchedTrial upset(String register, int index, long value) {
        long[] state = simulator.snapshot().words();
        state[place(register, index)] = value;
        simulator.restore(Snapshot.of(state));
        return this;
    }

    /**
     * What a register holds between two cycles.
     *
     * @param register the end of its path
     * @param index its place in an array, else 0
     * @throws IllegalArgumentException if there is not exactly one
     */
    public long register(String register, int index) {
        return simulator.snapshot()
                .words()[places.computeIfAbsent(register + "[" + index + "]", key -> place(register, index))];
    }

    private int place(String register, int index) {
        List<StateWord> words = simulator.stateWords();
        int[] found = IntStream.range(0, words.size())
                .filter(i -> words.get(i).index() == index
                        && words.get(i).element().path().endsWith("." + register))
                .toArray();
        if (found.length != 1) {
            throw new IllegalArgumentException(found.length + " registers end in " + register + "[" + index + "]");
        }
        return found[0];
    }

    // ---- what must hold -------------------------------------------------------------------------------------------

    /** No rule is broken. */
    public WatchedTrial requireRules(String what) {
        return requireRules(what, "");
    }

    private WatchedTrial requireRules(String what, String missing) {
        List<Violation> violations = monitors.verdicts().violations();
        if (!violations.isEmpty()) {
            throw failure(kind(violations.get(0)), what + missing + Told.lines(violations));
        }
        return this;
    }

    /** That nothing moves may have two causes: messages that wait for each other, or one that nobody lets go on. */
    private String kind(Violation violation) {
        return violation.rule() + (monitors.deadlock().isPresent() ? ", a circle of waits" : "");
    }

    /** No flit, owner, missing credit, high line or state of a part is left, when time-outs have had their time. */
    public WatchedTrial requireRest(String what) {
        if (monitors.rest().first().isPresent()) {
            run(monitors.rest().settling());
        }
        assertThat(monitors.flitsInNetwork()).as(what).isZero();
        assertThat(monitors.rest().remains()).as(what).isEmpty();
        network.routers().forEach(router -> requireSendable(router, what));
        return this;
    }

    private static void requireSendable(Router router, String what) {
        router.outputs()
                .forEach(output -> assertThat(output.sender().sendable().get())
                        .as("%s: %s", what, output.path())
                        .isEqualTo(Bits.all(output.unowned().width())));
    }

    /**
     * Every message came, no rule is broken, and nothing is left. Of messages that have not come the failure says whether
     * they are lost, stand still or are on their way still.
     */
    public WatchedTrial requireAllDelivered(String what) {
        Optional<Missing> unknown = missing((long) offered - completed.size() - givenUp.size());
        String missing = (givenUp.isEmpty() ? "" : ": " + givenUp.size() + " messages are given up: " + givenUp.get(0))
                + unknown.map(some -> ": " + some).orElse("");
        requireRules(what, missing);
        refuse(unknown.map(Missing::kind).orElse("messages given up"), what, missing);
        assertThat(completed).as(what).hasSize(offered);
        return requireRest(what);
    }

    /**
     * Every message came or its loss is known, no rule is broken, and nothing is left. Losses that are known in the end
     * only are those of {@link #settle}, to be called before this.
     */
    public WatchedTrial requireAllKnown(String what) {
        return requireEachKnown(what).requireRest(what);
    }

    /** The same, but that something may be left: where nothing recovers, the remains of worms that were cut. */
    WatchedTrial requireEachKnown(String what) {
        Optional<Missing> unknown = missing(ledger.generatedCount() - completed.size() - givenUp.size());
        String missing = unknown.map(some -> ": " + some + unsettled()).orElse("");
        requireRules(what, missing);
        refuse(unknown.map(Missing::kind).orElse(""), what, missing);
        assertThat((long) completed.size() + givenUp.size()).as(what).isEqualTo(ledger.generatedCount());
        return this;
    }

    private void refuse(String kind, String what, String missing) {
        if (!missing.isEmpty()) {
            throw failure(kind, what + missing);
        }
    }

    private TrialFailure failure(String kind, String message) {
        suspects.note(completed, ledger.underway());
        return new TrialFailure(kind, message);
    }

    private String unsettled() {
        return monitors.losses().isEmpty() || settled
                ? ""
                : "; call settle() when the network has had its time: it gives up what faults explain";
    }

    /** What has become of so many messages; empty if there are none. */
    private Optional<Missing> missing(long messages) {
        return messages <= 0
                ? Optional.empty()
                : Optional.of(new Missing(
                        messages,
                        ledger.underway(),
                        monitors.flitsInNetwork() + monitors.flitsAtReceivers(),
                        monitors.lastMovement(),
                        completed.stream().mapToLong(Message::delivered).max().orElse(0),
                        simulator.cycle(),
                        Math.min(Missing.STILL_AFTER, watched.deadlockAfter()),
                        monitors.verdicts().violations().stream().findFirst()));
    }

    // ---- what happened --------------------------------------------------------------------------------------------

    /** What was delivered, where and when, in an order of its own: to compare trials with. */
    public List<String> deliveries() {
        return completed.stream()
                .map(message -> message.generated() + " in " + message.delivered())
                .sorted()
                .toList();
    }

    /** The rules that were broken, each once. */
    public List<String> broken() {
        return monitors.verdicts().violations().stream()
                .map(Violation::rule)
                .distinct()
                .toList();
    }

    /** How often a rule was asked. */
    public long checks(Rule rule) {
        return monitors.verdicts().rules().stream()
                .filter(verdict -> verdict.rule().equals(rule))
                .mapToLong(RuleVerdict::checks)
                .sum();
    }

    public List<Message> completed() {
        return completed;
    }

    /** Messages that are known to be lost. */
    public List<Message> givenUp() {
        return givenUp;
    }

    /** Messages that were known to be lost, and have come all the same. */
    public List<Message> takenBack() {
        return takenBack;
    }

    /**
     * What the checks of parts have counted under a name, in sum.
     *
     * @throws IllegalArgumentException if no part of this network counts under that name
     */
    public long counted(String name) {
        Map<String, Long> counters = new TreeMap<>();
        monitors.verdicts().counts().forEach(count -> counters.put(count.name(), count.value()));
        Long value = counters.get(name);
        if (value == null) {
            throw new IllegalArgumentException("no part of this network counts '" + name + "'; "
                    + (counters.isEmpty() ? "none counts anything" : NearMiss.advice(counters.keySet(), name)));
        }
        return value;
    }

    /** What faults have destroyed; only in a network with faults. */
    public Losses losses() {
        return monitors.losses().orElseThrow();
    }

    public Network network() {
        return network;
    }

    public Monitors monitors() {
        return monitors;
    }

    public MessageLedger ledger() {
        return ledger;
    }

    public Simulator simulator() {
        return simulator;
    }
}
