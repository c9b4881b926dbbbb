package io.wormrtl.protocols.sbrp;

import io.wormrtl.kernel.rtl.Register;

/** The contexts of the receivers as they will be; several channels may bring flits of one message in a cycle. */
final class ContextDraft {

    final int count;
    final ContextState[] state;
    final int[] lane;
    final int[] received;
    final int[] subMessage;
    final int[] timer;
    final int[] asked;
    final Packet[] packet;
    /** One bit per context: it asks. */
    long asks;
    /** Whether a message has been given up in this cycle: of several whose time is over one is chosen. */
    boolean gaveUp;

    private final ReceiverContexts contexts;
    private long touched;

    ContextDraft(ReceiverContexts contexts, long asks) {
        this.contexts = contexts;
        this.asks = asks;
        this.count = contexts.copies();
        this.state = new ContextState[count];
        this.lane = new int[count];
        this.received = new int[count];
        this.subMessage = new int[count];
        this.timer = new int[count];
        this.asked = new int[count];
        this.packet = new Packet[count];
        for (int c = 0; c < count; c++) {
            state[c] = contexts.state(c);
            if (state[c] != ContextState.FREE) {
                load(c);
            }
        }
    }

    private void load(int c) {
        lane[c] = contexts.lane.getInt(c);
        received[c] = contexts.received.getInt(c);
        subMessage[c] = contexts.subMessage.getInt(c);
        timer[c] = contexts.timer.getInt(c);
        asked[c] = contexts.asked.getInt(c);
        packet[c] = contexts.packet(c);
    }

    /** A context will be another. */
    void touch(int c) {
        touched |= 1L << c;
    }

    boolean isTouched(int c) {
        return (touched >>> c & 1) != 0;
    }

    /** A context for a message: a free one, or else one that waits and is to be forgotten. */
    int free() {
        int waits = -1;
        for (int c = 0; c < count; c++) {
            if (state[c] == ContextState.FREE) {
                return c;
            }
            waits = waits < 0 && state[c] == ContextState.WAITING ? c : waits;
        }
        return waits;
    }

    /** At the clock edge. */
    void store(Register waiting, Register ask) {
        long waits = 0;
        for (int c = 0; c < count; c++) {
            waits |= state[c] == ContextState.WAITING ? 1L << c : 0;
            if (isTouched(c)) {
                store(c);
            }
        }
        waiting.set(waits);
        ask.set(asks & waits);
    }

    private void store(int c) {
        contexts.state.set(c, state[c].ordinal());
        contexts.lane.set(c, lane[c]);
        contexts.received.set(c, received[c]);
        contexts.subMessage.set(c, subMessage[c]);
        contexts.timer.set(c, timer[c]);
        contexts.asked.set(c, asked[c]);
        contexts.source.set(c, packet[c].source());
        contexts.slot.set(c, packet[c].slot());
        contexts.id.set(c, packet[c].id());
        contexts.packetsLeft.set(c, packet[c].packetsLeft());
        contexts.length.set(c, packet[c].length());
    }
}
