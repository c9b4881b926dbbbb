package io.wormrtl.kernel.systemverilog;

import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.Memory;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Port;
import io.wormrtl.kernel.rtl.Process;
import io.wormrtl.kernel.translate.Translation;
import io.wormrtl.kernel.word.Cell;
import io.wormrtl.kernel.word.ProcessLogic;
import io.wormrtl.kernel.word.StateChoices;
import io.wormrtl.kernel.word.Tidied;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.commons.lang3.StringUtils;

/**
 * Prints a module of an elaborated design.
 *
 * <p>Modules with the same text are one, and so are those whose texts differ in a few numbers, which are parameters. Names of instances and values are those of waveforms; entries of an array are
 * values of their own, as there, and words of a memory stand in one array. All registers take their values after reset at
 * an edge of the clock while {@code rst} is high. A word of a memory that does not exist is read as 0.
 */
public final class SystemVerilog {

    private final Translation translation = new Translation();
    private final LayoutTypes layouts;
    private final Netlist netlist;
    private final NameTable moduleNames = new NameTable(Set.of());
    /** The text before the name of an instance: the type, and its parameters. */
    private final Map<Module, String> types = new HashMap<>();
    /** The same without parameters. */
    private final Map<Module, String> names = new LinkedHashMap<>();

    private final List<PrintedFile> files = new ArrayList<>();
    private final Map<Cell, String> places = new LinkedHashMap<>();
    private Printed result;
    /** Null where there are no types. */
    private String typesFile;

    private SystemVerilog(Module top) {
        this.layouts = new LayoutTypes(top);
        this.netlist = new Netlist(top, layouts, StateTypes.of(stateful(top).map(this::tidy), layouts.names()));
    }

    /**
     * Prints {@code top}, which is hardware and belongs to a design that a simulator has elaborated.
     *
     * @throws io.wormrtl.kernel.translate.NoHardware if the code of a process breaks a coding rule
     */
    public static Printed of(Module top) {
        if (top.isBehavioural()) {
            throw new IllegalArgumentException(top.path() + " is no hardware");
        }
        return new SystemVerilog(top).printed(top);
    }

    /** The words that are printed. */
    private ProcessLogic tidy(Process process) {
        return Tidied.of(translation.of(process));
    }

    /** The processes that drive what has states. */
    private static Stream<Process> stateful(Module module) {
        Stream<Process> here = module.processes().stream()
                .filter(ModulePrinter::isPrinted)
                .filter(process -> process.declaredWrites().stream().anyMatch(StateChoices::hasStates));
        return Stream.concat(here, Netlist.children(module).stream().flatMap(SystemVerilog::stateful));
    }

    /** Prints {@code top}, for more that is printed of the same design. */
    static SystemVerilog printing(Module top) {
        SystemVerilog all = new SystemVerilog(top);
        all.result = all.printed(top);
        return all;
    }

    /** All that has been printed. */
    Printed result() {
        return result;
    }

    /** Which values each module sees. */
    Netlist netlist() {
        return netlist;
    }

    /** The name of the module that {@code module} is printed as. */
    String type(Module module) {
        return StringUtils.substringBefore(types.get(module), " ");
    }

    /** The text before the name of an instance: the type, and its parameters. */
    String typeWithParameters(Module module) {
        return types.get(module);
    }

    /** How many modules are printed as {@code type}. */
    long instances(String type) {
        return types.keySet().stream()
                .filter(module -> type(module).equals(type))
                .count();
    }

    /** The path of a module, the outermost by its type. */
    String path(Module module) {
        return netlist.top() == module ? type(module) : path(module.parent()) + "." + module.name();
    }

    /** A name that no module has yet. */
    String giveModuleName(String wanted) {
        return moduleNames.give(wanted);
    }

    /** The file of the types, which comes before all others; empty where there are none. */
    Optional<String> typesFile() {
        return Optional.ofNullable(typesFile);
    }

    /** A process as words. */
    ProcessLogic logic(Process process) {
        return translation.of(process);
    }

    private Printed printed(Module top) {
        print(top);
        place(top, "");
        addTypes(types.get(top) + "_types");
        return new Printed(
                types.get(top),
                files,
                ModulePrinter.isClocked(top),
                ports(top, Port.Direction.INPUT),
                ports(top, Port.Direction.OUTPUT),
                names,
                places);
    }

    /**
     * The types stand in a file of their own, outside of modules, which may be read twice: Yosys 0.23 imports no packages,
     * and Icarus Verilog 11 knows no structures that stand in one.
     */
    private void addTypes(String name) {
        String text = Stream.of(netlist.states().text(), layouts.text())
                .filter(part -> !part.isEmpty())
                .collect(Collectors.joining("\n"));
        if (!text.isEmpty()) {
            String guard = name.toUpperCase(Locale.ROOT);
            typesFile = name + ".sv";
            files.add(
                    0,
                    new PrintedFile(
                            typesFile, "`ifndef " + guard + "\n`define " + guard + "\n\n" + text + "\n`endif\n"));
        }
    }

    /** Modules that stand in others first; all of one height at once, so that those with like texts are found. */
    private void print(Module top) {
        Map<Integer, List<Module>> byHeight = new TreeMap<>();
        sort(top, byHeight);
        byHeight.values().forEach(this::printAll);
    }

    private static int sort(Module module, Map<Integer, List<Module>> byHeight) {
        int height = Netlist.children(module).stream()
                .mapToInt(child -> 1 + sort(child, byHeight))
                .max()
                .orElse(0);
        byHeight.computeIfAbsent(height, any -> new ArrayList<>()).add(module);
        return height;
    }

    private void printAll(List<Module> modules) {
        Map<String, Map<Module, String>> byType = new LinkedHashMap<>();
        for (Module module : modules) {
            byType.computeIfAbsent(module.type().replaceAll("\\W", "_"), any -> new LinkedHashMap<>())
                    .put(module, new ModulePrinter(netlist, module, types).print(this::tidy));
        }
        byType.forEach(this::printAll);
    }

    private void printAll(String type, Map<Module, String> texts) {
        for (Variants variants : Variants.of(List.copyOf(texts.values()))) {
            String name = moduleNames.give(type);
            files.add(new PrintedFile(name + ".sv", variants.text(name)));
            Map<String, String> instances = variants.instances(name);
            texts.forEach((module, text) -> {
                if (instances.containsKey(text)) {
                    types.put(module, instances.get(text));
                    names.put(module, name);
                }
            });
        }
    }

    private Map<Cell, String> ports(Module top, Port.Direction direction) {
        Map<Cell, String> ports = new LinkedHashMap<>();
        for (Cell cell : netlist.ports(top)) {
            if (netlist.crossing(top, cell.element()).orElseThrow() == direction) {
                ports.put(cell, netlist.name(top, cell));
            }
        }
        return ports;
    }

    /** A value is found where its driver stands. */
    private void place(Module module, String prefix) {
        for (Element element : netlist.present(module)) {
            boolean isHere = Process.driving(element) != null
                    && Process.driving(element).module().equals(module);
            for (Cell cell : isHere ? Netlist.cells(element) : List.<Cell>of()) {
                places.put(cell, prefix + netlist.name(module, cell));
            }
        }
        for (Element element : module.allElements()) {
            if (element instanceof Memory memory) {
                String name = prefix + netlist.name(module, new Cell(memory, 0));
                Netlist.cells(memory)
                        .forEach(cell -> places.put(cell, MemoryText.word(memory, name, String.valueOf(cell.index()))));
            }
        }
        Netlist.children(module).forEach(child -> place(child, prefix + child.name() + "."));
    }
}
