package io.wormrtl.lab.monitor;

import io.wormrtl.kernel.rtl.Behaviour;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.ObserverModule;
import io.wormrtl.network.invariant.Tally;
import io.wormrtl.network.invariant.Verdicts;
import java.util.List;

/** Looks for deadlocks every so many cycles, also of a few messages while others go on. */
final class DeadlockWatch extends ObserverModule {

    /** Messages named in a violation. */
    private static final int MOST_NAMED = 8;

    private final Module network;
    private final Deadlocks deadlocks;
    private final HeaderTimeouts timeouts;
    private final long interval;
    private final Tally tally;
    private final Behaviour watch;
    private boolean due;
    /** Messages that have been told. */
    private int told;

    /**
     * Looks every {@code interval} cycles.
     *
     * @param network named in violations
     */
    DeadlockWatch(
            Module parent,
            String name,
            Module network,
            Verdicts verdicts,
            Deadlocks deadlocks,
            HeaderTimeouts timeouts,
            long interval) {
        super(parent, name);
        this.network = network;
        this.deadlocks = deadlocks;
        this.timeouts = timeouts;
        this.interval = interval;
        this.tally = verdicts.tally(Rules.DEADLOCK);
        this.watch = behaviour("watch", this::ring);
    }

    private void ring() {
        due = true;
        watch.wakeAt(watch.cycle() + interval);
    }

    private static String named(List<String> messages) {
        int more = messages.size() - MOST_NAMED;
        return String.join(", ", messages.subList(0, Math.min(MOST_NAMED, messages.size())))
                + (more > 0 ? " and " + more + " more" : "");
    }

    /** Looks if it is time; at the end of the cycle, when everything has settled. */
    void look(long cycle) {
        if (!due) {
            return;
        }
        due = false;
        tally.check();
        Deadlock found = deadlocks.find().orElse(null);
        timeouts.look(cycle, deadlocks);
        int messages = found == null ? 0 : found.messages().size();
        if (messages > told) {
            tally.violated(
                    cycle,
                    network,
                    messages + " messages can never move on, whatever others do: " + named(found.messages())
                            + ". Nothing has moved " + since(found.lastMovement()) + " in a cycle of waits. "
                            + found.waits());
        }
        told = messages;
    }

    /** When something moved last: the number of a cycle, or -1 if nothing ever has. */
    static String since(long cycle) {
        return cycle < 0 ? "at all" : "since cycle " + cycle;
    }
}
