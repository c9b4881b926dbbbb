package io.wormrtl.lab.explore;

import io.wormrtl.kernel.rtl.Scope;
import io.wormrtl.network.nic.Injector;

/** Names for those who ask for a choice, the same in a network that is explored and in one that is simulated. */
final class Asker {

    /** All selection policies: routers ask in the same order in both. */
    static final String SELECTION = "selection";

    private Asker() {}

    /** An arbiter; that of a source goes by the name of its interface, since sources differ. */
    static String of(Scope parent, String name) {
        return parent instanceof PinnedSource || parent instanceof Injector
                ? parent.parent().path()
                : parent.path() + "." + name;
    }
}
