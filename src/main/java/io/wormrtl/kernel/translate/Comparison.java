package io.wormrtl.kernel.translate;

/** What a three-way comparison of two numbers said: less, equal or more. */
record Comparison(Object left, Object right) {}
