package io.wormrtl.kernel.gate;

import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.word.Cell;
import io.wormrtl.kernel.word.ProcessLogic;
import io.wormrtl.kernel.word.Word;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.function.ToIntFunction;

/** Tells logic apart: processes have the same key if they compute the same words of elements in the same places. */
final class LogicKey {

    private final ToIntFunction<Element> places;
    private final MessageDigest digest;
    private final IdentityHashMap<Word, Integer> numbers = new IdentityHashMap<>();

    private LogicKey(ToIntFunction<Element> places) {
        this.places = places;
        try {
            this.digest = MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    /**
     * The key of the logic of a module.
     *
     * @param places numbers of the elements that are read and written
     */
    static String of(List<ProcessLogic> processes, ToIntFunction<Element> places) {
        LogicKey key = new LogicKey(places);
        processes.forEach(key::add);
        return HexFormat.of().formatHex(key.digest.digest());
    }

    private void add(ProcessLogic logic) {
        logic.drivers().forEach((cell, word) -> put("driver " + text(cell) + text(word)));
        logic.next().forEach((cell, word) -> put("next " + text(cell) + text(word)));
        logic.writes()
                .forEach(write -> put("write " + places.applyAsInt(write.memory()) + text(write.enable())
                        + text(write.place()) + text(write.value())));
        logic.resets().forEach(reset -> put("reset " + places.applyAsInt(reset)));
        put("end");
    }

    private void put(String line) {
        digest.update(line.getBytes(StandardCharsets.UTF_8));
        digest.update((byte) '\n');
    }

    private String text(Cell cell) {
        return places.applyAsInt(cell.element()) + "." + cell.index();
    }

    /** A word by its number; what it is is put before it is first named. */
    private String text(Word word) {
        Integer number = numbers.get(word);
        if (number == null) {
            StringBuilder text = new StringBuilder();
            text.append(word.operator())
                    .append(' ')
                    .append(word.width())
                    .append(' ')
                    .append(word.number());
            if (word.element() != null) {
                text.append(" of ").append(places.applyAsInt(word.element()));
            }
            word.operands().forEach(operand -> text.append(text(operand)));
            number = numbers.size();
            numbers.put(word, number);
            put(text.toString());
        }
        return " " + number;
    }
}
