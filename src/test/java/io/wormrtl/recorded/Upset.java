package io.wormrtl.recorded;

import static java.util.Comparator.comparing;

import io.wormrtl.kernel.rtl.Snapshot;
import io.wormrtl.kernel.rtl.StateWord;
import io.wormrtl.lab.testbench.Testbench;
import io.wormrtl.lab.traffic.GeneratedMessage;
import io.wormrtl.lab.traffic.Message;
import io.wormrtl.lab.traffic.MessageStream;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.invariant.Violation;
import io.wormrtl.testkit.WatchedTrial;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * A bit of a register turns over while a network is busy, as a particle might do it: what the monitors say.
 *
 * @param cycle before which it turns
 * @param register its path, and its place in an array in brackets, else [0]
 * @param bit 0: the lowest
 */
record Upset(long cycle, String register, int bit) {

    /** Traffic goes on for so many cycles, and is watched for so many more. */
    private static final long TRAFFIC = 90;

    private static final long WATCHED = 60;

    /** A comment of a testbench that asks for one more: {@code # Also bit 1 of network.a.b[0] in cycle 53: rule}. */
    private static final Pattern ALSO =
            Pattern.compile("(?m)^# Also bit (\\d+) of (\\S+\\]) in cycle (\\d+): [a-z-]+$");

    /**
     * The lowest bit of one of every kind of register: the first of those whose names differ by numbers and directions
     * only and that hold something at that moment, else the first of all.
     */
    static List<Upset> ofEveryKind(Testbench testbench, long cycle) {
        WatchedTrial trial = trial(testbench).run(cycle);
        List<StateWord> words = trial.simulator().stateWords();
        long[] state = trial.simulator().snapshot().words();
        Map<String, Integer> chosen = new TreeMap<>();
        IntStream.range(0, state.length)
                .boxed()
                .sorted(comparing(i -> name(words.get(i)))) // the order in which they are declared says nothing
                .forEach(i -> chosen.merge(
                        kind(words.get(i)),
                        i,
                        (first, other) -> state[first] == 0 && state[other] != 0 ? other : first));
        return chosen.values().stream()
                .map(word -> new Upset(cycle, name(words.get(word)), 0))
                .toList();
    }

    /** Those that comments of a testbench ask for. */
    static List<Upset> listed(String testbench) {
        return ALSO.matcher(testbench)
                .results()
                .map(found ->
                        new Upset(Long.parseLong(found.group(3)), found.group(2), Integer.parseInt(found.group(1))))
                .toList();
    }

    private static String kind(StateWord word) {
        return word.element().path().replaceAll("\\d+|_(plus|minus|next|[xyz])(?=[_.]|$)", "");
    }

    private static String name(StateWord word) {
        return word.element().path() + "[" + word.index() + "]";
    }

    /**
     * What happens, in a line: the first violation and the other rules broken in that cycle, or what becomes of the
     * messages.
     */
    String outcome(Testbench testbench) {
        WatchedTrial trial = trial(testbench).run(cycle);
        int word = trial.simulator().stateWords().stream()
                .map(Upset::name)
                .toList()
                .indexOf(register);
        long[] state = trial.simulator().snapshot().words();
        String change = register + " " + state[word] + " to " + (state[word] ^ 1L << bit);
        state[word] ^= 1L << bit;
        try {
            trial.simulator().restore(Snapshot.of(state));
            trial.run(TRAFFIC + WATCHED - cycle);
            return change + ": " + said(trial);
        } catch (RuntimeException e) {
            return change + ": " + e.getClass().getSimpleName(); // its message depends on what the compiler has done
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
