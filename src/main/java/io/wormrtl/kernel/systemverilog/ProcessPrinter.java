package io.wormrtl.kernel.systemverilog;

import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.Memory;
import io.wormrtl.kernel.rtl.Process;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.kernel.word.Cell;
import io.wormrtl.kernel.word.MemoryWrite;
import io.wormrtl.kernel.word.ProcessLogic;
import io.wormrtl.kernel.word.Word;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** The text of one process: what drives its wires, then what follows in its registers and memories. */
final class ProcessPrinter {

    /** Words of a memory that are reset one by one. */
    private static final int FEW_WORDS = 3;
    /** Rounds of a loop that Verilator 5 unrolls. */
    private static final int LONGEST_LOOP = 64;

    private final ModuleScope scope;
    private final ProcessLogic logic;
    private final Map<Cell, Change> next = new LinkedHashMap<>();
    private final Terms terms;
    private final StringBuilder text = new StringBuilder();

    ProcessPrinter(ModuleScope scope, ProcessLogic logic) {
        this.scope = scope;
        this.logic = logic;
        logic.next().forEach((cell, word) -> next.put(cell, Change.of(cell, word)));
        this.terms = Terms.of(scope, logic.origins(), roots());
    }

    private List<Root> roots() {
        List<Root> roots = new ArrayList<>();
        logic.drivers().forEach((cell, word) -> roots.add(Root.of(word, cell.element())));
        next.forEach((cell, change) -> roots.addAll(change.roots(cell.element())));
        for (MemoryWrite write : logic.writes()) {
            roots.add(new Root(write.enable(), 1));
            roots.add(
                    new Root(write.place(), Literals.indexWidth(MemoryText.places(write.memory())), true, null, null));
            roots.add(Root.of(write.value(), write.memory()));
        }
        return roots;
    }

    /** Wires of this process of which not all bits are read. */
    List<String> unread() {
        return terms.unread();
    }

    String print() {
        Process process = logic.process();
        text.append("    // ")
                .append(process.kind().name().toLowerCase(Locale.ROOT))
                .append(" process ");
        text.append(process.name()).append('\n');
        logic.drivers().forEach(this::drive);
        if (process.declaredWrites().stream().anyMatch(ModulePrinter::isState)) {
            clocked();
        }
        return text.append('\n').toString();
    }

    private void drive(Cell cell, Word word) {
        String name = scope.name(cell);
        String value = terms.expression(word, cell.width(), name, cell.element().encoding());
        takeTerms();
        String held = held();
        line(
                1,
                "assign " + name + " = "
                        + (held.isEmpty()
                                ? value
                                : held + " ? " + scope.state(cell.element().encoding(), cell.width(), 0) + " : "
                                        + parenthesised(value))
                        + ";");
    }

    private static String parenthesised(String value) {
        return value.matches("[\\w$']+") ? value : "(" + value + ")";
    }

    /** The signals that hold the process in reset, one of which is high; empty where there are none. */
    private String held() {
        return logic.resets().stream().map(this::reset).collect(Collectors.joining(" || "));
    }

    private String reset(Signal signal) {
        String name = scope.name(new Cell(signal, 0));
        scope.reads(name);
        return name;
    }

    private void takeTerms() {
        for (Terms.Line line : terms.takeLines()) {
            if (isCase(line)) {
                line(1, declared(line) + ";" + line.source());
                line(1, "always_comb");
                line.cases().forEach(each -> line(2, each));
            } else {
                line(1, "wire " + line.type() + line.name() + " = " + line.text() + ";" + line.source());
            }
        }
    }

    /** Icarus Verilog 11 cannot wait for bits or fields of a value alone. */
    private static boolean isCase(Terms.Line line) {
        return !line.cases().isEmpty()
                && line.cases().stream()
                        .allMatch(each -> each.matches("case \\(\\w+\\)|endcase|\\s+[\\w']+: \\w+ = [\\w']+;"));
    }

    /** A variable: a type with a name says so itself. */
    private static String declared(Terms.Line line) {
        boolean hasName = !line.type().isEmpty() && !line.type().startsWith("[");
        return (hasName ? "" : "logic ") + line.type() + line.name();
    }

    private void line(int depth, String line) {
        String indent = "    ".repeat(depth);
        text.append(indent)
                .append(line.replace(" \n", "\n").replace("\n    ", "\n" + indent))
                .append('\n');
    }

    // ---- state -----------------------------------------------------------------------------------------------

    private void clocked() {
        List<String> steps = new ArrayList<>(new ChangeText(scope, terms).lines(next));
        logic.writes().forEach(write -> write(write, steps));
        takeTerms();
        line(1, "always_ff @(posedge " + NameTable.CLOCK + ") begin");
        String held = held();
        line(2, "if (" + NameTable.RESET + (held.isEmpty() ? "" : " || " + held) + ") begin");
        logic.process().declaredWrites().stream().filter(ModulePrinter::isState).forEach(this::reset);
        if (!steps.isEmpty()) {
            line(2, "end else begin");
            steps.forEach(step -> line(3, step));
        }
        line(2, "end");
        line(1, "end");
    }

    private void reset(Element element) {
        if (element instanceof Memory memory) {
            int places = MemoryText.places(memory);
            for (int from = 0; places > FEW_WORDS && from < places; from += LONGEST_LOOP) {
                line(
                        3,
                        "for (int i = " + from + "; i < " + Math.min(places, from + LONGEST_LOOP) + "; i++) "
                                + reset(memory, "i"));
            }
            for (int i = 0; places <= FEW_WORDS && i < places; i++) {
                line(3, reset(memory, String.valueOf(i)));
            }
            return;
        }
        long value = element instanceof Register register ? register.resetValue() : ((Registers) element).resetValue();
        for (Cell cell : Netlist.cells(element)) {
            line(3, scope.name(cell) + " <= " + scope.state(element.encoding(), cell.width(), value) + ";");
        }
    }

    private String reset(Memory memory, String place) {
        return MemoryText.word(memory, scope.name(memory), place) + " <= " + Literals.number(memory.width(), 0) + ";";
    }

    private void write(MemoryWrite write, List<String> steps) {
        String name = scope.name(write.memory());
        String enable = terms.expression(write.enable(), 1, name, null);
        String value = terms.expression(write.value(), write.memory().width(), name, null);
        String place = terms.place(write.place(), write.memory(), name);
        String condition = write.enable().is(1) ? "" : "if (" + enable + ") ";
        steps.add(condition + MemoryText.word(write.memory(), name, place) + " <= " + value + ";");
    }
}
