package io.wormrtl.lab.experiment;

import io.wormrtl.lab.experiment.WaitsOverTime.ChannelWaits;
import io.wormrtl.lab.experiment.WaitsOverTime.RootWaits;
import io.wormrtl.lab.experiment.WaitsOverTime.SourceWaits;
import io.wormrtl.lab.measure.Flow;
import io.wormrtl.lab.monitor.Waiting;
import io.wormrtl.lab.monitor.Waiting.Need;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Adds up looks at who waits for whom. */
final class WaitMeter {

    private final int virtualChannels;
    private final List<Long> cycles = new ArrayList<>();
    /** By root, then by look; looks without a header of that root are left out. */
    private final Map<String, Map<Integer, Integer>> headers = new TreeMap<>();

    private final Map<String, Integer> owned = new HashMap<>();
    private final Map<String, Integer> blocked = new HashMap<>();
    /** By node, then by root: chains that began where messages come into the network. */
    private final Map<Integer, Map<String, Integer>> entries = new HashMap<>();

    private List<Waiting> last = List.of();

    /** For physical channels of so many virtual ones. */
    WaitMeter(int virtualChannels) {
        this.virtualChannels = virtualChannels;
    }

    /** What was seen at the end of a cycle. */
    void look(long cycle, List<Waiting> waiting) {
        int look = cycles.size();
        cycles.add(cycle);
        last = waiting;
        Set<String> stuck = new HashSet<>();
        Set<String> going = new HashSet<>();
        for (Waiting each : waiting) {
            String root = each.root().isEmpty() ? WaitsOverTime.CIRCLE : each.root();
            if (each.isHeader()) {
                headers.computeIfAbsent(root, name -> new HashMap<>()).merge(look, 1, Integer::sum);
            }
            if (each.isInjection() && !each.next().isEmpty()) {
                entries.computeIfAbsent(each.node(), node -> new TreeMap<>()).merge(root, 1, Integer::sum);
            }
            if (!each.owned().isEmpty()) {
                owned.merge(each.owned(), 1, Integer::sum);
            }
            if (each.need() == Need.ROOM) {
                stuck.add(each.channel());
            } else if (each.need() == Need.TURN) {
                going.add(each.channel());
            }
        }
        stuck.removeAll(going);
        stuck.forEach(channel -> blocked.merge(channel, 1, Integer::sum));
    }

    /**
     * All looks together.
     *
     * @param utilisation how busy each channel was, in the order of the channels
     * @param sources what each source offered, and what was accepted of it
     */
    WaitsOverTime result(List<LinkUse> utilisation, List<Flow> sources) {
        List<RootWaits> roots = new ArrayList<>();
        headers.forEach((root, looks) -> roots.add(new RootWaits(root, overTime(looks))));
        roots.sort(Comparator.comparingDouble(RootWaits::mean).reversed());
        return new WaitsOverTime(
                cycles,
                roots,
                utilisation.stream().map(this::channel).toList(),
                sources.stream()
                        .filter(source -> source.offered() > 0)
                        .map(this::source)
                        .toList(),
                last);
    }

    private List<Integer> overTime(Map<Integer, Integer> looks) {
        List<Integer> counts = new ArrayList<>(Collections.nCopies(cycles.size(), 0));
        looks.forEach(counts::set);
        return counts;
    }

    private ChannelWaits channel(LinkUse use) {
        double looks = cycles.size();
        return new ChannelWaits(
                use.link(),
                use.utilisation(),
                owned.getOrDefault(use.link(), 0) / (looks * virtualChannels),
                blocked.getOrDefault(use.link(), 0) / looks);
    }

    private SourceWaits source(Flow flow) {
        Map<String, Integer> roots = entries.getOrDefault(flow.source(), Map.of());
        int chains = roots.values().stream().mapToInt(Integer::intValue).sum();
        String root = "";
        for (Map.Entry<String, Integer> each : roots.entrySet()) {
            root = each.getValue() > roots.getOrDefault(root, 0) ? each.getKey() : root;
        }
        double share = chains == 0 ? 0 : (double) roots.get(root) / chains;
        return new SourceWaits(flow.source(), flow.offered(), flow.accepted(), root, share);
    }
}
