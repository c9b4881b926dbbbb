package io.wormrtl.protocols.fcr;

import io.wormrtl.kernel.rtl.ElementKind;
import io.wormrtl.testkit.Struck;
import java.util.List;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tag;

/**
 * Nodes and links of random networks fail and come back: between nodes that live everything arrives once and whole,
 * every loss is traced to a fault, and nothing is left behind.
 */
@Tag("slow")
class FcrFaultProperties {

    @Property(tries = 40)
    void whatIsNotDeliveredIsTraced(@ForAll("struck") Struck struck) {
        struck.requireTraced();
    }

    @Property(tries = 8)
    void theSameInAnyOrderAndWhenChecked(@ForAll("struck") Struck struck, @ForAll long seed) {
        struck.requireSameInAnyOrder(ElementKind.checked(), seed);
    }

    @Provide
    static Arbitrary<Struck> struck() {
        return Combinators.combine(FcrProperties.networks(), Struck.plans())
                .as((loaded, plan) ->
                        new Struck(loaded.toString(), loaded.parameters(), List.of(loaded.messages()), plan));
    }
}
