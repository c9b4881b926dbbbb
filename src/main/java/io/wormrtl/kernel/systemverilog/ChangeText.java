package io.wormrtl.kernel.systemverilog;

import io.wormrtl.kernel.word.Cell;
import io.wormrtl.kernel.word.Word;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The statements by which registers of a process change; what they do under one condition stands in one block. */
final class ChangeText {

    private static final String STEP = "    ";

    /** The condition that registers change under, or stay as they are. */
    private record Guard(Word condition, boolean isHolding) {
        static Guard of(Change.Choice choice) {
            return new Guard(choice.condition(), choice.yes() instanceof Change.Stay);
        }
    }

    private final ModuleScope scope;
    private final Terms terms;

    ChangeText(ModuleScope scope, Terms terms) {
        this.scope = scope;
        this.terms = terms;
    }

    /** All changes of a process, in lines. */
    List<String> lines(Map<Cell, Change> changes) {
        Map<Object, Map<Cell, Change>> groups = new LinkedHashMap<>();
        changes.forEach((cell, change) -> groups.computeIfAbsent(
                        isGuarded(change) ? Guard.of((Change.Choice) change) : cell, any -> new LinkedHashMap<>())
                .put(cell, change));
        List<String> all = new ArrayList<>();
        groups.forEach((key, group) -> {
            boolean isAll = group.size() == changes.size() && group.size() > 1;
            all.addAll(group.size() > 1 ? block((Guard) key, group, isAll) : statement(group));
        });
        return all;
    }

    private static boolean isGuarded(Change change) {
        return change instanceof Change.Choice choice && choice.isGuard();
    }

    /** What several registers do under one condition; one that all wait for says when the process is idle. */
    private List<String> block(Guard guard, Map<Cell, Change> group, boolean isAll) {
        String target = isAll && guard.isHolding()
                ? "idle"
                : scope.name(group.keySet().iterator().next());
        String condition = condition(guard, target);
        Map<Cell, Change> inner = new LinkedHashMap<>();
        group.forEach((cell, change) -> inner.put(cell, ((Change.Choice) change).changing()));
        return under("if (" + condition + ")", lines(inner));
    }

    private List<String> statement(Map<Cell, Change> one) {
        Map.Entry<Cell, Change> only = one.entrySet().iterator().next();
        return statement(only.getKey(), only.getValue());
    }

    private String condition(Guard guard, String target) {
        String condition = terms.expression(guard.condition(), 1, target, null);
        return guard.isHolding() ? inverse(condition) : condition;
    }

    /** The condition that holds where {@code condition} does not. */
    private static String inverse(String condition) {
        if (OperatorText.isInverse(condition)) {
            return condition.substring(1);
        }
        if (condition.matches("\\w+")) {
            return "~" + condition;
        }
        // others before it belong to what is compared
        int equal = condition.lastIndexOf(" == ");
        return condition.matches("[^?|&]+ == ~?[\\w']+")
                ? condition.substring(0, equal) + " != " + condition.substring(equal + " == ".length())
                : "~(" + condition + ")";
    }

    private List<String> statement(Cell cell, Change change) {
        if (change instanceof Change.Value value) {
            return value(cell, value.word());
        }
        if (change instanceof Change.Choice choice) {
            return choice.isGuard() ? guarded(cell, choice) : eitherWay(cell, choice);
        }
        return change instanceof Change.Machine machine ? machine(machine) : List.of();
    }

    private List<String> value(Cell cell, Word word) {
        String name = scope.name(cell);
        String value = terms.expression(word, cell.width(), name, cell.element().encoding());
        return List.of((name + " <= " + value + ";").replace(" \n", "\n").split("\n" + STEP));
    }

    private List<String> guarded(Cell cell, Change.Choice choice) {
        List<String> conditions = new ArrayList<>();
        Change inner = choice;
        while (isGuarded(inner)) {
            Change.Choice outer = (Change.Choice) inner;
            conditions.add(condition(Guard.of(outer), scope.name(cell)));
            inner = outer.changing();
        }
        return under("if (" + joined(conditions) + ")", statement(cell, inner));
    }

    private static String joined(List<String> conditions) {
        return conditions.size() == 1
                ? conditions.get(0)
                : conditions.stream()
                        .map(each -> each.matches("~?[\\w.]+|~?\\([^()]*\\)|[^()|?]*") ? each : "(" + each + ")")
                        .collect(Collectors.joining(" & "));
    }

    private List<String> eitherWay(Cell cell, Change.Choice choice) {
        String condition = condition(new Guard(choice.condition(), false), scope.name(cell));
        return OperatorText.isInverse(condition)
                ? eitherWay(cell, condition.substring(1), choice.no(), choice.yes())
                : eitherWay(cell, condition, choice.yes(), choice.no());
    }

    private List<String> eitherWay(Cell cell, String condition, Change first, Change second) {
        List<String> all = new ArrayList<>(under("if (" + condition + ")", statement(cell, first)));
        List<String> no = statement(cell, second);
        boolean goesOn = second instanceof Change.Choice;
        List<String> otherwise = goesOn ? new ArrayList<>(no) : under("else", no);
        String head = (goesOn ? "else " : "") + otherwise.get(0);
        int last = all.size() - 1;
        if (all.get(last).equals("end")) {
            all.set(last, "end " + head);
        } else {
            all.add(head);
        }
        all.addAll(otherwise.subList(1, otherwise.size()));
        return all;
    }

    /** States that go on in the same way stand together; a value that is no state stays. */
    private List<String> machine(Change.Machine machine) {
        Cell cell = machine.cell();
        Map<List<String>, List<String>> labels = new LinkedHashMap<>();
        for (int state = 0; state < machine.arms().size(); state++) {
            String label = scope.state(cell.element().encoding(), cell.width(), state);
            labels.computeIfAbsent(statement(cell, machine.arms().get(state)), any -> new ArrayList<>())
                    .add(label);
        }
        scope.reads(scope.name(cell));
        List<String> all = new ArrayList<>(List.of("case (" + scope.name(cell) + ")"));
        labels.forEach((arm, states) -> {
            if (!arm.isEmpty()) {
                all.addAll(indented(under(String.join(", ", states) + ":", arm)));
            }
        });
        if (labels.containsKey(List.<String>of()) || machine.arms().size() < 1L << cell.width()) {
            all.add(STEP + "default: ;");
        }
        all.add("endcase");
        return all;
    }

    /** Statements under what stands before them, in one line where there is but one assignment of a line. */
    private static List<String> under(String head, List<String> lines) {
        if (lines.size() == 1 && !lines.get(0).startsWith("if ")) {
            return List.of(head + " " + lines.get(0));
        }
        boolean isLabel = head.endsWith(":") && lines.get(0).startsWith("if ") && isOneChoice(lines);
        List<String> all = new ArrayList<>(List.of(isLabel ? head : head + " begin"));
        all.addAll(indented(lines));
        if (!isLabel) {
            all.add("end");
        }
        return all;
    }

    /** Whether the lines are one statement. */
    private static boolean isOneChoice(List<String> lines) {
        return lines.stream().skip(1).noneMatch(line -> line.startsWith("if ") || line.startsWith("case "));
    }

    private static List<String> indented(List<String> lines) {
        return lines.stream().map(line -> STEP + line).toList();
    }
}
