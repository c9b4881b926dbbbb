package io.wormrtl.lab.report;

import java.awt.Graphics2D;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Titled curves over two axes, immutable. Where there are too many for one panel, each group gets a panel of its own,
 * all with the same axes; curves of one name look the same in all of them.
 *
 * @param title what stands above the picture
 * @param x horizontal axis
 * @param y vertical axis
 * @param curves in the order of the legend; what is not finite, or not positive on a logarithmic axis, is left out
 * @param absence what is written where there is nothing to show
 * @param grouped whether each group has a panel of its own, however few curves there are
 */
public record CurvePlot(String title, Axis x, Axis y, List<Curve> curves, String absence, boolean grouped)
        implements ChartPlot {

    private static final int WIDTH = 900;
    private static final int HEIGHT = 600;
    private static final int PANEL_WIDTH = 800;
    private static final int PANEL_HEIGHT = 480;
    private static final int TITLE_HEIGHT = 30;
    private static final int COLUMNS = 2;

    /** Curves in one panel that can be told apart. */
    public static final int MOST = 10;

    /**
     * An axis.
     *
     * @param label quantity and unit
     * @param logarithmic whether equal steps are equal factors
     */
    public record Axis(String label, boolean logarithmic) {
        /** An axis with equal steps. */
        public static Axis linear(String label) {
            return new Axis(label, false);
        }

        /** An axis with equal factors. */
        public static Axis logarithmic(String label) {
            return new Axis(label, true);
        }

        boolean shows(double value) {
            return Double.isFinite(value) && (!logarithmic || value > 0);
        }
    }

    /**
     * How well a point is known.
     *
     * @param halfWidth half the width of the 95 % interval of its y value; NaN where there is none
     * @param quality what it is drawn as
     */
    public record Note(double halfWidth, Quality quality) {
        /** Nothing but its value. */
        public static final Note NONE = new Note(Double.NaN, Quality.GOOD);
    }

    /**
     * A curve through points in the order given.
     *
     * @param group what it has in common with others, which go into one panel with it; may be empty
     * @param name what tells it apart from them; may be empty
     * @param x of each point
     * @param y of each point; NaN where it has none
     * @param notes on each point
     */
    public record Curve(String group, String name, List<Double> x, List<Double> y, List<Note> notes) {
        /** Checks that each point has both coordinates. */
        public Curve {
            x = List.copyOf(x);
            y = List.copyOf(y);
            notes = List.copyOf(notes);
            if (x.size() != y.size() || notes.size() != x.size()) {
                throw new IllegalArgumentException(
                        x.size() + " x values but " + y.size() + " y values and " + notes.size() + " notes on them");
            }
        }

        /** A curve whose points are what they seem. */
        public Curve(String group, String name, List<Double> x, List<Double> y) {
            this(group, name, x, y, Collections.nCopies(y.size(), Note.NONE));
        }

        String wholeName() {
            return group + (group.isEmpty() || name.isEmpty() ? "" : ", ") + name;
        }

        private Curve named(String other) {
            return new Curve(group, other, x, y, notes);
        }
    }

    /** Copies the curves. */
    public CurvePlot {
        curves = List.copyOf(curves);
    }

    /** Axes without a curve. */
    public static CurvePlot of(String title, Axis x, Axis y) {
        return new CurvePlot(title, x, y, List.of(), "nothing to show: no point has a value");
    }

    /** Curves that share a panel if they are few. */
    public CurvePlot(String title, Axis x, Axis y, List<Curve> curves, String absence) {
        this(title, x, y, curves, absence, false);
    }

    /** This plot with a panel for each group. */
    public CurvePlot byGroup() {
        return new CurvePlot(title, x, y, curves, absence, true);
    }

    /** This plot with other words where there is nothing to show. */
    public CurvePlot orElse(String words) {
        return new CurvePlot(title, x, y, curves, words, grouped);
    }

    /** This plot with one more curve. */
    public CurvePlot with(String name, List<Double> xs, List<Double> ys) {
        return with("", name, xs, ys);
    }

    /** This plot with one more curve, which shares a panel with others of its group. */
    public CurvePlot with(String group, String name, List<Double> xs, List<Double> ys) {
        return with(new Curve(group, name, xs, ys));
    }

    /** This plot with one more curve. */
    public CurvePlot with(Curve curve) {
        List<Curve> longer = new ArrayList<>(curves);
        longer.add(curve);
        return new CurvePlot(title, x, y, longer, absence, grouped);
    }

    /** The panels in their order; one where all curves fit into it. */
    public List<CurvePanel> panels() {
        List<String> groups = curves.stream().map(Curve::group).distinct().toList();
        if (isOne() && groups.size() == 1) {
            return List.of(
                    new CurvePanel(groups.get(0).isEmpty() ? title : title + ", " + groups.get(0), this, curves));
        }
        if (isOne()) {
            return List.of(new CurvePanel(
                    title,
                    this,
                    curves.stream().map(curve -> curve.named(curve.wholeName())).toList()));
        }
        List<CurvePanel> panels = new ArrayList<>();
        for (String group : groups) {
            List<Curve> members =
                    curves.stream().filter(curve -> curve.group().equals(group)).toList();
            for (int first = 0; first < members.size(); first += MOST) {
                int end = Math.min(first + MOST, members.size());
                String title = members.size() <= MOST ? group : piece(group, first, end, members.size());
                panels.add(
                        new CurvePanel(title, this, members.subList(first, end), looks(members.subList(first, end))));
            }
        }
        return List.copyOf(panels);
    }

    private static String piece(String group, int first, int end, int all) {
        return group + (group.isEmpty() ? "" : ", ") + "curves " + (first + 1) + " to " + end + " of " + all;
    }

    /** The number of each name among all names; where two of a panel would look the same, their places in it. */
    private List<Integer> looks(List<Curve> members) {
        List<String> names = curves.stream().map(Curve::name).distinct().toList();
        List<Integer> looks =
                members.stream().map(curve -> names.indexOf(curve.name())).toList();
        long different = looks.stream().map(look -> look % MOST).distinct().count();
        return different == members.size() ? looks : CurvePanel.inOrder(members);
    }

    /** Whether one panel has all curves. */
    private boolean isOne() {
        return curves.size() <= MOST
                && (!grouped || curves.stream().map(Curve::group).distinct().count() <= 1);
    }

    @Override
    public int width() {
        return isOne() ? WIDTH : COLUMNS * PANEL_WIDTH;
    }

    @Override
    public int height() {
        int rows = (panels().size() + COLUMNS - 1) / COLUMNS;
        return isOne() ? HEIGHT : TITLE_HEIGHT + rows * PANEL_HEIGHT;
    }

    @Override
    public void paint(Graphics2D graphics) {
        List<CurvePanel> panels = panels();
        if (isOne()) {
            panels.get(0).paint(graphics, WIDTH, HEIGHT);
            return;
        }
        new Lettering(graphics).centred(title, Lettering.TITLE, width() / 2.0, TITLE_HEIGHT - 10.0);
        for (int i = 0; i < panels.size(); i++) {
            int left = i % COLUMNS * PANEL_WIDTH;
            int top = TITLE_HEIGHT + i / COLUMNS * PANEL_HEIGHT;
            graphics.translate(left, top);
            panels.get(i).paint(graphics, PANEL_WIDTH, PANEL_HEIGHT);
            graphics.translate(-left, -top);
        }
    }
}
