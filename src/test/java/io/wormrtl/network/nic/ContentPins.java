package io.wormrtl.network.nic;

import io.wormrtl.kernel.rtl.Pin;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** The pins by which the contents of packets go into the message memories, and what is still to be written. */
final class ContentPins {

    private final Pin written;
    private final List<Pin> words;
    private final List<Deque<Long>> unwritten = new ArrayList<>();
    private PacketIntake intake;
    private Deque<Long> offered;

    ContentPins(Pin written, List<Pin> words) {
        this.written = written;
        this.words = words;
        words.forEach(pin -> unwritten.add(new ArrayDeque<>()));
    }

    void connect(PacketIntake from) {
        this.intake = from;
    }

    /** The contents of the packet that is being offered; the one before has been taken. */
    void offered(List<Long> contents) {
        noteLane();
        offered = new ArrayDeque<>(contents);
    }

    private void noteLane() {
        if (offered != null) {
            unwritten.set(intake.lane().getInt(), offered);
            offered = null;
        }
    }

    /**
     * Sets the pins for the next cycle.
     *
     * @param offer the phase of the offer
     * @param lanes those to write to, if there is room and something to write
     */
    void drive(long offer, long lanes) {
        if (intake.accepted().get() == offer) {
            noteLane();
        }
        long mask = 0;
        for (int lane = 0; lane < words.size(); lane++) {
            long bit = 1L << lane;
            if ((lanes & bit & intake.room().get()) != 0 && !unwritten.get(lane).isEmpty()) {
                words.get(lane).set(unwritten.get(lane).remove());
                mask |= bit;
            }
        }
        written.set(mask);
    }
}
