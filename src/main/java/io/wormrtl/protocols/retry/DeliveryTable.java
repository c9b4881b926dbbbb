package io.wormrtl.protocols.retry;

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
 * <p>Where nodes never die, and sources never give up, that is the turn bit. A node that has been dead knows no turns
 * any more, of those it has sent or of those it has received; a source that gives a packet up does not know whether it
 * was delivered. There the id of the message and the number of the packet are compared too, and a bit says that there
 * is anything to compare.
 */
public final class DeliveryTable extends Module {

    /**
     * What a receiver says of the packet that is complete with the flit of this cycle.
     *
     * @param completing 1 bit: there is one
     * @param address its {@linkplain #address place}
     * @param key its {@linkplain #key}
     */
    public record Completed(Wire completing, Wire address, Wire key) {}

    private final int node;
    private final int lanes;
    private final Memory last;
    private final List<Wire> completing = new ArrayList<>();
    private final List<Wire> addresses = new ArrayList<>();
    private final List<Wire> keys = new ArrayList<>();
    private final int idBits;
    private final int packetsLeftBits;
    private final boolean comparesIds;

    /**
     * Builds the table of a node.
     *
     * @param lanes of a source over all its injection channels
     * @param comparesIds the turn bit does not tell packets apart: nodes die, or sources give up
     */
    public DeliveryTable(Module parent, String name, InterfaceContext context, int lanes, boolean comparesIds) {
        super(parent, name);
        this.node = context.node();
        this.lanes = lanes;
        HeaderLayout header = context.format().header();
        int sources = 1 << header.addressBits();
        int ports = context.ejection().size();
        this.idBits = header.idBits();
        this.packetsLeftBits = header.packetsLeftBits();
        this.comparesIds = comparesIds;
        this.last = output(memory("last", keyBits(), sources * lanes, ports, ports));
    }

    /** Bits of {@link #key}. */
    public int keyBits() {
        return comparesIds ? 2 + idBits + packetsLeftBits : 1;
    }

    /** What tells a packet from the one before it of the same lane; not 0 where ids are compared. */
    public long key(long turn, long id, long packetsLeft) {
        return comparesIds ? ((1L << packetsLeftBits | packetsLeft) << idBits | id) << 1 | turn : turn;
    }

    @Override
    protected void logic(LogicSheet sheet) {
        sheet.process("record", last.writing().passed());
    }

    /** The node whose table it is. */
    public int node() {
        return node;
    }

    /** The memory; a receiver reads a word per cycle. */
    public Memory memory() {
        return last;
    }

    /** Where the last packet of a lane of a source stands. */
    public int address(int source, int lane) {
        return source * lanes + lane;
    }

    /** Whether a packet is told by its id and its number too. */
    public boolean comparesIds() {
        return comparesIds;
    }

    /** Whether the last packet delivered from a lane may have been this one; for checks only. */
    public boolean mayKnow(int source, int lane, long turn, long id) {
        long word = last.read(address(source, lane));
        return comparesIds ? word == 0 || (word & (2L << idBits) - 1) == (id << 1 | turn) : word == turn;
    }

    /** Writes down what the receivers of the node complete; said once, when there are all of them. */
    public void remember(List<Completed> receivers) {
        receivers.forEach(this::listen);
        build();
    }

    private void listen(Completed receiver) {
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
