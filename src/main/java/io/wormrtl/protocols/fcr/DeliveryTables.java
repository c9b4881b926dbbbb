package io.wormrtl.protocols.fcr;

import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.protocols.retry.DeliveryTable;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The tables of what has been delivered, by node; for checks only. */
final class DeliveryTables {

    private final Map<Integer, DeliveryTable> byNode = new HashMap<>();
    private final List<Element> memories;

    DeliveryTables(Design network) {
        network.forEachModule(module -> {
            if (module instanceof DeliveryTable table) {
                byNode.put(table.node(), table);
            }
        });
        this.memories =
                byNode.values().stream().<Element>map(DeliveryTable::memory).toList();
    }

    DeliveryTable of(int node) {
        return byNode.get(node);
    }

    /** Those of all nodes. */
    List<Element> memories() {
        return memories;
    }
}
