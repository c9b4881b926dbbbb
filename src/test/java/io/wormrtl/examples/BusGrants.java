package io.wormrtl.examples;

import io.wormrtl.kernel.prove.Property;
import io.wormrtl.kernel.prove.Specification;
import io.wormrtl.kernel.rtl.Expression;
import io.wormrtl.kernel.rtl.Wire;

// snippet: property
/** At most one flit crosses the bus in a cycle, whatever is asked of it and whatever has been before. */
final class BusGrants {

    static final Property PROPERTY = Property.ofEach(
            "bus-grants", "at most one flit crosses the bus in a cycle", BusSwitch.BusAllocator.class, BusGrants::specify);

    private BusGrants() {}

    private static void specify(BusSwitch.BusAllocator bus, Specification specification) {
        Wire[] departing = bus.departing();
        specification.claimNever("bus-one-flit", "two flits cross the bus in one cycle", 1, Expression.of(() -> {
            int flits = 0;
            for (Wire input : departing) {
                flits += Long.bitCount(input.get());
            }
            return flits > 1 ? 1 : 0;
        }, departing));
    }
}
// end
