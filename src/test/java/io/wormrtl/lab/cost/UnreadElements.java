package io.wormrtl.lab.cost;

import io.wormrtl.kernel.rtl.Bundle;
import io.wormrtl.kernel.rtl.Constant;
import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.ObserverModule;
import io.wormrtl.kernel.rtl.Process;
import io.wormrtl.network.assembly.Network;
import io.wormrtl.network.nic.NetworkInterface;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/**
 * Finds hardware that a network has for nothing: wires, registers and memories from which no way leads to a processor,
 * through whatever processes there are. A process counts as one thing, each of whose outputs needs all its inputs, so
 * that what is found is certainly for nothing.
 */
final class UnreadElements {

    private final Set<Element> read = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Set<Process> needed = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Deque<Element> open = new ArrayDeque<>();

    private UnreadElements() {}

    /** The elements of {@code network} from which no way leads out of the interfaces, in declaration order. */
    static List<Element> of(Network network) {
        UnreadElements search = new UnreadElements();
        network.interfaces().forEach(search::needOutputs);
        network.forEachModule(search::needControls);
        search.follow();
        List<Element> unread = new ArrayList<>();
        network.forEachModule(
                module -> module.allElements().stream().filter(search::isUnread).forEach(unread::add));
        return unread;
    }

    private void needOutputs(NetworkInterface networkInterface) {
        networkInterface.reports().forEach(this::need);
        networkInterface.intakes().forEach(this::need);
    }

    private void need(Bundle bundle) {
        bundle.ports().forEach(port -> need(port.element()));
    }

    /**
     * What holds others in reset, and what behaviours read; monitors are nobody.
     */
    private void needControls(Module module) {
        if (module.reset() != null) {
            need(module.reset());
        }
        module.processes().stream()
                .filter(process -> process.isBehavioural() && !(module instanceof ObserverModule))
                .forEach(process -> need(process.declaredReads()));
    }

    private void need(Collection<? extends Element> elements) {
        elements.forEach(this::need);
    }

    private void need(Element element) {
        if (read.add(element)) {
            open.add(element);
        }
    }

    private void follow() {
        while (!open.isEmpty()) {
            Process driver = Process.driving(open.remove());
            if (driver != null && needed.add(driver)) {
                need(driver.declaredReads());
            }
        }
    }

    private boolean isUnread(Element element) {
        boolean isHardware = !element.isBehavioural() && !(element instanceof Constant);
        return isHardware && !read.contains(element);
    }
}
