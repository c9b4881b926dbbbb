package io.wormrtl.kernel.wave;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongPredicate;

/** Clock and reset; the reset, which falls within a cycle, has two characters for each. */
final class ClockLanes implements ExtraLanes {

    private final List<String> names;
    private final LongPredicate beginsInReset;

    ClockLanes(ScopeTree tree, LongPredicate beginsInReset) {
        this.names = ClockTiming.names(tree.root());
        this.beginsInReset = beginsInReset;
    }

    @Override
    public List<Map<String, Object>> between(long first, long end) {
        StringBuilder reset = new StringBuilder();
        for (long cycle = first; cycle < end; cycle++) {
            String low = cycle == first ? "0." : "..";
            reset.append(beginsInReset.test(cycle) ? "10" : low);
        }
        Map<String, Object> resetLane = lane(names.get(1), reset.toString());
        resetLane.put("period", 0.5);
        return List.of(lane(names.get(0), "p" + ".".repeat((int) (end - first - 1))), resetLane);
    }

    private static Map<String, Object> lane(String name, String wave) {
        Map<String, Object> lane = new LinkedHashMap<>();
        lane.put("name", name);
        lane.put("wave", wave);
        return lane;
    }
}
