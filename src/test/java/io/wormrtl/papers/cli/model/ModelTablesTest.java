package io.wormrtl.papers.cli.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.lab.report.CurvePlot;
import io.wormrtl.lab.report.CurvePlot.Axis;
import io.wormrtl.lab.report.Display;
import io.wormrtl.lab.report.Field;
import io.wormrtl.lab.report.Table;
import io.wormrtl.papers.model.Blocking;
import io.wormrtl.papers.model.LatencyModel;
import io.wormrtl.papers.model.MessageLatency;
import io.wormrtl.papers.model.Prediction;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Tables and curves over grids of parameters, of models that are made up. */
class ModelTablesTest {

    private static final Parameter LENGTH = Parameter.whole("message-length", "M", "flits", "2,3");
    private static final Parameter TIME = Parameter.number("link-time", "t", "", "0.5,1.25");
    private static final Parameter ONE = Parameter.whole("width", "W", "bits", "7");
    private static final ParameterGrid GRID = ParameterGrid.of(ONE, LENGTH, TIME);

    // ---- parameters ---------------------------------------------------------------------------------------------

    @Test
    void anOptionIsAFieldInWords() {
        assertThat(LENGTH.field())
                .isEqualTo(new Field("message_length", "message length", "flits", new Display.Whole()));
        assertThat(TIME.field()).isEqualTo(new Field("link_time", "link time", "", new Display.Significant(6)));
        assertThat(LENGTH.output(3.0)).isEqualTo(3L);
        assertThat(TIME.output(3.0)).isEqualTo(3.0);
        assertThat(LENGTH.describe(3)).isEqualTo("M=3");
        assertThat(TIME.describe(1.25)).startsWith("t=1.25");
    }

    @Test
    void wholeNumbersGoUpToTheLargestInt() {
        assertThat(NumberList.wholeNumbers("n", "2147483647,-2147483647")).containsExactly(2147483647.0, -2147483647.0);
        for (String beyond : List.of("2147483648", "-2147483648")) {
            assertThatThrownBy(() -> NumberList.wholeNumbers("n", beyond))
                    .isInstanceOf(UnusableInput.class)
                    .hasMessage("n (" + beyond + ") must be a whole number");
        }
    }

    @Test
    void aGridHasAtMostAMillionPoints() {
        Parameter thousand = Parameter.whole("a", "a", "", "1:1000");
        assertThat(ParameterGrid.of(thousand, thousand).parameters()).hasSize(2);
        assertThatThrownBy(() -> ParameterGrid.of(thousand, Parameter.whole("b", "b", "", "1:1001")))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("the ranges give more than 1000000 combinations; give fewer values");
    }

    @Test
    void whatVariesTellsPointsApart() {
        double[] point = {7, 2, 1.25};
        assertThat(GRID.varying()).containsExactly(1, 2);
        assertThat(GRID.output(point)).containsExactly(7L, 2L, 1.25);
        assertThat(GRID.describe(point, -1)).isEqualTo("M=2, " + TIME.describe(1.25));
        assertThat(GRID.describe(point, 1)).isEqualTo(TIME.describe(1.25));
        assertThat(GRID.describe(point, 2)).isEqualTo("M=2");
    }

    // ---- closed forms -------------------------------------------------------------------------------------------

    private static final ClosedForms FORMS = new ClosedForms(
            "forms",
            "Sum and product",
            GRID,
            List.of(
                    ClosedForms.Result.drawn("sum", "the sum", "cycles", p -> p[0] + p[1] + p[2]),
                    ClosedForms.Result.listed("product", "the product", "", p -> p[0] * p[1] * p[2])));

    @Test
    void everyPointIsARowOfItsParametersAndItsResults() {
        Table table = FORMS.table();
        assertThat(table.name()).isEqualTo("forms");
        assertThat(table.title()).isEqualTo("Sum and product");
        assertThat(table.fields())
                .containsExactly(
                        ONE.field(),
                        LENGTH.field(),
                        TIME.field(),
                        new Field("sum", "the sum", "cycles", new Display.Significant(6)),
                        new Field("product", "the product", "", new Display.Significant(6)));
        assertThat(table.rows())
                .containsExactly(
                        List.of(7L, 2L, 0.5, 9.5, 7.0),
                        List.of(7L, 2L, 1.25, 10.25, 17.5),
                        List.of(7L, 3L, 0.5, 10.5, 10.5),
                        List.of(7L, 3L, 1.25, 11.25, 26.25));
    }

    /** The first parameter that varies is the horizontal axis; what is listed only has no curve. */
    @Test
    void theOtherParametersTellCurvesApart() {
        Axis y = Axis.logarithmic("time");
        assertThat(FORMS.plot(y))
                .isEqualTo(CurvePlot.of("Sum and product", Axis.linear("message length (flits)"), y)
                        .with("the sum, " + TIME.describe(0.5), List.of(2.0, 3.0), List.of(9.5, 10.5))
                        .with("the sum, " + TIME.describe(1.25), List.of(2.0, 3.0), List.of(10.25, 11.25)));
    }

    @Test
    void whereNothingVariesTheFirstParameterIsTheAxis() {
        ClosedForms one = new ClosedForms(
                "forms", "t", ParameterGrid.of(ONE), List.of(ClosedForms.Result.drawn("x", "x", "", p -> 2 * p[0])));
        assertThat(one.plot(Axis.linear("y")))
                .isEqualTo(CurvePlot.of("t", Axis.linear("width (bits)"), Axis.linear("y"))
                        .with("x", List.of(7.0), List.of(14.0)));
    }

    // ---- latency over load --------------------------------------------------------------------------------------

    /** Saturates at a tenth of its first parameter; all parts of its latency differ. */
    private static LatencyModel model(double[] network) {
        double saturation = network[0] / 10;
        return new LatencyModel() {
            @Override
            public double saturationLoad() {
                return saturation;
            }

            @Override
            public Prediction<MessageLatency> at(double load) {
                Blocking blocking = new Blocking(List.of(0.25 + load, 0.75), 1.5, OptionalDouble.of(2.5));
                return load < saturation
                        ? new Prediction.Steady<>(
                                new MessageLatency(10 * network[0], 20, 5 + 100 * load, 2, 0.125, blocking))
                        : new Prediction.PastSaturation<>(load, saturation);
            }
        };
    }

    private static final Parameter RADIX = Parameter.whole("radix", "k", "", "3,4");
    private static final String LOAD = "messages/node/cycle";

    private static LatencyTable table(Parameter... parameters) {
        return new LatencyTable(
                "made up", ParameterGrid.of(parameters), ModelTablesTest::model, model -> List.of(0.0, 0.3));
    }

    private static Field significant(String name, String heading, String unit) {
        return new Field(name, heading, unit, new Display.Significant(6));
    }

    /** (20 + 5) * 2 = 50 without load; (20 + 5 + 30) * 2 = 110 at 0.3, where radix 3 is saturated. */
    @Test
    void everyPartOfALatencyStandsUnderItsHead() {
        Table latency = table(RADIX)
                .latency(List.of(new LatencyTable.Part(
                        "hops", "beta", "hops", parts -> parts.blocking().meanHops())));
        assertThat(latency.name()).isEqualTo("latency");
        assertThat(latency.title()).isEqualTo("made up");
        assertThat(latency.fields())
                .containsExactly(
                        RADIX.field(),
                        significant("load", "load", LOAD),
                        new Field("outcome", "outcome", "", new Display.Words()),
                        significant("latency", "latency", "cycles"),
                        significant("path_set_up", "path set-up", "cycles"),
                        significant("network_latency", "network latency", "cycles"),
                        significant("source_waiting", "source waiting", "cycles"),
                        significant("multiplexing", "multiplexing", ""),
                        significant("occupancy", "occupancy", ""),
                        significant("saturation_load", "saturation load", LOAD),
                        significant("hops", "beta", "hops"));
        double none = Double.NaN;
        assertThat(latency.rows())
                .containsExactly(
                        List.of(3L, 0.0, "steady", 50.0, 30.0, 20.0, 5.0, 2.0, 0.125, 0.3, 1.5),
                        List.of(3L, 0.3, "past-saturation", none, none, none, none, none, none, 0.3, none),
                        List.of(4L, 0.0, "steady", 50.0, 40.0, 20.0, 5.0, 2.0, 0.125, 0.4, 1.5),
                        List.of(4L, 0.3, "steady", 110.0, 40.0, 20.0, 35.0, 2.0, 0.125, 0.4, 1.5));
    }

    @Test
    void hopsCountFromOneAndThereAreNonePastSaturation() {
        Table blocking = table(RADIX).blocking();
        assertThat(blocking.name()).isEqualTo("blocking");
        assertThat(blocking.title()).isEqualTo("Blocking probability per hop");
        assertThat(blocking.fields())
                .containsExactly(
                        RADIX.field(),
                        significant("load", "load", LOAD),
                        new Field("hop", "hop", "", new Display.Whole()),
                        significant("blocking", "blocking probability", ""));
        assertThat(blocking.rows())
                .containsExactly(
                        List.of(3L, 0.0, 1L, 0.25),
                        List.of(3L, 0.0, 2L, 0.75),
                        List.of(4L, 0.0, 1L, 0.25),
                        List.of(4L, 0.0, 2L, 0.75),
                        List.of(4L, 0.3, 1L, 0.55),
                        List.of(4L, 0.3, 2L, 0.75));
    }

    @Test
    void aCurveEndsWhereItsSteadyStatesEnd() {
        CurvePlot axes =
                CurvePlot.of("made up", Axis.linear("load (messages/node/cycle)"), Axis.linear("latency (cycles)"));
        assertThat(table(RADIX).plot())
                .isEqualTo(axes.with("k=3", List.of(0.0), List.of(50.0))
                        .with("k=4", List.of(0.0, 0.3), List.of(50.0, 110.0)));
        assertThat(table(Parameter.whole("radix", "k", "", "3")).plot())
                .isEqualTo(axes.with("model", List.of(0.0), List.of(50.0)));
    }

    @Test
    @Tag("slow")
    void aTableHasAtMostAMillionRows() {
        Double[] most = new Double[ParameterGrid.MOST / 2];
        Arrays.fill(most, 0.0);
        List<Double> half = List.of(most);
        assertThat(new LatencyTable("t", ParameterGrid.of(RADIX), ModelTablesTest::model, model -> half))
                .isNotNull();
        assertThatThrownBy(() -> new LatencyTable(
                        "t",
                        ParameterGrid.of(Parameter.whole("radix", "k", "", "3,4,5")),
                        ModelTablesTest::model,
                        model -> half))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("the ranges give more than 1000000 rows; give fewer values");
    }
}
