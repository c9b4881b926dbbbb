package io.wormrtl.kernel.word;

import io.wormrtl.kernel.rtl.Memory;

/**
 * A write port in use: where {@code enable} is 1, the word at {@code place} becomes {@code value} from the next cycle on.
 *
 * @param memory which is written
 * @param enable 1 bit
 * @param place the word, counted through all banks
 * @param value what is written
 */
public record MemoryWrite(Memory memory, Word enable, Word place, Word value) {}
