package io.wormrtl.kernel.wave;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.entry;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.Encoding;
import io.wormrtl.kernel.rtl.Pin;
import io.wormrtl.kernel.rtl.Register;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How values are written in dumps, diagrams and translate files, and how patterns and triggers are read. */
class WaveTextTest {

    private static final Encoding STATE = new Encoding("state", List.of("IDLE", "ROUTED", "WAITS_LONG"));

    private static final class Desk extends Design {
        final Pin line = pin("line", 1);
        final Pin nibble = pin("nibble", 4);
        final Pin wide = pin("wide", 64);
        final Register now = STATE.on(register("now", 2));
        final Register next = STATE.on(register("next", 4));
        final Register far = STATE.on(register("far", 5));
        final Register open = new Encoding("door", List.of("SHUT", "OPEN")).on(register("open", 1));

        Desk() {
            super("desk");
        }
    }

    private final Desk desk = new Desk();

    // ---- dumps ---------------------------------------------------------------------------------------------------

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final VcdBuffer buffer = new VcdBuffer(bytes);

    private String dumped() {
        buffer.flush();
        return bytes.toString(StandardCharsets.US_ASCII);
    }

    @Test
    void vectorsHaveNoLeadingZeros() {
        long suffix = VcdBuffer.suffix("!");
        for (long value : new long[] {0, 1, 2, 0x80, 0x1a5, -1, Long.MIN_VALUE}) {
            buffer.vector(value, suffix);
        }
        assertThat(dumped())
                .isEqualTo("b0 !\nb1 !\nb10 !\nb10000000 !\nb110100101 !\nb" + "1".repeat(64) + " !\nb1"
                        + "0".repeat(63) + " !\n");
    }

    @Test
    void bitsAndTimesAreLines() {
        buffer.time(12_000);
        buffer.bit(1, VcdBuffer.suffix("ab"));
        buffer.bit(0, VcdBuffer.suffix("abcdefg"));
        assertThat(dumped()).isEqualTo("#12000\n1ab\n0abcdefg\n");
    }

    /** Lines of 67 characters, more than the buffer holds; and a text longer than the buffer. */
    @Test
    void nothingIsLostWhereTheBufferEnds() {
        for (int i = 0; i < 3000; i++) {
            buffer.vector(-1, VcdBuffer.suffix("!"));
        }
        buffer.text("x".repeat(70_000));
        buffer.text("y");
        assertThat(dumped()).isEqualTo(("b" + "1".repeat(64) + " !\n").repeat(3000) + "x".repeat(70_000) + "y");
    }

    /** The longest change there is fits wherever the last one has ended. */
    @Test
    void aChangeFitsIntoWhatIsLeftOfTheBuffer() {
        String line = "b" + "1".repeat(64) + " abcdefg\n";
        for (int left = 0; left < 110; left++) {
            bytes.reset();
            buffer.text("x".repeat((1 << 16) - left));
            buffer.vector(-1, VcdBuffer.suffix("abcdefg"));
            assertThat(dumped()).as("%d left", left).endsWith("x" + line).hasSize((1 << 16) - left + line.length());
        }
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '`',
            value = {"0, !", "1, \"", "93, ~", "94, !!", "95, \"!", "187, ~!", "188, !\""})
    void identifiersCountInThePrintableCharacters(int number, String identifier) {
        assertThat(VcdSink.identifier(number)).isEqualTo(identifier);
    }

    // ---- diagrams ------------------------------------------------------------------------------------------------

    @Test
    void aLaneOfABitHasLevelsAndNoLabels() {
        Lane lane = new Lane(desk.line, 1);
        lane.change(3, 0);
        lane.holdUntil(6);
        assertThat(lane.named("b")).containsExactly(entry("name", "b"), entry("wave", "1..0.."));
        assertThat(lane.scale()).isEqualTo(1);
    }

    @Test
    void aLaneOfNumbersIsLabelledInHexAndOneOfStatesByName() {
        Lane number = new Lane(desk.nibble, 10);
        number.change(1, 15);
        assertThat(number.named("n"))
                .containsExactly(entry("name", "n"), entry("wave", "=="), entry("data", List.of("a", "f")));
        Lane state = new Lane(desk.now, 2);
        state.change(2, 3);
        assertThat(state.named("s")).containsEntry("wave", "=.=").containsEntry("data", List.of("WAITS_LONG", "3"));
        assertThat(new Lane(desk.open, 1).named("o")).containsEntry("wave", "=").containsEntry("data", List.of("OPEN"));
    }

    /** A cycle has room for 3.7 letters: three in one, four need two cycles' width, twelve or more the widest. */
    @ParameterizedTest
    @CsvSource({"0x123, 1, 1", "0x1234, 1, 2", "0x1234, 2, 1", "0x12345678, 1, 3", "-1, 1, 4", "-1, 3, 2"})
    void aDiagramIsAsWideAsItsLabelsNeed(String value, int cycles, int scale) {
        Lane lane = new Lane(desk.wide, Long.decode(value));
        lane.holdUntil(cycles);
        assertThat(lane.scale()).isEqualTo(scale);
        Lane before = new Lane(desk.wide, Long.decode(value));
        before.change(cycles, 0);
        assertThat(before.scale()).isEqualTo(scale);
    }

    // ---- translate files -----------------------------------------------------------------------------------------

    @Test
    void signalsOfOneEncodingAndAsManyDigitsShareATranslateFile() {
        TranslateFiles files = new TranslateFiles("run");
        assertThat(files.number(desk.now)).isEqualTo(1);
        assertThat(files.number(desk.open)).isEqualTo(2);
        assertThat(files.number(desk.far)).isEqualTo(3);
        assertThat(files.number(desk.next)).isEqualTo(1);
        assertThat(files.file(desk.next)).isEqualTo("run.state.txt");
        assertThat(files.file(desk.far)).isEqualTo("run.state_2.txt");
        assertThat(files.contents())
                .containsExactly(
                        entry("run.state.txt", "0 IDLE\n1 ROUTED\n2 WAITS_LONG\n"),
                        entry("run.door.txt", "0 SHUT\n1 OPEN\n"),
                        entry("run.state_2.txt", "00 IDLE\n01 ROUTED\n02 WAITS_LONG\n"));
    }

    @Test
    void valuesOfTranslateFilesAreHex() {
        Design wide = new Design("wide") {};
        Register many = new Design("many") {
            final Register state = new Encoding("n", List.of("abcdefghijkl".split(""))).on(register("state", 4));
        }.state;
        TranslateFiles files = new TranslateFiles(wide.name());
        assertThat(files.file(many)).isEqualTo("wide.n.txt");
        assertThat(files.contents().get("wide.n.txt")).endsWith("9 j\nA k\nB l\n");
    }

    @Test
    void aFileIsBesidesADumpByItsName() {
        Path dump = Path.of("out", "run.vcd");
        assertThat(GtkwaveSave.besides(dump)).isEqualTo(Path.of("out", "run.gtkw"));
        assertThat(GtkwaveSave.isBesides(dump, Path.of("out", "run.gtkw"))).isTrue();
        assertThat(GtkwaveSave.isBesides(dump, Path.of("out", "run.state.txt"))).isTrue();
        assertThat(GtkwaveSave.isBesides(dump, Path.of("out", "other.gtkw"))).isFalse();
        assertThat(GtkwaveSave.isBesides(dump, Path.of("out", "runs.state.txt")))
                .isFalse();
        assertThat(GtkwaveSave.isBesides(dump, Path.of("out", "run.csv"))).isFalse();
    }

    // ---- patterns and triggers -----------------------------------------------------------------------------------

    @ParameterizedTest
    @CsvSource({
        "*, n.r.a, true, true, false",
        "n.*, n.r, false, true, false",
        "n.*, n.r.a, false, false, false",
        "n.**, n.r.a, true, true, false",
        "n.r.f*, n.r.fifo_3, true, true, true",
        "n.r.*o_3, n.r.fifo_3, true, true, false",
        "n.r.fifo_3, n.r.fifo_3, true, true, true",
        "n.r.fifo_3, n.r.fifo_31, false, false, false",
        "n.r.a$b, n.r.a$b, true, true, true",
        "nxr, n.r, false, false, false",
        "n.r, nxr, false, false, false",
        "n*b, n.b, false, false, false",
        "n**b, n.b, true, true, false"
    })
    void aPatternMeansThesePaths(String pattern, String path, boolean module, boolean signal, boolean named) {
        ScopeGlob glob = new ScopeGlob(pattern);
        assertThat(glob.matchesModule(path)).isEqualTo(module);
        assertThat(glob.matchesSignal(path)).isEqualTo(signal);
        assertThat(glob.names(path)).isEqualTo(named);
        assertThat(glob).hasToString(pattern);
    }

    @ParameterizedTest
    @CsvSource({
        "desk.nibble, 1, true",
        "desk.nibble, 0, false",
        "desk.nibble, 6, true",
        "desk.nibble=10, 10, true",
        "desk.nibble=10, 11, false",
        "desk.nibble = 0xa, 10, true",
        "desk.nibble=15, 15, true",
        "desk.wide=0xffffffffffffffff, -1, true",
        "desk.wide=18446744073709551615, -1, true"
    })
    void aTriggerFiresAtItsValue(String text, long value, boolean fires) {
        Pin pin = text.startsWith("desk.wide") ? desk.wide : desk.nibble;
        pin.set(value);
        assertThat(Trigger.parse(text).in(desk).getAsBoolean()).isEqualTo(fires);
        assertThat(Trigger.when(pin, now -> now == value).in(desk).getAsBoolean())
                .isTrue();
        assertThat(Trigger.when(pin, now -> now != value).in(desk).getAsBoolean())
                .isFalse();
    }

    /** A door is shut at first; the names are those of 0 and 1. */
    @Test
    void aTriggerFiresAtANamedValue() {
        assertThat(Trigger.parse("desk.open=SHUT").in(desk).getAsBoolean()).isTrue();
        assertThat(Trigger.parse("desk.open=OPEN").in(desk).getAsBoolean()).isFalse();
        assertThat(Trigger.parse("desk.open=0").in(desk).getAsBoolean()).isTrue();
    }

    @ParameterizedTest
    @CsvSource({"desk.nibble=16, 16", "desk.nibble=-1, -1", "desk.nibble=0x, 0x", "desk.nibble=, ''"})
    void aTriggerThatDoesNotFitIsRefused(String text, String value) {
        Trigger trigger = Trigger.parse(text);
        assertThatThrownBy(() -> trigger.in(desk))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("waveform trigger value '" + value + "' must be a number of at most 4 bits");
    }

    // ---- options -------------------------------------------------------------------------------------------------

    @Test
    void optionsChangeOneThingAtATime() {
        Span span = new Span.Last(3);
        WaveOptions options = new WaveOptions(List.of("a"), span, "why", true);
        assertThat(options.withScopes("b", "c")).isEqualTo(new WaveOptions(List.of("b", "c"), span, "why", true));
        assertThat(options.withSpan(Span.always()))
                .isEqualTo(new WaveOptions(List.of("a"), new Span.Window(0, Long.MAX_VALUE - 1), "why", true));
        assertThat(options.withComment("that")).isEqualTo(new WaveOptions(List.of("a"), span, "that", true));
        WaveOptions plain = new WaveOptions(List.of("a"), span, "why");
        assertThat(plain.clock()).isFalse();
        assertThat(plain.withClock()).isEqualTo(options);
        assertThat(WaveOptions.everything()).isEqualTo(new WaveOptions(List.of("*"), Span.always(), "", false));
    }

    @Test
    void aCommentMustNotEndItself() {
        assertThatThrownBy(() -> WaveOptions.everything().withComment("a $end b"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("a waveform comment must not contain $end: a $end b");
        assertThatThrownBy(() -> new WaveOptions(List.of("a"), Span.always(), "a$end"))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void somethingMustBeShown() {
        assertThatThrownBy(() -> WaveOptions.everything().withScopes())
                .isInstanceOf(UnusableInput.class)
                .hasMessage("waveform scopes (none) must name at least one module or signal, or '*' for all");
    }
}
