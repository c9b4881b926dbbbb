package io.wormrtl.protocols.switching;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.network.flit.FlitFormat;
import io.wormrtl.network.flit.FlitKind;
import io.wormrtl.network.link.Channel;
import io.wormrtl.network.router.control.ControlContext;
import io.wormrtl.network.router.control.ControlledInput;
import io.wormrtl.network.router.input.InputDoor;
import io.wormrtl.network.router.shared.RouterFormat;
import io.wormrtl.network.routing.RouteQuery;
import java.util.List;

/**
 * Withholds packets from other routers until their tail is stored: it counts the tails in the buffer of each virtual
 * channel. Packets from the interface go on at once.
 */
final class StoringUnit extends Module {

    private final ControlContext context;
    private final FlitFormat flits;
    private final List<ControlledInput> onTheWay;

    StoringUnit(ControlContext context) {
        super(context.router(), "storing_unit");
        this.context = context;
        this.flits = context.format().channel().flit();
        this.onTheWay = context.inputs().stream()
                .filter(input -> input.port() != RouteQuery.INJECTED)
                .toList();
        context.inputs().stream()
                .filter(input -> input.port() == RouteQuery.INJECTED)
                .forEach(this::letGo);
        onTheWay.forEach(this::store);
    }

    private Wire withheld(ControlledInput input) {
        return output("withhold_" + input.name(), input.door(InputDoor.WITHHOLD));
    }

    private void letGo(ControlledInput input) {
        Wire withheld = withheld(input);
        combinational("let_go_" + input.name(), () -> withheld.set(0)).writes(withheld);
    }

    private void store(ControlledInput input) {
        String name = input.name();
        int channels = context.virtualChannels();
        Channel arriving = port("arriving_" + name, input.end().channel());
        Wire departing = input("departing_" + name, input.departing());
        Registers fronts = input("front_" + name, input.front());
        Registers tails =
                registers("tails_" + name, channels, Bits.needed(context.parts().bufferDepth()));
        Wire withheld = withheld(input);
        combinational("hold_" + name, () -> withheld.set(tails.where(0)))
                .reads(tails)
                .writes(withheld);
        clocked("count_" + name, () -> count(arriving, departing, fronts, tails))
                .enabledBy(arriving.request(), departing)
                .reads(arriving)
                .reads(fronts)
                .updates(tails);
    }

    private void count(Channel arriving, Wire departing, Registers fronts, Registers tails) {
        long in = FlitKind.ends(arriving.kind().getInt()) ? arriving.arriving() : 0;
        long out = 0;
        for (long rest = departing.get(); rest != 0; rest = Bits.rest(rest)) {
            int v = Bits.first(rest);
            out |= FlitKind.ends(flits.kind(fronts.get(v))) ? 1L << v : 0;
        }
        for (long rest = in ^ out; rest != 0; rest = Bits.rest(rest)) {
            int v = Bits.first(rest);
            tails.set(v, tails.get(v) + ((in >>> v & 1) != 0 ? 1 : -1));
        }
    }

    /** The inputs at which packets are stored. */
    List<ControlledInput> onTheWay() {
        return onTheWay;
    }

    RouterFormat format() {
        return context.format();
    }
}
