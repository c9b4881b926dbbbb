package io.wormrtl.kernel.rtl;

import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Tells elements whom they wake, and when what is set becomes visible. */
final class Connection {

    private static final int[] NONE = {};
    /** Where a pin or a constant is driven: from outside, between cycles. */
    private static final int OUTSIDE = -1;

    private final Schedule schedule;
    private final Agenda agenda;
    private final Design design;
    /** Whom a change wakes. */
    private final Map<Element, int[]> readers = new HashMap<>();
    /** The last clocked process that looks at an element. */
    private final Map<Element, Integer> lastLook = new HashMap<>();
    /** Elements at which clocked processes of other neighbourhoods look than that of their driver. */
    private final Set<Element> seenElsewhere = new HashSet<>();

    /** Elements that Mealy processes set and others see: another process reads them, or a port shows them. */
    private final Set<Element> seen = new HashSet<>();

    private final Map<Readers, Fanout> known = new HashMap<>();
    /** Where the signals are driven that a word shows; of several neighbourhoods the first that was met. */
    private final Map<FollowingWord, Integer> shownFrom = new HashMap<>();

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
        for (Process process : schedule.processes()) {
            process.waitWith(agenda.pending(schedule.neighbourhoodOf(process.index)));
            for (Element element : process.sensitivity()) {
                readers.merge(element, new int[] {process.index}, Connection::union);
            }
            if (process.kind() == Process.Kind.CLOCKED) {
                for (Element element : process.after()) {
                    lastLook.merge(element, process.index, Math::max);
                    if (isElsewhere(process.index, home(element))) {
                        seenElsewhere.add(element);
                    }
                }
            }
            for (Element element : process.after()) {
                if (element.isSetWhileSettling() && element.driver() != process) {
                    seen.add(element);
                }
            }
        }
        design.forEachModule(module -> module.ports().forEach(port -> seen.add(port.element())));
        elements.forEach(this::connect);
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
        int[] numbers = readers.getOrDefault(element, NONE);
        int home = home(element);
        element.fanout = numbers.length == 0
                ? null
                : known.computeIfAbsent(new Readers(numbers, words, sender(numbers, home)), this::fanout);
        for (FollowingWord.From shown : element.shown()) {
            shown.word().refresh();
            element.fanout = Fanout.showing(element.fanout, words, wordOf(element), shown);
            show(shown.word(), home);
        }
        element.forgetShown();
        element.deferred = !isPrivate && isDeferred(element);
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

    private void show(FollowingWord word, int home) {
        if (home != OUTSIDE) {
            Integer other = shownFrom.putIfAbsent(word, home);
            if (other != null && other != home) {
                word.share();
            }
        }
    }

    private static int[] union(int[] some, int[] one) {
        int last = some[some.length - 1];
        if (last == one[0]) {
            return some;
        }
        int[] all = Arrays.copyOf(some, some.length + 1);
        all[some.length] = one[0];
        return all;
    }

    private Fanout fanout(Readers readersOf) {
        int from = readersOf.from;
        if (from == OUTSIDE) {
            return Fanout.of(readersOf.words, readersOf.numbers);
        }
        int[] far = Arrays.stream(readersOf.numbers)
                .filter(number -> isElsewhere(number, from))
                .toArray();
        int[] near = Arrays.stream(readersOf.numbers)
                .filter(number -> !isElsewhere(number, from))
                .toArray();
        for (int number : far) {
            agenda.tells(from, schedule.neighbourhoodOf(number));
        }
        return Fanout.of(readersOf.words, Fanout.of(agenda.outbox(from).woken, far), near);
    }

    /**
     * Whether a register concerns only the Mealy process that sets it. It takes its next value in
     * place, and the change wakes the process in the next cycle.
     */
    private boolean isPrivate(Element element) {
        return !(element instanceof Memory)
                && element.isSetWhileSettling()
                && Process.driving(element).kind() == Process.Kind.MEALY
                && !seen.contains(element);
    }

    /**
     * Whether a register must not show its next value before all clocked processes have run: one that is set
     * while wires settle, or one that a clocked process reads that runs after its driver, or perhaps at the same time.
     */
    private boolean isDeferred(Element element) {
        Process driver = Process.driving(element);
        return element.isSetWhileSettling()
                || (driver != null
                        && !element.isWire()
                        && (lastLook.getOrDefault(element, -1) > driver.index || seenElsewhere.contains(element)));
    }
}
