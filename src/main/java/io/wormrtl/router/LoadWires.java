package io.wormrtl.router;

import io.wormrtl.rtl.Element;
import io.wormrtl.rtl.Module;
import io.wormrtl.rtl.Wire;
import io.wormrtl.rtl.WireGroup;
import java.util.ArrayList;
import java.util.List;

/** The wires from the crossbar to the output buffers of a port. */
final class LoadWires extends Module implements CrossbarOutput {

    private final Wire load;
    private final Wire[] flits;
    private final WireGroup lanes;

    LoadWires(Module parent, int virtualChannels, int lanes, int flitWidth) {
        super(parent, "from_crossbar");
        this.load = wire("load", virtualChannels);
        this.flits = new Wire[lanes];
        for (int lane = 0; lane < lanes; lane++) {
            flits[lane] = wire("flit_" + lane, flitWidth);
        }
        this.lanes = group(flits);
    }

    @Override
    public void drive(long loaded, long[] values) {
        load.set(loaded);
        for (int lane = 0; lane < flits.length; lane++) {
            lanes.set(lane, values[lane]);
        }
    }

    @Override
    public int lanes() {
        return flits.length;
    }

    @Override
    public List<Element> driven() {
        List<Element> all = new ArrayList<>(List.of(flits));
        all.add(load);
        return all;
    }

    /** One bit per output virtual channel: a flit comes out of the switch. */
    Wire load() {
        return load;
    }

    /** The flit that comes out for virtual channel {@code v}. */
    long flit(int v) {
        return flits[flits.length == 1 ? 0 : v].get();
    }
}
