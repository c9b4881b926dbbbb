package io.wormrtl.judge;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Gathers headers where they are injected. */
final class HeaderSamples implements Wave.Watcher {

    private record Place(int port, int channel) {}

    private final Net net;
    private final FlitNames kinds;
    private final int flits;
    private final List<HeaderShape.Sample> samples;
    private final Map<Place, long[]> open = new HashMap<>();
    private final Map<Place, Integer> have = new HashMap<>();

    HeaderSamples(Net net, FlitNames kinds, int flits, List<HeaderShape.Sample> samples) {
        this.net = net;
        this.kinds = kinds;
        this.flits = flits;
        this.samples = samples;
    }

    @Override
    public void cycle(long cycle, long[] values) {
        for (Net.Port port : net.injected()) {
            if (port.hasFlit(values)) {
                look(port, cycle, values);
            }
        }
    }

    private void look(Net.Port port, long cycle, long[] values) {
        Place place = new Place(port.request(), port.channel(values));
        long kind = values[port.kind()];
        if (kinds.begins(kind) && !kinds.beginsService(kind)) {
            open.put(place, new long[flits]);
            have.put(place, 0);
        }
        long[] header = open.get(place);
        if (header == null) {
            return;
        }
        int at = have.merge(place, 1, Integer::sum) - 1;
        header[at] = values[port.data()];
        if (at + 1 == flits) {
            samples.add(new HeaderShape.Sample(port.node(), cycle, header));
            open.remove(place);
        }
    }
}
