package io.wormrtl.kernel.rtl;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** What is set within a cycle, and what is seen of it when. */
class RegisterTest {

    private final Design top = new Design("top");
    private final Pin input = top.pin("sample", 8);

    @Test
    void theLastValueSetInACycleCountsAlsoIfItIsTheOldOne() {
        Register back = top.register("back", 8);
        Register twice = top.register("twice", 8);
        top.clocked("p", () -> {
                    back.set(input.get());
                    back.set(0);
                    twice.set(1);
                    twice.set(input.get());
                })
                .reads(input)
                .writes(back, twice);
        Simulator simulator = new Simulator(top);
        input.set(7);
        simulator.step();
        assertThat(back.get()).isZero();
        assertThat(twice.get()).isEqualTo(7);
    }

    @Test
    void aWriteIsReadFromTheNextCycleOn() {
        Register first = top.register("first", 8, 3);
        Register second = top.register("second", 8, 5);
        Memory memory = top.memory("memory", 8, 2, 1, 2);
        top.clocked("swap", () -> {
                    long[] old = {first.get(), second.get(), memory.read(0), memory.read(1)};
                    first.set(old[1]);
                    second.set(old[0]);
                    memory.write(0, old[3]);
                    memory.write(1, old[2] + 1);
                })
                .reads(first, second, memory, input)
                .writes(first, second, memory);
        Simulator simulator = new Simulator(top);
        simulator.step();
        assertThat(new long[] {first.get(), second.get(), memory.read(0), memory.read(1)})
                .containsExactly(5, 3, 0, 1);
        simulator.step();
        assertThat(new long[] {first.get(), second.get(), memory.read(0), memory.read(1)})
                .containsExactly(3, 5, 1, 1);
    }

    @Test
    void bitsOfAValue() {
        Pin wide = top.pin("wide", 64);
        wide.set(-1L << 62 | 5);
        assertThat(wide.bit(63)).isTrue();
        assertThat(wide.bit(61)).isFalse();
        assertThat(wide.bit(2)).isTrue();
        assertThat(wide.isHigh()).isTrue();
        input.set(200);
        assertThat(input.getInt()).isEqualTo(200);
        input.set(false);
        assertThat(input.isHigh()).isFalse();
    }
}
