package io.wormrtl.kernel.wave;

import io.wormrtl.kernel.rtl.Variable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** One signal of a WaveDrom diagram: a character per cycle, and a label for each value that is not a level. */
final class Lane {

    private static final char HOLD = '.';
    private static final char LABELLED = '=';
    private static final double LETTERS_IN_A_CYCLE = 3.7;
    private static final int WIDEST = 4;

    private final Variable signal;
    private final StringBuilder wave = new StringBuilder();
    private final List<String> labels = new ArrayList<>();
    private final List<Integer> places = new ArrayList<>();

    Lane(Variable signal, long value) {
        this.signal = signal;
        show(value);
    }

    /** The value changes in the given cycle of the diagram. */
    void change(long position, long value) {
        holdUntil(position);
        show(value);
    }

    /** The value stays up to, not including, the given cycle of the diagram. */
    void holdUntil(long position) {
        while (wave.length() < position) {
            wave.append(HOLD);
        }
    }

    private void show(long value) {
        if (signal.width() == 1 && signal.encoding() == null) {
            wave.append(value == 0 ? '0' : '1');
        } else {
            places.add(wave.length());
            wave.append(LABELLED);
            labels.add(label(value));
        }
    }

    private String label(long value) {
        List<String> names =
                signal.encoding() == null ? List.of() : signal.encoding().values();
        return value >= 0 && value < names.size() ? names.get((int) value) : Long.toHexString(value);
    }

    /** How many times wider than usual a cycle must be drawn for every label to fit, within reason. */
    int scale() {
        int scale = 1;
        for (int i = 0; i < labels.size(); i++) {
            int end = i + 1 < places.size() ? places.get(i + 1) : wave.length();
            double letters = LETTERS_IN_A_CYCLE * (end - places.get(i));
            scale = Math.max(scale, (int) Math.ceil(labels.get(i).length() / letters));
        }
        return Math.min(scale, WIDEST);
    }

    /** The lane as WaveDrom reads it. */
    Map<String, Object> named(String name) {
        Map<String, Object> lane = new LinkedHashMap<>();
        lane.put("name", name);
        lane.put("wave", wave.toString());
        if (!labels.isEmpty()) {
            lane.put("data", labels);
        }
        return lane;
    }
}
