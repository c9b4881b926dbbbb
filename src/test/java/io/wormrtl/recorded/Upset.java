package io.wormrtl.recorded;

import io.wormrtl.check.Violation;
import io.wormrtl.monitor.WatchedTrial;
import io.wormrtl.network.NetworkParameters;
import io.wormrtl.rtl.Snapshot;
import io.wormrtl.rtl.StateWord;
import io.wormrtl.testbench.Testbench;
import io.wormrtl.traffic.GeneratedMessage;
import io.wormrtl.traffic.Message;
import io.wormrtl.traffic.MessageStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Set;
import java.util.TreeSet;

/**
 * The lowest bit of a register turns over while a network is busy, as a particle might do it: what the monitors say.
 *
 * @param cycle before which it turns
 * @param word the place of the register among the words of state
 */
record Upset(long cycle, int word) {

    /** Traffic goes on for so many cycles, and is watched for so many more. */
    private static final long TRAFFIC = 90;

    private static final long WATCHED = 60;

    /**
     * One for every kind of register: the first of those whose names differ by numbers and directions only and that hold
     * something at that moment, else the first of all.
     */
    static List<Upset> ofEveryKind(Testbench testbench, long cycle) {
        WatchedTrial trial = trial(testbench).run(cycle);
        List<StateWord> words = trial.simulator().stateWords();
        long[] state = trial.simulator().snapshot().words();
        Map<String, Integer> chosen = new LinkedHashMap<>();
        for (int i = 0; i < state.length; i++) {
            chosen.merge(
                    kind(words.get(i)), i, (first, other) -> state[first] == 0 && state[other] != 0 ? other : first);
        }
        return chosen.values().stream().map(word -> new Upset(cycle, word)).toList();
    }

    private static String kind(StateWord word) {
        return word.element().path().replaceAll("\\d+|_(plus|minus|next|[xyz])(?=[_.]|$)", "");
    }

    /** What happens, in a line: the first violation and the other rules broken in that cycle, or what becomes of the messages. */
    String outcome(Testbench testbench) {
        WatchedTrial trial = trial(testbench).run(cycle);
        StateWord turned = trial.simulator().stateWords().get(word);
        long[] state = trial.simulator().snapshot().words();
        String change =
                turned.element().path() + "[" + turned.index() + "] " + state[word] + " to " + (state[word] ^ 1);
        state[word] ^= 1;
        try {
            trial.simulator().restore(Snapshot.of(state));
            trial.run(TRAFFIC + WATCHED - cycle);
            return change + ": " + said(trial);
        } catch (RuntimeException e) {
            return change + ": " + e.getClass().getSimpleName() + ": " + e.getMessage();
        }
    }

    private static String said(WatchedTrial trial) {
        List<Violation> violations = trial.monitors().verdicts().violations();
        if (violations.isEmpty()) {
            long cycles =
                    trial.completed().stream().mapToLong(Message::delivered).sum();
            return "no rule is broken, " + trial.completed().size() + " messages, sum of their last cycles " + cycles;
        }
        Set<String> others = new TreeSet<>(trial.broken());
        others.remove(violations.get(0).rule());
        return violations.get(0) + (others.isEmpty() ? "" : "; also " + String.join(", ", others));
    }

    private static WatchedTrial trial(Testbench testbench) {
        NetworkParameters network = testbench.parts().network();
        List<GeneratedMessage> messages = new ArrayList<>();
        for (int node = 0; node < network.topology().nodes(); node++) {
            addTraffic(testbench.parts().workload().stream(node), messages);
        }
        return WatchedTrial.of(network, messages.toArray(new GeneratedMessage[0]));
    }

    private static void addTraffic(MessageStream stream, List<GeneratedMessage> messages) {
        try {
            for (GeneratedMessage next = stream.next(); next.cycle() < TRAFFIC; next = stream.next()) {
                messages.add(next);
            }
        } catch (NoSuchElementException e) {
            // The stream has ended.
        }
    }
}
