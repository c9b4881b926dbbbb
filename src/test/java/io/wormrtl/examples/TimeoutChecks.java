package io.wormrtl.examples;

import io.wormrtl.network.invariant.Check;
import io.wormrtl.network.invariant.Removals;
import io.wormrtl.network.invariant.Watcher;
import io.wormrtl.network.link.LinkEnd;
import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Element;
import java.util.List;

// snippet: checks
/** Who looks after the hardware of {@link TimeoutKill}. */
final class TimeoutChecks {

    static final List<Watcher<?>> WATCHERS = List.of(
            Watcher.one(KillUnit.class, (unit, verdicts, removals) -> new KillCheck(unit, removals)),
            Watcher.one(TimeoutInterface.KillTimer.class, (timer, verdicts, removals) -> new Ending(timer, removals)),
            new Watcher<>(TimeoutInterface.class, (end, verdicts, removals) -> end.ejection().stream()
                    .map(channel -> (Check) new Forgetting(channel, removals))
                    .toList()));

    private TimeoutChecks() {}

    /** What is on its way to a receiver when its worm is killed still comes, before the kill. */
    private record Forgetting(LinkEnd end, Removals removals) implements Check {
        @Override
        public List<Element> reads() {
            return List.of(end.line(TimeoutKill.FKILL));
        }

        @Override
        public boolean look(long cycle) {
            for (long rest = end.line(TimeoutKill.FKILL).get(); rest != 0; rest = Bits.rest(rest)) {
                removals.worm(end.channel().request(), Bits.first(rest));
            }
            return false;
        }
    }

    /** A source ends the worm that it kills, and does not know the credits until all of it is gone. */
    private record Ending(TimeoutInterface.KillTimer timer, Removals removals) implements Check {
        @Override
        public List<Element> reads() {
            return List.of(timer.kill(), timer.over());
        }

        @Override
        public boolean look(long cycle) {
            for (long rest = timer.kill().get(); rest != 0; rest = Bits.rest(rest)) {
                removals.worm(timer.request(), Bits.first(rest));
                removals.mistaken(timer.request(), Bits.first(rest));
            }
            for (long rest = timer.over().get(); rest != 0; rest = Bits.rest(rest)) {
                removals.restored(timer.request(), Bits.first(rest));
            }
            return false;
        }
    }
}
// end
