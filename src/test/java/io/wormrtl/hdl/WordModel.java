package io.wormrtl.hdl;

import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.kernel.translate.Translation;
import io.wormrtl.kernel.word.Cell;
import io.wormrtl.kernel.word.Evaluator;
import io.wormrtl.kernel.word.MemoryWrite;
import io.wormrtl.kernel.word.ProcessLogic;
import io.wormrtl.kernel.word.Values;
import io.wormrtl.kernel.word.Word;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What a whole design does in one state, worked out from the words of its processes. */
final class WordModel {

    private final List<ProcessLogic> processes = new ArrayList<>();
    private final Map<Cell, ProcessLogic> drivers = new HashMap<>();

    WordModel(Module top) {
        add(top, new Translation());
    }

    private void add(Module module, Translation translation) {
        if (module.isBehavioural()) {
            return;
        }
        module.processes().stream().filter(process -> !process.isBehavioural()).forEach(process -> {
            ProcessLogic logic = translation.of(process);
            processes.add(logic);
            logic.drivers().keySet().forEach(cell -> drivers.put(cell, logic));
        });
        module.children().forEach(child -> add(child, translation));
    }

    /** One state: everything that no process drives as a wire is given. */
    final class Cycle implements Values {
        private final Map<Cell, Long> known;
        private final Evaluator evaluator = new Evaluator(this);

        Cycle(Map<Cell, Long> given) {
            this.known = new HashMap<>(given);
        }

        @Override
        public long of(Cell cell) {
            Long value = known.get(cell);
            if (value == null) {
                ProcessLogic logic = drivers.get(cell);
                value = isHeld(logic) ? 0 : cut(cell, logic.drivers().get(cell));
                known.put(cell, value);
            }
            return value;
        }

        private boolean isHeld(ProcessLogic logic) {
            return logic.resets().stream().anyMatch(reset -> of(new Cell(reset, 0)) != 0);
        }

        private long cut(Cell cell, Word word) {
            return new Evaluator(this).valueOf(word) & -1L >>> -cell.width();
        }

        /** What follows in registers and memories; a memory that is written where it has no word is left out. */
        Map<Cell, Long> next() {
            Map<Cell, Long> next = new LinkedHashMap<>();
            for (ProcessLogic logic : processes) {
                if (isHeld(logic)) {
                    logic.process().declaredWrites().forEach(element -> {
                        for (int i = 0; i < element.variables().size(); i++) {
                            next.put(new Cell(element, i), afterReset(new Cell(element, i)));
                        }
                    });
                } else {
                    logic.next().forEach((cell, word) -> next.put(cell, cut(cell, word)));
                    logic.writes().forEach(write -> write(write, next));
                }
            }
            return next;
        }

        private long afterReset(Cell cell) {
            if (cell.element() instanceof Register register) {
                return register.resetValue();
            }
            return cell.element() instanceof Registers registers ? registers.resetValue() : 0;
        }

        private void write(MemoryWrite write, Map<Cell, Long> next) {
            if (evaluator.valueOf(write.enable()) == 0) {
                return;
            }
            long place = evaluator.valueOf(write.place());
            int words = write.memory().banks() * write.memory().depth();
            for (int i = 0; i < words; i++) {
                Cell cell = new Cell(write.memory(), i);
                if (Long.compareUnsigned(place, words) >= 0) {
                    next.put(cell, null);
                } else if (i == place && !(next.containsKey(cell) && next.get(cell) == null)) {
                    next.put(cell, cut(cell, write.value()));
                }
            }
        }
    }
}
