package io.wormrtl.kernel.rtl;

import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Puts code of somebody else in the place of all hardware processes of a module and of the modules in it, after a design
 * has been built and before it is elaborated.
 *
 * <p>The outputs of the module are driven by that code from then on. All else in it stays as it is after reset, and
 * nothing is seen to happen inside ({@link #unseen}). Signals that hold the module in reset are inputs of that code as
 * any other.
 */
public final class Transplant {

    private final Module module;
    private final Set<Element> unseen = new HashSet<>();

    /** Runs in every cycle, and takes note of reset itself. */
    private record Awake(Runnable code) implements Process.Transplanted {
        boolean run() {
            code.run();
            return true;
        }
    }

    /** The rest of a process: it puts the elements that it drove to their values after reset, once. */
    private record Silent(Collection<Element> driven) implements Process.Transplanted {
        void run() {
            driven.forEach(Element::clear);
        }
    }

    /**
     * Silences the processes of a module.
     *
     * @param outputs what others will {@linkplain #settling drive}, or {@linkplain #clocked set}
     */
    public Transplant(Module module, Set<Element> outputs) {
        this.module = module;
        silence(module, outputs);
    }

    private void silence(Module part, Set<Element> outputs) {
        part.exchangeProcesses(process -> process.isBehavioural() ? process : silenced(process, outputs));
        part.children().forEach(child -> silence(child, outputs));
    }

    private Process silenced(Process process, Set<Element> outputs) {
        List<Element> inner = process.declaredWrites().stream()
                .filter(element -> !outputs.contains(element))
                .toList();
        unseen.addAll(inner);
        Process silent =
                new Process(process.module(), process.name(), process.kind(), Body.of(new Silent(inner), Silent::run));
        silent.takesOver(inner);
        return silent;
    }

    /** The elements that were driven within the module and are no outputs. */
    public Set<Element> unseen() {
        return Set.copyOf(unseen);
    }

    /**
     * Has wires driven by {@code code}, which runs in every cycle behind the drivers of what it reads. Each wire is to
     * be driven in each run.
     */
    public void settling(String name, Collection<Element> reads, Collection<Element> drives, Runnable code) {
        declare(name, Process.Kind.COMBINATIONAL, reads, drives, code);
    }

    /** Has registers set by {@code code}, which runs in every cycle when all wires have settled. */
    public void clocked(String name, Collection<Element> reads, Collection<Element> sets, Runnable code) {
        declare(name, Process.Kind.CLOCKED, reads, sets, code);
    }

    private void declare(
            String name, Process.Kind kind, Collection<Element> reads, Collection<Element> drives, Runnable code) {
        Predicate<Awake> run = Awake::run;
        Process process = new Process(module, name, kind, Body.of(new Awake(code), run));
        process.reads(List.copyOf(reads));
        process.takesOver(drives);
        module.add(process);
    }
}
