package io.wormrtl.kernel.translate;

import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.Memory;
import io.wormrtl.kernel.rtl.Process;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.kernel.rtl.Wires;
import io.wormrtl.kernel.word.Cell;
import io.wormrtl.kernel.word.ProcessLogic;
import io.wormrtl.kernel.word.Word;
import io.wormrtl.kernel.word.Words;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Type;

/** Reads processes of elaborated designs as hardware. */
public final class Translation {

    private final ClassFiles classes = new ClassFiles(Translation.class.getClassLoader());

    /** Creates a translation; it keeps the class files that it has read. */
    public Translation() {}

    /**
     * Translates {@code process} to words. The result is empty for a process that only puts others into reset.
     *
     * @throws NoHardware if its code breaks a coding rule; the message names the process, the class, the line and the
     *     rule
     */
    public ProcessLogic of(Process process) {
        if (process.module() instanceof KnownLogic module
                && module.logic(process).isPresent()) {
            return module.logic(process).get();
        }
        if (process.isResetGate()) {
            return new ProcessLogic(process, Map.of(), Map.of(), List.of(), List.of(), Map.of(), List.of());
        }
        Context context = new Context(new Words(), classes, process.module().design()::isScratch);
        World world = World.untouched();
        try {
            Object code = process.code();
            Calls.Target run = new Calls.Target(Type.getInternalName(code.getClass()), "run", "()Z");
            new Interpreter(context).calls().callVirtual(world, run, code, List.of());
            return gathered(process, context, world);
        } catch (NoHardware refused) {
            throw new NoHardware(refused.rule(), process.path() + ": " + refused.getMessage());
        } catch (NoWayOn end) {
            throw new NoHardware(
                    CodingRule.SOME_WAY_ENDS,
                    process.path() + ": " + end.getMessage() + " on every way; but " + CodingRule.SOME_WAY_ENDS.text());
        }
    }

    private static ProcessLogic gathered(Process process, Context context, World world) {
        context.setPlace(context.entry());
        world.written().forEach((slot, value) -> {
            if (slot.owner() instanceof long[] && Numbers.isNumber(value)) {
                context.never(
                        world, context.words.isNot0(context.numbers.word(value)), "scratch is not all 0 in the end");
            }
        });
        Map<Cell, Word> drivers = new LinkedHashMap<>();
        Map<Cell, Word> next = new LinkedHashMap<>();
        for (Element element : process.declaredWrites()) {
            boolean isWire = element instanceof Wire || element instanceof Wires;
            int cells = element instanceof Memory ? 0 : element.variables().size();
            for (int i = 0; i < cells; i++) {
                Object value = context.read(world, element, i);
                if (!Numbers.isNumber(value)) {
                    throw context.refusal(CodingRule.WIRES_ARE_DRIVEN, new Cell(element, i) + " is not always driven");
                }
                (isWire ? drivers : next).put(new Cell(element, i), context.numbers.word(value));
            }
        }
        return new ProcessLogic(
                process, drivers, next, context.writes, context.obligations, context.origins, process.resets());
    }
}
