package io.wormrtl.papers.qap;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** What a router of packets does, as docs/qap.md has it: by packets, buffers and links that are objects. */
final class QapRouterModel {

    static final int NODE = 0b101;
    static final int LINKS = 3;
    static final int FURTHER = 2;
    static final int NONE = LINKS + FURTHER;

    /** A packet that asks for a buffer, or has been granted one. */
    record Asks(boolean onward, int destination) {}

    /** A grant that is told in this cycle. */
    record Grant(boolean onward, int buffer) {}

    /** A flit. */
    record Flit(int kind, long payload) {

        boolean isFirst() {
            return kind % 2 == 1;
        }

        boolean isLast() {
            return kind >= 2;
        }
    }

    /** What happens at the channels of a dimension. */
    static final class Happening {
        Asks asks;
        Flit arrives;
        Integer asksFromSource;
        Flit comesFromSource;
        Held granted = Held.NONE;
    }

    /** What a link tells in a cycle. */
    record Told(Grant grant, Held asks, int destination, int waiting, boolean sourceGrant, Flit sent, Flit ejected) {}

    /** A buffer. */
    static final class Buffer {
        final Deque<Flit> flits = new ArrayDeque<>();
        int destination;
    }

    /** A link that leaves, and the channel that comes in by the same dimension. */
    static final class Link {
        Asks pending;
        Grant granted;
        final Deque<Integer> expected = new ArrayDeque<>();
        final Deque<Integer> queue = new ArrayDeque<>();
        Held sending = Held.NONE;
        int buffer;
        Held asked = Held.NONE;
        boolean firstGranted;
        boolean onwardGranted;
        boolean lastOnward;
        Integer wanted;
    }

    private final FirstStepHold hold;
    private final boolean stores;
    final List<Link> links = new ArrayList<>();
    final List<Buffer> buffers = new ArrayList<>();
    final boolean[] taken = new boolean[NONE];
    private int pointer;

    QapRouterModel(FirstStepHold hold, boolean stores) {
        this.hold = hold;
        this.stores = stores;
        for (int k = 0; k < LINKS; k++) {
            links.add(new Link());
        }
        for (int b = 0; b < NONE; b++) {
            buffers.add(new Buffer());
        }
    }

    long flits() {
        return buffers.stream().mapToLong(buffer -> buffer.flits.size()).sum();
    }

    /** A cycle: what is told, before all changes. */
    List<Told> cycle(List<Happening> happenings) {
        List<Told> told = new ArrayList<>();
        for (int k = 0; k < LINKS; k++) {
            told.add(tell(links.get(k), happenings.get(k)));
        }
        boolean[] left = new boolean[NONE];
        for (int k = 0; k < LINKS; k++) {
            Link link = links.get(k);
            if (link.sending == Held.ONWARD && told.get(k).sent() != null) {
                buffers.get(link.buffer).flits.remove();
                left[link.buffer] = told.get(k).sent().isLast();
            }
        }
        for (int k = 0; k < LINKS; k++) {
            advance(links.get(k), happenings.get(k), told.get(k));
        }
        for (int k = 0; k < LINKS; k++) {
            arrive(links.get(k), happenings.get(k).arrives);
        }
        allocate(happenings, left);
        return told;
    }

    private Told tell(Link link, Happening here) {
        Flit sent = null;
        if (link.sending == Held.ONWARD) {
            sent = buffers.get(link.buffer).flits.peek();
        } else if (link.sending == Held.FIRST) {
            sent = here.comesFromSource;
        }
        boolean isFree = link.sending == Held.NONE || (sent != null && sent.isLast());
        boolean someGranted = link.firstGranted || link.onwardGranted;
        boolean onwardMay = !link.queue.isEmpty()
                && (link.asked == Held.NONE || (link.asked == Held.FIRST && hold == FirstStepHold.YIELDS));
        boolean firstMay = link.wanted != null && link.asked == Held.NONE;
        Held asks = Held.NONE;
        if (!someGranted && onwardMay && !(firstMay && link.lastOnward)) {
            asks = Held.ONWARD;
        } else if (!someGranted && firstMay) {
            asks = Held.FIRST;
        }
        int destination =
                asks == Held.NONE ? 0 : asks == Held.FIRST ? link.wanted : buffers.get(link.queue.peek()).destination;
        boolean ejects = here.arrives != null && link.expected.peek() == NONE;
        return new Told(
                link.granted,
                asks,
                destination,
                link.queue.size(),
                isFree && link.firstGranted,
                sent,
                ejects ? here.arrives : null);
    }

    private void advance(Link link, Happening here, Told told) {
        boolean isFree =
                link.sending == Held.NONE || (told.sent() != null && told.sent().isLast());
        link.sending = isFree ? Held.NONE : link.sending;
        if (isFree && link.firstGranted) {
            link.sending = Held.FIRST;
            link.lastOnward = false;
            link.firstGranted = false;
            link.wanted = null;
        } else if (isFree && link.onwardGranted) {
            link.sending = Held.ONWARD;
            link.lastOnward = true;
            link.onwardGranted = false;
            link.buffer = link.queue.remove();
        }
        link.asked = told.asks() == Held.NONE ? link.asked : told.asks();
        link.asked = here.granted == link.asked ? Held.NONE : link.asked;
        link.firstGranted |= here.granted == Held.FIRST;
        link.onwardGranted |= here.granted == Held.ONWARD;
        link.wanted = here.asksFromSource == null ? link.wanted : here.asksFromSource;
    }

    private void arrive(Link link, Flit flit) {
        if (flit != null && link.expected.peek() != NONE) {
            Buffer buffer = buffers.get(link.expected.peek());
            buffer.flits.add(flit);
            if (flit.isFirst()) {
                buffer.destination = (int) (flit.payload() & 7);
            }
            if (stores ? flit.isLast() : flit.isFirst()) {
                links.get(lowest(buffer.destination)).queue.add(link.expected.peek());
            }
        }
        if (flit != null && flit.isLast()) {
            link.expected.remove();
        }
        if (link.granted != null) {
            link.expected.add(link.granted.buffer());
        }
    }

    /** The lowest dimension in which a node is another one than this. */
    private static int lowest(int destination) {
        int k = 0;
        while ((destination >> k & 1) == (NODE >> k & 1)) {
            k++;
        }
        return k;
    }

    private void allocate(List<Happening> happenings, boolean[] left) {
        List<Integer> may = new ArrayList<>();
        for (int k = 0; k < LINKS; k++) {
            Link link = links.get(k);
            link.pending = happenings.get(k).asks == null ? link.pending : happenings.get(k).asks;
            link.granted = null;
            if (link.pending != null && link.pending.destination() == NODE) {
                link.granted = new Grant(link.pending.onward(), NONE);
                link.pending = null;
            } else if (link.pending != null && free(link.pending.destination()) != NONE) {
                may.add(k);
            }
        }
        int given = NONE;
        if (!may.isEmpty()) {
            int k = may.stream().filter(each -> each >= pointer).findFirst().orElse(may.get(0));
            pointer = may.size() > 1 ? (k + 1) % LINKS : pointer;
            Asks asks = links.get(k).pending;
            given = free(asks.destination());
            links.get(k).granted = new Grant(asks.onward(), given);
            links.get(k).pending = null;
        }
        for (int b = 0; b < NONE; b++) {
            taken[b] = (taken[b] && !left[b]) || b == given;
        }
    }

    /** The buffer of the link of the next step, else the first of those of no link. */
    private int free(int destination) {
        if (!taken[lowest(destination)]) {
            return lowest(destination);
        }
        for (int b = LINKS; b < NONE; b++) {
            if (!taken[b]) {
                return b;
            }
        }
        return NONE;
    }
}
