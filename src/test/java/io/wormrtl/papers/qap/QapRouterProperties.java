package io.wormrtl.papers.qap;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Pin;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.papers.qap.QapRouterModel.Asks;
import io.wormrtl.papers.qap.QapRouterModel.Flit;
import io.wormrtl.papers.qap.QapRouterModel.Happening;
import io.wormrtl.papers.qap.QapRouterModel.Told;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** A router of packets by itself does, cycle by cycle, what {@link QapRouterModel} says. */
class QapRouterProperties {

    private static final int LINKS = QapRouterModel.LINKS;
    private static final int LONGEST = 5;

    @Property(tries = 10)
    void packetsOnTheirFirstStepYield(@ForAll Random random) {
        new Run(FirstStepHold.YIELDS, false, random).run(400);
    }

    @Property(tries = 10)
    void storedPacketsAskWhenTheyAreWhole(@ForAll Random random) {
        new Run(FirstStepHold.YIELDS, true, random).run(400);
    }

    @Property(tries = 10)
    void packetsOnTheirFirstStepHoldTheirLink(@ForAll Random random) {
        new Run(FirstStepHold.HOLDS, false, random).run(400);
    }

    private static final class Run {
        private final Random random;
        private final QapBench bench;
        private final QapRouterModel model;
        /** By dimension, the packets that have been granted and will come, and what is left of the one that comes. */
        private final List<Deque<Integer>> promised = new ArrayList<>();

        private final List<Deque<Flit>> coming = new ArrayList<>();
        private final List<Deque<Flit>> fromSource = new ArrayList<>();
        private final int[] sourceWants = {-1, -1, -1};
        private final Held[] outstanding = {Held.NONE, Held.NONE, Held.NONE};
        private final boolean[] overtaken = new boolean[LINKS];

        Run(FirstStepHold hold, boolean stores, Random random) {
            this.random = random;
            this.bench = new QapBench(hold, stores ? "store-and-forward" : "cut-through", LONGEST);
            this.model = new QapRouterModel(hold, stores);
            for (int k = 0; k < LINKS; k++) {
                promised.add(new ArrayDeque<>());
                coming.add(new ArrayDeque<>());
                fromSource.add(new ArrayDeque<>());
            }
        }

        private boolean one(int in) {
            return random.nextInt(in) == 0;
        }

        void run(int cycles) {
            for (int cycle = 0; cycle < cycles; cycle++) {
                List<Happening> happenings = new ArrayList<>();
                for (int k = 0; k < LINKS; k++) {
                    happenings.add(drive(k));
                }
                List<Asks> before = new ArrayList<>();
                model.links.forEach(link -> before.add(link.pending));
                List<Told> told = model.cycle(happenings);
                bench.simulator.step();
                for (int k = 0; k < LINKS; k++) {
                    note(k, happenings.get(k), before.get(k), told.get(k));
                    compare(k, told.get(k), cycle);
                }
                compare(cycle);
            }
        }

        // ---- what comes ----------------------------------------------------------------------------------------

        private Happening drive(int k) {
            QapRouterModel.Link link = model.links.get(k);
            Map<String, Pin> pins = bench.pins.get(k);
            Happening here = new Happening();
            boolean mayAsk = link.pending != null
                    || promised.get(k).size() + (coming.get(k).isEmpty() ? 0 : 1) < 2;
            if (mayAsk && one(4)) {
                here.asks = new Asks(one(2), random.nextInt(8));
            }
            pins.get("in_ask").set(here.asks == null ? 0 : 1);
            pins.get("in_ask_onward").set(here.asks != null && here.asks.onward() ? 1 : 0);
            pins.get("in_ask_destination").set(here.asks == null ? 0 : here.asks.destination());
            if (coming.get(k).isEmpty() && !link.expected.isEmpty() && one(2)) {
                coming.get(k).addAll(packet(promised.get(k).remove()));
            }
            here.arrives = one(4) ? null : coming.get(k).poll();
            bench.put(k, "in", here.arrives);
            here.comesFromSource = one(4) ? null : fromSource.get(k).poll();
            bench.put(k, "source", here.comesFromSource);
            if (sourceWants[k] < 0 && one(6)) {
                sourceWants[k] = QapRouterModel.NODE ^ 1 << k ^ (random.nextInt(8) & ~(1 << k));
                here.asksFromSource = sourceWants[k];
            }
            pins.get("source_ask").set(here.asksFromSource == null ? 0 : 1);
            pins.get("source_ask_destination").set(here.asksFromSource == null ? 0 : here.asksFromSource);
            grant(k, here);
            pins.get("out_grant").set(here.granted == Held.NONE ? 0 : 1);
            pins.get("out_grant_onward").set(here.granted == Held.ONWARD ? 1 : 0);
            return here;
        }

        /** What has been asked for is granted some time, even if the link has just been taken from it. */
        private void grant(int k, Happening here) {
            if (overtaken[k] && one(2)) {
                here.granted = Held.FIRST;
            } else if (outstanding[k] != Held.NONE && one(4)) {
                here.granted = outstanding[k];
                outstanding[k] = Held.NONE;
            }
            overtaken[k] = false;
        }

        private List<Flit> packet(int destination) {
            int length = 1 + random.nextInt(LONGEST);
            List<Flit> flits = new ArrayList<>();
            for (int i = 0; i < length; i++) {
                int kind = (i == 0 ? 1 : 0) + (i == length - 1 ? 2 : 0);
                long low = i == 0 ? destination : random.nextInt(8);
                flits.add(new Flit(kind, (long) random.nextInt(1 << 27) << 3 | low));
            }
            return flits;
        }

        private void note(int k, Happening here, Asks before, Told told) {
            QapRouterModel.Link link = model.links.get(k);
            if (link.granted != null) {
                promised.get(k).add((here.asks == null ? before : here.asks).destination());
            }
            if (told.asks() != Held.NONE) {
                overtaken[k] = outstanding[k] == Held.FIRST;
                outstanding[k] = told.asks();
            }
            if (told.sourceGrant()) {
                fromSource.get(k).addAll(packet(sourceWants[k]));
                sourceWants[k] = -1;
            }
        }

        // ---- what is compared ----------------------------------------------------------------------------------

        private void compare(int k, Told told, int cycle) {
            Held asks = bench.out(k, "out_ask") == 0
                    ? Held.NONE
                    : bench.out(k, "out_ask_onward") == 1 ? Held.ONWARD : Held.FIRST;
            same("grant", k, cycle, bench.out(k, "in_grant"), told.grant() == null ? 0L : 1L);
            boolean onward = told.grant() != null && told.grant().onward();
            same("grant_onward", k, cycle, bench.out(k, "in_grant_onward"), onward ? 1L : 0L);
            same("ask", k, cycle, asks, told.asks());
            same("ask_onward", k, cycle, bench.out(k, "out_ask_onward"), told.asks() == Held.ONWARD ? 1L : 0L);
            same("ask_destination", k, cycle, bench.out(k, "out_ask_destination"), (long) told.destination());
            same("waiting", k, cycle, bench.out(k, "source_waiting"), (long) told.waiting());
            same("source grant", k, cycle, bench.out(k, "source_grant"), told.sourceGrant() ? 1L : 0L);
            same("sent", k, cycle, text(bench.flit(k, "out")), text(told.sent()));
            same("ejected", k, cycle, text(bench.flit(k, "eject")), text(told.ejected()));
            QapRouterModel.Link link = model.links.get(k);
            LinkController tested = bench.router.links().get(k);
            same("sending", k, cycle, Held.of(tested.sending().get()), link.sending);
            same("asked", k, cycle, Held.of(tested.asked().get()), link.asked);
            same("pending", k, cycle, value("pending") >> k & 1, link.pending == null ? 0L : 1L);
            same("expected", k, cycle, bench.router.store().expected().count.getInt(k), link.expected.size());
            same("queue", k, cycle, bench.router.store().queues().length.getInt(k), link.queue.size());
            if (!link.queue.isEmpty()) {
                same("head", k, cycle, bench.router.store().queues().head.getInt(k), link.queue.peek());
            }
        }

        private static String text(Flit flit) {
            return String.valueOf(flit);
        }

        private long value(String register) {
            return ((Register) bench.router.allocator().elements().stream()
                            .filter(element -> element.name().equals(register))
                            .findFirst()
                            .orElseThrow())
                    .get();
        }

        private void compare(int cycle) {
            long taken = 0;
            for (int b = 0; b < QapRouterModel.NONE; b++) {
                taken |= model.taken[b] ? 1L << b : 0;
            }
            same("taken", -1, cycle, bench.router.allocator().taken().get(), taken);
            same("flits", -1, cycle, bench.router.store().flits(), model.flits());
        }

        private static void same(String what, int k, int cycle, Object actual, Object expected) {
            if (!actual.equals(expected)) {
                assertThat(actual)
                        .as("%s of dimension %d after cycle %d", what, k, cycle)
                        .isEqualTo(expected);
            }
        }
    }
}
