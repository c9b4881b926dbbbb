package io.wormrtl.kernel.rtl;

import io.wormrtl.kernel.api.Api;

/**
 * A word of a {@link Snapshot}.
 *
 * @param element the register, the array of registers or the memory
 * @param index 0 for a register; the entry of an array; in a memory the bank times its depth, plus the address
 */
@Api
public record StateWord(Element element, int index) {}
