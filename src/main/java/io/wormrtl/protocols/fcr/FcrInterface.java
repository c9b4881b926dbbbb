package io.wormrtl.protocols.fcr;

import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.network.nic.InjectionDoor;
import io.wormrtl.network.nic.InjectionDoors;
import io.wormrtl.network.nic.InterfaceContext;
import io.wormrtl.network.nic.NetworkInterface;
import io.wormrtl.network.nic.WormholeInjector;
import io.wormrtl.protocols.retry.DeliveryKeys;
import io.wormrtl.protocols.retry.DeliveryTable;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;

/** The interface of a node: injectors that pad, kill and send again, receivers that drop packets they have had before. */
final class FcrInterface extends NetworkInterface {

    /**
     * Builds the interface.
     *
     * @param remembering writes the packets that the receivers deliver into the table that they read
     */
    FcrInterface(
            Module parent,
            String name,
            InterfaceContext context,
            FcrFit parts,
            BiConsumer<DeliveryTable, List<DeliveryTable.Completed>> remembering) {
        super(parent, name, context);
        for (int i = 0; i < context.injection().size(); i++) {
            buildInjector(i, parts);
        }
        boolean comparesIds = context.reset().isPresent() || parts.backOff().givesUp();
        DeliveryKeys keys = DeliveryKeys.of(context.format().header(), parts.lanes(), comparesIds);
        DeliveryTable table = new DeliveryTable(this, "delivered", context, keys);
        List<FcrReceiver> receivers = new ArrayList<>();
        for (int e = 0; e < context.ejection().size(); e++) {
            receivers.add(new FcrReceiver(this, e, context, parts, keys, table.duplicate(e)));
        }
        receivers.forEach(this::add);
        remembering.accept(table, receivers.stream().map(FcrReceiver::completed).toList());
    }

    private void buildInjector(int number, FcrFit parts) {
        InterfaceContext context = context();
        int channels = context.format().virtualChannels();
        InjectionDoors doors = InjectionDoors.OWN_BUFFERS
                .with(InjectionDoor.WITHHOLD, wire("withhold_" + number, channels))
                .with(InjectionDoor.RESTART, wire("restart_" + number, channels))
                .with(InjectionDoor.RESTORE, wire("restore_" + number, channels));
        if (parts.sizes().attempts() > 0) {
            doors = doors.with(InjectionDoor.DISCARD, wire("discard_" + number, channels));
        }
        Padding.Maker padding = new Padding.Maker(number * channels, context, parts);
        WormholeInjector injector = new WormholeInjector(this, number, context, doors, padding);
        add(injector);
        new SendControl(this, number, context, injector, doors, padding.made(), parts);
    }
}
