package io.wormrtl.kernel.wave;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/** Ways to break a correct dump, each against one rule. */
enum VcdDamage {
    SCOPE_NOT_CLOSED(line -> line.startsWith("$upscope"), line -> null),
    SCOPE_CLOSED_TWICE(line -> line.startsWith("$upscope"), line -> line + "\n" + line),
    SCOPE_NOT_OPENED(line -> line.startsWith("$scope"), line -> null),
    DECLARATIONS_NOT_ENDED(line -> line.startsWith("$enddefinitions"), line -> null),
    VARIABLE_TWICE(line -> line.startsWith("$var"), line -> line + "\n" + line),
    ILLEGAL_NAME(line -> line.startsWith("$var"), line -> line.replace(" $end", "[3] $end")),
    WIDTH_ZERO(line -> line.startsWith("$var"), line -> line.replaceFirst(" \\d+ ", " 0 ")),
    ALIAS_OF_ANOTHER_WIDTH(line -> line.startsWith("$var"), VcdDamage::withWiderAlias),
    VALUE_BEFORE_DECLARATION(line -> line.startsWith("$var"), line -> "1" + line.split(" ")[3] + "\n" + line),
    TIME_STANDS_STILL(line -> line.startsWith("#"), line -> line + "\n" + line),
    TIME_RUNS_BACK(line -> line.startsWith("#") && !line.equals("#0"), line -> "#0"),
    TIME_IS_NO_NUMBER(line -> line.startsWith("#"), line -> line + "ns"),
    UNKNOWN_DIGIT(
            VcdDamage::isValue, line -> line.startsWith("b") ? "bx" + line.substring(2) : "z" + line.substring(1)),
    UNDECLARED_IDENTIFIER(VcdDamage::isValue, line -> line + "~~~"),
    TOO_MANY_BITS(line -> line.startsWith("b1"), line -> "b1" + "0".repeat(64) + line.substring(line.indexOf(' '))),
    LEADING_ZEROS(line -> line.startsWith("b"), line -> "b0" + line.substring(1)),
    VECTOR_AS_SCALAR(line -> line.startsWith("b"), line -> "1" + line.substring(line.indexOf(' ') + 1)),
    SCALAR_AS_VECTOR(line -> line.matches("[01].*"), line -> "b" + line.charAt(0) + " " + line.substring(1)),
    VALUE_TWICE(VcdDamage::isValue, line -> line + "\n" + line),
    NO_FIRST_VALUES(line -> line.equals("$dumpvars"), line -> null),
    FIRST_VALUES_NOT_ENDED(line -> line.equals("$end"), line -> null),
    NO_TIMESCALE(line -> line.startsWith("$timescale"), line -> null),
    CARRIAGE_RETURN(line -> true, line -> line + "\r"),
    EMPTY_LINE(line -> true, line -> line + "\n");

    private final Predicate<String> where;
    private final UnaryOperator<String> how;

    VcdDamage(Predicate<String> where, UnaryOperator<String> how) {
        this.where = where;
        this.how = how;
    }

    private static boolean isValue(String line) {
        return line.matches("b[01]+ .+|[01].+");
    }

    private static String withWiderAlias(String line) {
        String[] words = line.split(" ");
        int other = Integer.parseInt(words[2]) % 64 + 1;
        return line + "\n$var wire " + other + " " + words[3] + " " + words[4] + "_too $end";
    }

    /** Breaks one of the lines this damage fits; null if there is none. */
    String applyTo(String text, int which) {
        List<String> lines = new ArrayList<>(Arrays.asList(text.split("\n")));
        int[] candidates = java.util.stream.IntStream.range(0, lines.size())
                .filter(i -> where.test(lines.get(i)))
                .toArray();
        if (candidates.length == 0) {
            return null;
        }
        int at = candidates[which % candidates.length];
        String damaged = how.apply(lines.remove(at));
        if (damaged != null) {
            lines.add(at, damaged);
        }
        return String.join("\n", lines) + "\n";
    }
}
