package io.wormrtl.kernel.systemverilog;

import io.wormrtl.kernel.rtl.Encoding;
import io.wormrtl.kernel.rtl.Layout;
import io.wormrtl.kernel.rtl.Memory;
import io.wormrtl.kernel.word.Origin;
import io.wormrtl.kernel.word.Word;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * The words of one process as text. A word that is used several times, or would make a line long, or of which only some
 * bits are used, becomes a wire with a name, which the code has for it or which says what it is.
 */
final class Terms {

    /**
     * A name for a word.
     *
     * @param type the type of its values and a space
     * @param cases the same as the statements of a case; empty where it is none
     * @param source a comment that says where the code has the name, or nothing
     */
    record Line(String type, String name, String text, List<String> cases, String source) {}

    private final ModuleScope scope;
    private final Map<Word, Origin> origins;
    private final Arguments arguments;
    private final WordUses uses;
    /** The fields of a word; null where it is one thing, or none that consists of the same. */
    private final Function<Word, Layout> layouts;

    private final WordStates states;
    private final WordNames names;
    private final OperatorText operators;

    private final Set<Word> settled = new HashSet<>();
    /** The element whose value is being written. */
    private String currentTarget = "";

    private final Map<Word, Rendered> rendered = new HashMap<>();
    private final Set<String> wires = new LinkedHashSet<>();
    private final List<Line> lines = new ArrayList<>();

    /** Prepares the words of a process, of which {@code roots} will be asked for. */
    static Terms of(ModuleScope scope, Map<Word, Origin> origins, List<Root> roots) {
        return new Terms(scope, origins, roots, Arguments.outside(scope::give));
    }

    /** Prepares words, of which {@code roots} will be asked for. */
    Terms(ModuleScope scope, Map<Word, Origin> origins, List<Root> roots, Arguments arguments) {
        this.scope = scope;
        this.origins = origins;
        this.arguments = arguments;
        this.states = new WordStates(roots);
        this.uses = new WordUses(
                roots,
                origins,
                arguments,
                word -> arguments.read(word, scope),
                word -> scope.hasType(states.of(word), word.width()));
        // functions take words: Yosys knows no structures there
        this.layouts = arguments.isWithin() ? word -> null : new WordLayouts(roots)::of;
        this.names = new WordNames(uses, origins, arguments, rendered);
        this.operators = new OperatorText(scope, uses, layouts, states, arguments, rendered);
        arguments.names().forEach((word, name) -> rendered.put(word, Rendered.atomic(word.width(), name)));
        settled.addAll(arguments.names().keySet());
    }

    /** The wires declared so far that have not been taken yet. */
    List<Line> takeLines() {
        List<Line> taken = List.copyOf(lines);
        lines.clear();
        return taken;
    }

    /** Wires of which not all bits are read. */
    List<String> unread() {
        return wires.stream().filter(name -> !scope.isRead(name)).toList();
    }

    /**
     * A word as a whole expression of {@code width} bits.
     *
     * @param target what it is for, after which parts of it are called if nothing better is known
     * @param encoding how its values are named; null where they are numbers
     */
    String expression(Word word, int width, String target, Encoding encoding) {
        if (word.isConstant()) {
            return scope.state(encoding, width, word.number());
        }
        settle(word, target);
        return operators.fitted(word, width).text();
    }

    private void settle(Word root, String target) {
        currentTarget = target;
        for (Word word : uses.unseen(root, settled)) {
            rendered.put(word, named(word, text(word), target));
        }
    }

    private Rendered named(Word word, Rendered text, String target) {
        if (!names.isNamed(word, text)) {
            return text;
        }
        Optional<Word> inverse = names.namedInverse(word);
        return inverse.isPresent()
                ? OperatorText.inverse(declared(inverse.get(), OperatorText.inverse(text), target))
                : declared(word, text, target);
    }

    /** A word as the name of a wire. */
    private Rendered declared(Word word, Rendered text, String target) {
        Origin origin = origins.get(word);
        String name = arguments.names(names.name(word, text, target));
        List<String> cases =
                WordUses.isCase(word) && uses.call(word).isEmpty() ? operators.cases(word, name) : List.of();
        lines.add(new Line(type(word), name, text.text(), cases, origin == null ? "" : "  // " + origin.source()));
        wires.add(name);
        return Rendered.atomic(word.width(), name);
    }

    private String type(Word word) {
        Layout layout = layouts.apply(word);
        return layout == null ? scope.type(states.of(word), word.width()) : scope.type(layout);
    }

    private Rendered text(Word word) {
        return uses.call(word).map(call -> call(word, call)).orElseGet(() -> operators.text(word));
    }

    private Rendered call(Word word, Call call) {
        Word first = call.function().shape().root();
        String wanted = call.function().shape().nodes().stream()
                .map(names::given)
                .flatMap(Optional::stream)
                .findFirst()
                .orElseGet(() -> FunctionText.withoutNumbers(currentTarget + "_" + WordNames.noun(first.operator())));
        String name = scope.function(
                call.function().key(),
                wanted + "_of",
                function -> new FunctionText(
                                scope,
                                origins,
                                uses.wholes(),
                                call.function(),
                                call.leaves().stream().map(this::argument).toList())
                        .text(function));
        List<String> all = new ArrayList<>();
        call.leaves()
                .forEach(leaf -> all.add(operators.fitted(leaf, leaf.width()).text()));
        for (Word comparison : call.numbers()) {
            all.add(operators.compared(comparison));
        }
        return Rendered.atomic(word.width(), name + "(" + Rendered.listed(all, ", ") + ")");
    }

    /** The name of a leaf where the function is called first. */
    private String argument(Word leaf) {
        return rendered.get(leaf).text().replaceAll("\\W+", "_").replaceAll("_$", "");
    }

    /** The place that is written as an index of a memory. */
    String place(Word place, Memory memory, String target) {
        settle(place, target);
        return operators.place(place, memory);
    }
}
