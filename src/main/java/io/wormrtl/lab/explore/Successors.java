package io.wormrtl.lab.explore;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** All states that can follow a state. */
final class Successors {

    /** Is shown a state that may follow. */
    interface Visitor {
        /** Looks; whether that was all it wanted to see. The step is changed later. */
        boolean visit(Step step);
    }

    /** One cycle. */
    final class Step {
        private final long[] after;
        private boolean arrives;
        private final Deque<int[]> starts = new ArrayDeque<>();
        private final Deque<Beginnings.Outcome> outcomes = new ArrayDeque<>();

        private Step(int words) {
            this.after = new long[words];
        }

        /** The state after it, cleaned. */
        long[] after() {
            return after;
        }

        /** Whether a flit has reached its node. */
        boolean arrives() {
            return arrives;
        }

        /** The messages that begin: source and destination. */
        List<int[]> starts() {
            return List.copyOf(starts);
        }

        /** Whether the step begins no message. */
        boolean isQuiet() {
            return starts.isEmpty();
        }

        /** The choices of arbiters and selection policies. */
        List<Choices.Choice> made() {
            List<Choices.Choice> made = new ArrayList<>(network.choices().made());
            outcomes.forEach(outcome -> made.addAll(outcome.made()));
            return made;
        }
    }

    private final ExploredNetwork network;
    private final StateCode code;
    private final Beginnings beginnings;
    /** The state after a cycle in which no message begins, then with those that do, neither of them cleaned. */
    private long[] base;

    private final long[] raw;
    private final Step step;

    Successors(ExploredNetwork network, Beginnings beginnings) {
        this.network = network;
        this.code = network.code();
        this.beginnings = beginnings;
        this.raw = new long[code.words()];
        this.step = new Step(raw.length);
    }

    /**
     * Shows all.
     *
     * @param most messages that may begin
     * @return whether the visitor has ended that
     */
    boolean forEach(long[] before, int most, Visitor visitor) {
        network.choices().first();
        do {
            base = beginnings.base(before);
            List<List<Beginnings.Outcome>> outcomes = beginnings.outcomes(before, base);
            System.arraycopy(base, 0, raw, 0, raw.length);
            step.arrives = code.arrives(base);
            if (combine(0, outcomes, code.messages(before) - code.ended(base), most, visitor)) {
                step.starts.clear();
                step.outcomes.clear();
                return true;
            }
        } while (network.choices().next());
        return false;
    }

    /** With every combination of what the sources of {@code node} and those after it may do. */
    private boolean combine(
            int node, List<List<Beginnings.Outcome>> outcomes, int messages, int most, Visitor visitor) {
        if (node == outcomes.size()) {
            System.arraycopy(raw, 0, step.after, 0, raw.length);
            code.setMessages(step.after, messages + step.starts.size());
            code.clean(step.after);
            return visitor.visit(step);
        }
        for (Beginnings.Outcome outcome : outcomes.get(node)) {
            boolean starts = outcome.destination() != Beginnings.NONE;
            if (starts && step.starts.size() >= most) {
                continue;
            }
            outcome.apply(raw);
            step.outcomes.addLast(outcome);
            if (starts) {
                step.starts.addLast(new int[] {node, outcome.destination()});
            }
            if (combine(node + 1, outcomes, messages, most, visitor)) {
                return true;
            }
            outcome.undo(raw, base);
            step.outcomes.removeLast();
            if (starts) {
                step.starts.removeLast();
            }
        }
        return false;
    }
}
