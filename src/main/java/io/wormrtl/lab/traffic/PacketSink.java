package io.wormrtl.lab.traffic;

import io.wormrtl.kernel.rtl.Behaviour;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.network.flit.DataPattern;
import io.wormrtl.network.nic.NetworkInterface;
import io.wormrtl.network.nic.PacketReport;
import io.wormrtl.network.routing.RouteOption;

/** The sink of a node: gathers the words that come in and compares each packet with what was sent. */
final class PacketSink {

    /** Learns of packets as they come in. */
    interface Intake {
        /** A word of a packet is here. */
        void comes(int place, long cycle);

        /**
         * All of a packet is here, and the listener has been told.
         *
         * @param words that it has brought
         * @param isLast whether no other packet of its message follows it
         */
        void ends(int place, int words, boolean isLast, long cycle);
    }

    /** Takes every packet, and does nothing with it. */
    static final Intake NOBODY = new Intake() {
        @Override
        public void comes(int place, long cycle) {
            // packets are no work
        }

        @Override
        public void ends(int place, int words, boolean isLast, long cycle) {
            // packets are no work
        }
    };

    private final PacketInlet[] inlets;
    /** 1 bit: the node is dead; null where it never dies. */
    private final Signal dead;

    private final int node;
    private final DataPattern pattern;
    private final int headerFlits;
    private final MessageListener listener;
    private final Intake intake;
    private Behaviour behaviour;

    /**
     * The sink behind an interface.
     *
     * @param pattern what the contents of packets follow from
     * @param listener told of each packet
     * @param intake told of their words too
     */
    PacketSink(
            int node,
            DataPattern pattern,
            int headerFlits,
            NetworkInterface networkInterface,
            MessageListener listener,
            Intake intake) {
        this.intake = intake;
        this.node = node;
        this.pattern = pattern;
        this.headerFlits = headerFlits;
        this.dead = networkInterface.reset();
        this.listener = listener;
        int shared = networkInterface.sharedBuffers();
        ReceiveBuffers sharedBuffers = new ReceiveBuffers(shared);
        this.inlets = new PacketInlet[networkInterface.reports().size()];
        for (int i = 0; i < inlets.length; i++) {
            PacketReport report = networkInterface.reports().get(i);
            inlets[i] = shared > 0
                    ? new PacketInlet(report, sharedBuffers, 0)
                    : new PacketInlet(
                            report,
                            new ChannelBuffers(RouteOption.MAX_VIRTUAL_CHANNELS),
                            i * RouteOption.MAX_VIRTUAL_CHANNELS);
        }
    }

    /** The behaviour whose body is {@link #run}. */
    void runAs(Behaviour runner) {
        this.behaviour = runner;
    }

    void run() {
        for (PacketInlet inlet : inlets) {
            boolean hasWord = inlet.takeWord(behaviour.cycle());
            if (hasWord) {
                intake.comes(inlet.place(), behaviour.cycle());
            }
            if (inlet.takePacket()) {
                receive(inlet, hasWord);
            }
        }
        if (dead != null && dead.isHigh()) {
            for (PacketInlet inlet : inlets) {
                inlet.reset();
            }
        }
    }

    /**
     * Compares the packet that is complete with what was sent, and hands it over.
     *
     * @param hasWord whether a word has come with its end, as the last of its words does
     */
    private void receive(PacketInlet inlet, boolean hasWord) {
        long now = behaviour.cycle();
        PacketReport report = inlet.report();
        int from = report.source().getInt();
        int id = report.id().getInt();
        int length = report.length().getInt();
        int left = report.packetsLeft().getInt();
        PacketContents sent = new PacketContents(pattern, from, id, left, headerFlits, length);
        long begun = inlet.begun(sent, now);
        boolean intact = inlet.hasBrought(sent) && hasWord == sent.words() > 0;
        listener.received(new ReceivedPacket(now, node, from, id, length, left, intact, begun));
        intake.ends(inlet.place(), sent.words(), left == 0, now);
    }
}
