package io.wormrtl.kernel.wave;

import java.util.List;

/** A nanosecond per cycle, and nothing shown: a cycle in which nothing changes is not in the dump. */
final class CycleTiming implements Timing {

    private long now;

    @Override
    public String unit() {
        return "1ns";
    }

    @Override
    public long unitsPerCycle() {
        return 1;
    }

    @Override
    public List<String> names() {
        return List.of();
    }

    @Override
    public void declare(VcdBuffer out) {
        // there is nothing to see
    }

    @Override
    public void begin(VcdBuffer out, long cycle) {
        now = cycle;
        out.time(cycle);
    }

    @Override
    public void dump(VcdBuffer out) {
        // there is nothing to see
    }

    @Override
    public void moveTo(VcdBuffer out, long cycle) {
        begin(out, cycle);
    }

    @Override
    public void end(VcdBuffer out, long cycle) {
        if (cycle != now) {
            begin(out, cycle);
        }
    }
}
