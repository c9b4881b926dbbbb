package io.wormrtl.network.router.allocation;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.network.arbiter.Arbiters;
import io.wormrtl.network.buffer.FifoBanks;
import io.wormrtl.network.link.CreditFlowControl;
import io.wormrtl.network.router.RouterParts;
import io.wormrtl.network.router.shared.DataPath;
import io.wormrtl.network.router.shared.Pipeline;
import io.wormrtl.network.routing.Reallocation;
import io.wormrtl.network.routing.Selections;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;

/** Allocators alone: of requests drawn at will, who is granted what. */
class AllocatorProperties {

    private static final int CYCLES = 40;

    /** An input virtual channel. */
    private record Place(int input, int channel) {}

    private static RouterParts parts(String kind, String arbiter, int outputDepth) {
        return new RouterParts(
                new DataPath(
                        1,
                        outputDepth,
                        Pipeline.FUSED,
                        Reallocation.AT_TAIL,
                        new CreditFlowControl(Reallocation.AT_TAIL),
                        Arbiters.CATALOGUE.get(arbiter),
                        FifoBanks::new,
                        Selections.CATALOGUE.get("first")),
                SwitchKinds.CATALOGUE.get(kind),
                List.of());
    }

    private static List<Place> places(int inputs, int channels) {
        List<Place> all = new ArrayList<>();
        for (int k = 0; k < inputs * channels; k++) {
            all.add(new Place(k / channels, k % channels));
        }
        return all;
    }

    /** Draws who asks; the others aim too, at what would be wrong. */
    private static Set<Place> ask(AllocatorBench bench, int inputs, int channels, Random random) {
        Set<Place> asking = new HashSet<>();
        for (int i = 0; i < inputs; i++) {
            int mask = random.nextInt(1 << channels);
            bench.ask(i, mask);
            for (int v = 0; v < channels; v++) {
                if ((mask >>> v & 1) != 0) {
                    asking.add(new Place(i, v));
                }
            }
        }
        return asking;
    }

    private static void askAll(AllocatorBench bench, int inputs, Collection<Place> asking) {
        for (int i = 0; i < inputs; i++) {
            int input = i;
            bench.ask(
                    i,
                    asking.stream()
                            .filter(place -> place.input == input)
                            .mapToLong(place -> 1L << place.channel)
                            .sum());
        }
    }

    /** Who was granted something, by what it asked for. */
    private static Map<Integer, List<Place>> granted(
            AllocatorBench bench, Map<Place, Integer> aims, Set<Place> asking) {
        Map<Integer, List<Place>> granted = new HashMap<>();
        aims.forEach((place, output) -> {
            if (bench.granted(place.input, place.channel)) {
                assertThat(asking).as("granted").contains(place);
                granted.computeIfAbsent(output, any -> new ArrayList<>()).add(place);
            }
        });
        for (int output : bench.outputs()) {
            assertThat(bench.given(output)).as("told %d", output).isEqualTo(granted.containsKey(output));
        }
        return granted;
    }

    /** Each output virtual channel that is asked for goes to one of those that ask for it. */
    @Property(tries = 30)
    void whatIsAskedForIsGivenToOne(
            @ForAll("arbiters") String arbiter,
            @ForAll @IntRange(min = 1, max = 6) int inputs,
            @ForAll @IntRange(min = 2, max = 6) int ports,
            @ForAll @IntRange(min = 1, max = 5) int channels,
            @ForAll long seed) {
        AllocatorBench bench = AllocatorBench.ofHeaders(parts("multiplexed", arbiter, 1), inputs, ports, channels);
        Random random = new Random(seed);
        List<Integer> outputs = bench.outputs();
        for (int cycle = 0; cycle < CYCLES; cycle++) {
            Map<Place, Integer> aims = new HashMap<>();
            for (Place place : places(inputs, channels)) {
                aims.put(place, outputs.get(random.nextInt(outputs.size())));
                bench.aim(place.input, place.channel, aims.get(place));
            }
            Set<Place> asking = ask(bench, inputs, channels, random);
            bench.step();
            Map<Integer, List<Place>> granted = granted(bench, aims, asking);
            Set<Integer> wanted = new HashSet<>();
            asking.forEach(place -> wanted.add(aims.get(place)));
            assertThat(granted.keySet()).isEqualTo(wanted);
            assertThat(granted.values()).allMatch(places -> places.size() == 1);
        }
    }

    /** Flits of messages that own different output virtual channels: as many as the shape of the switch allows. */
    @Property(tries = 30)
    void flitsMoveAsTheSwitchAllows(
            @ForAll("kinds") String kind,
            @ForAll("arbiters") String arbiter,
            @ForAll @IntRange(max = 1) int outputDepth,
            @ForAll @IntRange(min = 1, max = 6) int inputs,
            @ForAll @IntRange(min = 2, max = 6) int ports,
            @ForAll @IntRange(min = 1, max = 5) int channels,
            @ForAll long seed) {
        AllocatorBench bench = AllocatorBench.ofFlits(parts(kind, arbiter, outputDepth), inputs, ports, channels);
        Random random = new Random(seed);
        List<Integer> outputs = bench.outputs();
        for (int cycle = 0; cycle < CYCLES; cycle++) {
            List<Place> owners = places(inputs, channels);
            Collections.shuffle(owners, random);
            Collections.shuffle(outputs, random);
            Map<Place, Integer> aims = new HashMap<>();
            for (int k = 0; k < owners.size(); k++) {
                Place owner = owners.get(k);
                aims.put(owner, outputs.get(k % outputs.size()));
                bench.aim(owner.input, owner.channel, aims.get(owner));
            }
            Set<Place> asking = ask(bench, inputs, channels, random);
            // Who owns nothing is not eligible.
            owners.stream().skip(outputs.size()).forEach(asking::remove);
            askAll(bench, inputs, asking);
            bench.step();
            Map<Integer, List<Place>> granted = granted(bench, aims, asking);
            requireShape(kind, outputDepth, bench, aims, asking, granted);
        }
    }

    private static void requireShape(
            String kind,
            int outputDepth,
            AllocatorBench bench,
            Map<Place, Integer> aims,
            Set<Place> asking,
            Map<Integer, List<Place>> granted) {
        Map<Integer, Integer> byInput = new HashMap<>();
        Map<Integer, Integer> byPort = new HashMap<>();
        Set<Integer> wanted = new HashSet<>();
        asking.forEach(place -> wanted.add(bench.port(aims.get(place))));
        granted.forEach((output, places) -> places.forEach(place -> {
            byInput.merge(place.input, 1, Integer::sum);
            byPort.merge(bench.port(output), 1, Integer::sum);
        }));
        if (kind.equals("multiplexed")) {
            assertThat(byInput.values()).allMatch(flits -> flits == 1);
            assertThat(byPort.values()).allMatch(flits -> flits == 1);
            assertThat(byInput.isEmpty()).isEqualTo(asking.isEmpty());
        } else if (outputDepth == 0) {
            assertThat(byPort.keySet()).isEqualTo(wanted);
            assertThat(byPort.values()).allMatch(flits -> flits == 1);
        } else {
            assertThat(granted).hasSize(asking.size());
        }
    }

    /** While the same ones ask for the same thing, each is granted once before any is granted twice. */
    @Property(tries = 30)
    void allTakeTurns(
            @ForAll("fair") String arbiter,
            @ForAll boolean headers,
            @ForAll("kinds") String kind,
            @ForAll boolean oneInput,
            @ForAll @IntRange(min = 1, max = 6) int inputs,
            @ForAll @IntRange(min = 1, max = 4) int channels,
            @ForAll long seed) {
        RouterParts parts = parts(kind, arbiter, 0);
        AllocatorBench bench = headers
                ? AllocatorBench.ofHeaders(parts, inputs, 2, channels)
                : AllocatorBench.ofFlits(parts, inputs, 2, channels);
        Random random = new Random(seed);
        for (Place place : places(inputs, channels)) {
            bench.aim(place.input, place.channel, 0);
        }
        for (int cycle = 0; cycle < 5; cycle++) {
            ask(bench, inputs, channels, random);
            bench.step();
        }
        // Where an input nominates a channel, they take turns within one input, or one of each does.
        boolean nominated = !headers && kind.equals("multiplexed");
        List<Place> same = places(inputs, channels).stream()
                .filter(place -> !nominated || (oneInput ? place.input : place.channel) == 0)
                .toList();
        askAll(bench, inputs, same);
        Map<Place, Integer> turns = new HashMap<>();
        for (int cycle = 0; cycle < 2 * same.size(); cycle++) {
            bench.step();
            same.stream()
                    .filter(place -> bench.granted(place.input, place.channel))
                    .forEach(place -> turns.merge(place, 1, Integer::sum));
        }
        assertThat(turns).hasSize(same.size());
        assertThat(turns.values()).containsOnly(2);
    }

    @Provide
    Arbitrary<String> kinds() {
        return Arbitraries.of(SwitchKinds.CATALOGUE.names());
    }

    @Provide
    Arbitrary<String> arbiters() {
        return Arbitraries.of(Arbiters.CATALOGUE.names());
    }

    @Provide
    Arbitrary<String> fair() {
        return Arbitraries.of("round-robin", "matrix");
    }
}
