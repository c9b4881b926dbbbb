package io.wormrtl.kernel.rtl;

/**
 * A word of a {@link Snapshot}.
 *
 * @param element the register, the array of registers or the memory
 * @param index 0 for a register; the entry of an array; in a memory the bank times its depth, plus the address
 */
public record StateWord(Element element, int index) {}
