package io.wormrtl.lab.report;

import io.wormrtl.kernel.refusal.UnusableInput;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Path2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import javax.imageio.ImageIO;

/**
 * A picture of lines, discs and words, the later ones over the earlier ones. Places are pixels from the upper left
 * corner.
 *
 * @param width in pixels
 * @param height in pixels
 * @param marks what is drawn
 */
public record Drawing(int width, int height, List<Mark> marks) implements Plot {

    private static final String FONT = "SansSerif";
    private static final double HEAD_WIDTH = 0.36;

    /** Copies the list. */
    public Drawing {
        marks = List.copyOf(marks);
    }

    /** A colour as in SVG. */
    public record Ink(int rgb) {
        String hex() {
            return String.format(Locale.ROOT, "#%06x", rgb);
        }

        Color colour() {
            return new Color(rgb);
        }
    }

    /** Something drawn. */
    public sealed interface Mark permits Curve, Disc, Words {}

    /**
     * A line bent towards a point, which it does not reach; straight if that lies between its ends.
     *
     * @param x0 where it begins
     * @param y0 where it begins
     * @param bendX the point it is bent to
     * @param bendY the point it is bent to
     * @param x1 where it ends
     * @param y1 where it ends
     * @param thickness in pixels
     * @param head length of the arrow's head at its end in pixels, 0 for none
     * @param ink colour
     */
    public record Curve(
            double x0,
            double y0,
            double bendX,
            double bendY,
            double x1,
            double y1,
            double thickness,
            double head,
            Ink ink)
            implements Mark {

        /** Corners of the arrow's head: the tip, then the others. */
        double[] headCorners() {
            double length = Math.max(1e-9, Math.hypot(x1 - bendX, y1 - bendY));
            double dx = (x1 - bendX) / length * head;
            double dy = (y1 - bendY) / length * head;
            return new double[] {
                x1,
                y1,
                x1 - dx - HEAD_WIDTH * dy,
                y1 - dy + HEAD_WIDTH * dx,
                x1 - dx + HEAD_WIDTH * dy,
                y1 - dy - HEAD_WIDTH * dx
            };
        }
    }

    /**
     * A filled disc with an outline.
     *
     * @param x its centre
     * @param y its centre
     * @param radius in pixels
     * @param fill colour inside
     * @param outline colour of the outline
     */
    public record Disc(double x, double y, double radius, Ink fill, Ink outline) implements Mark {}

    /**
     * Words.
     *
     * @param x the middle, or where they begin
     * @param y the line they stand on
     * @param text the words
     * @param size of the letters in pixels
     * @param centred whether {@code x} is the middle
     * @param ink colour
     */
    public record Words(double x, double y, String text, double size, boolean centred, Ink ink) implements Mark {}

    @Override
    public byte[] svg() {
        StringBuilder text = new StringBuilder(format("""
                <svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="0 0 %d %d">
                <rect width="100%%" height="100%%" fill="#ffffff"/>
                """, width, height, width, height));
        marks.forEach(mark -> text.append(element(mark)).append('\n'));
        return text.append("</svg>\n").toString().getBytes(StandardCharsets.UTF_8);
    }

    private static String element(Mark mark) {
        if (mark instanceof Curve curve) {
            return element(curve);
        } else if (mark instanceof Disc disc) {
            return format(
                    "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"%.1f\" fill=\"%s\" stroke=\"%s\"/>",
                    disc.x(),
                    disc.y(),
                    disc.radius(),
                    disc.fill().hex(),
                    disc.outline().hex());
        }
        Words words = (Words) mark;
        return format(
                "<text x=\"%.1f\" y=\"%.1f\" font-family=\"sans-serif\" font-size=\"%.1f\" fill=\"%s\"%s>%s</text>",
                words.x(),
                words.y(),
                words.size(),
                words.ink().hex(),
                words.centred() ? " text-anchor=\"middle\"" : "",
                words.text().replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;"));
    }

    private static String element(Curve curve) {
        String line = format(
                "<path d=\"M%.1f %.1fQ%.1f %.1f %.1f %.1f\" fill=\"none\" stroke=\"%s\" stroke-width=\"%.1f\"/>",
                curve.x0(),
                curve.y0(),
                curve.bendX(),
                curve.bendY(),
                curve.x1(),
                curve.y1(),
                curve.ink().hex(),
                curve.thickness());
        if (curve.head() == 0) {
            return line;
        }
        double[] corners = curve.headCorners();
        return line
                + format(
                        "<path d=\"M%.1f %.1fL%.1f %.1fL%.1f %.1fZ\" fill=\"%s\"/>",
                        corners[0],
                        corners[1],
                        corners[2],
                        corners[3],
                        corners[4],
                        corners[5],
                        curve.ink().hex());
    }

    private static String format(String pattern, Object... values) {
        return String.format(Locale.ROOT, pattern, values);
    }

    @Override
    public byte[] png() {
        System.setProperty("java.awt.headless", "true");
        try {
            BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
            Graphics2D graphics = image.createGraphics();
            graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
            graphics.setColor(Color.WHITE);
            graphics.fillRect(0, 0, width, height);
            marks.forEach(mark -> paint(mark, graphics));
            graphics.dispose();
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            ImageIO.write(image, "png", bytes);
            return bytes.toByteArray();
        } catch (IOException | NoClassDefFoundError | UnsatisfiedLinkError | InternalError e) {
            throw new UnusableInput(NO_FONTS, e);
        }
    }

    private static void paint(Mark mark, Graphics2D graphics) {
        if (mark instanceof Curve curve) {
            paint(curve, graphics);
        } else if (mark instanceof Disc disc) {
            Ellipse2D circle = new Ellipse2D.Double(
                    disc.x() - disc.radius(), disc.y() - disc.radius(), 2 * disc.radius(), 2 * disc.radius());
            graphics.setColor(disc.fill().colour());
            graphics.fill(circle);
            graphics.setStroke(new BasicStroke(1));
            graphics.setColor(disc.outline().colour());
            graphics.draw(circle);
        } else if (mark instanceof Words words) {
            graphics.setFont(new Font(FONT, Font.PLAIN, 1).deriveFont((float) words.size()));
            graphics.setColor(words.ink().colour());
            double half = words.centred() ? graphics.getFontMetrics().stringWidth(words.text()) / 2.0 : 0;
            graphics.drawString(words.text(), (float) (words.x() - half), (float) words.y());
        }
    }

    private static void paint(Curve curve, Graphics2D graphics) {
        Path2D line = new Path2D.Double();
        line.moveTo(curve.x0(), curve.y0());
        line.quadTo(curve.bendX(), curve.bendY(), curve.x1(), curve.y1());
        graphics.setColor(curve.ink().colour());
        graphics.setStroke(new BasicStroke((float) curve.thickness()));
        graphics.draw(line);
        if (curve.head() > 0) {
            double[] corners = curve.headCorners();
            Path2D head = new Path2D.Double();
            head.moveTo(corners[0], corners[1]);
            head.lineTo(corners[2], corners[3]);
            head.lineTo(corners[4], corners[5]);
            head.closePath();
            graphics.fill(head);
        }
    }
}
