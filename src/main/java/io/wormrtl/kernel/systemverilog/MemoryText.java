package io.wormrtl.kernel.systemverilog;

import io.wormrtl.kernel.rtl.Memory;

/** How memories are written: all banks one after the other as an array; a single word as a register, as tools want it. */
final class MemoryText {

    private MemoryText() {}

    /** Words of all banks. */
    static int places(Memory memory) {
        return memory.banks() * memory.depth();
    }

    /** The name as it is declared. */
    static String declared(Memory memory, String name) {
        int places = places(memory);
        return places == 1 ? name : name + " [0:" + (places - 1) + "]";
    }

    /** The word at a place. */
    static String word(Memory memory, String name, String place) {
        return places(memory) == 1 ? name : name + "[" + place + "]";
    }
}
