package io.wormrtl.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

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
                  "remarks" : [ ]
                }
                """);
    }

    @Test
    void significantDigitsSwitchToAnExponentForExtremes() {
        Display display = new Display.Significant(3);
        assertThat(List.of(0.0, 1.23456, 123456.0, 0.00012345, 1e-9, 2.5e12).stream()
                        .map(display::show))
                .containsExactly("0", "1.23", "123000", "0.000123", "1.00e-09", "2.50e+12");
    }

    @Test
    void refusesTablesThatDoNotFit() {
        assertThatThrownBy(() -> new Table("t", "", LINKS.fields(), List.of(List.of("a"))))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("1 values for 3 fields");
        assertThatThrownBy(() -> Column.words("Not Stable", "", Link::name))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Report.of(PROVENANCE, LINKS, LINKS)).isInstanceOf(IllegalArgumentException.class);
    }
}
