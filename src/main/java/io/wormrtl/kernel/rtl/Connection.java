package io.wormrtl.kernel.rtl;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Tells elements whom they wake, and when what is set becomes visible. */
final class Connection {

    /** Where a pin or a constant is driven: from outside, between cycles. */
    private static final int OUTSIDE = -1;

    private final Schedule schedule;
    private final Agenda agenda;
    private final Design design;
    private final Map<Readers, Fanout> known = new HashMap<>();

    Connection(Schedule schedule, Design design) {
        this.schedule = schedule;
        this.agenda = design.agenda();
        this.design = design;
    }

    /** The numbers of the processes that read an element, ascending, the words that wake them, and who may do so. */
    private record Readers(int[] numbers, long[] words, int from) {
        @Override
        public boolean equals(Object other) {
            return other instanceof Readers that
                    && words == that.words
                    && from == that.from
                    && Arrays.equals(numbers, that.numbers);
        }

        @Override
        public int hashCode() {
            return Arrays.hashCode(numbers);
        }
    }

    void connect(List<Element> elements) {
        schedule.processes().forEach(this::look);
        if (schedule.neighbourhoods() > 1) {
            elements.forEach(this::prepareOutbox);
        }
        elements.forEach(this::connect);
        // Not one by one: declarations would lie between the fanouts, which a cycle touches.
        design.forEachModule(Scope::declareTogether);
    }

    /** Tells elements that {@code process} looks at them; processes do so in the order in which they run. */
    private void look(Process process) {
        process.waitWith(agenda.pending(schedule.neighbourhoodOf(process.index)));
        for (Element element : process.sensitivity()) {
            element.onlookers().wake(process.index);
        }
        for (Element element : process.after()) {
            if (process.kind() == Process.Kind.CLOCKED) {
                element.onlookers().lookWhenClocked(process.index, isElsewhere(process.index, home(element)));
            }
            if (element.driver() != process) {
                see(element);
            }
        }
    }

    /** Others see {@code element}, which concerns registers that a Mealy process sets. */
    private static void see(Element element) {
        if (element.isSetWhileSettling()) {
            element.onlookers().seeByOthers();
        }
    }

    /** The neighbourhood in which {@code element} is driven. */
    private int home(Element element) {
        Process driver = Process.driving(element);
        return driver == null ? OUTSIDE : schedule.neighbourhoodOf(driver.index);
    }

    /** The word of the agenda of its driver, which no other neighbourhood touches. */
    private static int wordOf(Element element) {
        Process driver = Process.driving(element);
        return driver == null ? 0 : driver.index >> 6;
    }

    private boolean isElsewhere(int process, int home) {
        return home != OUTSIDE && schedule.neighbourhoodOf(process) != home;
    }

    private void connect(Element element) {
        boolean isPrivate = isPrivate(element);
        long[] words = isPrivate ? agenda.next : agenda.dirty;
        int[] numbers = element.onlookers().woken();
        int home = home(element);
        element.fanout = numbers.length == 0
                ? null
                : known.computeIfAbsent(new Readers(numbers, words, sender(numbers, home)), this::fanout);
        for (FollowingWord.From shown : element.shown()) {
            shown.word().refresh();
            element.fanout = Fanout.showing(element.fanout, words, wordOf(element), shown);
            if (home != OUTSIDE) {
                shown.word().followFrom(home);
            }
        }
        element.deferred = !isPrivate && isDeferred(element);
    }

    private void prepareOutbox(Element element) {
        int home = home(element);
        for (int number : element.onlookers().woken()) {
            if (isElsewhere(number, home)) {
                agenda.outbox(home).prepareFor(number);
                agenda.tells(home, schedule.neighbourhoodOf(number));
            }
        }
    }

    /** The neighbourhood whose outbox is needed to wake all of {@code numbers}; {@link #OUTSIDE} if none is. */
    private int sender(int[] numbers, int home) {
        for (int number : numbers) {
            if (isElsewhere(number, home)) {
                return home;
            }
        }
        return OUTSIDE;
    }

    private Fanout fanout(Readers readersOf) {
        int from = readersOf.from;
        if (from == OUTSIDE) {
            return Fanout.of(readersOf.words, readersOf.numbers);
        }
        Outbox outbox = agenda.outbox(from);
        int[] far = Arrays.stream(readersOf.numbers)
                .filter(number -> isElsewhere(number, from))
                .map(outbox::bitOf)
                .toArray();
        int[] near = Arrays.stream(readersOf.numbers)
                .filter(number -> !isElsewhere(number, from))
                .toArray();
        return Fanout.of(readersOf.words, Fanout.of(outbox.woken, far), near);
    }

    /**
     * Whether a register concerns only the Mealy process that sets it. It takes its next value in
     * place, and the change wakes the process in the next cycle.
     */
    private boolean isPrivate(Element element) {
        return !(element instanceof Memory)
                && element.isSetWhileSettling()
                && Process.driving(element).kind() == Process.Kind.MEALY
                && !element.onlookers().isSeenByOthers();
    }

    /**
     * Whether a register must not show its next value before all clocked processes have run: one that is set
     * while wires settle, or one that a clocked process reads that runs after its driver, or perhaps at the same time.
     */
    private boolean isDeferred(Element element) {
        Process driver = Process.driving(element);
        return element.isSetWhileSettling()
                || (driver != null && !element.isWire() && element.onlookers().mayLookAfter(driver.index));
    }
}
