package io.wormrtl.network.flit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.kernel.rtl.Bits;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

/** Kinds and fields of several parts stand side by side, and each part finds its own. */
class WordsProperties {

    private static ExtraKind kind(int number, Random random) {
        return new ExtraKind("KIND_" + number, random.nextBoolean(), random.nextBoolean(), random.nextBoolean());
    }

    @Property(tries = 300)
    void everyKindHasACodeThatSaysWhetherAWormBeginsAndEnds(@ForAll @IntRange(max = 15) int count, @ForAll long seed) {
        Random random = new Random(seed);
        List<ExtraKind> extra = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            extra.add(kind(i, random));
        }
        extra.addAll(new ArrayList<>(extra.subList(0, count / 2))); // declared by two parts
        FlitKinds kinds = FlitKinds.of(extra);
        Set<Integer> codes = new HashSet<>();
        for (FlitKind basic : FlitKind.values()) {
            codes.add(basic.ordinal());
            assertThat(kinds.name(basic.ordinal())).isEqualTo(basic.name());
            assertThat(kinds.carriesData(basic.ordinal())).isTrue();
        }
        for (ExtraKind kind : new HashSet<>(extra)) {
            int code = kinds.code(kind);
            assertThat(codes.add(code)).as("a code of its own").isTrue();
            assertThat(code >>> kinds.bits()).isZero();
            assertThat(FlitKind.begins(code)).isEqualTo(kind.begins());
            assertThat(FlitKind.ends(code)).isEqualTo(kind.ends());
            assertThat(kinds.carriesData(code)).isEqualTo(kind.carriesData());
            assertThat(kinds.name(code)).isEqualTo(kind.name());
        }
        assertThat(kinds.encoding().values()).hasSize(1 << kinds.bits()).doesNotHaveDuplicates();
        int mostOfAShape = Arrays.stream(new int[] {0, 1, 2, 3})
                .map(shape -> (int) new HashSet<>(extra)
                        .stream().filter(kind -> kind.shape() == shape).count())
                .max()
                .orElse(0);
        assertThat(1 << (kinds.bits() - FlitKind.BITS)).isGreaterThanOrEqualTo(1 + mostOfAShape);
        assertThat(mostOfAShape == 0 ? 0 : 1 << (kinds.bits() - FlitKind.BITS - 1))
                .isLessThanOrEqualTo(mostOfAShape);
    }

    @Test
    void meaningsAreFoundByCode() {
        ExtraKind broken = new ExtraKind("BROKEN", false, true, false).meaning(ExtraKind.Meaning.BREAKS_OFF);
        ExtraKind pad = new ExtraKind("PAD", false, false, false);
        FlitKinds kinds = FlitKinds.of(List.of(pad, broken));
        for (int code = 0; code < 1 << kinds.bits(); code++) {
            assertThat(kinds.means(ExtraKind.Meaning.BREAKS_OFF, code)).isEqualTo(code == kinds.code(broken));
        }
        assertThat(kinds.hasEmptyTails()).isFalse();
        assertThatThrownBy(() -> pad.meaning(ExtraKind.Meaning.BREAKS_OFF))
                .hasMessage("flit kind 'PAD' cannot mean BREAKS_OFF");
        assertThatThrownBy(() -> broken.meaning(ExtraKind.Meaning.TELLS_POSITION))
                .hasMessage("flit kind 'BROKEN' cannot mean TELLS_POSITION");
        assertThatThrownBy(() -> pad.meaning(ExtraKind.Meaning.BEGINS_SERVICE))
                .hasMessage("flit kind 'PAD' cannot mean BEGINS_SERVICE");
    }

    @Test
    void withoutExtraKindsNothingChanges() {
        assertThat(FlitKinds.BASIC.bits()).isEqualTo(FlitKind.BITS);
        assertThat(FlitKinds.BASIC.encoding()).isSameAs(FlitKind.ENCODING);
        assertThat(new FlitFormat(32).payloadBits()).isEqualTo(30);
    }

    @Test
    void threeKindsOfDifferentShapeTakeOneBit() {
        FlitKinds kinds = FlitKinds.of(List.of(
                new ExtraKind("RESTART_HEAD", true, false, false),
                new ExtraKind("REPLICA_TOKEN", false, true, false),
                new ExtraKind("PAD", false, false, false)));
        assertThat(kinds.encoding().values())
                .containsExactly("BODY", "HEAD", "TAIL", "SINGLE", "PAD", "RESTART_HEAD", "REPLICA_TOKEN", "UNUSED_7");
        assertThat(new FlitFormat(32, kinds).payloadBits()).isEqualTo(29);
    }

    @Test
    void whatCannotBeIsRefused() {
        ExtraKind pad = new ExtraKind("PAD", false, false, false);
        assertThatThrownBy(() -> FlitKinds.of(List.of(pad, new ExtraKind("PAD", false, true, false))))
                .isInstanceOf(UnusableInput.class)
                .hasMessageContaining("the flit kind 'PAD' is declared in two ways");
        assertThatThrownBy(() -> FlitKinds.BASIC.code(pad)).hasMessage("flit kind PAD has not been declared");
        assertThatThrownBy(() -> new ExtraKind("TAIL", false, true, false))
                .hasMessage("flit kind 'TAIL' is one of the basic kinds");
        assertThatThrownBy(() -> new FlitFormat(8, FlitKinds.of(List.of(pad))))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("flit-width (8) must be at least 9 with flit kinds of 3 bits");
        List<ExtraKind> many = new ArrayList<>();
        for (int i = 0; i < 16; i++) {
            many.add(new ExtraKind("KIND_" + i, false, false, false));
        }
        assertThatThrownBy(() -> FlitKinds.of(many))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("the flit kinds (16 beside the basic ones) must fit codes of 6 bits");
        HeaderField hops = new HeaderField("hops", 4);
        assertThatThrownBy(() -> new HeaderFields(List.of(hops), List.of(hops)))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("the header field 'hops' (4 bits) must have a name that no other field of the header has");
        assertThatThrownBy(() -> new HeaderFields(List.of(), List.of(new HeaderField("source", 4))))
                .hasMessageContaining("'source'");
        assertThatThrownBy(() ->
                        new HeaderFields(List.of(new HeaderField("dice", 29, HeaderField.Start.RANDOM)), List.of()))
                .hasMessage("the random fields of a header (29 bits) must not exceed 28 bits");
        assertThatThrownBy(() -> new HeaderField("hops", 4).forReceiver().countingHops())
                .hasMessage("header field hops counts hops, so routers must read it");
        assertThatThrownBy(() -> new HeaderField("hops", 64))
                .hasMessage("header field hops of 64 bits: must be from 1 to 63");
    }

    /** What is refused just beyond them. */
    @Example
    void theLimitsThemselvesAreAccepted() {
        ExtraKind pad = new ExtraKind("PAD", false, false, false);
        assertThat(new FlitFormat(9, FlitKinds.of(List.of(pad))).payloadBits()).isEqualTo(6);
        List<ExtraKind> many = new ArrayList<>();
        for (int i = 0; i < 15; i++) {
            many.add(new ExtraKind("KIND_" + i, false, false, false));
        }
        assertThat(FlitKinds.of(many).bits()).isEqualTo(6);
        HeaderField dice = new HeaderField("dice", 28, HeaderField.Start.RANDOM);
        assertThat(new HeaderFields(List.of(dice), List.of()).all()).containsExactly(dice);
        FlitFormat flits = new FlitFormat(64);
        HeaderLayout widest = new HeaderLayout(flits, 16, 9, 1, routed(59));
        assertThat(widest.routingBits()).isEqualTo(63);
        assertThatThrownBy(() -> new HeaderLayout(flits, 16, 9, 1, routed(60)))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("the routing header (64 bits) must not exceed 63 bits");
    }

    private static HeaderFields routed(int bits) {
        return new HeaderFields(List.of(new HeaderField("way", bits)), List.of());
    }

    /** A part that declares fields. */
    private record Part(List<ExtraKind> flitKinds, List<HeaderField> headerFields) implements FormatPart {}

    @Property(tries = 300)
    void everyPartFindsItsFieldsWhateverTheOthersPutIn(
            @ForAll @IntRange(min = 10, max = 64) int width,
            @ForAll @IntRange(min = 2, max = 5000) int nodes,
            @ForAll @IntRange(max = 3) int routing,
            @ForAll @IntRange(max = 3) int routers,
            @ForAll @IntRange(max = 4) int receivers,
            @ForAll long seed) {
        Random random = new Random(seed);
        List<HeaderField> own = fields("r", routing, random);
        List<HeaderField> read = fields("a", routers, random);
        List<HeaderField> received = fields("z", receivers, random).stream()
                .map(HeaderField::forReceiver)
                .toList();
        Words words = Words.of(
                new Part(List.of(), own),
                List.of(
                        new Part(List.of(new ExtraKind("PAD", false, false, false)), read),
                        new Part(List.of(new ExtraKind("PAD", false, false, false)), received),
                        new Part(List.of(), read)));
        assertThat(words.kinds().bits()).isEqualTo(3);
        FlitFormat format = new FlitFormat(width, words.kinds());
        HeaderLayout layout = new HeaderLayout(format, nodes, 100, 1, words.fields());
        long[] payloads = random.longs(layout.flits())
                .map(bits -> bits & Bits.all(format.payloadBits()))
                .toArray();
        List<HeaderField> all = words.fields().all();
        assertThat(all).hasSize(routing + routers + receivers);
        long[] values = new long[all.size()];
        for (int f = 0; f < values.length; f++) {
            values[f] = random.nextLong() >>> (Long.SIZE - all.get(f).width());
            for (int i = 0; i < payloads.length; i++) {
                payloads[i] = layout.with(layout.field(all.get(f)), values[f], i, payloads[i]);
            }
        }
        long word = 0;
        for (int i = 0; i < layout.routingFlits(); i++) {
            word |= layout.routingWord(i, payloads[i]);
        }
        for (int f = 0; f < values.length; f++) {
            HeaderLayout.Field at = layout.field(all.get(f));
            long value = 0;
            for (int i = 0; i < payloads.length; i++) {
                value |= layout.contribution(at, i, payloads[i]);
            }
            assertThat(value).as(all.get(f).name()).isEqualTo(values[f]);
            boolean forRouters = all.get(f).reader() == HeaderField.Reader.ROUTER;
            assertThat(layout.routingWordFields().contains(at)).isEqualTo(forRouters);
            if (forRouters) {
                assertThat(layout.valueOf(at, word)).isEqualTo(values[f]);
            }
        }
        requireHopsCounted(layout, all, word);
    }

    private static void requireHopsCounted(HeaderLayout layout, List<HeaderField> all, long word) {
        long after = layout.afterHop(word, layout.routingFieldsOf(word));
        for (HeaderField field : all) {
            if (field.reader() == HeaderField.Reader.ROUTER) {
                long before = layout.valueOf(layout.field(field), word);
                boolean grows = field.change() == HeaderField.Change.COUNTS_HOPS && before != (1L << field.width()) - 1;
                assertThat(layout.valueOf(layout.field(field), after)).isEqualTo(before + (grows ? 1 : 0));
            }
        }
    }

    /** A few fields; those of the routing function count no hops, it sets them itself. */
    private static List<HeaderField> fields(String prefix, int count, Random random) {
        List<HeaderField> all = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            HeaderField field = new HeaderField(prefix + i, 1 + random.nextInt(7));
            all.add(prefix.equals("a") && random.nextBoolean() ? field.countingHops() : field);
        }
        return all;
    }
}
