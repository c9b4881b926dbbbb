package io.wormrtl.kernel.systemverilog;

import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.Layout;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Names;
import io.wormrtl.kernel.word.Operator;
import io.wormrtl.kernel.word.Word;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** The packed structures of a design, one for each layout. */
final class LayoutTypes {

    private final Map<Layout, String> names = new LinkedHashMap<>();
    private final Set<String> taken = new HashSet<>();
    private final Set<Layout> used = new LinkedHashSet<>();

    /** Those of all values in {@code top}. */
    LayoutTypes(Module top) {
        collect(top);
    }

    private void collect(Module module) {
        for (Element element : module.allElements()) {
            if (element.layout() != null) {
                add(element.layout());
            }
        }
        module.ports().stream()
                .map(port -> port.element().layout())
                .filter(layout -> layout != null)
                .forEach(this::add);
        module.children().forEach(this::collect);
    }

    private void add(Layout layout) {
        layout.fields().forEach(field -> field.inner().ifPresent(this::add));
        names.computeIfAbsent(layout, this::free);
    }

    private String free(Layout layout) {
        String name = layout.name() + "_t";
        for (int number = 2; !taken.add(name); number++) {
            name = layout.name() + "_" + number + "_t";
        }
        return name;
    }

    /** The names that nothing else may have. */
    Set<String> names() {
        return taken;
    }

    /** The type of a word that consists of fields, and a space. */
    String of(Layout layout) {
        use(layout);
        return names.get(layout) + " ";
    }

    private void use(Layout layout) {
        layout.fields().forEach(field -> field.inner().ifPresent(this::use));
        used.add(layout);
    }

    /** The text behind the name of a word for some of its bits; {@code layout} may be null. */
    static String part(Layout layout, int from, int width) {
        List<String> path = layout == null ? List.of() : layout.path(from, width);
        if (path.isEmpty()) {
            return width == 1 ? "[" + from + "]" : "[" + (from + width - 1) + ":" + from + "]";
        }
        return path.stream().map(LayoutTypes::legal).collect(Collectors.joining(".", ".", ""));
    }

    /** Whether a word is a field of a value. */
    static boolean isField(Word word) {
        if (word.operator() != Operator.SLICE || word.operands().get(0).operator() != Operator.READ) {
            return false;
        }
        Layout layout = word.operands().get(0).element().layout();
        return layout != null && !layout.path((int) word.number(), word.width()).isEmpty();
    }

    private static String legal(String field) {
        return Names.isReserved(field) ? field + "_" : field;
    }

    /** The text of the types that values have, inner ones first, the field in the highest bits of each first; or nothing. */
    String text() {
        return names.keySet().stream().filter(used::contains).map(this::text).collect(Collectors.joining("\n"));
    }

    private String text(Layout layout) {
        StringBuilder text = new StringBuilder("typedef struct packed {\n");
        for (int i = layout.fields().size() - 1; i >= 0; i--) {
            Layout.Field field = layout.fields().get(i);
            text.append("    ")
                    .append(field.inner().map(this::of).orElseGet(() -> "logic " + Literals.range(field.width())))
                    .append(legal(field.name()))
                    .append(";\n");
        }
        return text.append("} ").append(names.get(layout)).append(";\n").toString();
    }
}
