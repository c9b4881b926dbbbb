package io.wormrtl.protocols.fcr;

import io.wormrtl.kernel.rtl.LogicSheet;
import io.wormrtl.kernel.rtl.Memory;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.network.nic.InterfaceContext;
import java.util.ArrayList;
import java.util.List;

/**
 * What tells the last packet that was delivered from each lane of each source; shared by the receivers of a node, since
 * a packet that is sent again may come over another ejection channel.
 *
 * <p>Where nodes never die, and sources never give up, that is the turn bit. A node that has been dead knows no turns
 * any more, of those it has sent or of those it has received; a source that gives a packet up does not know whether it
 * was delivered. There the id of the message and the number of the packet are compared too, and a bit says that there
 * is anything to compare.
 */
final class DeliveryTable extends Module {

    private final int node;
    private final int lanes;
    private final Memory last;
    private final List<Wire> completing = new ArrayList<>();
    private final List<Wire> addresses = new ArrayList<>();
    private final List<Wire> keys = new ArrayList<>();
    private final int idBits;
    private final int packetsLeftBits;
    private final boolean comparesIds;

    DeliveryTable(Module parent, String name, InterfaceContext context, Fcr parts) {
        super(parent, name);
        this.node = context.node();
        this.lanes = parts.lanes();
        int sources = 1 << context.format().header().addressBits();
        int ports = context.ejection().size();
        this.idBits = context.format().header().idBits();
        this.packetsLeftBits = context.format().header().packetsLeftBits();
        this.comparesIds = context.reset().isPresent() || parts.sizes().attempts() > 0;
        this.last = output(memory("last", keyBits(), sources * lanes, ports, ports));
    }

    /** Bits of {@link #key}. */
    int keyBits() {
        return comparesIds ? 2 + idBits + packetsLeftBits : 1;
    }

    /** What tells a packet from the one before it of the same lane; not 0 where ids are compared. */
    long key(long turn, long id, long packetsLeft) {
        return comparesIds ? ((1L << packetsLeftBits | packetsLeft) << idBits | id) << 1 | turn : turn;
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

    /** Whether the last packet delivered from a lane may have been this one; for checks only. */
    boolean mayKnow(int source, int lane, long turn, long id) {
        long word = last.read(address(source, lane));
        return comparesIds ? word == 0 || (word & (2L << idBits) - 1) == (id << 1 | turn) : word == turn;
    }

    /** Hears what the receivers of the node complete. */
    void remember(List<FcrReceiver> receivers) {
        receivers.forEach(this::listen);
        build();
    }

    private void listen(FcrReceiver receiver) {
        int number = completing.size();
        completing.add(input("completing_" + number, receiver.completing()));
        addresses.add(input("address_" + number, receiver.address()));
        keys.add(input("key_" + number, receiver.key()));
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
