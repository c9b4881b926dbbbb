package io.wormrtl.kernel.translate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Pin;
import io.wormrtl.kernel.rtl.Process;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.kernel.word.Origin;
import io.wormrtl.kernel.word.ProcessLogic;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What the code calls a value, in which line, and in which round of which loop. */
class OriginsTest {

    private static final class Reader extends Module {
        private final Pin in = pin("in", 16);
        private final Wire out = wire("out", 64);

        Reader(Module parent) {
            super(parent, "reader");
        }

        private ProcessLogic logic(io.wormrtl.kernel.rtl.Code.Of<Reader> code) {
            Process process = combinational("body", this, code).reads(in).writes(out);
            return new Translation().of(process);
        }

        @SuppressWarnings("NarrowCalculation") // small numbers
        private void names() {
            long sum = in.get() + 3;
            int part = in.getInt() & 12;
            part ^= 5;
            int known = 4;
            long same = sum;
            out.set(sum + (long) part * known - same);
        }

        /** Rounds are what the variable says that counts them, or else they are counted from 0. */
        private void loops() {
            long all = 0;
            for (int i = 3; i < 5; i++) {
                long outer = in.get() * i;
                for (int k = 1; k < 3; k++) {
                    long inner = outer - k;
                    all ^= inner;
                }
            }
            for (int i = 9; i > 7; i--) {
                long down = in.get() ^ i;
                all = 2 * all + down;
            }
            out.set(all);
        }

        private void calls() {
            long all = 0;
            for (int i = 5; i < 7; i++) {
                all += times(i);
            }
            out.set(all);
        }

        private long times(int count) {
            long whole = 0;
            for (int k = 0; k < 2; k++) {
                long product = in.get() * (count + k);
                whole ^= product;
            }
            return whole - 1;
        }

        /** A bit is called as the word is. */
        private void bits() {
            long mask = in.get() & 5;
            int rounds = 0;
            for (long rest = mask; rest != 0; rest &= rest - 1) {
                rounds += 3;
            }
            out.set(rounds);
        }
    }

    private final Reader reader = new Reader(new Design("top"));

    /** The names with rounds, in the order of their lines. */
    private static List<Origin> origins(ProcessLogic logic) {
        List<Origin> all = new ArrayList<>(logic.origins().values());
        assertThat(all).extracting(Origin::source).allMatch(source -> source.matches("OriginsTest\\.java:\\d+"));
        all.sort(Comparator.comparingInt(
                origin -> Integer.parseInt(origin.source().replaceFirst(".*:", ""))));
        return all;
    }

    /** What is known is no word, and the first name of a word counts. */
    @Test
    void aVariableNamesItsValue() {
        List<Origin> origins = origins(reader.logic(Reader::names));
        assertThat(origins).extracting(Origin::name).containsExactly("sum", "part", "part");
        int first = Integer.parseInt(origins.get(0).source().replaceFirst(".*:", ""));
        assertThat(origins)
                .extracting(Origin::source)
                .containsExactly(
                        "OriginsTest.java:" + first,
                        "OriginsTest.java:" + (first + 1),
                        "OriginsTest.java:" + (first + 2));
        assertThat(origins).extracting(Origin::rounds).containsOnly(List.of());
    }

    @Test
    void roundsTellNamesApart() {
        assertThat(origins(reader.logic(Reader::loops)))
                .filteredOn(origin -> !origin.name().equals("all"))
                .extracting(Origin::name, Origin::rounds)
                .containsExactlyInAnyOrder(
                        tuple("outer", List.of(3)),
                        tuple("outer", List.of(4)),
                        tuple("inner", List.of(3, 1)),
                        tuple("inner", List.of(3, 2)),
                        tuple("inner", List.of(4, 1)),
                        tuple("inner", List.of(4, 2)),
                        tuple("down", List.of(0)),
                        tuple("down", List.of(1)));
    }

    /** What a method returns is called after it, and is of the rounds of those who call it. */
    @Test
    void roundsOfCallersComeFirst() {
        assertThat(origins(reader.logic(Reader::calls)))
                .filteredOn(origin -> List.of("product", "times").contains(origin.name()))
                .extracting(Origin::name, Origin::rounds)
                .containsExactlyInAnyOrder(
                        tuple("product", List.of(5, 0)),
                        tuple("product", List.of(5, 1)),
                        tuple("product", List.of(6, 1)),
                        tuple("times", List.of(5)),
                        tuple("times", List.of(6)));
    }

    /** Of the word itself, and of each of its three bits. */
    @Test
    void aBitIsCalledAsItsWord() {
        assertThat(origins(reader.logic(Reader::bits)))
                .filteredOn(origin -> !origin.name().equals("rounds"))
                .extracting(Origin::name)
                .containsExactly("mask", "mask", "mask", "mask");
    }
}
