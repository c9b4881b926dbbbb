package io.wormrtl.protocols.retry;

import io.wormrtl.kernel.rtl.Memory;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.network.nic.InterfaceContext;
import java.util.ArrayList;
import java.util.List;

/**
 * The last packet that was delivered from each lane of each source, by its {@linkplain DeliveryKeys key}. All receivers
 * of a node share the table, since a packet that is sent again may come over another ejection channel. In the cycle in
 * which a receiver says that a packet is complete, the table answers whether it is the one that it knows; at the clock
 * edge it takes note of the packet.
 */
public final class DeliveryTable extends Module {

    /**
     * The signals of a receiver about a packet that is complete with the flit of this cycle.
     *
     * @param completing 1 bit: there is one
     * @param address its {@linkplain DeliveryKeys#address place}
     * @param key its {@linkplain DeliveryKeys#key key}
     */
    public record Completed(Wire completing, Wire address, Wire key) {}

    private final int node;
    private final DeliveryKeys keys;
    private final Memory last;
    private final List<Wire> duplicates = new ArrayList<>();

    /** Builds the table of a node, with an answer for each ejection channel. */
    public DeliveryTable(Module parent, String name, InterfaceContext context, DeliveryKeys keys) {
        super(parent, name);
        this.node = context.node();
        this.keys = keys;
        int receivers = context.ejection().size();
        this.last = memory("last", keys.bits(), keys.entries(), receivers, receivers);
        for (int e = 0; e < receivers; e++) {
            duplicates.add(output(wire("duplicate_" + e, 1)));
        }
    }

    /** The node whose table it is. */
    public int node() {
        return node;
    }

    /** The keys that tell packets apart. */
    public DeliveryKeys keys() {
        return keys;
    }

    /** 1 bit: the packet that is complete at a receiver in this cycle has been delivered before. */
    public Wire duplicate(int receiver) {
        return duplicates.get(receiver);
    }

    /** The memory, for checks. */
    public Memory memory() {
        return last;
    }

    /** Whether the last packet delivered from a lane may have been this one; for checks only. */
    public boolean mayKnow(int source, int lane, long turn, long id) {
        return keys.mayBe(last.read(keys.address(source, lane)), turn, id);
    }

    /**
     * Builds the processes that answer all receivers of the node and take note of what they complete; to be called
     * once.
     */
    public void remember(List<Completed> receivers) {
        record(answer(receivers));
    }

    /** Builds the processes that answer the receivers of the node; returns their signals as inputs of the table. */
    public List<Completed> answer(List<Completed> receivers) {
        List<Completed> heard = new ArrayList<>();
        for (int e = 0; e < receivers.size(); e++) {
            heard.add(listen(e, receivers.get(e)));
            look(e, heard.get(e));
        }
        return heard;
    }

    private Completed listen(int number, Completed receiver) {
        return new Completed(
                input("completing_" + number, receiver.completing()),
                input("address_" + number, receiver.address()),
                input("key_" + number, receiver.key()));
    }

    private void look(int number, Completed heard) {
        Wire duplicate = duplicates.get(number);
        combinational("look_" + number, () -> {
                    boolean completing = heard.completing().isHigh();
                    boolean known = completing
                            && last.read(heard.address().getInt())
                                    == heard.key().get();
                    duplicate.set(known ? 1 : 0);
                })
                .reads(heard.completing(), heard.address(), heard.key(), last)
                .writes(duplicate);
    }

    /** Builds the process that takes note of what these complete. */
    public void record(List<Completed> heard) {
        clocked("record", () -> {
                    for (Completed receiver : heard) {
                        if (receiver.completing().isHigh()) {
                            last.write(
                                    receiver.address().getInt(), receiver.key().get());
                        }
                    }
                })
                .enabledBy(heard.stream().map(Completed::completing).toArray(Wire[]::new))
                .reads(heard.stream().map(Completed::address).toList())
                .reads(heard.stream().map(Completed::key).toList())
                .writes(last);
    }
}
