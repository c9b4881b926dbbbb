package io.wormrtl.kernel.translate;

import java.util.List;
import org.objectweb.asm.Handle;

/**
 * A lambda expression or a reference to a method.
 *
 * @param target the method that it calls
 * @param shown the descriptor of what is called, with the types of values that are boxed, before they are fitted to the method
 * @param captured what it hands to the method before its own arguments, without upper halves of longs
 */
record Function(Handle target, String shown, List<Object> captured) {

    /** The same function that has captured other values. */
    Function capturing(List<Object> others) {
        return new Function(target, shown, others);
    }
}
