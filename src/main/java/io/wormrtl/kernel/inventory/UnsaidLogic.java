package io.wormrtl.kernel.inventory;

import io.wormrtl.kernel.rtl.Group;
import io.wormrtl.kernel.rtl.LogicSheet;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Process;
import io.wormrtl.kernel.rtl.Scope;
import java.util.ArrayList;
import java.util.List;

/** Finds the processes and groups of a design that declare no logic, not even that they consist of wires only. */
public final class UnsaidLogic {

    private UnsaidLogic() {}

    /** The paths of these processes and groups in {@code top} and all modules below it; behaviours are no hardware. */
    public static List<String> of(Module top) {
        List<String> unsaid = new ArrayList<>();
        look(top, unsaid);
        return unsaid;
    }

    private static void look(Scope scope, List<String> unsaid) {
        LogicSheet sheet = scope.logic();
        if (scope instanceof Group && !sheet.isSaid()) {
            unsaid.add(scope.path());
        }
        scope.groups().forEach(group -> look(group, unsaid));
        if (scope instanceof Module module) {
            module.processes().stream()
                    .filter(process -> process.kind() != Process.Kind.BEHAVIOURAL)
                    .filter(process -> !sheet.parts().containsKey(process.name()))
                    .forEach(process -> unsaid.add(process.path()));
            module.children().stream().filter(child -> !child.isBehavioural()).forEach(child -> look(child, unsaid));
        }
    }
}
