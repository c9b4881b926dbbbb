package io.wormrtl.kernel.translate;

import java.util.List;
import org.objectweb.asm.Handle;

/**
 * A lambda expression or a reference to a method.
 *
 * @param target the method that it calls
 * @param captured what it hands to the method before its own arguments, without upper halves of longs
 */
record Function(Handle target, List<Object> captured) {}
