package io.wormrtl.kernel.rtl;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.Stream;

/**
 * Holds a schedule against what several threads do at the same time. It runs nothing: what two threads would lose is found
 * however seldom they meet.
 */
public final class Separation {

    private final Schedule schedule;
    private final Agenda agenda;
    private final List<Process> processes;
    private final List<Element> elements;

    private Separation(Design design, Simulator simulator) {
        this.schedule = simulator.schedule();
        this.agenda = design.agenda();
        this.processes = schedule.processes();
        this.elements = processes.stream()
                .flatMap(process -> process.declaredWrites().stream())
                .toList();
    }

    /** Fails if processes of {@code design} may meet as {@code simulator} runs them. */
    public static void require(Design design, Simulator simulator) {
        Separation separation = new Separation(design, simulator);
        separation.elements.forEach(separation::requireOwnWords);
        separation.processes.forEach(separation::requireOrder);
        separation.processes.forEach(separation::requireGatesAtHome);
        separation.requireSharedWords();
    }

    /** When a process runs: rounds one after the other, what runs in turn after what does not. */
    private record Time(int round, int neighbourhood, boolean inTurn, int number) {

        boolean isSurelyBefore(Time other) {
            if (round != other.round) {
                return round < other.round;
            }
            if (neighbourhood != other.neighbourhood) {
                return other.inTurn && neighbourhood < other.neighbourhood;
            }
            return inTurn == other.inTurn ? number < other.number : other.inTurn;
        }
    }

    private Time time(Process process) {
        List<Stage> rounds = Stream.concat(schedule.settling().stream(), Stream.of(schedule.clocked()))
                .toList();
        int neighbourhood = schedule.neighbourhoodOf(process.index);
        int word = process.index >> 6;
        for (int i = 0; i < rounds.size(); i++) {
            Stage stage = rounds.get(i);
            boolean inTurn = word >= stage.fromInTurn(neighbourhood) && word < stage.toInTurn(neighbourhood);
            if (inTurn || (word >= stage.from(neighbourhood) && word < stage.to(neighbourhood))) {
                return new Time(i, neighbourhood, inTurn, process.index);
            }
        }
        throw new AssertionError(process + " is run in no round");
    }

    private int home(Element element) {
        return schedule.neighbourhoodOf(Process.driving(element).index);
    }

    /** A change writes words that no other neighbourhood touches. */
    private void requireOwnWords(Element element) {
        Process driver = Process.driving(element);
        int home = home(element);
        assertThat(driver.pending()).as("waiting values of %s", driver).isSameAs(agenda.pending(home));
        if (element.fanout == null) {
            return;
        }
        IntPredicate own = word -> schedule.neighbourhoodOf(word << 6) == home;
        assertThat(element.fanout.writesOnly(own, agenda.dirty))
                .as("agenda of %s", element)
                .isTrue();
        assertThat(element.fanout.writesOnly(own, agenda.next))
                .as("next sweep of %s", element)
                .isTrue();
        for (int other = 0; other < schedule.neighbourhoods(); other++) {
            boolean isOwn = other == home;
            assertThat(element.fanout.writesOnly(word -> isOwn, agenda.outbox(other).woken))
                    .as("outbox %d of %s", other, element)
                    .isTrue();
        }
    }

    /** Who looks at a wire runs after it has settled, and who looks at a register before it changes. */
    private void requireOrder(Process reader) {
        Time time = time(reader);
        for (Element element : reader.after()) {
            Process driver = Process.driving(element);
            if (driver == null || driver == reader || element.deferred) {
                continue;
            }
            if (driver.kind() == Process.Kind.CLOCKED) {
                assertThat(reader.kind() != Process.Kind.CLOCKED || time.isSurelyBefore(time(driver)))
                        .as("%s looks at %s before it changes", reader, element)
                        .isTrue();
            } else {
                assertThat(time(driver).isSurelyBefore(time))
                        .as("%s looks at %s after it has settled", reader, element)
                        .isTrue();
            }
        }
    }

    /** Who holds processes in reset writes what their neighbourhood reads. */
    private void requireGatesAtHome(Process held) {
        for (Process gate : held.gates()) {
            assertThat(time(gate).neighbourhood())
                    .as("%s is held by %s", held, gate)
                    .isEqualTo(time(held).neighbourhood());
            assertThat(time(gate).isSurelyBefore(time(held)))
                    .as("%s runs before %s", gate, held)
                    .isTrue();
        }
    }

    /** A word that several neighbourhoods change is changed by atomic operations. */
    private void requireSharedWords() {
        Map<FollowingWord, Set<Integer>> changing = new HashMap<>();
        for (Element element : elements) {
            if (element.fanout != null) {
                element.fanout.forEachWord(word -> changing.computeIfAbsent(word, missing -> new HashSet<>())
                        .add(home(element)));
            }
        }
        changing.forEach((word, homes) -> assertThat(word.isShared())
                .as("a word that %s neighbourhoods change", homes.size())
                .isEqualTo(homes.size() > 1));
    }
}
