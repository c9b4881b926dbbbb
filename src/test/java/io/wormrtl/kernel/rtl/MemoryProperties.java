package io.wormrtl.kernel.rtl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Random;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Memories of all widths keep what is written, word by word, however many of their words share 64 bits. */
class MemoryProperties {

    /** A memory that is written, and read by a process that sees the time before. */
    private static final class Store extends Module {
        private final Pin enable = pin("enable", 1);
        private final Pin bank = pin("bank", 8);
        private final Pin address = pin("address", 8);
        private final Pin value;
        private final Memory memory;
        private final Register seen;

        Store(Design design, int banks, int width, int depth, boolean isRead) {
            super(design, "store");
            this.value = pin("value", width);
            this.memory = memories("memory", banks, width, depth, 1, 1);
            this.seen = register("seen", width);
            clocked("write", this, Store::write)
                    .reads(enable, bank, address, value)
                    .writes(memory);
            Process reading = clocked("read", this, Store::read).reads(bank, address);
            if (isRead) {
                reading.reads(memory);
            }
            reading.writes(seen);
        }

        private void write() {
            if (enable.isHigh()) {
                memory.write(bank.getInt(), address.getInt(), value.get());
            }
        }

        private void read() {
            seen.set(memory.read(bank.getInt(), address.getInt()));
        }

        private long[] words() {
            return memory.variables().stream().mapToLong(Variable::get).toArray();
        }
    }

    @Property(tries = 300, edgeCases = EdgeCasesMode.NONE)
    void keepsEveryWord(
            @ForAll @IntRange(min = 1, max = 64) int width,
            @ForAll @IntRange(min = 1, max = 5) int banks,
            @ForAll @IntRange(min = 1, max = 70) int depth,
            @ForAll boolean isRead,
            @ForAll long seed) {
        Random random = new Random(seed);
        Design design = new Design("top");
        Store store = new Store(design, banks, width, depth, isRead);
        Simulator simulator = new Simulator(design);
        long[] expected = new long[banks * depth];
        long[] kept = expected.clone();
        Snapshot snapshot = simulator.snapshot();
        for (int cycle = 0; cycle < 200; cycle++) {
            int bank = random.nextInt(banks);
            int address = random.nextInt(depth);
            long value = random.nextLong() & Bits.all(width);
            boolean isWritten = random.nextBoolean();
            store.enable.set(isWritten ? 1 : 0);
            store.bank.set(bank);
            store.address.set(address);
            store.value.set(value);
            long before = expected[bank * depth + address];
            simulator.step();
            if (isWritten) {
                expected[bank * depth + address] = value;
            }
            assertThat(store.words()).isEqualTo(expected);
            if (isRead) {
                assertThat(store.seen.get()).as("the word before the edge").isEqualTo(before);
            }
            if (random.nextInt(20) == 0) {
                snapshot = simulator.snapshot();
                kept = expected.clone();
            } else if (random.nextInt(20) == 0) {
                simulator.restore(snapshot);
                expected = kept.clone();
                assertThat(store.words()).isEqualTo(expected);
            }
        }
        assertThat(store.memory.bits()).isEqualTo((long) width * banks * depth);
        assertThat(store.memory.banks()).isEqualTo(banks);
        simulator.reset();
        assertThat(store.words()).containsOnly(0);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 31, 32, 33, 63})
    void refusesWhatIsTooWideAndPlacesThatAreNone(int width) {
        Store store = new Store(new Design("top"), 2, width, 5, false);
        assertThatThrownBy(() -> store.memory.write(1, 4, 1L << width))
                .isInstanceOf(DesignError.class)
                .hasMessageContaining("is wider than " + width + " bits");
        assertThatThrownBy(() -> store.memory.write(2, 0, 0)).hasMessageEndingWith("bank (2) must be from 0 to 1");
        assertThatThrownBy(() -> store.memory.write(0, 5, 0)).hasMessageEndingWith("address (5) must be from 0 to 4");
        assertThat(store.words()).containsOnly(0);
    }
}
