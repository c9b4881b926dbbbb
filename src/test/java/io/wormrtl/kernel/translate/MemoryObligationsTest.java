package io.wormrtl.kernel.translate;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.Memory;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Pin;
import io.wormrtl.kernel.rtl.Process;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.word.Evaluator;
import io.wormrtl.kernel.word.MemoryWrite;
import io.wormrtl.kernel.word.Obligation;
import io.wormrtl.kernel.word.ProcessLogic;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** A memory of two banks of three words is read after it may have been written: what must never happen, in every state. */
class MemoryObligationsTest {

    private static final class Banks extends Module {
        private final Pin bank = pin("bank", 2);
        private final Pin address = pin("address", 2);
        private final Pin writes = pin("writes", 1);
        private final Memory kept = memories("kept", 2, 4, 3, 1, 1);
        private final Register found = register("found", 4);
        private final Process process;

        Banks(Module parent) {
            super(parent, "banks");
            process = clocked("go", this, Banks::go)
                    .reads(bank, address, writes)
                    .updates(kept)
                    .writes(found);
        }

        private void go() {
            if (writes.isHigh()) {
                kept.write(1, 2, 7);
            }
            found.set(kept.read(bank.getInt(), address.getInt()));
        }
    }

    private static String kind(Obligation never) {
        return never.what().replaceFirst(".*: ", "");
    }

    @Test
    void placesExistAndAreNotReadAfterTheyHaveBeenSet() {
        ProcessLogic logic = new Translation().of(new Banks(new Design("top")).process);
        for (int state = 0; state < 32; state++) {
            int bank = state & 3;
            int address = state >> 2 & 3;
            boolean writes = state >> 4 != 0;
            Set<String> wanted = new HashSet<>();
            if (bank > 1) {
                wanted.add("top.banks.kept has no such bank");
            }
            if (address > 2) {
                wanted.add("top.banks.kept has no such address");
            }
            if (writes && 3 * bank + address == 5) {
                wanted.add("a word of top.banks.kept is read after it has been set");
            }
            Map<String, Long> given = Map.of("bank", (long) bank, "address", (long) address, "writes", writes ? 1L : 0);
            Evaluator words =
                    new Evaluator(cell -> given.getOrDefault(cell.element().name(), 0L));
            Set<String> found = new HashSet<>();
            logic.obligations().stream()
                    .filter(never -> words.valueOf(never.condition()) != 0)
                    .forEach(never -> found.add(kind(never)));
            assertThat(found).as(given.toString()).isEqualTo(wanted);
            MemoryWrite write = logic.writes().get(0);
            assertThat(words.valueOf(write.enable())).isEqualTo(writes ? 1 : 0);
            assertThat(words.valueOf(write.place())).isEqualTo(5);
            assertThat(words.valueOf(write.value())).isEqualTo(7);
        }
        assertThat(logic.writes()).hasSize(1);
    }
}
