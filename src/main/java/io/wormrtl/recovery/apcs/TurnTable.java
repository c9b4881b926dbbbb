package io.wormrtl.recovery.apcs;

import io.wormrtl.nic.InterfaceContext;
import io.wormrtl.rtl.LogicSheet;
import io.wormrtl.rtl.Memory;
import io.wormrtl.rtl.Module;
import io.wormrtl.rtl.Wire;
import java.util.ArrayList;
import java.util.List;

/**
 * The turn of the last packet delivered from each lane of each source; shared by the receivers of a node, since a packet
 * that is sent again may come over another ejection channel.
 */
final class TurnTable extends Module {

    private final int lanes;
    private final Memory last;
    private final List<Wire> completing = new ArrayList<>();
    private final List<Wire> addresses = new ArrayList<>();
    private final List<Wire> turns = new ArrayList<>();

    TurnTable(Module parent, String name, InterfaceContext context, int lanes) {
        super(parent, name);
        this.lanes = lanes;
        int sources = 1 << context.format().header().addressBits();
        int ports = context.ejection().size();
        this.last = output(memory("last", 1, sources * lanes, ports, ports));
    }

    /** The words are in the declaration of the memory. */
    @Override
    protected void logic(LogicSheet sheet) {
        sheet.process("record", last.writing().passed());
    }

    /** A receiver reads a word per cycle. */
    Memory memory() {
        return last;
    }

    int address(int source, int lane) {
        return source * lanes + lane;
    }

    /**
     * Hears of the packets that a receiver completes; to be told of all receivers of the node.
     *
     * @param done 1 bit: the last flit of a packet comes
     */
    void listen(Wire done, Wire address, Wire turn) {
        int number = completing.size();
        completing.add(input("completing_" + number, done));
        addresses.add(input("address_" + number, address));
        turns.add(input("turn_" + number, turn));
        if (completing.size() == last.writePorts()) {
            build();
        }
    }

    private void build() {
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
