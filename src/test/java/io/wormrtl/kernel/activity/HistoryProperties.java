package io.wormrtl.kernel.activity;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.Pin;
import io.wormrtl.kernel.rtl.Probe;
import io.wormrtl.kernel.rtl.Variable;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** A history holds what variables were in the cycles that it has, held against a list of them. */
class HistoryProperties {

    private static final int[] WIDTHS = {3, 1, 64, 7};

    private static final class Pins extends Design {
        private final List<Variable> all = new ArrayList<>();

        Pins() {
            super("pins");
            for (int i = 0; i < WIDTHS.length; i++) {
                Pin pin = pin("pin_" + i, WIDTHS[i]);
                all.add(pin);
            }
        }
    }

    private History history = new History(List.of());
    /** The values of all variables in the cycles since the last beginning. */
    private final List<long[]> rows = new ArrayList<>();

    private static long[] drawn(Random random) {
        long[] row = new long[WIDTHS.length];
        for (int i = 0; i < row.length; i++) {
            row[i] = random.nextLong() >>> (64 - WIDTHS[i]);
        }
        return row;
    }

    private void begin(long[] row) {
        rows.add(row);
        history.begin(new Probe.Changes() {
            @Override
            public int next(int from) {
                return from < row.length ? from : -1;
            }

            @Override
            public long value(int variable) {
                return row[variable];
            }
        });
    }

    /** Some variables change, and some are told that do not. */
    private void next(Random random) {
        long[] row = rows.get(rows.size() - 1).clone();
        long[] others = drawn(random);
        history.next();
        for (int i = 0; i < row.length; i++) {
            if (random.nextBoolean()) {
                row[i] = random.nextInt(4) == 0 ? row[i] : others[i];
                history.change(i, row[i]);
            }
        }
        rows.add(row);
    }

    private void requireTheSame() {
        int place = 0;
        for (int variable = 0; variable < WIDTHS.length; variable++) {
            assertThat(history.place(variable)).isEqualTo(place);
            long all = 0;
            for (int bit = 0; bit < WIDTHS[variable]; bit++) {
                long toggles = 0;
                for (int cycle = 0; cycle < rows.size(); cycle++) {
                    long value = rows.get(cycle)[variable] >>> bit & 1;
                    assertThat(history.word(place) >>> cycle & 1).isEqualTo(value);
                    toggles += cycle > 0 && value != (rows.get(cycle - 1)[variable] >>> bit & 1) ? 1 : 0;
                }
                assertThat(history.toggles(history.word(place))).isEqualTo((int) toggles);
                all += toggles;
                place++;
            }
            assertThat(history.toggles(variable)).isEqualTo(all);
        }
        assertThat(Long.bitCount(history.changes())).isEqualTo(rows.size() - 1);
        assertThat(history.isFull()).isEqualTo(rows.size() == 64);
    }

    @Property(tries = 40)
    void itHoldsWhatWas(@ForAll Random random) {
        history = new History(new Pins().all);
        rows.clear();
        assertThat(history.isEmpty()).isTrue();
        begin(drawn(random));
        assertThat(history.isEmpty()).isFalse();
        for (int again = 0; again < 3; again++) {
            requireTheSame();
            int cycles = random.nextInt(64);
            for (int i = 0; i < cycles; i++) {
                next(random);
            }
            requireTheSame();
            while (!history.isFull()) {
                next(random);
            }
            requireTheSame();
            history.restart();
            rows.subList(0, rows.size() - 1).clear();
        }
    }
}
