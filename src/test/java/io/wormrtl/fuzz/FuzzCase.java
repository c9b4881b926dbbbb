package io.wormrtl.fuzz;

import java.util.List;
import java.util.Map;

/**
 * A call of the program.
 *
 * @param arguments of the command line; {@code IN/} and {@code OUT/} stand for the folders of inputs and outputs
 * @param inputs files by name
 */
record FuzzCase(List<String> arguments, Map<String, byte[]> inputs) {

    static final String IN = "IN/";
    static final String OUT = "OUT/";
}
