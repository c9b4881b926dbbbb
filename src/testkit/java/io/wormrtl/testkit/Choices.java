package io.wormrtl.testkit;

import io.wormrtl.kernel.part.Catalogue;
import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.lab.testbench.FlowControls;
import io.wormrtl.network.arbiter.Arbiters;
import io.wormrtl.network.router.allocation.SwitchKinds;
import io.wormrtl.network.router.order.HeaderOrders;
import io.wormrtl.network.routing.Selections;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A value for every setting that is drawn. A part that is added to a catalogue is drawn too.
 *
 * @param chosen index of the value of each setting, in the order of the settings
 */
record Choices(List<Integer> chosen) {

    /** Virtual channels beyond those that the routing function needs. */
    static final String MORE_CHANNELS = "router.virtual-channels";

    /** The catalogues of parts that are drawn, by the settings that choose from them. */
    static final Map<String, Catalogue<?>> CATALOGUES = new LinkedHashMap<>();

    static {
        CATALOGUES.put("link.flow-control", FlowControls.CATALOGUE);
        CATALOGUES.put("router.crossbar", SwitchKinds.CATALOGUE);
        CATALOGUES.put("router.arbiter", Arbiters.CATALOGUE);
        CATALOGUES.put("router.header-arbiter", HeaderOrders.CATALOGUE);
        CATALOGUES.put("router.selection", Selections.CATALOGUE);
    }

    /** Settings and their values, the plainest first; what is listed twice is drawn twice as often. */
    private static final Map<String, List<?>> VALUES = new LinkedHashMap<>();

    static {
        VALUES.put("link.flow-control", names("link.flow-control"));
        VALUES.put("link.delay", List.of(1, 2, 3, 4));
        VALUES.put("link.flit-width", List.of(32, 64, 40, 24, 16, 12, 9, 8));
        VALUES.put(MORE_CHANNELS, List.of(0, 0, 1, 2, 13));
        VALUES.put("router.buffer-depth", List.of(1, 2, 3, 4, 5, 6, 7, 8));
        VALUES.put("router.output-depth", List.of(1, 0, 2, 3));
        VALUES.put("router.crossbar", names("router.crossbar"));
        VALUES.put("router.arbiter", names("router.arbiter"));
        VALUES.put("router.header-arbiter", names("router.header-arbiter"));
        VALUES.put("router.reallocation", List.of("at-tail", "when-empty"));
        VALUES.put("router.pipeline.route", List.of(0, 1));
        VALUES.put("router.pipeline.vc-allocation", List.of(0, 1));
        VALUES.put("router.pipeline.switch-allocation", List.of(0, 1));
        VALUES.put("router.routing", List.of("dimension-order", "duato", "valiant", "romm"));
        VALUES.put("router.selection", names("router.selection"));
        VALUES.put("interface.injection-channels", List.of(1, 2, 3));
        VALUES.put("interface.ejection-channels", List.of(1, 2, 3));
        VALUES.put("interface.max-packet", List.of(0, 0, 23, 15, 10));
        VALUES.put(
                "traffic.length",
                IntStream.rangeClosed(12, DrawnMessage.LONGEST).boxed().toList());
    }

    private static List<String> names(String path) {
        return CATALOGUES.get(path).names();
    }

    /**
     * The plainest part of a setting but for one.
     *
     * @throws UnusableInput if the setting chooses no part that is drawn, or from no part of that name
     */
    static String plainestBut(String path, String part) {
        Catalogue<?> catalogue = CATALOGUES.get(path);
        if (catalogue == null) {
            throw new UnusableInput("the parts that are drawn are those of " + String.join(", ", CATALOGUES.keySet())
                    + ", not of '" + path + "'");
        }
        catalogue.part(part);
        return catalogue.names().stream()
                .filter(name -> !name.equals(part))
                .findFirst()
                .orElseThrow();
    }

    static Choices draw(Random random) {
        return new Choices(VALUES.values().stream()
                .map(values -> random.nextInt(values.size()))
                .toList());
    }

    /** These with the plainest value of some settings. */
    Choices plain(Set<String> paths) {
        List<String> all = List.copyOf(VALUES.keySet());
        return new Choices(IntStream.range(0, all.size())
                .mapToObj(i -> paths.contains(all.get(i)) ? 0 : chosen.get(i))
                .toList());
    }

    /** The values by path. */
    Map<String, Object> values() {
        Map<String, Object> values = new LinkedHashMap<>();
        VALUES.forEach((path, all) -> values.put(path, all.get(chosen.get(values.size()))));
        return values;
    }

    /**
     * Other values, for the case that a part from outside refuses these: with the settings that its entry has as an
     * example, with plain routing, then with the plainest part in its place, and in that of all.
     */
    Stream<Map<String, Object>> milder() {
        List<String> brought = CATALOGUES.keySet().stream()
                .filter(path -> CATALOGUES.get(path).isBrought((String) values().get(path)))
                .toList();
        Map<String, Object> tried = values();
        brought.forEach(path -> tried.putAll(example(path, (String) tried.get(path))));
        Map<String, Object> plain = new LinkedHashMap<>(tried);
        plain.putAll(Map.of("router.routing", "dimension-order", "router.reallocation", "at-tail"));
        return Stream.of(
                        Stream.of(tried, plain),
                        brought.stream().map(path -> plainest(List.of(path))),
                        Stream.of(plainest(brought)))
                .flatMap(some -> some);
    }

    private Map<String, Object> plainest(List<String> paths) {
        Map<String, Object> values = values();
        paths.forEach(path -> values.put(path, VALUES.get(path).get(0)));
        return values;
    }

    /** Those of the settings of a part's example that are drawn, too. */
    private static Map<String, Object> example(String path, String part) {
        Map<String, Object> settings = new LinkedHashMap<>();
        for (String setting : CATALOGUES.get(path).part(part).example()) {
            String[] sides = setting.split("=", 2);
            if (VALUES.containsKey(sides[0]) && VALUES.get(sides[0]).get(0) instanceof String) {
                settings.put(sides[0], sides[1]);
            }
        }
        return settings;
    }

    /** How far from the plainest choice. */
    long size() {
        return chosen.stream().mapToLong(Integer::longValue).sum();
    }

    /** Plainer ones: all at once, then each on its own, first as plain as it can be. */
    Stream<Choices> plainer() {
        Stream<Choices> all = size() == 0
                ? Stream.empty()
                : Stream.of(new Choices(chosen.stream().map(i -> 0).toList()));
        return Stream.concat(all, IntStream.range(0, chosen.size()).boxed().flatMap(this::plainer));
    }

    private Stream<Choices> plainer(int setting) {
        int now = chosen.get(setting);
        return IntStream.of(0, now / 2, now - 1)
                .filter(index -> index >= 0 && index < now)
                .distinct()
                .mapToObj(index -> with(setting, index));
    }

    private Choices with(int setting, int index) {
        Integer[] changed = chosen.toArray(Integer[]::new);
        changed[setting] = index;
        return new Choices(Arrays.asList(changed));
    }
}
