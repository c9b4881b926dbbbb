package io.wormrtl.kernel.systemverilog;

import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.Memory;
import io.wormrtl.kernel.rtl.Process;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.kernel.word.Cell;
import io.wormrtl.kernel.word.MemoryWrite;
import io.wormrtl.kernel.word.Operator;
import io.wormrtl.kernel.word.ProcessLogic;
import io.wormrtl.kernel.word.Word;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** The text of one process: what drives its wires, then what follows in its registers and memories. */
final class ProcessPrinter {

    /**
     * A value under conditions: that of the first branch whose condition is 1.
     *
     * @param condition null of the last where it is the value in all other cases
     */
    private record Branch(Word condition, Word value) {}

    /** Words of a memory that are reset one by one. */
    private static final int FEW_WORDS = 3;
    /** Rounds of a loop that Verilator 5 unrolls. */
    private static final int LONGEST_LOOP = 64;

    private final ModuleScope scope;
    private final ProcessLogic logic;
    private final Map<Cell, List<Branch>> next = new LinkedHashMap<>();
    private final Terms terms;
    private final StringBuilder text = new StringBuilder();

    ProcessPrinter(ModuleScope scope, ProcessLogic logic) {
        this.scope = scope;
        this.logic = logic;
        logic.next().forEach((cell, word) -> next.put(cell, branches(cell, word)));
        this.terms = Terms.of(scope, logic.origins(), roots());
    }

    private List<Root> roots() {
        List<Root> roots = new ArrayList<>();
        logic.drivers().forEach((cell, word) -> roots.add(Root.of(word, cell.element())));
        next.forEach((cell, branches) -> branches.forEach(branch -> {
            if (branch.condition() != null) {
                roots.add(new Root(branch.condition(), 1));
            }
            roots.add(Root.of(branch.value(), cell.element()));
        }));
        for (MemoryWrite write : logic.writes()) {
            roots.add(new Root(write.enable(), 1));
            roots.add(new Root(write.place(), Literals.indexWidth(MemoryText.places(write.memory())), true, null));
            roots.add(Root.of(write.value(), write.memory()));
        }
        return roots;
    }

    /** Choices that end with the register as it is are branches; anything else is one value. */
    private static List<Branch> branches(Cell cell, Word word) {
        List<Branch> branches = new ArrayList<>();
        Word rest = word;
        while (rest.operator() == Operator.MULTIPLEX && rest.width() == cell.width()) {
            branches.add(new Branch(rest.operands().get(0), rest.operands().get(1)));
            rest = rest.operands().get(2);
        }
        if (isItself(cell, rest)) {
            return branches;
        }
        boolean holds = !branches.isEmpty() && isItself(cell, branches.get(0).value());
        return holds
                ? List.of(branches.get(0), new Branch(null, word.operands().get(2)))
                : List.of(new Branch(null, word));
    }

    private static boolean isItself(Cell cell, Word word) {
        return word.operator() == Operator.READ && word.cell().equals(cell);
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
                                : held + " ? " + Literals.number(cell.width(), 0) + " : " + parenthesised(value))
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
            String type =
                    line.layout() == null ? Literals.range(line.width()) : scope.type(line.layout(), line.width());
            line(1, "wire " + type + line.name() + " = " + line.text() + ";" + line.source());
        }
    }

    private void line(int depth, String line) {
        String indent = "    ".repeat(depth);
        text.append(indent)
                .append(line.replace(" \n", "\n").replace("\n    ", "\n" + indent))
                .append('\n');
    }

    // ---- state -----------------------------------------------------------------------------------------------

    private void clocked() {
        List<String> steps = new ArrayList<>();
        Optional<Word> idle = idle();
        idle.ifPresent(word -> {
            steps.add("if (" + inverse(terms.expression(word, 1, "idle", null)) + ") begin");
            next.replaceAll((cell, branches) -> branches.subList(1, branches.size()));
        });
        Map<String, List<String>> together = new LinkedHashMap<>();
        next.forEach((cell, branches) -> step(cell, branches, steps, together));
        steps.replaceAll(step -> together.containsKey(step) ? block(step, together.get(step)) : step);
        idle.ifPresent(word -> {
            steps.subList(1, steps.size()).replaceAll(step -> "    " + step.replace("\n    ", "\n        "));
            steps.add("end");
        });
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

    /** When the last branch is gone, where a branch before it holds the register as it is. */
    private String condition(List<Branch> branches, String name) {
        List<String> all = new ArrayList<>();
        for (int i = 0; i < branches.size(); i++) {
            Word asked = branches.get(i).condition();
            if (asked != null) {
                String condition = terms.expression(asked, 1, name, null);
                all.add(i == branches.size() - 1 ? condition : inverse(condition));
            }
        }
        return all.size() == 1
                ? all.get(0)
                : all.stream()
                        .map(each -> each.matches("~?\\w+") ? each : "(" + each + ")")
                        .collect(Collectors.joining(" & "));
    }

    private static String block(String condition, List<String> steps) {
        String head = "if (" + condition + ") ";
        return steps.size() == 1
                ? head + steps.get(0)
                : head
                        + steps.stream()
                                .map(step -> step.replace("\n", "\n    "))
                                .collect(Collectors.joining("\n        ", "begin\n        ", "\n    end"));
    }

    /** Where all registers stay as they are, if they have that in common. */
    private Optional<Word> idle() {
        Set<Word> holding = new LinkedHashSet<>();
        next.forEach((cell, branches) -> {
            Branch first = branches.isEmpty() ? new Branch(null, null) : branches.get(0);
            holding.add(
                    first.condition() != null && branches.size() > 1 && isItself(cell, first.value())
                            ? first.condition()
                            : null);
        });
        return holding.size() == 1 && next.size() > 1
                ? Optional.ofNullable(holding.iterator().next())
                : Optional.empty();
    }

    private static String inverse(String condition) {
        return condition.matches("\\w+")
                ? "~" + condition
                : condition.matches("[^?|&]+ == [\\w']+") ? condition.replace(" == ", " != ") : "~(" + condition + ")";
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

    /** Writes how a register changes; those that change under one condition stand together. */
    private void step(Cell cell, List<Branch> branches, List<String> steps, Map<String, List<String>> together) {
        String name = scope.name(cell);
        boolean holds = branches.size() == 2 && isItself(cell, branches.get(0).value());
        if (holds || (branches.size() == 1 && branches.get(0).condition() != null)) {
            Branch last = branches.get(branches.size() - 1);
            String condition = condition(branches, name);
            together.computeIfAbsent(condition, any -> {
                        steps.add(condition);
                        return new ArrayList<>();
                    })
                    .add(name + " <= "
                            + terms.expression(
                                    last.value(),
                                    cell.width(),
                                    name,
                                    cell.element().encoding())
                            + ";");
            return;
        }
        String otherwise = "";
        for (Branch branch : branches) {
            String condition = branch.condition() == null
                    ? ""
                    : "if (" + terms.expression(branch.condition(), 1, name, null) + ") ";
            String value = terms.expression(
                    branch.value(), cell.width(), name, cell.element().encoding());
            steps.add(otherwise + condition + name + " <= " + value + ";");
            otherwise = "else ";
        }
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
