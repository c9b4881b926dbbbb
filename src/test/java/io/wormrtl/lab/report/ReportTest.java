package io.wormrtl.lab.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ReportTest {

    private record Link(String name, long flits, double share) {}

    private static final Table LINKS = Table.of(
            "links",
            "Links",
            List.of(new Link("a, b", 12, 1.0 / 3), new Link("c", 1234, Double.NaN)),
            List.of(
                    Column.words("link", "link", Link::name),
                    Column.whole("flits", "flits", "", Link::flits),
                    Column.decimals("share", "share", "flits/cycle", 3, Link::share)));

    private static final Figures FIGURES = Figures.of("figures", "")
            .withDecimals("latency_mean", "mean latency", "cycles", 2, 20.125)
            .withDecimals("latency_p99", "99 %", "cycles", 2, Double.NaN)
            .withWords("outcome", "outcome", "steady");

    private static final Provenance PROVENANCE = new Provenance("0.1.0", "run", "quick", "0123456789abcdef", 7L);

    @Test
    void textIsAligned() {
        assertThat(Format.TABLE.print(Report.of(PROVENANCE, FIGURES, LINKS).remarking("All well.")))
                .isEqualTo("""
                    wormrtl 0.1.0 run quick, configuration 0123456789abcdef, seed 7

                      mean latency  20.13 cycles
                      99 %          -
                      outcome       steady

                    Links
                      link  flits        share
                                   flits/cycle
                      a, b     12        0.333
                      c      1234            -

                    All well.
                    """);
    }

    @Test
    void csvHasFullPrecisionAndProvenance() {
        assertThat(Format.CSV.print(Report.of(PROVENANCE, LINKS, FIGURES))).isEqualTo("""
            link,flits,share,version,configuration_hash,seed
            "a, b",12,0.3333333333333333,0.1.0,0123456789abcdef,7
            c,1234,,0.1.0,0123456789abcdef,7
            """);
    }

    @Test
    void jsonIsOneDocument() {
        assertThat(Format.JSON.print(Report.of(PROVENANCE, FIGURES, LINKS))).isEqualTo("""
            {
              "version" : "0.1.0",
              "command" : "run",
              "subject" : "quick",
              "configuration_hash" : "0123456789abcdef",
              "seed" : 7,
              "figures" : {
                "latency_mean" : 20.125,
                "latency_p99" : null,
                "outcome" : "steady"
              },
              "links" : [
                {
                  "link" : "a, b",
                  "flits" : 12,
                  "share" : 0.3333333333333333
                },
                {
                  "link" : "c",
                  "flits" : 1234,
                  "share" : null
                }
              ],
              "warnings" : [ ],
              "remarks" : [ ]
            }
            """);
    }

    private enum Outcome {
        DID_NOT_FINISH
    }

    /** German commas and points, Turkish letters without a dot, Arabic digits: none may show. */
    @ParameterizedTest
    @ValueSource(strings = {"de-DE", "tr-TR", "ar-EG-u-nu-arab", "fr-FR"})
    void numbersAndWordsAreTheSameInEveryLocale(String tag) {
        Figures figures = Figures.of("figures", "")
                .withDecimals("mean", "mean", "cycles", 2, 1234567.125)
                .withSignificant("small", "small", "", 3, 1.25e-9)
                .withSignificant("large", "large", "", 6, 123456.75)
                .withWhole("count", "count", "", 1234567)
                .withWords("load", "load", 1234.5)
                .withWords("outcome", "outcome", Outcome.DID_NOT_FINISH);
        Report report = Report.of(PROVENANCE, figures, LINKS);
        Locale before = Locale.getDefault();
        List<String> expected = printed(report);
        try {
            Locale.setDefault(Locale.forLanguageTag(tag));
            assertThat(printed(report)).isEqualTo(expected);
        } finally {
            Locale.setDefault(before);
        }
        assertThat(expected.get(0)).contains("1234567.13 cycles", "1.25e-09", "123457", "1234.5", "did-not-finish");
        assertThat(expected.get(1)).contains("1234567.125,1.25E-9,123456.75,1234567,1234.5,did-not-finish,");
        assertThat(expected.get(2)).contains("\"outcome\" : \"did-not-finish\"", "\"mean\" : 1234567.125");
    }

    private static List<String> printed(Report report) {
        return Stream.of(Format.values()).map(format -> format.print(report)).toList();
    }

    @Test
    void significantDigitsSwitchToAnExponentForExtremes() {
        Display display = new Display.Significant(3);
        assertThat(List.of(0.0, 1.23456, 123456.0, 0.00012345, 1e-9, 2.5e12).stream()
                        .map(display::show))
                .containsExactly("0", "1.23", "123000", "0.000123", "1.00e-09", "2.50e+12");
    }

    @Test
    void negativeNumbersHaveAsManyDigits() {
        Display display = new Display.Significant(3);
        assertThat(List.of(-0.0, -1.23456, -123456.0, -1e-9).stream().map(display::show))
                .containsExactly("0", "-1.23", "-123000", "-1.00e-09");
    }

    @Test
    void refusesTablesThatDoNotFit() {
        assertThatThrownBy(() -> new Table("t", "", LINKS.fields(), List.of(List.of("a"))))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("1 values for 3 fields");
        List<Field> twice = List.of(LINKS.fields().get(0), LINKS.fields().get(0));
        assertThatThrownBy(() -> new Table("t", "", twice, List.of()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("two fields are called 'link'");
        assertThatThrownBy(() -> Column.words("Not Stable", "", Link::name))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Report.of(PROVENANCE, LINKS, LINKS)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void wholeNumbersOfSevenDigitsAreWrittenOut() {
        Display display = new Display.Significant(4);
        assertThat(List.of(1234567.0, 12345678.0, 0.00001234).stream().map(display::show))
                .containsExactly("1235000", "1.235e+07", "0.00001234");
    }

    /** Every point of a sweep has its own seed: the column is not repeated by that of the whole. */
    @Test
    void aColumnOfTheTableIsNotRepeatedByTheProvenance() {
        Table table = Table.of("points", "", List.of(3L), List.of(Column.whole("seed", "seed", "", Long::longValue)));
        assertThat(CsvWriter.print(table, PROVENANCE)).isEqualTo("""
            seed,version,configuration_hash
            3,0.1.0,0123456789abcdef
            """);
    }

    @Test
    void emptyWordsAreNotAbsent() {
        Table table = Table.of("a", "", List.of(""), List.of(Column.words("word", "word", word -> word)));
        assertThat(Format.JSON.print(Report.of(PROVENANCE, table))).contains("\"word\" : \"\"");
    }
}
