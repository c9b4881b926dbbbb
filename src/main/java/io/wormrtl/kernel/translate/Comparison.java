package io.wormrtl.kernel.translate;

/** The result of a three-way comparison of two numbers: less, equal or more. */
record Comparison(Object left, Object right) {}
