package io.wormrtl.kernel.inventory;

import io.wormrtl.kernel.rtl.Constant;
import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.Group;
import io.wormrtl.kernel.rtl.Memory;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Process;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.kernel.rtl.Scope;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.kernel.rtl.Wires;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The hardware of a design, module by module.
 *
 * @param instances one row per hardware module or group, the design first, parents before children, in declaration
 *     order
 */
public record Inventory(List<InstanceRow> instances) {

    /** Copies the list; the first row is the design. */
    public Inventory {
        instances = List.copyOf(instances);
        if (instances.isEmpty()) {
            throw new IllegalArgumentException("an inventory has at least the design itself");
        }
    }

    /** Counts a design. Build all modules first: the elements that a behaviour drives are known only then. */
    public static Inventory of(Design design) {
        return of((Module) design);
    }

    /** Counts one module of a design and all modules below it. */
    public static Inventory of(Module top) {
        List<InstanceRow> rows = new ArrayList<>();
        count(top, 0, rows);
        return new Inventory(rows);
    }

    private static Counts count(Scope scope, int depth, List<InstanceRow> rows) {
        Counts own = own(scope);
        Counts total = own;
        int position = rows.size();
        rows.add(null);
        for (Group group : scope.groups()) {
            total = total.plus(count(group, depth + 1, rows));
        }
        if (scope instanceof Module module) {
            for (Module child : module.children()) {
                if (!child.isBehavioural()) {
                    total = total.plus(count(child, depth + 1, rows));
                }
            }
        }
        rows.set(
                position,
                new InstanceRow(
                        scope.path(), scope.type(), scope instanceof Module, scope.copies(), depth, own, total));
        return total;
    }

    private static Counts own(Scope scope) {
        Counts counts = scope instanceof Module module ? boundary(module) : Counts.NONE;
        for (Element element : scope.elements()) {
            if (!element.isBehavioural()) {
                counts = counts.plus(of(element));
            }
        }
        return counts;
    }

    private static Counts boundary(Module module) {
        return new Counts(
                0,
                0,
                0,
                module.ports().stream().mapToLong(port -> port.element().bits()).sum(),
                module.processes().stream()
                        .filter(process -> process.kind() != Process.Kind.BEHAVIOURAL)
                        .count());
    }

    private static Counts of(Element element) {
        long bits = element.bits();
        if (element instanceof Register || element instanceof Registers) {
            return new Counts(bits, 0, 0, 0, 0);
        } else if (element instanceof Memory) {
            return new Counts(0, bits, 0, 0, 0);
        } else if (element instanceof Wire || element instanceof Wires) {
            return new Counts(0, 0, bits, 0, 0);
        } else if (element instanceof Constant) {
            return Counts.NONE;
        }
        throw new IllegalArgumentException("not an element of hardware: " + element);
    }

    /** Everything. */
    public Counts total() {
        return instances.get(0).total();
    }

    /** Number of modules, the design among them. */
    public long modules() {
        return instances.stream().filter(InstanceRow::isModule).count();
    }

    /** Number of groups of registers within modules, every copy by itself. */
    public long groups() {
        return instances.stream()
                .filter(row -> !row.isModule())
                .mapToLong(InstanceRow::copies)
                .sum();
    }

    /** One row per type, in the order in which the types first occur. */
    public List<TypeRow> types() {
        Map<String, TypeRow> types = new LinkedHashMap<>();
        for (InstanceRow instance : instances) {
            types.merge(
                    instance.type(),
                    new TypeRow(instance.type(), 0, Counts.NONE, Counts.NONE).with(instance),
                    (sum, one) -> sum.with(instance));
        }
        return Collections.unmodifiableList(new ArrayList<>(types.values()));
    }
}
