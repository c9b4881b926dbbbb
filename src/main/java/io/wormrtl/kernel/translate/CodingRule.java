package io.wormrtl.kernel.translate;

/** A rule that the code of a process must follow to be readable as hardware; docs/kernel.md explains them. */
public enum CodingRule {
    /** How often a loop runs follows from the structure, or from the bits that are set in a word. */
    ROUNDS_ARE_FIXED("a loop runs a fixed number of times, or once per bit set in a word"),
    /** How far calls go into each other follows from the structure. */
    CALLS_END("calls within calls come to an end"),
    /** Sizes of arrays and collections follow from the structure. */
    SIZES_ARE_FIXED("no size depends on a signal"),
    /** Arrays of arrays are made before, in the constructor, or row by row. */
    ARRAYS_ARE_FLAT(
            "a process makes arrays of numbers or of objects, and a table of several rows one row after another"),
    /** Objects are not compared, hashed or boxed by values of signals. */
    VALUES_ARE_NUMBERS("values of signals are int, long or boolean"),
    /** State lies in registers and memories. */
    NO_HIDDEN_STATE("fields that a process reads are final, and it sets none of objects that were there before"),
    /** A way through the code ends without an exception. */
    SOME_WAY_ENDS("a process can end without an exception"),
    /** Every wire is driven on every way. */
    WIRES_ARE_DRIVEN("every wire is driven on every way through the code"),
    /** Code of libraries is read too, as far as it is Java and needs no numbers with fractions. */
    LIBRARIES_ARE_READABLE("calls of libraries depend on no signal, or can be read as code"),
    /** Functions that are kept in fields can be found in the class file. */
    FUNCTIONS_ARE_FOUND("a function kept in a field is serializable, or the only one of its shape in its class");

    private final String text;

    CodingRule(String text) {
        this.text = text;
    }

    /** The rule in words. */
    public String text() {
        return text;
    }
}
