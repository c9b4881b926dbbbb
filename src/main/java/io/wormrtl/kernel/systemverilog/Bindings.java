package io.wormrtl.kernel.systemverilog;

import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.word.Cell;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Which checkers stand in which modules. */
final class Bindings {
    private final SystemVerilog design;
    private final Places places;
    /** By the module in which they stand. */
    private final Map<Module, List<Looking>> bindings = new LinkedHashMap<>();

    /** By target and name, how many instances there are. */
    private final Map<String, Integer> numbers = new HashMap<>();

    /**
     * A checker.
     *
     * @param type what it is called
     * @param ports what it looks at, by the names of its ports
     */
    private record Looking(String type, Map<String, Cell> ports) {}

    /** The same seen from where it stands. */
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
        bindings.computeIfAbsent(at, any -> new ArrayList<>()).add(new Looking(type, ports));
    }

    private boolean sees(Module at, Checker checker, Map<String, Cell> ports) {
        return ModulePrinter.isClocked(at)
                && checker.hardware().stream().allMatch(module -> Places.isWithin(at, module))
                && ports.values().stream()
                        .allMatch(cell -> places.seen(at, cell).isPresent());
    }

    String text() {
        StringBuilder text = new StringBuilder("// what looks at the modules of "
                + design.result().top() + ": each checker as an instance in the module that has what it looks at\n\n");
        together()
                .forEach((type, modules) -> seen(modules.get(0)).forEach(binding -> text.append(text(type, binding))));
        return text.toString();
    }

    /**
     * By type, the modules in which checkers stand. Verilator 5 binds into all modules of a type only; where one of them has
     * other checkers than another, they stand in the modules that hold them instead.
     */
    private Map<String, List<Module>> together() {
        while (true) {
            Map<String, List<Module>> byType = new LinkedHashMap<>();
            bindings.keySet()
                    .forEach(module -> byType.computeIfAbsent(design.type(module), any -> new ArrayList<>())
                            .add(module));
            List<Module> apart = byType.entrySet().stream()
                    .filter(each -> !areAlike(each.getKey(), each.getValue()))
                    .flatMap(each -> each.getValue().stream())
                    .toList();
            if (apart.isEmpty()) {
                return byType;
            }
            for (Module module : apart) {
                List<Looking> checkers = bindings.remove(module);
                bindings.computeIfAbsent(module.parent(), any -> new ArrayList<>())
                        .addAll(checkers);
            }
        }
    }

    private boolean areAlike(String type, List<Module> modules) {
        return modules.size() == design.instances(type)
                && modules.stream().map(this::seen).distinct().count() == 1;
    }

    private List<Binding> seen(Module at) {
        return bindings.get(at).stream()
                .map(checker -> {
                    Map<String, String> connections = new LinkedHashMap<>();
                    checker.ports.forEach((port, cell) ->
                            connections.put(port, places.seen(at, cell).orElseThrow()));
                    return new Binding(checker.type, connections);
                })
                .toList();
    }

    private String text(String target, Binding binding) {
        String name = "check_" + binding.type();
        int number = numbers.merge(target + " " + name, 1, Integer::sum);
        String instance = number == 1 ? name : name + "_" + number;
        return "bind " + target + "\n" + Surroundings.instance(binding.type(), instance, true, binding.connections());
    }
}
