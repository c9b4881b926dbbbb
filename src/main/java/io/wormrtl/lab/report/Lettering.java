package io.wormrtl.lab.report;

import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.font.FontRenderContext;
import java.awt.font.TextLayout;
import java.awt.geom.AffineTransform;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.List;

/** Words in pictures: text in vector pictures, so that it can be searched, read aloud and edited. */
final class Lettering {

    /** The font of the title above a picture. */
    static final Font TITLE = new Font(Font.SANS_SERIF, Font.BOLD, 14);

    /** Names of axes. */
    static final Font LABEL = new Font(Font.SANS_SERIF, Font.BOLD, 12);

    /** Numbers at axes. */
    static final Font TICK = new Font(Font.SANS_SERIF, Font.PLAIN, 12);

    /** Words in boxes. */
    static final Font SMALL = new Font(Font.SANS_SERIF, Font.PLAIN, 9);

    private static final String ELLIPSIS = "...";

    private static final FontRenderContext CONTEXT = new FontRenderContext(null, true, true);

    private final Graphics2D graphics;

    Lettering(Graphics2D graphics) {
        this.graphics = graphics;
        graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        graphics.setRenderingHint( // words are as wide as they are taken to be
                RenderingHints.KEY_FRACTIONALMETRICS, RenderingHints.VALUE_FRACTIONALMETRICS_ON);
    }

    /** Writes words whose middle is {@code x}, standing on the line {@code y}. */
    void centred(String text, Font font, double x, double y) {
        draw(text, font, AffineTransform.getTranslateInstance(x - width(text, font) / 2, y));
    }

    /** Writes words that begin at {@code x}, {@code y} being the middle of their height. */
    void from(String text, Font font, double x, double y) {
        draw(text, font, AffineTransform.getTranslateInstance(x, y + height(font) / 2));
    }

    /** Writes words that end at {@code x}, {@code y} being the middle of their height. */
    void until(String text, Font font, double x, double y) {
        draw(text, font, AffineTransform.getTranslateInstance(x - width(text, font), y + height(font) / 2));
    }

    /** Writes words upwards whose middle is {@code y}, standing on the line {@code x}. */
    void upwards(String text, Font font, double x, double y) {
        AffineTransform place = AffineTransform.getTranslateInstance(x, y + width(text, font) / 2);
        place.rotate(-Math.PI / 2);
        draw(text, font, place);
    }

    private void draw(String text, Font font, AffineTransform place) {
        if (!text.isEmpty()) {
            graphics.setColor(Color.BLACK);
            graphics.setFont(font);
            AffineTransform before = graphics.getTransform();
            graphics.transform(place);
            graphics.drawString(text, 0, 0);
            graphics.setTransform(before);
        }
    }

    /** How wide words are, in pixels. */
    static double width(String text, Font font) {
        return text.isEmpty() ? 0 : new TextLayout(text, font, CONTEXT).getAdvance();
    }

    /** The lines of a text that is no wider than so many pixels; a word that is wider loses its middle. */
    static List<String> broken(String text, Font font, double width) {
        List<String> lines = new ArrayList<>();
        String line = "";
        for (String word : text.split(" ")) {
            String shown = shortened(word, font, width);
            String longer = line.isEmpty() ? shown : line + " " + shown;
            if (!line.isEmpty() && width(longer, font) > width) {
                lines.add(line);
                longer = shown;
            }
            line = longer;
        }
        lines.add(line);
        return lines;
    }

    /** A word with dots in the place of its middle, if it is wider than so many pixels. */
    static String shortened(String word, Font font, double width) {
        String shown = word;
        for (int kept = word.length() - 1; kept > 1 && width(shown, font) > width; kept--) {
            shown = word.substring(0, (kept + 1) / 2) + ELLIPSIS + word.substring(word.length() - kept / 2);
        }
        return shown;
    }

    private static double height(Font font) {
        Rectangle2D digit = new TextLayout("0", font, CONTEXT).getBounds();
        return digit.getHeight();
    }
}
