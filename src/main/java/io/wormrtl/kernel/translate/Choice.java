package io.wormrtl.kernel.translate;

import io.wormrtl.kernel.word.Word;

/** One object or another; which, a word of 1 bit says. */
record Choice(Word condition, Object yes, Object no) {}
