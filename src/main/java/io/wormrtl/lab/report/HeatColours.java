package io.wormrtl.lab.report;

import java.awt.Color;

/** Colours for numbers: pale for little, dark for much, also where colours cannot be told apart. */
public final class HeatColours {

    private static final Color[] PALE_TO_DARK = {
        new Color(0xffffe5), new Color(0xfee391), new Color(0xfe9929), new Color(0xcc4c02), new Color(0x662506)
    };

    private HeatColours() {}

    /** The colour of a part, 0 to 1. */
    public static Color of(double part) {
        double place = part * (PALE_TO_DARK.length - 1);
        int index = Math.min((int) place, PALE_TO_DARK.length - 2);
        float[] from = PALE_TO_DARK[index].getRGBColorComponents(null);
        float[] to = PALE_TO_DARK[index + 1].getRGBColorComponents(null);
        float weight = (float) (place - index);
        return new Color(
                from[0] + weight * (to[0] - from[0]),
                from[1] + weight * (to[1] - from[1]),
                from[2] + weight * (to[2] - from[2]));
    }
}
