package io.wormrtl.papers.model.worms;

/** A message on its way: where its header is, and the stages it holds. */
final class Worm {

    private final long generated;
    private final int destination;
    private final int length;
    private int node;
    private int port;
    private int channel;
    private long fields;
    private Stage head;
    private boolean arriving;

    Worm(long generated, int source, int destination, int length, int port) {
        this.generated = generated;
        this.destination = destination;
        this.length = length;
        this.node = source;
        this.port = port;
    }

    long generated() {
        return generated;
    }

    int length() {
        return length;
    }

    int destination() {
        return destination;
    }

    /** The node that the header is at or goes to. */
    int node() {
        return node;
    }

    /** The port by which the header comes there. */
    int port() {
        return port;
    }

    /** The virtual channel by which the header comes there. */
    int channel() {
        return channel;
    }

    /** What the routing function keeps in the header. */
    long fields() {
        return fields;
    }

    /** The stage of the header; null before the first. */
    Stage head() {
        return head;
    }

    /** Whether its head is on the last line of its way. */
    boolean isArriving() {
        return arriving;
    }

    /** The header goes on through a channel of the network. */
    void goOn(int nextNode, int nextPort, int nextChannel, long nextFields) {
        node = nextNode;
        port = nextPort;
        channel = nextChannel;
        fields = nextFields;
    }

    /** The header has a slot. */
    void lead(Stage stage, boolean last) {
        head = stage;
        arriving = last;
    }
}
