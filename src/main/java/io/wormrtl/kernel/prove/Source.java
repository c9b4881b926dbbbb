package io.wormrtl.kernel.prove;

import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.kernel.word.MemoryWrite;
import io.wormrtl.kernel.word.Word;
import java.util.List;

/** Where the value of a cell comes from. */
sealed interface Source {

    /** From outside: it may be anything. */
    record Free() implements Source {}

    /** It never changes. */
    record Fixed(long value) implements Source {}

    /**
     * A wire.
     *
     * @param value what drives it
     * @param resets while one of these is 1 it is 0
     */
    record Driven(Word value, List<Signal> resets) implements Source {}

    /** A cell with a value from cycle to cycle. */
    sealed interface State extends Source {

        /** The value in the first cycle. */
        long first();

        /** While one of these is 1 it has the value of the first cycle in the next one. */
        List<Signal> resets();
    }

    /**
     * A register.
     *
     * @param first its value after reset
     * @param next its value in the next cycle
     * @param resets what holds it in reset
     */
    record Held(long first, Word next, List<Signal> resets) implements State {}

    /**
     * A word of a memory, 0 after reset.
     *
     * @param place the word, counted through all banks
     * @param writes of the memory, in order: of several to the same place the last counts
     * @param resets what holds it in reset
     */
    record Stored(int place, List<MemoryWrite> writes, List<Signal> resets) implements State {
        @Override
        public long first() {
            return 0;
        }
    }
}
