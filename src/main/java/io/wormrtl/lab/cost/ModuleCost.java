package io.wormrtl.lab.cost;

import io.wormrtl.kernel.inventory.InstanceRow;
import io.wormrtl.kernel.inventory.Inventory;
import io.wormrtl.kernel.inventory.UnsaidLogic;
import io.wormrtl.kernel.logic.Block;
import io.wormrtl.kernel.logic.Blocks;
import io.wormrtl.kernel.logic.Logic;
import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.LogicSheet;
import io.wormrtl.kernel.rtl.Memory;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Process;
import io.wormrtl.kernel.rtl.Purpose;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.kernel.rtl.Scope;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The hardware of one module and all that is in it. State, wires and ports are those of the {@link Inventory}. Logic is
 * what modules and groups say, the ports of memories, and a multiplexer for each bit of a register that is not set in
 * every cycle.
 *
 * @param rows one per hardware module or group, the module itself first, parents before what is in them
 * @param unsaid processes and groups that do not say what they are made of: their logic is missing
 */
public record ModuleCost(List<CostRow> rows, List<String> unsaid) {

    /** Copies the lists. */
    public ModuleCost {
        rows = List.copyOf(rows);
        unsaid = List.copyOf(unsaid);
    }

    /** Costs a module, when its whole design is built. */
    public static ModuleCost of(Module module, BlockTable table) {
        List<CostRow> rows = new ArrayList<>();
        new Walk(table, Inventory.of(module).instances().iterator(), rows).cost(module);
        return new ModuleCost(rows, UnsaidLogic.of(module));
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

    /** How often each block is needed. */
    public Map<Block, Long> blocks() {
        Map<Block, Long> all = new LinkedHashMap<>();
        rows.forEach(row -> row.blocks().forEach((block, count) -> all.merge(block, count, Long::sum)));
        return all;
    }

    /** Goes through modules in the order of the inventory. */
    private static final class Walk {
        private final BlockTable table;
        private final Iterator<InstanceRow> inventory;
        private final List<CostRow> rows;
        private final Map<Module, LogicSheet> sheets = new HashMap<>();

        Walk(BlockTable table, Iterator<InstanceRow> inventory, List<CostRow> rows) {
            this.table = table;
            this.inventory = inventory;
            this.rows = rows;
        }

        private LogicSheet sheet(Module module) {
            return sheets.computeIfAbsent(module, Scope::logic);
        }

        Amount cost(Scope scope) {
            InstanceRow counted = inventory.next();
            int position = rows.size();
            rows.add(null);
            Logic logic = logic(scope).times(scope.copies()).beside(ofElements(scope));
            Amount own = new Amount(counted.own(), table.gates(logic), table.fastGates(logic));
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
            rows.set(
                    position,
                    new CostRow(counted.path(), counted.type(), counted.copies(), own, total, logic.blocks()));
            return total;
        }

        private Logic logic(Scope scope) {
            LogicSheet sheet = scope instanceof Module module ? sheet(module) : scope.logic();
            return Logic.all(List.copyOf(sheet.parts().values()));
        }

        /** What follows from elements: ports of memories, registers that keep their values. */
        private Logic ofElements(Scope scope) {
            List<Logic> all = new ArrayList<>();
            for (Element element : scope.elements()) {
                if (element instanceof Memory memory && !element.isBehavioural()) {
                    all.add(memory.reading().beside(memory.writing()).times(memory.banks()));
                } else if (holds(element)) {
                    all.add(Blocks.hold(element.bits()));
                }
            }
            return Logic.all(all);
        }

        private boolean holds(Element element) {
            boolean register = element instanceof Register || element instanceof Registers;
            if (!register || element.isBehavioural() || element.purpose() == Purpose.VERIFICATION) {
                return false;
            }
            Process driver = Process.driving(element);
            return driver != null && !sheet(driver.module()).setsAlways(driver.name());
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
