package io.wormrtl.kernel.rtl.page;

// snippet: behaviour
import io.wormrtl.kernel.rtl.Behaviour;
import io.wormrtl.kernel.rtl.BehaviouralModule;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Wire;

/** Offers the samples 10, 20, 30 ... every hundred cycles, each for one cycle. */
final class Sampler extends BehaviouralModule {

    final Wire sample = output(wire("sample", 8));
    final Wire take = output(wire("take", 1));
    private final Behaviour offer = behaviour("offer", this::offer).writes(sample, take);

    Sampler(Module parent, String name) {
        super(parent, name);
    }

    private void offer() {
        boolean due = offer.cycle() % 100 == 0;
        take.set(due);
        if (due) {
            sample.set(10 * (offer.cycle() / 100 + 1));
            offer.wakeNextCycle();
        } else {
            offer.wakeAt((offer.cycle() / 100 + 1) * 100);
        }
    }
}
// end
