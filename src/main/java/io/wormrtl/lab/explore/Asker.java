package io.wormrtl.lab.explore;

import io.wormrtl.kernel.rtl.Scope;
import io.wormrtl.network.nic.Injector;
import io.wormrtl.network.routing.PortStatus;

/** Names for those who ask for a choice, the same in a network that is explored and in one that is simulated. */
final class Asker {

    private Asker() {}

    /** The selection policy of an input controller, whose virtual channels ask in the same order in both. */
    static String of(PortStatus status) {
        return status.input() + ".selection";
    }

    /** An arbiter; that of a source goes by the name of its interface, since sources differ. */
    static String of(Scope parent, String name) {
        return parent instanceof PinnedSource || parent instanceof Injector
                ? parent.parent().path()
                : parent.path() + "." + name;
    }
}
