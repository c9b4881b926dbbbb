package io.wormrtl.lab.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.CharBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Fields, figures, tables and provenance, one by one. */
class ReportPartsTest {

    private static final Provenance NOTHING = new Provenance("0.1.0", "list", "", null, null);

    @Test
    void theLineOfTheProvenanceLeavesOutWhatThereIsNot() {
        assertThat(NOTHING.line()).isEqualTo("wormrtl 0.1.0 list");
        assertThat(NOTHING.about("quick").line()).isEqualTo("wormrtl 0.1.0 list quick");
        assertThat(NOTHING.hashed("00ff").line()).isEqualTo("wormrtl 0.1.0 list, configuration 00ff");
        assertThat(NOTHING.seeded(7).line()).isEqualTo("wormrtl 0.1.0 list, seed 7");
        assertThat(NOTHING.seeded(0).line()).isEqualTo("wormrtl 0.1.0 list, seed 0");
        Provenance all = new Provenance("0.1.0", "list", "quick", "00ff", 7L);
        assertThat(NOTHING.seeded(7).hashed("00ff").about("quick")).isEqualTo(all);
        assertThat(NOTHING.about("quick").seeded(7).hashed("00ff")).isEqualTo(all);
        assertThat(NOTHING.hashed("00ff").about("quick").seeded(7)).isEqualTo(all);
        assertThat(all.line()).isEqualTo("wormrtl 0.1.0 list quick, configuration 00ff, seed 7");
    }

    @Test
    void aFieldIsLabelledWithItsUnit() {
        Field latency = new Field("latency_p99", "99 %", "cycles", new Display.Decimals(2));
        assertThat(latency.label()).isEqualTo("99 % (cycles)");
        assertThat(new Field("outcome", "outcome", "", new Display.Words()).label())
                .isEqualTo("outcome");
    }

    @ParameterizedTest
    @ValueSource(strings = {"a", "latency_p99", "a_1", "traffic.load", "x9"})
    void namesAreWordsJoinedByUnderscoresOrPoints(String name) {
        assertThat(new Field(name, "", "", new Display.Words()).name()).isEqualTo(name);
        assertThat(Figures.of(name, "").name()).isEqualTo(name);
        assertThat(new Table(name, "", List.of(), List.of()).name()).isEqualTo(name);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "A", "9a", "a-b", "a__b", "_a", "a_", "a b", "ä"})
    void noOtherNameIsTaken(String name) {
        String message = "field name '" + name + "' is not lower_case_with_underscores";
        assertThatThrownBy(() -> new Field(name, "", "", new Display.Words()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(message);
        assertThatThrownBy(() -> Figures.of(name, "")).hasMessage(message);
        assertThatThrownBy(() -> new Table(name, "", List.of(), List.of())).hasMessage(message);
    }

    @Test
    void columnsShowWhatTheyAreNamedAfter() {
        assertThat(Column.words("a", "b", Object::toString).field())
                .isEqualTo(new Field("a", "b", "", new Display.Words()));
        assertThat(Column.whole("a", "b", "c", (Long l) -> l).field())
                .isEqualTo(new Field("a", "b", "c", new Display.Whole()));
        assertThat(Column.decimals("a", "b", "c", 3, (Double d) -> d).field())
                .isEqualTo(new Field("a", "b", "c", new Display.Decimals(3)));
        assertThat(Column.significant("a", "b", "c", 3, (Double d) -> d).field())
                .isEqualTo(new Field("a", "b", "c", new Display.Significant(3)));
        assertThat(Column.<Double>significant("a", "b", "c", 3, d -> 2 * d)
                        .value()
                        .apply(0.25))
                .isEqualTo(0.5);
        assertThat(Column.<Double>decimals("a", "b", "c", 3, d -> 2 * d).value().apply(0.25))
                .isEqualTo(0.5);
    }

    @Test
    void figuresAreFieldsInTheirOrder() {
        Figures figures = Figures.of("figures", "Title")
                .withWords("a", "A", "words")
                .withWhole("b", "B", "flits", 12)
                .withDecimals("c", "C", "cycles", 2, 1.5)
                .withSignificant("d", "D", "bits", 3, 2.5);
        assertThat(figures.name()).isEqualTo("figures");
        assertThat(figures.title()).isEqualTo("Title");
        assertThat(figures.values().keySet())
                .containsExactly(
                        new Field("a", "A", "", new Display.Words()),
                        new Field("b", "B", "flits", new Display.Whole()),
                        new Field("c", "C", "cycles", new Display.Decimals(2)),
                        new Field("d", "D", "bits", new Display.Significant(3)));
        assertThat(figures.values().values()).containsExactly("words", 12L, 1.5, 2.5);
        assertThat(figures.asTable())
                .isEqualTo(new Table(
                        "figures",
                        "Title",
                        List.copyOf(figures.values().keySet()),
                        List.of(List.of("words", 12L, 1.5, 2.5))));
    }

    private static Table table(Object... values) {
        List<Field> fields = new ArrayList<>();
        for (int i = 0; i < values.length; i++) {
            fields.add(new Field("f" + i, "F" + i, "", new Display.Words()));
        }
        return new Table("values", "Values", fields, List.of(Arrays.asList(values)));
    }

    private enum Colour {
        DARK_RED
    }

    @Test
    void valuesAreWordsNumbersYesAndNoOrNothing() {
        Table table = table("a", CharBuffer.wrap("b"), 1, 2L, 0.5, true, Colour.DARK_RED, null, Double.NaN);
        assertThat(table.rows())
                .containsExactly(Arrays.asList("a", "b", 1, 2L, 0.5, true, Colour.DARK_RED, null, Double.NaN));
        assertThat(Format.CSV.print(Report.of(NOTHING, table))).isEqualTo("""
            f0,f1,f2,f3,f4,f5,f6,f7,f8,version,configuration_hash,seed
            a,b,1,2,0.5,true,dark-red,,,0.1.0,,
            """);
        assertThat(Format.TABLE.print(Report.of(NOTHING, table))).isEqualTo("""
            wormrtl 0.1.0 list

            Values
              F0  F1  F2  F3  F4   F5    F6        F7  F8
              a   b   1   2   0.5  true  dark-red  -   -
            """);
        assertThatThrownBy(() -> table(List.of()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("a ListN is no value of a table");
        assertThatThrownBy(() -> Figures.of("f", "").withWords("a", "", 'c'))
                .hasMessage("a Character is no value of a table");
    }

    @Test
    void aDocumentHasNullForWhatThereIsNot() {
        Report report = Report.of(NOTHING, table(true, null, 2))
                .remarking("One.")
                .remarking("Two.")
                .warning("Beware.")
                .warning("");
        assertThat(Format.JSON.print(report)).isEqualTo("""
            {
              "version" : "0.1.0",
              "command" : "list",
              "subject" : null,
              "configuration_hash" : null,
              "seed" : null,
              "values" : [
                {
                  "f0" : true,
                  "f1" : null,
                  "f2" : 2
                }
              ],
              "warnings" : [
                "Beware."
              ],
              "remarks" : [
                "One.",
                "Two."
              ]
            }
            """);
    }

    @Test
    void titlesStandAboveAndRemarksBelow() {
        Report report = Report.of(NOTHING, Figures.of("one", "First").withWhole("n", "number", "", 5))
                .with(Figures.of("two", "Second").withWords("w", "word", "x"))
                .remarking("One.")
                .remarking("Two.");
        assertThat(Format.TABLE.print(report)).isEqualTo("""
            wormrtl 0.1.0 list

            First
              number  5

            Second
              word  x

            One.
            Two.
            """);
        assertThat(Format.CSV.print(report)).startsWith("n,version");
    }

    @Test
    void aReportHasSectionsWithDifferentNames() {
        Figures one = Figures.of("one", "");
        Report report = Report.of(NOTHING, one).remarking("Said.");
        assertThat(report.with(Figures.of("two", "")).sections())
                .extracting(Section::name)
                .containsExactly("one", "two");
        assertThat(report.with(Figures.of("two", "")).remarks()).containsExactly("Said.");
        assertThat(report.provenance()).isEqualTo(NOTHING);
        String message = "a report has at least one section, all with different names";
        assertThatThrownBy(() -> Report.of(NOTHING)).hasMessage(message);
        assertThatThrownBy(() -> report.with(one)).hasMessage(message);
    }

    /** Units have a line of their own only where there are any; words end at the right edge of numbers. */
    @Test
    void aTableWithoutUnitsHasNoLineForThem() {
        List<Field> fields =
                List.of(new Field("n", "n", "", new Display.Whole()), new Field("w", "word", "", new Display.Words()));
        Table table = new Table("t", "", fields, List.of(List.of(5, "a"), List.of(123, "longer")));
        assertThat(Format.TABLE.print(Report.of(NOTHING, table))).isEqualTo("""
            wormrtl 0.1.0 list

                n  word
                5  a
              123  longer
            """);
    }

    @Test
    void formatsAreNamedAsOnTheCommandLine() {
        assertThat(Format.values()).extracting(Format::toString).containsExactly("table", "csv", "json");
    }

    @Test
    void displaysShowWhatTheySay() {
        assertThat(new Display.Words().show(2.5)).isEqualTo("2.5");
        assertThat(new Display.Words().show(true)).isEqualTo("true");
        assertThat(new Display.Words().show(Colour.DARK_RED)).isEqualTo("dark-red");
        assertThat(new Display.Whole().show(1234567L)).isEqualTo("1234567");
        assertThat(new Display.Decimals(0).show(2.6)).isEqualTo("3");
        assertThat(new Display.Decimals(3).show(2)).isEqualTo("2.000");
        for (Display display : List.of(
                new Display.Words(), new Display.Whole(), new Display.Decimals(1), new Display.Significant(1))) {
            assertThat(display.show(null)).isEqualTo("-");
            assertThat(display.show(Double.NaN)).isEqualTo("-");
            assertThat(display.show(Double.NEGATIVE_INFINITY)).isEqualTo("-");
            assertThat(display.alignsRight()).isEqualTo(!(display instanceof Display.Words));
        }
    }

    /** Rounding may carry over into another digit; the exponent is that of the rounded number. */
    @Test
    void significantDigitsAreRoundedBeforeTheyArePlaced() {
        Display display = new Display.Significant(2);
        assertThat(List.of(0.996, 9.96, 9_960_000.0, 0.000012, 0.00000996, 0.0000094).stream()
                        .map(display::show))
                .containsExactly("1", "10", "1.0e+07", "0.000012", "0.00001", "9.4e-06");
    }

    /** Halves go to the even digit; as many digits as are asked for are written out, and seven of a large number. */
    @ParameterizedTest
    @CsvSource({
        "1, 2.5, 2",
        "1, 3.5, 4",
        "2, 0.125, 0.12",
        "9, 12345678, 12345678",
        "9, 123456789, 123456789",
        "3, 1234567, 1230000",
        "3, 12345678, 1.23e+07",
        "8, 123456789, 1.2345679e+08",
        "3, 0.00001234, 0.0000123",
        "3, 0.000001234, 1.23e-06"
    })
    void significantDigits(int digits, double number, String shown) {
        assertThat(new Display.Significant(digits).show(number)).isEqualTo(shown);
    }

    @Test
    void aRowHasAValueForEachFieldAndNoMore() {
        List<Field> fields = List.of(Provenance.HASH, Provenance.SEED);
        for (List<Object> row : List.of(List.<Object>of("a"), List.<Object>of("a", 1L, 2L))) {
            assertThatThrownBy(() -> new Table("rows", "Rows", fields, List.of(row)))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage(row.size() + " values for 2 fields");
        }
        assertThat(new Table("rows", "Rows", fields, List.of(List.of("a", 1L))).rows())
                .hasSize(1);
    }

    /** What runs from compiled classes and not from the archive has no number. */
    @Test
    void classesHaveNoVersion() {
        assertThat(Version.current()).isEqualTo("development");
        assertThat(Provenance.of("made").version()).isEqualTo("development");
    }
}
