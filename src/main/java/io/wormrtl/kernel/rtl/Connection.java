package io.wormrtl.kernel.rtl;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;

/** Tells elements whom they wake, and when what is set becomes visible. */
final class Connection {

    /** Where a pin or a constant is driven: from outside, between cycles. */
    private static final int OUTSIDE = -1;

    /** As many modules are connected before their declarations are forgotten: those of some hundred nodes. */
    private static final int MODULES = 4096;

    private final Schedule schedule;
    private final Agenda agenda;
    private final Design design;
    private final FanoutPool known = new FanoutPool();
    private final Woken nobody = Woken.nobody();

    Connection(Schedule schedule, Design design) {
        this.schedule = schedule;
        this.agenda = design.agenda();
        this.design = design;
    }

    /**
     * Connects all elements, in parts of the design.
     *
     * @param elements how many there are
     * @param together elements of a part, about, so that no more onlookers are known than those of a part
     */
    void connect(int elements, int together) {
        for (Process process : schedule.processes()) {
            process.waitWith(agenda.pending(schedule.neighbourhoodOf(process.index)));
            if (schedule.neighbourhoods() > 1) {
                prepareOutbox(process);
            }
        }
        int parts = 1 + elements / together;
        int places = design.places().count() / parts + 1;
        for (int part = 0; part < parts; part++) {
            connectPlaces(part * places, (part + 1) * places);
        }
    }

    /** Connects what stands at the places from {@code from} to before {@code to}. */
    private void connectPlaces(int from, int to) {
        IntPredicate isHere = place -> from <= place && place < to;
        schedule.processes().forEach(process -> look(process, isHere));
        List<Module> some = new ArrayList<>();
        design.forEachModule(module -> {
            if (isHere.test(module.place())) {
                some.add(module);
            }
            if (some.size() == MODULES) {
                connectModules(some);
            }
        });
        connectModules(some);
    }

    /** Not one by one: declarations would lie between the fanouts, which a cycle touches. */
    private void connectModules(List<Module> modules) {
        for (Module module : modules) {
            module.allElements().forEach(this::connect);
        }
        modules.forEach(Scope::declareTogether);
        modules.clear();
    }

    /** Tells elements at those places that {@code process} looks at them; processes do so in the order in which they run. */
    private void look(Process process, IntPredicate places) {
        for (Element element : process.sensitivity()) {
            if (places.test(placeOf(element))) {
                element.onlookers().wake(process.index, nobody);
            }
        }
        for (Element element : process.after()) {
            if (places.test(placeOf(element))) {
                look(process, element);
            }
        }
    }

    private void look(Process process, Element element) {
        if (process.kind() == Process.Kind.CLOCKED) {
            element.onlookers().lookWhenClocked(process.index, isElsewhere(process.index, home(element)));
        }
        if (element.driver() != process) {
            see(element);
        }
    }

    private static int placeOf(Element element) {
        return Module.holding(element).place();
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
        element.fanout = numbers.length == 0 ? null : known.one(fanout(numbers, words, sender(numbers, home)));
        for (FollowingWord.From shown : element.shown()) {
            shown.word().refresh();
            element.fanout = Fanout.showing(element.fanout, words, wordOf(element), shown);
            if (home != OUTSIDE) {
                shown.word().followFrom(home);
            }
        }
        element.deferred = !isPrivate && isDeferred(element);
    }

    private void prepareOutbox(Process process) {
        for (Element element : process.sensitivity()) {
            int home = home(element);
            if (isElsewhere(process.index, home)) {
                agenda.outbox(home).prepareFor(process.index);
                agenda.tells(home, schedule.neighbourhoodOf(process.index));
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

    private Fanout fanout(int[] numbers, long[] words, int from) {
        if (from == OUTSIDE) {
            return Fanout.of(words, numbers);
        }
        Outbox outbox = agenda.outbox(from);
        int[] far = Arrays.stream(numbers)
                .filter(number -> isElsewhere(number, from))
                .map(outbox::bitOf)
                .toArray();
        int[] near = Arrays.stream(numbers)
                .filter(number -> !isElsewhere(number, from))
                .toArray();
        return Fanout.of(words, Fanout.of(outbox.woken, far), near);
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
