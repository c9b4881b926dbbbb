package io.wormrtl.kernel.rtl;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import java.util.function.IntPredicate;

/**
 * The calling thread and helpers. Each takes the next neighbourhood that nobody has begun, until none is left; the caller
 * goes on when all are done, so that it sees all that the helpers did. It waits for no helper that has begun nothing:
 * where others keep the processors busy it does the work alone.
 *
 * <p>Nobody waits for his turn: what runs in turn is done by whoever finds that it can be, for all neighbourhoods in a row
 * that are ready, while others go on. Whoever makes a neighbourhood ready looks afterwards whether it is its turn. If it is
 * not yet, the thread that brings the turn there finds it ready; if another thread is doing turns, that one looks once
 * more when it has stopped. Each does so before it counts its neighbourhood as done: when all are done, all turns are.
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
    /** By neighbourhood, the last round in which it did what comes before its turn. */
    private final AtomicIntegerArray ready;
    /** The neighbourhood whose turn it is, in the low bits, as in {@link #ticket}. Written by one thread at a time. */
    private volatile long turn;
    /** Whether a thread is doing what runs in turn. */
    private final AtomicBoolean turning = new AtomicBoolean();

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
        this.ready = new AtomicIntegerArray(neighbourhoods);
        this.turn = neighbourhoods;
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
        long begun = (numberOf(ticket.get()) + 1L) << COUNT_BITS;
        round = what;
        turn = what.hasTurns() ? begun : begun + neighbourhoods;
        done.set(0);
        busy.set(false);
        ticket.set(begun);
        call();
        work();
        for (int looks = 0; done.get() < neighbourhoods; looks++) {
            pause(looks);
        }
        throwFirst();
        return busy.get();
    }

    /** The round of which a {@link #ticket} or {@link #turn} is. */
    private static int numberOf(long counted) {
        return (int) (counted >>> COUNT_BITS);
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
            long taken = ticket.getAndIncrement();
            int neighbourhood = (int) taken;
            if (neighbourhood < neighbourhoods) {
                attempt(neighbourhood, round::run);
                ready.set(neighbourhood, numberOf(taken));
                takeTurns();
                done.incrementAndGet();
            }
        }
    }

    /** Does what can be done in turn, unless another thread is doing that, which looks again before it goes. */
    private void takeTurns() {
        while (isNextReady() && turning.compareAndSet(false, true)) {
            while (isNextReady()) {
                long now = turn;
                int neighbourhood = (int) now;
                if (neighbourhood < failed.get()) {
                    attempt(neighbourhood, round::runInTurn);
                }
                turn = now + 1;
            }
            turning.set(false);
        }
    }

    private boolean isNextReady() {
        long now = turn;
        int neighbourhood = (int) now;
        return neighbourhood < neighbourhoods && ready.get(neighbourhood) == numberOf(now);
    }

    /** What is thrown is kept for the caller. */
    private void attempt(int neighbourhood, IntPredicate part) {
        try {
            if (part.test(neighbourhood)) {
                busy.set(true);
            }
        } catch (Throwable t) {
            fail(neighbourhood, t);
        }
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
