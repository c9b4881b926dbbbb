package io.wormrtl.protocols.sbrp;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.GroupArray;
import io.wormrtl.kernel.rtl.Memory;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.network.flit.HeaderLayout;

/** The packets a source keeps, a copy per slot: the fields of their headers, and their contents. */
final class KeptPackets extends GroupArray {

    final Registers state;
    final Registers destination;
    final Registers length;
    final Registers id;
    /** Of width 0 where messages are not split. */
    final Registers packetsLeft;

    /** SSNF of the latest sub-message. */
    final Registers subMessage;
    /** FSN: position of the first flit of contents of the latest sub-message. */
    final Registers first;

    final Registers isRequest;
    /** Words of contents that are here. */
    final Registers written;

    final Memory words;

    KeptPackets(Module owner, int slots, HeaderLayout layout, int subMessageBits, int wordBits, int longest) {
        super(owner, "slot", slots);
        this.state = SlotState.ENCODING.on(each("state", SlotState.BITS));
        this.destination = each("destination", layout.addressBits());
        this.length = each("length", Bits.needed(longest));
        this.id = each("id", layout.idBits());
        this.packetsLeft = each("packets_left", layout.packetsLeftBits());
        this.subMessage = each("SSNF", subMessageBits);
        this.first = each("FSN", Bits.needed(longest));
        this.isRequest = each("is_request", 1);
        this.written = each("written", Bits.needed(longest));
        this.words = eachMemory("words", wordBits, longest, 1, 1);
    }

    SlotState state(int slot) {
        return SlotState.values()[state.getInt(slot)];
    }

    /** One bit per slot: its packet has been asked for and waits for a lane. */
    long wanted() {
        return state.where(SlotState.WANTED.ordinal());
    }

    /**
     * The first slot from a number on that is not needed, and that is not answered for in this cycle; -1 if there is
     * none.
     */
    int free(int from, int answered) {
        for (int i = 0; i < copies(); i++) {
            int slot = (from + i) % copies();
            if (slot != answered && (state(slot) == SlotState.EMPTY || state(slot) == SlotState.KEPT)) {
                return slot;
            }
        }
        return -1;
    }

    /**
     * At the clock edge: a new packet, of which no word is here yet, and the position of its first flit of contents.
     */
    void store(int slot, NewPacket packet, int firstPosition) {
        destination.set(slot, packet.destination());
        length.set(slot, packet.length());
        id.set(slot, packet.id());
        packetsLeft.set(slot, packet.packetsLeft());
        subMessage.set(slot, 0);
        first.set(slot, firstPosition);
        isRequest.set(slot, packet.isRequest() ? 1 : 0);
        written.set(slot, 0);
    }

    /** At the clock edge: the next word of contents has come. */
    void write(int slot, long word) {
        words.write(slot, written.getInt(slot), word);
        written.set(slot, written.get(slot) + 1);
    }

    /**
     * At the clock edge: the packet is sent again as the next sub-message, by the lane that has it or the next idle
     * one.
     */
    void again(int slot, int firstPosition, boolean isOnLane) {
        subMessage.set(slot, subMessage.get(slot) + 1);
        first.set(slot, firstPosition);
        become(slot, isOnLane ? SlotState.ON_LANE : SlotState.WANTED);
    }

    /** At the clock edge: the next state of a slot. */
    void become(int slot, SlotState next) {
        state.set(slot, next.ordinal());
    }
}
