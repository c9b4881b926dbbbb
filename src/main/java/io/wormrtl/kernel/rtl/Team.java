package io.wormrtl.kernel.rtl;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;

/**
 * The calling thread and helpers. Each takes the next neighbourhood that nobody has begun, until none is left; the caller
 * goes on when all are done, so that it sees all that the helpers did. It waits for no helper that has begun nothing:
 * where others keep the processors busy it does the work alone.
 *
 * <p>A round of a small network takes microseconds: who waits looks again at once for a while, then lets others have the
 * processor.
 */
final class Team implements Crew {

    /** Looks before a thread that waits lets others have the processor: some ten microseconds. */
    private static final int LOOKS = 500;
    /** Times that a helper lets others have the processor before it sleeps until it is called. */
    private static final int YIELDS = 50;
    /** Bits of {@link #ticket} that count neighbourhoods; those above count rounds. */
    private static final int COUNT_BITS = 32;

    private final int neighbourhoods;
    private final Thread[] helpers;
    /** The next neighbourhood of the round to be begun, in the low bits: who adds 1 has taken it. */
    private final AtomicLong ticket;

    private final AtomicInteger done = new AtomicInteger();
    private final AtomicBoolean busy = new AtomicBoolean();
    /** Not changed before all neighbourhoods are done. */
    private Round round;
    /** The neighbourhood whose turn it is. */
    private volatile int turn;

    private volatile boolean dismissed;
    private final AtomicBoolean[] asleep;
    /** What went wrong, by neighbourhood. */
    private final Throwable[] thrown;
    /** No neighbourhood behind this one takes its turn, as it has failed. */
    private final AtomicInteger failed;

    /** Calls {@code threads} - 1 helpers. */
    Team(int threads, int neighbourhoods) {
        this.neighbourhoods = neighbourhoods;
        this.ticket = new AtomicLong(neighbourhoods);
        this.helpers = new Thread[threads - 1];
        this.asleep = new AtomicBoolean[helpers.length];
        this.thrown = new Throwable[neighbourhoods];
        this.failed = new AtomicInteger(neighbourhoods);
        for (int i = 0; i < helpers.length; i++) {
            int number = i;
            asleep[i] = new AtomicBoolean();
            helpers[i] = new Thread(() -> help(number), "simulator-" + (i + 1));
            helpers[i].setDaemon(true);
            helpers[i].start();
        }
    }

    @Override
    public boolean run(Round what) {
        round = what;
        turn = 0;
        done.set(0);
        busy.set(false);
        ticket.set(((ticket.get() >>> COUNT_BITS) + 1) << COUNT_BITS);
        call();
        work();
        for (int looks = 0; done.get() < neighbourhoods; looks++) {
            pause(looks);
        }
        throwFirst();
        return busy.get();
    }

    private void call() {
        for (int i = 0; i < helpers.length; i++) {
            if (asleep[i].get()) {
                LockSupport.unpark(helpers[i]);
            }
        }
    }

    private boolean isWorkLeft() {
        return (int) ticket.get() < neighbourhoods;
    }

    private void help(int number) {
        for (int looks = 0; !dismissed; looks++) {
            if (isWorkLeft()) {
                work();
                looks = 0;
            } else if (looks < LOOKS + YIELDS) {
                pause(looks);
            } else {
                asleep[number].set(true);
                if (!isWorkLeft() && !dismissed) {
                    LockSupport.park(this);
                }
                asleep[number].set(false);
            }
        }
    }

    private static void pause(int looks) {
        if (looks < LOOKS) {
            Thread.onSpinWait();
        } else {
            Thread.yield();
        }
    }

    private void work() {
        while (isWorkLeft()) {
            int neighbourhood = (int) ticket.getAndIncrement();
            if (neighbourhood < neighbourhoods) {
                if (attempt(round, neighbourhood)) {
                    busy.set(true);
                }
                done.incrementAndGet();
            }
        }
    }

    /** What is thrown is kept for the caller. */
    private boolean attempt(Round what, int neighbourhood) {
        boolean any = false;
        try {
            any = what.run(neighbourhood);
        } catch (Throwable t) {
            fail(neighbourhood, t);
        }
        if (what.hasTurns()) {
            for (int looks = 0; turn < neighbourhood; looks++) {
                pause(looks);
            }
            try {
                any |= neighbourhood < failed.get() && what.runInTurn(neighbourhood);
            } catch (Throwable t) {
                fail(neighbourhood, t);
            }
            turn = neighbourhood + 1;
        }
        return any;
    }

    private void fail(int neighbourhood, Throwable wrong) {
        thrown[neighbourhood] = wrong;
        failed.accumulateAndGet(neighbourhood, Math::min);
    }

    /** What one thread would have met first. */
    private void throwFirst() {
        int first = failed.get();
        if (first == neighbourhoods) {
            return;
        }
        Throwable wrong = thrown[first];
        failed.set(neighbourhoods);
        Arrays.fill(thrown, null);
        if (wrong instanceof RuntimeException exception) {
            throw exception;
        }
        if (wrong instanceof Error error) {
            throw error;
        }
        throw new IllegalStateException(wrong);
    }

    /** Dismisses the helpers. */
    @Override
    public void close() {
        dismissed = true;
        call();
    }
}
