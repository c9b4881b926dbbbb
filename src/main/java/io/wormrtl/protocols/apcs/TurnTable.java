package io.wormrtl.protocols.apcs;

import io.wormrtl.kernel.rtl.LogicSheet;
import io.wormrtl.kernel.rtl.Memory;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.network.flit.HeaderLayout;
import io.wormrtl.network.nic.InterfaceContext;
import java.util.ArrayList;
import java.util.List;

/**
 * What tells the last packet that was delivered from each lane of each source; shared by the receivers of a node, since
 * a packet that is sent again may come over another ejection channel.
 *
 * <p>Where nodes never die that is the turn. A node that has been dead knows no turns any more, of those it has sent or
 * of those it has received, so that there the id of the message and the number of the packet are kept too, and a bit
 * that says that anything is.
 */
final class TurnTable extends Module {

    private final int lanes;
    private final HeaderLayout header;
    private final boolean nodesDie;
    private final Memory last;
    private final List<Wire> completing = new ArrayList<>();
    private final List<Wire> addresses = new ArrayList<>();
    private final List<Wire> keys = new ArrayList<>();

    TurnTable(Module parent, String name, InterfaceContext context, int lanes) {
        super(parent, name);
        this.lanes = lanes;
        this.header = context.format().header();
        this.nodesDie = context.reset().isPresent();
        int sources = 1 << header.addressBits();
        int ports = context.ejection().size();
        this.last = output(memory("last", keyBits(), sources * lanes, ports, ports));
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

    /** Bits of {@link #key}. */
    int keyBits() {
        return nodesDie ? 2 + header.idBits() + header.packetsLeftBits() : 1;
    }

    /** Whether a packet is told by its id too. */
    boolean nodesDie() {
        return nodesDie;
    }

    /** What tells a packet from the one before it of the same lane; not 0 where nodes die. */
    long key(long turn, long id, long packetsLeft) {
        return nodesDie ? ((1L << header.packetsLeftBits() | packetsLeft) << header.idBits() | id) << 1 | turn : turn;
    }

    int address(int source, int lane) {
        return source * lanes + lane;
    }

    /**
     * Hears of the packets that a receiver completes; to be told of all receivers of the node.
     *
     * @param done 1 bit: the last flit of a packet comes
     */
    void listen(Wire done, Wire address, Wire key) {
        int number = completing.size();
        completing.add(input("completing_" + number, done));
        addresses.add(input("address_" + number, address));
        keys.add(input("key_" + number, key));
        if (completing.size() == last.writePorts()) {
            build();
        }
    }

    private void build() {
        clocked("record", () -> {
                    for (int e = 0; e < completing.size(); e++) {
                        if (completing.get(e).isHigh()) {
                            last.write(addresses.get(e).getInt(), keys.get(e).get());
                        }
                    }
                })
                .enabledBy(completing.toArray(Wire[]::new))
                .reads(addresses)
                .reads(keys)
                .writes(last);
    }
}
