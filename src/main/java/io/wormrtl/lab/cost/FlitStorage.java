package io.wormrtl.lab.cost;

import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Scope;
import io.wormrtl.network.buffer.FlitBuffers;
import io.wormrtl.network.buffer.FlitStore;

/** The places for flits in a router, as its buffers have them. */
public final class FlitStorage {

    private FlitStorage() {}

    /** Words as wide as a flit in all buffers of {@code module} and the modules in it, over all virtual channels. */
    public static long words(Module module) {
        return count(module);
    }

    private static long count(Scope scope) {
        long words = 0;
        if (scope instanceof FlitStore store) {
            return store.places();
        }
        if (scope instanceof FlitBuffers buffers) {
            int width = buffers.shape().flitWidth();
            for (Element element : buffers.allElements()) {
                words += element.width() == width ? element.bits() / width : 0;
            }
            return words;
        }
        for (Scope group : scope.groups()) {
            words += count(group);
        }
        if (scope instanceof Module parent) {
            for (Module child : parent.children()) {
                words += count(child);
            }
        }
        return words;
    }
}
