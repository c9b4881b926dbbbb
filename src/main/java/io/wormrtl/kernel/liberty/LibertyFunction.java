package io.wormrtl.kernel.liberty;

import java.util.Map;
import java.util.Optional;

/**
 * Computes functions as libraries write them: {@code !} before and {@code '} behind what is inverted, {@code *}, {@code &} or
 * nothing for AND, {@code +} or {@code |} for OR, {@code ^} for exclusive or.
 */
final class LibertyFunction {

    private final String text;
    private final Map<String, Boolean> values;
    private int at;
    private boolean isKnown = true;

    private LibertyFunction(String text, Map<String, Boolean> values) {
        this.text = text;
        this.values = values;
    }

    /** What a function is where its inputs have these values; empty where it has others, or is no function. */
    static Optional<Boolean> value(String text, Map<String, Boolean> values) {
        LibertyFunction function = new LibertyFunction(text, values);
        boolean value = function.or();
        return function.isKnown && function.at == text.length() ? Optional.of(value) : Optional.empty();
    }

    private char next() {
        while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
            at++;
        }
        return at < text.length() ? text.charAt(at) : ')';
    }

    private boolean skips(String letters) {
        boolean isOne = at < text.length() && letters.indexOf(next()) >= 0;
        at += isOne ? 1 : 0;
        return isOne;
    }

    private boolean or() {
        boolean value = xor();
        while (skips("+|")) {
            value |= xor();
        }
        return value;
    }

    private boolean xor() {
        boolean value = and();
        while (skips("^")) {
            value ^= and();
        }
        return value;
    }

    private boolean and() {
        boolean value = inverted();
        while (skips("*&") || ")+|^".indexOf(next()) < 0) {
            value &= inverted();
        }
        return value;
    }

    private boolean inverted() {
        boolean value = skips("!") ? !inverted() : plain();
        while (skips("'")) {
            value = !value;
        }
        return value;
    }

    private boolean plain() {
        if (skips("(")) {
            boolean value = or();
            isKnown &= skips(")");
            return value;
        }
        next();
        int begin = at;
        while (at < text.length()
                && (Character.isLetterOrDigit(text.charAt(at)) || "_[]".indexOf(text.charAt(at)) >= 0)) {
            at++;
        }
        Boolean value = values.get(text.substring(begin, at));
        if (value == null) {
            isKnown = false;
            at = text.length();
            return false;
        }
        return value;
    }
}
