package io.wormrtl.kernel.systemverilog;

import io.wormrtl.kernel.word.Operator;
import io.wormrtl.kernel.word.Word;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * Finds what is written several times for other signals, such as for each virtual channel: it becomes a function. The shapes
 * that save most are taken first; what a function hides is looked at again when its own text is written.
 */
final class Repetitions {

    /** Words that are written less, at least; the function itself takes lines too. */
    private static final int WORTH_IT = 14;

    private static final int ROUNDS = 12;

    private final Collection<Word> roots;
    /** Words that are not looked into, and comparisons whose numbers are not known here. */
    private final Arguments given;

    private final Map<Word, Word> wholes;
    private final Function<Word, String> names;
    private final Predicate<Word> isState;
    private final Map<Word, Call> calls = new HashMap<>();
    private final Map<Word, String> signatures = new HashMap<>();

    /** Shapes that are alike. */
    private record Group(List<Shape> shapes, int saved) {}

    private Repetitions(
            Collection<Word> roots,
            Arguments given,
            Map<Word, Word> wholes,
            Function<Word, String> names,
            Predicate<Word> isState) {
        this.isState = isState;
        this.wholes = wholes;
        this.roots = roots;
        this.given = given;
        this.names = names;
    }

    /**
     * The words that are calls.
     *
     * @param roots what is written
     * @param given what is known from outside of a function
     * @param wholes what {@link Wholes} has found
     * @param names of what is read
     * @param isState whether a word is of the type of an enumeration, which a function does not give
     */
    static Map<Word, Call> of(
            Collection<Word> roots,
            Arguments given,
            Map<Word, Word> wholes,
            Function<Word, String> names,
            Predicate<Word> isState) {
        Repetitions repetitions = new Repetitions(roots, given, wholes, names, isState);
        int found = -1;
        for (int round = 0; round < ROUNDS && found != repetitions.calls.size(); round++) {
            found = repetitions.calls.size();
            repetitions.round();
        }
        return repetitions.calls;
    }

    private void round() {
        Map<Word, Set<Word>> users = users();
        List<Word> candidates = users.keySet().stream()
                .filter(word -> !word.operands().isEmpty()
                        && !calls.containsKey(word)
                        && !given.names().containsKey(word)
                        && !wholes.containsKey(word)
                        && !isState.test(word)
                        && (roots.contains(word)
                                || users.get(word).size() > 1
                                || users.get(word).stream().anyMatch(user -> isPutBeside(word, user))))
                .toList();
        List<Group> groups = new ArrayList<>();
        groups.addAll(groups(candidates, users, this::isLeaf));
        groups.addAll(groups(candidates, users, word -> isLeaf(word) || isPart(word)));
        groups.sort(Comparator.comparingInt(Group::saved).reversed());
        Set<Word> taken = new HashSet<>();
        for (Group group : groups) {
            Set<Word> within = new HashSet<>();
            group.shapes().forEach(shape -> within.addAll(shape.nodes()));
            within.removeIf(this::isPart);
            if (within.stream().noneMatch(taken::contains)) {
                taken.addAll(within);
                take(group);
            }
        }
    }

    /** Whether a word is some bits of another that is put together. */
    private static boolean isPutBeside(Word word, Word user) {
        return user.width() > word.width()
                && (user.operator() == Operator.OR || user.operator() == Operator.SHIFT_LEFT);
    }

    private boolean isLeaf(Word word) {
        return word.operator() == Operator.READ
                || word.operator() == Operator.READ_MEMORY
                || calls.containsKey(word)
                || LayoutTypes.isField(word)
                || given.names().containsKey(word);
    }

    private boolean isPart(Word word) {
        return word.operator() == Operator.SLICE && isLeaf(word.operands().get(0));
    }

    /** The users of each word that is written, itself included if it is asked for. */
    private Map<Word, Set<Word>> users() {
        Map<Word, Set<Word>> users = new LinkedHashMap<>();
        Deque<Word> open = new ArrayDeque<>();
        for (Word root : roots) {
            if (users.computeIfAbsent(root, any -> new LinkedHashSet<>()).add(root)) {
                open.add(root);
            }
        }
        Set<Word> entered = new HashSet<>();
        while (!open.isEmpty()) {
            Word word = open.poll();
            if (entered.add(word) && !given.names().containsKey(word)) {
                for (Word operand : operands(word)) {
                    users.computeIfAbsent(operand, any -> new LinkedHashSet<>()).add(word);
                    open.add(operand);
                }
            }
        }
        return users;
    }

    private List<Word> operands(Word word) {
        if (calls.containsKey(word)) {
            return calls.get(word).leaves();
        }
        return wholes.containsKey(word) ? List.of(wholes.get(word)) : word.operands();
    }

    private List<Group> groups(List<Word> candidates, Map<Word, Set<Word>> users, Predicate<Word> isLeaf) {
        Comparator<Word> order = Comparator.comparing(this::signature);
        Map<String, List<Shape>> byKey = new LinkedHashMap<>();
        for (Word candidate : candidates) {
            Optional<Shape> shape = Shape.of(candidate, isLeaf, order, wholes);
            shape.ifPresent(found ->
                    byKey.computeIfAbsent(found.key(), any -> new ArrayList<>()).add(found));
        }
        return byKey.values().stream()
                .filter(shapes -> shapes.size() > 1)
                .map(shapes -> new Group(shapes, saved(shapes, users)))
                .filter(group -> group.saved() >= WORTH_IT)
                .toList();
    }

    /** How many words are written less: all that only these shapes use, but once, and the arguments. */
    private static int saved(List<Shape> shapes, Map<Word, Set<Word>> users) {
        Shape first = shapes.get(0);
        int hidden = hidden(first, users);
        int arguments = first.leaves().size() + 1;
        return (shapes.size() - 1) * hidden
                - shapes.size() * arguments / 2
                - first.nodes().size() / 4;
    }

    /** How many words nothing else uses. */
    private static int hidden(Shape shape, Map<Word, Set<Word>> users) {
        Set<Word> hidden = new HashSet<>(Set.of(shape.root()));
        int before = 0;
        while (hidden.size() > before) {
            before = hidden.size();
            for (Word node : shape.nodes()) {
                if (users.containsKey(node) && hidden.containsAll(users.get(node))) {
                    hidden.add(node);
                }
            }
        }
        return hidden.size();
    }

    private void take(Group group) {
        List<Shape> shapes = group.shapes();
        Shape first = shapes.get(0);
        StringBuilder key = new StringBuilder(first.key());
        Map<List<String>, Integer> arguments = new LinkedHashMap<>();
        Map<Word, Integer> numbers = new LinkedHashMap<>();
        List<Integer> kept = new ArrayList<>();
        for (int i = 0; i < first.comparisons().size(); i++) {
            int place = i;
            Word comparison = first.comparisons().get(i);
            List<String> values = new ArrayList<>(shapes.stream()
                    .map(shape -> number(shape.comparisons().get(place)))
                    .toList());
            boolean isKnown = shapes.stream()
                    .noneMatch(shape ->
                            given.numbers().containsKey(shape.comparisons().get(place)));
            if (isKnown && values.stream().distinct().count() == 1) {
                key.append(';').append(values.get(0));
            } else {
                // numbers that are the same in every call are one argument
                values.add("width " + comparison.operands().get(0).width());
                if (!arguments.containsKey(values)) {
                    arguments.put(values, kept.size());
                    kept.add(i);
                }
                numbers.put(comparison, arguments.get(values));
                key.append('=').append(arguments.get(values));
            }
        }
        Call.Repeated function = new Call.Repeated(first, key.toString(), numbers, telling(shapes));
        for (Shape shape : shapes) {
            List<Word> comparisons = shape.comparisons();
            List<Word> handed = kept.stream().map(comparisons::get).toList();
            calls.put(shape.root(), new Call(function, shape.leaves(), handed));
        }
    }

    private static int telling(List<Shape> shapes) {
        for (int i = 0; i < shapes.get(0).leaves().size(); i++) {
            int place = i;
            if (shapes.stream()
                            .map(shape -> shape.leaves().get(place))
                            .distinct()
                            .count()
                    == shapes.size()) {
                return i;
            }
        }
        return -1;
    }

    private String number(Word comparison) {
        return given.numbers()
                .getOrDefault(
                        comparison, Long.toString(comparison.operands().get(1).number()));
    }

    /** The same for words that are alike, and after it something that is in the same order in both. */
    private String signature(Word word) {
        String known = signatures.get(word);
        if (known == null) {
            known = signed(word);
            signatures.put(word, known);
        }
        return known;
    }

    private String signed(Word word) {
        if (word.isConstant()) {
            return "c" + word.number();
        }
        if (word.operator() == Operator.READ || given.names().containsKey(word)) {
            return "L" + word.width() + names.apply(word);
        }
        if (word.operator() == Operator.SLICE) {
            return signature(word.operands().get(0)) + "." + (100 + word.number());
        }
        int shape = word.operator().ordinal();
        String first = "~";
        for (Word operand : word.operands()) {
            String below = signature(operand);
            shape = 31 * shape + 7 * operand.width() + operand.operator().ordinal();
            String leaf = below.substring(below.lastIndexOf('L') < 0 ? 0 : below.lastIndexOf('L'));
            first = leaf.compareTo(first) < 0 ? leaf : first;
        }
        return "n" + word.operator().ordinal() + "." + shape + first;
    }
}
