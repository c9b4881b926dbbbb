package io.wormrtl.protocols.sbrp;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Memory;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Process;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.network.link.LinkEnd;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/**
 * Worms that were hit and have not been asked for, in the order in which the router has shown them.
 *
 * <p>A channel that was dead restarts only when the interface has taken the copies of the worms that were hit there,
 * and a request leaves only when a lane of the injector is idle. All lanes may be held by messages whose heads wait for
 * that very channel. So the queue takes every worm that the router shows, whether a request can leave or not: it has a place for
 * every channel of the router.
 */
final class HitQueue extends Module implements Hits {

    private final Signal hit;
    private final Signal hitHead;
    /** Of width 0 where routers do not count. */
    private final Signal hitPassed;

    private final Register hitTaken;
    private final Memory heads;
    /** Of width 0 where routers do not count. */
    private final Memory counts;

    private final Register front;
    private final Register count;
    private final Wire head;
    private final Wire passed;
    private final Signal served;

    /**
     * A queue.
     *
     * @param end the first ejection channel, whose lines show the worms that were hit
     * @param counts whether routers count the flits of worms, and show how many have passed
     * @param places how many worms wait at most
     * @param served 1 bit: the first one is being asked for, and is not needed any more
     */
    HitQueue(Module parent, LinkEnd end, boolean counts, int places, Wire served) {
        super(parent, "hit_queue");
        int depth = 2 * Integer.highestOneBit(Math.max(1, places - 1));
        this.hit = input("hit", end.line(SbrpLines.HIT));
        this.hitHead = input("hit_head", end.line(SbrpLines.HIT_HEAD));
        this.hitPassed = counts ? input("hit_passed", end.line(SbrpLines.HIT_PASSED)) : constant("hit_passed", 0, 0);
        this.served = input("served", served);
        this.hitTaken = register("hit_taken", 1);
        this.heads = memory("heads", hitHead.width(), depth, 1, 1);
        this.counts = memory("counts", hitPassed.width(), depth, 1, 1);
        this.front = register("front", Bits.needed(depth - 1));
        this.count = output(register("count", Bits.needed(depth)));
        this.head = output(wire("head", hitHead.width()));
        this.passed = output(wire("passed", hitPassed.width()));
        Wire line = output("hit_taken_line", end.drivenLine(SbrpLines.HIT_TAKEN));
        combinational("tell", () -> line.set(hitTaken.get())).reads(hitTaken).writes(line);
        combinational("look", () -> head.set(heads.read(front.getInt())))
                .reads(front, heads)
                .writes(head);
        clocked("take", this::take)
                .reads(hit, hitHead, served)
                .updates(hitTaken, front, count)
                .writes(heads)
                .reads(hitPassed)
                .writes(this.counts);
        if (counts) {
            combinational("look_at_count", () -> passed.set(this.counts.read(front.getInt())))
                    .reads(front, this.counts)
                    .writes(passed);
        }
    }

    private void take() {
        int waits = count.getInt();
        int depth = heads.depth();
        boolean shows = hit.get() != hitTaken.get() && waits < depth;
        if (shows) {
            int place = (front.getInt() + waits) % depth;
            heads.write(place, hitHead.get());
            counts.write(place, hitPassed.get());
            hitTaken.set(hit.get());
        }
        boolean leaves = served.isHigh();
        front.set(leaves ? (front.getInt() + 1) % depth : front.getInt());
        count.set(waits + (shows ? 1 : 0) - (leaves ? 1 : 0));
    }

    @Override
    public boolean isEmpty() {
        return count.get() == 0;
    }

    @Override
    public long head() {
        return head.get();
    }

    @Override
    public int passed() {
        return passed.getInt();
    }

    @Override
    public void declareEmpty(Process process) {
        process.reads(count);
    }

    @Override
    public void declareFirst(Process process) {
        process.reads(count, head, passed);
    }

    @Override
    public LongStream waiting() {
        return IntStream.range(0, count.getInt()).mapToLong(i -> heads.read((front.getInt() + i) % heads.depth()));
    }
}
