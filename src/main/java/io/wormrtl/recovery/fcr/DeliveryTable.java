package io.wormrtl.recovery.fcr;

import io.wormrtl.nic.InterfaceContext;
import io.wormrtl.rtl.LogicSheet;
import io.wormrtl.rtl.Memory;
import io.wormrtl.rtl.Module;
import io.wormrtl.rtl.Wire;
import java.util.ArrayList;
import java.util.List;

/**
 * The turn bit of the last packet delivered from each lane of each source; shared by the receivers of a node, since
 * a packet that is sent again may come over another ejection channel.
 */
final class DeliveryTable extends Module {

    private final int node;
    private final int lanes;
    private final Memory last;
    private final List<Wire> completing = new ArrayList<>();
    private final List<Wire> addresses = new ArrayList<>();
    private final List<Wire> turns = new ArrayList<>();

    DeliveryTable(Module parent, String name, InterfaceContext context, Fcr parts) {
        super(parent, name);
        this.node = context.node();
        this.lanes = parts.lanes();
        int sources = 1 << context.format().header().addressBits();
        int ports = context.ejection().size();
        this.last = output(memory("last", 1, sources * lanes, ports, ports));
    }

    @Override
    protected void logic(LogicSheet sheet) {
        sheet.process("record", last.writing().passed());
    }

    int node() {
        return node;
    }

    /** The memory; a receiver reads a word per cycle. */
    Memory memory() {
        return last;
    }

    int address(int source, int lane) {
        return source * lanes + lane;
    }

    /** The turn bit of the last packet delivered from a lane. */
    long last(int source, int lane) {
        return last.read(address(source, lane));
    }

    /** Hears what a receiver completes. */
    void listen(FcrReceiver receiver) {
        int number = completing.size();
        completing.add(input("completing_" + number, receiver.completing()));
        addresses.add(input("address_" + number, receiver.address()));
        turns.add(input("turn_" + number, receiver.turn()));
    }

    /** To be called when all receivers are known. */
    void build() {
        clocked("record", () -> {
                    for (int e = 0; e < completing.size(); e++) {
                        if (completing.get(e).isHigh()) {
                            last.write(addresses.get(e).getInt(), turns.get(e).get());
                        }
                    }
                })
                .enabledBy(completing.toArray(Wire[]::new))
                .reads(addresses)
                .reads(turns)
                .writes(last);
    }
}
