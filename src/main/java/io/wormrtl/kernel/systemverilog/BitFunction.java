package io.wormrtl.kernel.systemverilog;

import io.wormrtl.kernel.word.Operator;

/**
 * A function of the bits of a word, written out, so that every tool takes it.
 *
 * @param operator which one
 * @param width bits of the result
 * @param operand bits of the operand
 */
record BitFunction(Operator operator, int width, int operand) {

    String name() {
        return switch (operator) {
            case LOWEST -> "lowest_of_" + operand;
            case LEADING_ZEROS -> "leading_zeros_of_" + operand;
            case COUNT -> "ones_of_" + operand;
            default -> throw new IllegalArgumentException(operator + " is written by an operator");
        };
    }

    String text(String name) {
        StringBuilder text = new StringBuilder();
        text.append("    function automatic logic ")
                .append(Literals.range(width))
                .append(name);
        text.append("(input logic ").append(Literals.range(operand)).append("value);\n");
        if (operator == Operator.COUNT) {
            sum(name, text);
        } else {
            first(name, text);
        }
        return text.append("    endfunction\n").toString();
    }

    private void sum(String name, StringBuilder text) {
        String zeros = width == 1 ? "" : Literals.number(width - 1, 0) + ", ";
        for (int bit = 0; bit < operand; bit++) {
            text.append(bit == 0 ? "        " + name + " = " : "\n            + ");
            text.append(zeros.isEmpty() ? "value[" + bit + "]" : "{" + zeros + "value[" + bit + "]}");
        }
        text.append(";\n");
    }

    private void first(String name, StringBuilder text) {
        text.append("        ").append(name).append(" =\n");
        for (int zeros = 0; zeros < operand; zeros++) {
            int bit = operator == Operator.LOWEST ? zeros : operand - 1 - zeros;
            text.append("            value[").append(bit).append("] ? ");
            text.append(Literals.number(width, zeros)).append(" :\n");
        }
        text.append("            ").append(Literals.number(width, operand)).append(";\n");
    }
}
