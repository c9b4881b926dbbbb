package io.wormrtl.lab.cost;

import io.wormrtl.kernel.gate.Synthesis;
import io.wormrtl.kernel.inventory.InstanceRow;
import io.wormrtl.kernel.inventory.Inventory;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Scope;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The hardware of one module and all that is in it. State, wires and ports are those of the {@link Inventory}, gates those
 * that {@link Synthesis} makes of its processes. A group has the gates that read nothing but what is in it, or that nothing
 * else needs; all others belong to the module.
 *
 * @param rows one per hardware module or group, the module itself first, parents before what is in them
 */
public record ModuleCost(List<CostRow> rows) {

    /** Copies the list. */
    public ModuleCost {
        rows = List.copyOf(rows);
    }

    /** Costs a module, when its whole design is built. */
    public static ModuleCost of(Module module, Synthesis synthesis) {
        List<CostRow> rows = new ArrayList<>();
        new Walk(synthesis, Inventory.of(module).instances().iterator(), rows).cost(module);
        return new ModuleCost(rows);
    }

    /** Everything. */
    public Amount total() {
        return rows.get(0).total();
    }

    /** One row per type, in the order in which the types first occur. */
    public List<TypeCost> types() {
        Map<String, TypeCost> types = new LinkedHashMap<>();
        for (CostRow row : rows) {
            types.merge(row.type(), TypeCost.of(row), (sum, one) -> sum.plus(one));
        }
        return Collections.unmodifiableList(new ArrayList<>(types.values()));
    }

    /** Goes through modules in the order of the inventory. */
    private record Walk(Synthesis synthesis, Iterator<InstanceRow> inventory, List<CostRow> rows) {

        Amount cost(Scope scope) {
            InstanceRow counted = inventory.next();
            int position = rows.size();
            rows.add(null);
            Amount own = new Amount(counted.own(), synthesis.gates(scope));
            Amount total = own;
            for (Scope group : scope.groups()) {
                total = total.plus(cost(group));
            }
            if (scope instanceof Module module) {
                for (Module child : module.children()) {
                    if (!child.isBehavioural()) {
                        total = total.plus(cost(child));
                    }
                }
            }
            rows.set(position, new CostRow(counted.path(), counted.type(), counted.copies(), own, total));
            return total;
        }
    }

    /**
     * All modules or groups of one type.
     *
     * @param instances number of these
     * @param own what these have themselves
     * @param total that and all that is in them
     */
    public record TypeCost(String type, long instances, Amount own, Amount total) {

        static TypeCost of(CostRow row) {
            return new TypeCost(row.type(), row.copies(), row.own(), row.total());
        }

        TypeCost plus(TypeCost other) {
            return new TypeCost(type, instances + other.instances, own.plus(other.own), total.plus(other.total));
        }
    }
}
