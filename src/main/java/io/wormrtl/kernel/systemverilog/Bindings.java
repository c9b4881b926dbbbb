package io.wormrtl.kernel.systemverilog;

import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.word.Cell;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Which checkers stand in which modules. */
final class Bindings {
    private final SystemVerilog design;
    private final Places places;
    /** By the module in which they stand, instances without their names. */
    private final Map<Module, List<Binding>> bindings = new LinkedHashMap<>();

    /** By target and name, how many instances there are. */
    private final Map<String, Integer> numbers = new HashMap<>();

    private record Binding(String type, Map<String, String> connections) {}

    Bindings(SystemVerilog design) {
        this.design = design;
        this.places = new Places(design.netlist());
    }

    void add(Checker checker, String type, Map<String, Cell> ports) {
        Module at = checker.hardware().get(0);
        while (!sees(at, checker, ports)) {
            at = at.parent();
        }
        Map<String, String> connections = new LinkedHashMap<>();
        for (Map.Entry<String, Cell> port : ports.entrySet()) {
            connections.put(port.getKey(), places.seen(at, port.getValue()).orElseThrow());
        }
        bindings.computeIfAbsent(at, any -> new ArrayList<>()).add(new Binding(type, connections));
    }

    private boolean sees(Module at, Checker checker, Map<String, Cell> ports) {
        return ModulePrinter.isClocked(at)
                && checker.hardware().stream().allMatch(module -> Places.isWithin(at, module))
                && ports.values().stream()
                        .allMatch(cell -> places.seen(at, cell).isPresent());
    }

    String text() {
        Map<String, Map<Module, List<Binding>>> byType = new LinkedHashMap<>();
        bindings.forEach((module, all) -> byType.computeIfAbsent(design.type(module), any -> new LinkedHashMap<>())
                .put(module, all));
        StringBuilder text = new StringBuilder("// what looks at the modules of "
                + design.result().top() + ": each checker as an instance in the module that has what it looks at\n\n");
        byType.forEach((type, modules) -> text.append(text(type, modules)));
        return text.toString();
    }

    /** Modules of one type with the same checkers are bound at once, others each by its path. */
    private String text(String type, Map<Module, List<Binding>> modules) {
        StringBuilder text = new StringBuilder();
        if (Set.copyOf(modules.values()).size() == 1 && modules.size() == design.instances(type)) {
            modules.values().iterator().next().forEach(binding -> text.append(text(type, binding)));
        } else {
            modules.forEach((module, all) -> all.forEach(binding -> text.append(text(design.path(module), binding))));
        }
        return text.toString();
    }

    private String text(String target, Binding binding) {
        String name = "check_" + binding.type();
        int number = numbers.merge(target + " " + name, 1, Integer::sum);
        String instance = number == 1 ? name : name + "_" + number;
        return "bind " + target + "\n" + Surroundings.instance(binding.type(), instance, true, binding.connections());
    }
}
