package io.wormrtl.kernel.systemverilog;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.Pin;
import io.wormrtl.kernel.word.Cell;
import io.wormrtl.kernel.word.Word;
import io.wormrtl.kernel.word.Words;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** A word is for a bit if that bit of some word, and no other bit, is made of it. */
class SingleBitsProperties {

    private static final class Top extends Design {
        private final List<Pin> pins = new ArrayList<>();

        Top(int bits) {
            super("top");
            for (int i = 0; i < bits; i++) {
                pins.add(pin("bit_" + i, 1));
            }
            pins.add(pin("word", 4));
        }
    }

    /** Words of which it is known what stands where. */
    private static final class Drawn {
        private final Words words = new Words();
        private final List<Word> bits = new ArrayList<>();
        private final Word word;
        private final Random random;
        private final List<Word> roots = new ArrayList<>();
        /** The bits that stand beside others, and the places that each word is for. */
        private final Set<Word> beside = new HashSet<>();

        private final Map<Word, Set<Integer>> places = new HashMap<>();

        Drawn(Random random) {
            this.random = random;
            Top top = new Top(5);
            top.pins.forEach(pin -> bits.add(words.read(new Cell(pin, 0))));
            word = bits.remove(bits.size() - 1);
            while (bits.size() < 14) {
                Word next = random.nextBoolean() ? words.and(any(), words.not(any())) : words.or(any(), any());
                bits.add(next.isConstant() ? any() : next);
            }
            for (int i = 0; i < 3; i++) {
                switch (random.nextInt(4)) {
                    case 0 -> roots.add(any()); // one bit stands beside none
                    case 1 -> roots.add(words.or(word, words.shiftLeft(any(), words.number(5), 64))); // no bits
                    default -> addBits();
                }
            }
        }

        private Word any() {
            return bits.get(random.nextInt(bits.size()));
        }

        private void addBits() {
            Map<Word, Integer> there = new LinkedHashMap<>();
            Word all = words.zero;
            for (int place = random.nextInt(2); place < 6; place += 1 + random.nextInt(3)) {
                Word bit = any();
                if (there.putIfAbsent(bit, place) == null) {
                    all = words.or(all, words.shiftLeft(bit, words.number(place), 64));
                }
            }
            roots.add(all);
            if (there.size() > 1) {
                there.forEach((bit, place) -> {
                    beside.add(bit);
                    below(bit)
                            .forEach(part -> places.computeIfAbsent(part, any -> new HashSet<>())
                                    .add(place));
                });
            }
        }

        private static Set<Word> below(Word word) {
            Set<Word> all = new HashSet<>(Set.of(word));
            word.operands().forEach(operand -> all.addAll(below(operand)));
            return all;
        }

        private Set<Word> everything() {
            Set<Word> all = new HashSet<>(bits);
            roots.forEach(root -> all.addAll(below(root)));
            return all;
        }
    }

    @Property(tries = 300)
    void aWordIsForTheOnlyBitThatIsMadeOfIt(@ForAll Random random) {
        Drawn drawn = new Drawn(random);
        SingleBits bits = new SingleBits(drawn.roots);
        for (Word word : drawn.everything()) {
            Set<Integer> places = drawn.places.getOrDefault(word, Set.of());
            assertThat(bits.of(word))
                    .as("%s of %s in %s", word, drawn.places, drawn.roots)
                    .isEqualTo(
                            places.size() == 1 ? Optional.of(places.iterator().next()) : Optional.empty());
            assertThat(bits.isBit(word)).as("%s", word).isEqualTo(drawn.beside.contains(word));
        }
    }

    @Example
    void bitsThatStandTwiceOrAloneOrBesideAWordAreNone() {
        Words words = new Words();
        Top top = new Top(2);
        Word a = words.read(new Cell(top.pins.get(0), 0));
        Word b = words.read(new Cell(top.pins.get(1), 0));
        Word word = words.read(new Cell(top.pins.get(2), 0));
        Word atOne = words.shiftLeft(b, words.number(1), 64);
        Word atTwo = words.shiftLeft(a, words.number(2), 64);
        assertThat(new SingleBits(List.of(words.or(words.or(a, atOne), atTwo))).of(b))
                .as("a stands twice")
                .isEmpty();
        assertThat(new SingleBits(List.of(atTwo)).of(a)).as("alone").isEmpty();
        assertThat(new SingleBits(List.of(words.or(a, words.shiftLeft(word, words.number(1), 64)))).of(a))
                .as("beside a word")
                .isEmpty();
        Word pair = words.shiftLeft(words.or(a, atOne), words.number(2), 64);
        SingleBits moved = new SingleBits(List.of(words.shiftLeft(pair, words.number(1), 64)));
        assertThat(moved.of(b)).as("moved by 1, 2 and 1").contains(4);
        SingleBits both = new SingleBits(List.of(words.or(a, atOne)));
        assertThat(both.of(a)).contains(0);
        assertThat(both.of(b)).contains(1);
    }
}
