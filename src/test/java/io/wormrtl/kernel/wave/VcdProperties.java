package io.wormrtl.kernel.wave;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.rtl.Blueprint;
import io.wormrtl.kernel.rtl.Memory;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Port;
import io.wormrtl.kernel.rtl.Variable;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.LongStream;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Assume;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tag;
import net.jqwik.api.constraints.IntRange;

/** What a strict reader reads back is what an observer saw. */
class VcdProperties {

    @Provide
    Arbitrary<Blueprint> plans() {
        return Blueprint.any();
    }

    @Property(tries = 150, edgeCases = EdgeCasesMode.NONE)
    void aWindowHoldsTheObservedValues(
            @ForAll("plans") Blueprint plan,
            @ForAll @IntRange(max = 15) int start,
            @ForAll @IntRange(max = 60) int from,
            @ForAll @IntRange(max = 80) int length,
            @ForAll @IntRange(min = 1, max = 12) int stride) {
        Span span = new Span.Window(from, from + length);
        Recording recording =
                new Recording(plan).record(WaveOptions.everything().withSpan(span), start, 6, stride);
        long end = recording.simulator.cycle();
        assertHolds(recording, Math.max(start, from), Math.min(end, from + length + 1L));
    }

    @Property(tries = 100, edgeCases = EdgeCasesMode.NONE)
    void theEndOfTheRun(
            @ForAll("plans") Blueprint plan,
            @ForAll @IntRange(max = 15) int start,
            @ForAll @IntRange(min = 1, max = 90) int count,
            @ForAll @IntRange(min = 1, max = 12) int stride) {
        Span span = new Span.Last(count);
        Recording recording =
                new Recording(plan).record(WaveOptions.everything().withSpan(span), start, 6, stride);
        long end = recording.simulator.cycle();
        assertHolds(recording, Math.max(start, end - count), end);
    }

    @Property(tries = 150, edgeCases = EdgeCasesMode.NONE)
    @Tag("slow")
    void aroundATrigger(
            @ForAll("plans") Blueprint plan,
            @ForAll @IntRange(max = 15) int start,
            @ForAll @IntRange(max = 30) int before,
            @ForAll @IntRange(max = 30) int after,
            @ForAll @IntRange(min = 1, max = 12) int stride,
            @ForAll @IntRange(max = 30) int which,
            @ForAll @IntRange(max = 7) int value) {
        Recording recording = new Recording(plan);
        int watched = which % recording.signals.size();
        Variable signal = recording.signals.get(watched);
        Span span = new Span.Around(Trigger.when(signal, v -> (v & 7) == value), before, after);
        recording.record(WaveOptions.everything().withSpan(span), start, 6, stride);
        long end = recording.simulator.cycle();
        long fired = LongStream.range(start, end)
                .filter(c -> (recording.observed.floorEntry(c).getValue()[watched] & 7) == value)
                .findFirst()
                .orElse(-1);
        if (fired < 0) {
            assertThat(recording.text).isNull();
        } else {
            assertHolds(recording, Math.max(start, fired - before), Math.min(end, fired + after + 1));
        }
    }

    private static void assertHolds(Recording recording, long begin, long end) {
        if (begin >= end) {
            assertThat(recording.text).isNull();
            return;
        }
        assertHolds(recording, VcdReader.read(recording.text), recording.signals, 1, begin, end);
    }

    private static void assertHolds(
            Recording recording, VcdReader.Dump dump, List<Variable> shown, long perCycle, long begin, long end) {
        assertThat(dump.begin()).isEqualTo(begin * perCycle);
        assertThat(dump.end()).isEqualTo(end * perCycle);
        for (int i = 0; i < shown.size(); i++) {
            String path = shown.get(i).path();
            for (long cycle = begin; cycle < end; cycle++) {
                long value = recording.observed.floorEntry(cycle).getValue()[i];
                assertThat(dump.at(path, cycle * perCycle))
                        .as("%s in cycle %d", path, cycle)
                        .isEqualTo(value);
                assertThat(dump.at(path, (cycle + 1) * perCycle - 1)).isEqualTo(value);
            }
        }
    }

    /** With the clock, which ticks in every cycle, and the words of memories, whose names begin with m. */
    @Property(tries = 100, edgeCases = EdgeCasesMode.NONE)
    void clockAndWordsBesideTheObservedValues(
            @ForAll("plans") Blueprint plan,
            @ForAll @IntRange(max = 15) int start,
            @ForAll @IntRange(min = 1, max = 12) int stride) {
        Recording recording = new Recording(plan)
                .record(WaveOptions.everything().withScopes("*", "**.m*").withClock(), start, 4, stride);
        long end = recording.simulator.cycle();
        VcdReader.Dump dump = VcdReader.read(recording.text);
        assertHolds(recording, dump, recording.everything, 1000, start, end);
        Map<Long, Long> ticks = new TreeMap<>();
        for (long cycle = start; cycle < end; cycle++) {
            ticks.put(1000 * cycle, 1L);
            ticks.put(1000 * cycle + 500, 0L);
        }
        assertThat(dump.values().get(dump.identifiers().get("top.clock"))).isEqualTo(ticks);
        assertThat(dump.values().get(dump.identifiers().get("top.reset")))
                .isEqualTo(start == 0 ? Map.of(0L, 1L, 500L, 0L) : Map.of(start * 1000L, 0L));
    }

    @Property(tries = 80, edgeCases = EdgeCasesMode.NONE)
    void scopesAreTheHierarchyAndPortsAreAliases(@ForAll("plans") Blueprint plan) {
        Recording recording = new Recording(plan).record(WaveOptions.everything(), 0, 2, 5);
        VcdReader.Dump dump = VcdReader.read(recording.text);
        Map<Variable, String> identifiers = new HashMap<>();
        int[] seen = {0};
        recording.design.forEachModule(module -> {
            for (Port port : module.ports()) {
                if (Module.holding(port.element()) != module && !(port.element() instanceof Memory)) {
                    List<Variable> crossing = port.element().variables();
                    for (int i = 0; i < crossing.size(); i++) {
                        String name = port.name() + (crossing.size() == 1 ? "" : "_" + i);
                        assertOneIdentifier(
                                identifiers, crossing.get(i), dump.identifiers().get(path(module, name)));
                        seen[0]++;
                    }
                }
            }
        });
        recording.signals.forEach(
                s -> assertOneIdentifier(identifiers, s, dump.identifiers().get(s.path())));
        assertThat(identifiers.values())
                .doesNotHaveDuplicates()
                .hasSize(dump.widths().size());
        long declared =
                dump.identifiers().values().stream().filter(id -> !id.isEmpty()).count();
        assertThat(declared).isEqualTo(recording.signals.size() + seen[0]);
        identifiers.forEach((signal, id) -> assertThat(dump.widths().get(id)).isEqualTo(signal.width()));
    }

    private static void assertOneIdentifier(Map<Variable, String> identifiers, Variable signal, String identifier) {
        assertThat(identifier).isNotNull().isEqualTo(identifiers.getOrDefault(signal, identifier));
        identifiers.put(signal, identifier);
    }

    private static String path(Module module, String name) {
        return module.path() + "." + name;
    }

    @Property(tries = 40, edgeCases = EdgeCasesMode.NONE)
    void theSameRunGivesTheSameBytes(@ForAll("plans") Blueprint plan) {
        WaveOptions options = WaveOptions.everything().withComment("seed 7");
        assertThat(new Recording(plan).record(options, 0, 5, 4).text)
                .isEqualTo(new Recording(plan).record(options, 0, 5, 4).text);
    }

    @Property(tries = 40, edgeCases = EdgeCasesMode.NONE)
    void aSelectionShowsTheSameValuesUnderTheSamePaths(@ForAll("plans") Blueprint plan) {
        VcdReader.Dump whole = VcdReader.read(new Recording(plan).record(WaveOptions.everything(), 0, 5, 4).text);
        WaveOptions some = WaveOptions.everything().withScopes("top.m0.**");
        VcdReader.Dump part = VcdReader.read(new Recording(plan).record(some, 0, 5, 4).text);
        part.identifiers().forEach((path, id) -> {
            if (!id.isEmpty()) {
                assertThat(part.values().get(id))
                        .isEqualTo(whole.values().get(whole.identifiers().get(path)));
            }
        });
    }

    @Property(tries = 250, edgeCases = EdgeCasesMode.NONE)
    void everyDamageIsNoticed(@ForAll("plans") Blueprint plan, @ForAll VcdDamage damage, @ForAll @IntRange int where) {
        String text = new Recording(plan).record(WaveOptions.everything(), 0, 4, 4).text;
        String damaged = damage.applyTo(text, where & Integer.MAX_VALUE);
        Assume.that(damaged != null);
        assertThatThrownBy(() -> VcdReader.read(damaged)).isInstanceOf(VcdReader.Refused.class);
    }

    /** Any one character replaced: refused, or it means something else. Nothing in a dump is ignored. */
    @Property(tries = 250, edgeCases = EdgeCasesMode.NONE)
    @Tag("slow")
    void noCharacterIsIgnored(
            @ForAll("plans") Blueprint plan, @ForAll @IntRange int where, @ForAll("characters") char replacement) {
        String text = new Recording(plan).record(WaveOptions.everything(), 0, 4, 4).text;
        int at = (where & Integer.MAX_VALUE) % text.length();
        Assume.that(text.charAt(at) != replacement);
        String damaged = text.substring(0, at) + replacement + text.substring(at + 1);
        VcdReader.Dump original = VcdReader.read(text);
        try {
            assertThat(VcdReader.read(damaged)).isNotEqualTo(original);
        } catch (VcdReader.Refused e) {
            assertThat(e).hasMessageMatching("(?s)line \\d+: .+|the last line is cut off");
        }
    }

    @Provide
    Arbitrary<Character> characters() {
        return net.jqwik.api.Arbitraries.of('0', '1', '2', 'x', 'b', '#', '!', '"', '$', ' ', '\n', 'a', '[');
    }
}
