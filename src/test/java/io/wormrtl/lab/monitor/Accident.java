package io.wormrtl.lab.monitor;

import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.kernel.rtl.Scope;
import io.wormrtl.network.buffer.BufferEvents;
import io.wormrtl.network.buffer.BufferKind;
import io.wormrtl.network.buffer.BufferShape;
import io.wormrtl.network.buffer.FifoBanks;
import io.wormrtl.network.buffer.FlitBuffers;
import io.wormrtl.network.flit.FlitFormat;

/** Builds FIFO banks that all are what they should be, but for one that once does something wrong. */
final class Accident implements BufferKind {

    /** What a bank is told at the clock edge. */
    record Edge(boolean arriving, long flit, boolean departing) {

        static Edge of(int events, long flit) {
            return new Edge(
                    BufferEvents.has(events, BufferEvents.ARRIVES),
                    flit,
                    BufferEvents.has(events, BufferEvents.LEAVES));
        }

        int events() {
            return BufferEvents.of(arriving, departing);
        }
    }

    /** What the bank makes of it. */
    interface Fault {
        Edge hears(Edge edge, FlitFormat format);
    }

    /** When it does. */
    interface Moment {
        /** Whether the bank, which holds {@code held} flits and has been told of {@code number}, goes wrong now. */
        boolean isNow(Edge edge, int number, int held);
    }

    /** The flit does not get in. */
    static final Fault LOSES = (edge, format) -> new Edge(false, 0, edge.departing);

    /** The flit at the front leaves and stays. */
    static final Fault DOUBLES = (edge, format) -> new Edge(edge.arriving, edge.flit, false);

    /** A bit of the payload is inverted. */
    static final Fault CORRUPTS = (edge, format) -> new Edge(edge.arriving, edge.flit ^ 4, edge.departing);

    /** The flit becomes one of another kind, see {@link io.wormrtl.network.flit.FlitKind}. */
    static Fault turnsInto(int kind) {
        return (edge, format) -> new Edge(edge.arriving, format.flit(kind, format.payload(edge.flit)), edge.departing);
    }

    /** When flit {@code wanted} arrives, counted from 1. */
    static Moment arrival(int wanted) {
        return (edge, number, held) -> edge.arriving && number == wanted;
    }

    /** When a flit leaves after flit {@code wanted} has arrived. */
    static Moment departureAfter(int wanted) {
        return (edge, number, held) -> edge.departing && held > 0 && number > wanted;
    }

    private final String inputs;
    private final int vc;
    private final Moment moment;
    private final Fault fault;
    private boolean happened;

    /**
     * An accident that is still to come.
     *
     * @param inputs paths of the input controllers it may happen in, as a regular expression
     * @param vc the virtual channel it happens to
     */
    Accident(String inputs, int vc, Moment moment, Fault fault) {
        this.inputs = inputs;
        this.vc = vc;
        this.moment = moment;
        this.fault = fault;
    }

    boolean hasHappened() {
        return happened;
    }

    @Override
    public FlitBuffers create(Scope parent, String name, BufferShape shape) {
        return parent.path().matches(inputs) ? new Prone(parent, name, shape) : new FifoBanks(parent, name, shape);
    }

    /** Banks of which one may have the accident. */
    private final class Prone extends FlitBuffers {
        private final FifoBanks sound;
        private final FlitFormat format;
        private int arrivals;

        Prone(Scope parent, String name, BufferShape shape) {
            super(parent, name, shape);
            this.sound = new FifoBanks(this, "sound", shape);
            this.format = new FlitFormat(shape.flitWidth());
        }

        private boolean isNow(int v, Edge edge) {
            return v == vc
                    && !happened
                    && moment.isNow(
                            edge,
                            arrivals + (edge.arriving ? 1 : 0),
                            sound.count().getInt(v));
        }

        private Edge heard(int v, Edge edge) {
            return isNow(v, edge) ? fault.hears(edge, format) : edge;
        }

        @Override
        public Registers count() {
            return sound.count();
        }

        @Override
        public Registers front() {
            return sound.front();
        }

        @Override
        public long peek(int v, int position) {
            return sound.peek(v, position);
        }

        @Override
        public int countNext(int v, int events) {
            return sound.countNext(v, heard(v, Edge.of(events, 0)).events());
        }

        @Override
        public long peekNext(int v, int position, int events, long flit) {
            Edge heard = heard(v, Edge.of(events, flit));
            return sound.peekNext(v, position, heard.events(), heard.flit);
        }

        @Override
        public void next(int v, int events, long flit) {
            Edge told = Edge.of(events, flit);
            Edge heard = heard(v, told);
            happened |= isNow(v, told);
            arrivals += v == vc && told.arriving ? 1 : 0;
            sound.next(v, heard.events(), heard.flit);
        }
    }
}
