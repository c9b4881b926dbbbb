package io.wormrtl.kernel.systemverilog;

import io.wormrtl.kernel.rtl.Memory;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.word.Cell;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A design as SystemVerilog, with checkers as modules beside it. Checkers with the same text are one. */
public final class Checkers {

    private final SystemVerilog design;
    private final Map<String, PrintedFile> files = new LinkedHashMap<>();
    private final Bindings bindings;

    private Checkers(SystemVerilog design) {
        this.design = design;
        this.bindings = new Bindings(design);
    }

    /**
     * Prints {@code top}, as {@link SystemVerilog#of} does.
     *
     * @throws io.wormrtl.kernel.translate.NoHardware if the code of a process breaks a coding rule
     */
    public static Checkers of(Module top) {
        return new Checkers(SystemVerilog.printing(top));
    }

    /** The design without checkers. */
    public Printed design() {
        return design.result();
    }

    /** The checkers so far, a module in each file. */
    public List<PrintedFile> files() {
        return List.copyOf(files.values());
    }

    /** Binds all checkers so far into the modules that they look at, or into those that hold these. */
    public PrintedFile bindings() {
        return new PrintedFile("bind.sv", bindings.text());
    }

    /** Prints a checker, to be bound; none whose rules all depend on what is in a memory, which it cannot look into. */
    public void bind(Checker checker) {
        CheckerPrinter printer = printer(checker);
        String text = printer.print(design::logic);
        if (!printer.labels().isEmpty()) {
            bindings.add(checker, name(checker, text), printer.ports());
        }
    }

    /** Prints what a proof about a checker needs. */
    public Surrounded surround(Checker checker) {
        CheckerPrinter printer = printer(checker);
        String name = name(checker, printer.print(design::logic));
        Surroundings around = new Surroundings(design, checker, printer.ports());
        String top = design.giveModuleName("prove_" + name);
        Set<String> reads = new LinkedHashSet<>();
        design.typesFile().ifPresent(reads::add);
        checker.hardware().forEach(module -> collect(module, reads));
        reads.add(name + ".sv");
        reads.add(top + ".sv");
        Map<Checker.Rule, String> properties = new LinkedHashMap<>();
        printer.labels().forEach((rule, label) -> properties.put(rule, Surroundings.CHECK + "." + label));
        return new Surrounded(
                new PrintedFile(top + ".sv", around.print(top, name)), List.copyOf(reads), around.cuts(), properties);
    }

    private CheckerPrinter printer(Checker checker) {
        return new CheckerPrinter(checker, design.netlist(), new Roles(checker, design.netlist())::name);
    }

    private String name(Checker checker, String text) {
        return files.computeIfAbsent(text, any -> {
                    String name = design.giveModuleName(
                            checker.observer().parent().type().replaceAll("\\W", "_") + "_" + checker.name());
                    return new PrintedFile(name + ".sv", text.replace(ModulePrinter.ITSELF, name));
                })
                .name()
                .replace(".sv", "");
    }

    private void collect(Module module, Set<String> reads) {
        Netlist.children(module).forEach(child -> collect(child, reads));
        reads.add(design.type(module) + ".sv");
    }

    /** The names of a checker for the elements at which it looks. */
    private record Roles(Checker checker, Netlist netlist) {

        String name(Cell cell) {
            if (cell.element() instanceof Memory) {
                return cell.element().name(); // nobody looks into it
            }
            for (Module module : checker.hardware()) {
                if (Netlist.isDrivenIn(module, cell.element())) {
                    return role(module) + local(module, cell);
                }
            }
            for (Module module : checker.hardware()) {
                if (netlist.present(module).contains(cell.element())) {
                    return role(module) + netlist.name(module, cell);
                }
            }
            return cell.variable().name();
        }

        private String local(Module module, Cell cell) {
            return new Places(netlist).seen(module, cell).orElseThrow().replace('.', '_');
        }

        /** Its number among the modules that are looked at; checkers of other modules of these types have the same text. */
        private String role(Module module) {
            List<Module> all = checker.hardware();
            if (all.size() == 1) {
                return "";
            }
            boolean isOne = all.stream().map(Module::type).distinct().count() == all.size();
            return (isOne ? NameTable.snake(module.type()) : module.name()) + "_";
        }
    }
}
