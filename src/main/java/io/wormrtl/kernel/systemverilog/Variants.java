package io.wormrtl.kernel.systemverilog;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Modules whose texts differ in numbers only, such as the number of their node: one module with parameters. Where that
 * would take many parameters the texts stay apart, so that each can be read.
 */
final class Variants {

    private static final int MOST_PARAMETERS = 6;

    private static final Pattern NUMBER = Pattern.compile("\\b(\\d+)'[dh][0-9a-f]+\\b");
    /** A name that a comment or a module within has for a number. */
    private static final Pattern CALLED = Pattern.compile("(?://| \\.|, \\.|\\(\\.)\\s*(\\w+)(?: is |\\()$");

    private static final String OPERAND = "([a-z]\\w*)(?:\\[(\\d+)(?::(\\d+))?\\])?";
    private static final String OPERATOR = " (?:==|!=|<|-|\\+|\\^|<=|\\?|:) ";
    private static final Pattern BEFORE = Pattern.compile(OPERAND + OPERATOR + "$");
    private static final Pattern BEHIND = Pattern.compile("^" + OPERATOR + OPERAND);

    private final List<String> texts;
    /** The numbers of each text, in order. */
    private final List<List<String>> numbers;
    /** The name of a parameter by what it is in each text. */
    private final Map<List<String>, String> parameters = new LinkedHashMap<>();

    /** Of texts that are the same but for numbers, each once. */
    private Variants(List<String> texts) {
        this.texts = texts;
        this.numbers = texts.stream().map(Variants::numbers).toList();
        Matcher matcher = NUMBER.matcher(texts.get(0));
        Set<String> taken = new HashSet<>();
        for (int i = 0; matcher.find(); i++) {
            List<String> values = values(i);
            if (values.stream().distinct().count() > 1) {
                String text = texts.get(0);
                String name = name(text.substring(0, matcher.start()), text.substring(matcher.end()));
                parameters.computeIfAbsent(values, any -> free(name, text, taken));
            }
        }
    }

    private static List<String> numbers(String text) {
        return NUMBER.matcher(text).results().map(MatchResult::group).toList();
    }

    private List<String> values(int place) {
        return numbers.stream().map(all -> all.get(place)).toList();
    }

    private static String name(String before, String behind) {
        String line = before.substring(before.lastIndexOf('\n') + 1);
        Matcher called = CALLED.matcher(line);
        if (called.find()) {
            return called.group(1).toUpperCase(Locale.ROOT);
        }
        Matcher beside = BEFORE.matcher(line);
        if (!beside.find()) {
            beside = BEHIND.matcher(behind);
        }
        return beside.find(0) ? "OWN_" + name(beside.group(1), beside.group(2), beside.group(3)) : "OWN_NUMBER";
    }

    private static String name(String operand, String high, String low) {
        String bits = high == null ? "" : "_" + high + (low == null ? "" : "_" + low);
        return (operand.replaceAll("_i$|_\\d+(?=_|$)", "").replaceFirst("^vc_", "") + bits).toUpperCase(Locale.ROOT);
    }

    private static String free(String wanted, String text, Set<String> taken) {
        String name = wanted;
        for (int number = 2; taken.contains(name) || isIn(text, name); number++) {
            name = wanted + "_" + number;
        }
        taken.add(name);
        return name;
    }

    /** Whether a name is used; a parameter of a module within is its own. */
    private static boolean isIn(String text, String name) {
        return Pattern.compile("(?<!\\.)\\b" + name + "\\b").matcher(text).find();
    }

    /** Texts that can be one, in the order of the first of each. */
    static List<Variants> of(List<String> texts) {
        return texts.stream()
                .distinct()
                .collect(Collectors.groupingBy(Variants::withoutNumbers, LinkedHashMap::new, Collectors.toList()))
                .values()
                .stream()
                .map(Variants::new)
                .flatMap(together -> together.parameters.size() <= MOST_PARAMETERS
                        ? List.of(together).stream()
                        : together.texts.stream().map(text -> new Variants(List.of(text))))
                .toList();
    }

    private static String withoutNumbers(String text) {
        return NUMBER.matcher(text).replaceAll("$1'#");
    }

    /** The text of the module called {@code name}. */
    String text(String name) {
        String declared = parameters.entrySet().stream()
                .map(parameter ->
                        "parameter logic " + declared(parameter.getKey().get(0), parameter.getValue()))
                .collect(Collectors.joining(",\n    "));
        StringBuilder text = new StringBuilder();
        Matcher matcher = NUMBER.matcher(texts.get(0));
        for (int i = 0; matcher.find(); i++) {
            String value = matcher.group();
            matcher.appendReplacement(text, Matcher.quoteReplacement(parameters.getOrDefault(values(i), value)));
        }
        matcher.appendTail(text);
        String head = parameters.isEmpty() ? name : name + " #(\n    " + declared + "\n)";
        return text.toString().replace(ModulePrinter.ITSELF, head);
    }

    private static String declared(String value, String name) {
        int width = Integer.parseInt(value.substring(0, value.indexOf('\'')));
        return Literals.range(width) + name + " = " + value;
    }

    /** The text before the name of each instance, by the text of its module. */
    Map<String, String> instances(String name) {
        return IntStream.range(0, texts.size())
                .boxed()
                .collect(Collectors.toMap(texts::get, i -> parameters.isEmpty() ? name : name + given(i)));
    }

    private String given(int text) {
        List<String> all = new ArrayList<>();
        parameters.forEach((values, name) -> all.add("." + name + "(" + values.get(text) + ")"));
        return all.stream().collect(Collectors.joining(", ", " #(", ")"));
    }
}
