package io.wormrtl.lab.page;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.wormrtl.lab.report.CurvePanel;
import io.wormrtl.lab.report.CurvePlot;
import io.wormrtl.lab.report.Quality;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;

/** What the script of a page draws curves from. */
final class CurveData {

    private CurveData() {}

    /** Whether the script can draw it: the points of each curve run from left to right, and one of them has a value. */
    static boolean canDraw(CurvePlot plot) {
        return plot.curves().stream().allMatch(CurveData::rises)
                && plot.curves().stream().anyMatch(curve -> curve.y().stream().anyMatch(Double::isFinite));
    }

    private static boolean rises(CurvePlot.Curve curve) {
        return IntStream.range(0, curve.x().size())
                .allMatch(i -> Double.isFinite(curve.x().get(i))
                        && (i == 0 || curve.x().get(i - 1) < curve.x().get(i)));
    }

    /** A panel as JSON that may stand in an element of a script: no letter in it can end that element. */
    static String json(CurvePanel panel) {
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("title", panel.title());
        data.put("x", axis(panel.plot().x()));
        data.put("y", axis(panel.plot().y()));
        List<Object> curves = new ArrayList<>();
        for (int i = 0; i < panel.curves().size(); i++) {
            curves.add(curve(panel.curves().get(i), panel.looks().get(i), panel.plot()));
        }
        data.put("curves", curves);
        try {
            return new ObjectMapper()
                    .writeValueAsString(data)
                    .replace("<", "\\u003c")
                    .replace(">", "\\u003e")
                    .replace("&", "\\u0026");
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Map<String, Object> axis(CurvePlot.Axis axis) {
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("label", axis.label());
        data.put("log", axis.logarithmic());
        return data;
    }

    private static Map<String, Object> curve(CurvePlot.Curve curve, int look, CurvePlot plot) {
        List<Object> y = new ArrayList<>();
        List<Object> half = new ArrayList<>();
        List<Object> quality = new ArrayList<>();
        for (int i = 0; i < curve.x().size(); i++) {
            double value = curve.y().get(i);
            y.add(finite(plot.y().logarithmic() && value <= 0 ? Double.NaN : value));
            half.add(finite(curve.notes().get(i).halfWidth()));
            quality.add(word(curve.notes().get(i).quality()));
        }
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("name", curve.name());
        data.put("look", look);
        data.put("x", curve.x());
        data.put("y", y);
        data.put("half", half);
        data.put("quality", quality);
        return data;
    }

    private static Object finite(double value) {
        return Double.isFinite(value) ? value : null;
    }

    private static String word(Quality quality) {
        return quality.name().toLowerCase(Locale.ROOT);
    }
}
