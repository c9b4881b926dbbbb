package io.wormrtl.path;

import io.wormrtl.check.Check;
import io.wormrtl.check.Removals;
import io.wormrtl.nic.WormholeInjector;
import io.wormrtl.rtl.Bits;
import io.wormrtl.rtl.Element;
import io.wormrtl.rtl.Register;
import java.util.List;

/** Tells the monitors which messages a source sends again that may have been delivered. */
record SourceCheck(Register again, WormholeInjector injector, int node, Removals removals) implements Check {

    @Override
    public List<Element> reads() {
        return List.of(again);
    }

    @Override
    public List<Element> samples() {
        return List.of(injector.injected(), injector.length(), injector.id());
    }

    @Override
    public boolean look(long cycle) {
        for (long rest = again.get(); rest != 0; rest = Bits.rest(rest)) {
            int v = Bits.first(rest);
            if (injector.injected().get(v) >= injector.length().get(v)) {
                removals.again(node, injector.id().getInt(v));
            }
        }
        return again.get() != 0;
    }
}
