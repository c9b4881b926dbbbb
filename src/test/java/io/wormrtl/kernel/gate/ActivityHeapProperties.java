package io.wormrtl.kernel.gate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

class ActivityHeapProperties {

    /** Every raise counts a twentieth more than one before the last decay, near enough; no two nodes stay equal for long. */
    @Property(tries = 200)
    void theMostActiveComesFirst(@ForAll Random random) {
        ActivityHeap heap = new ActivityHeap();
        double[] activity = new double[0];
        double bump = 1;
        Set<Integer> within = new HashSet<>();
        for (int step = 0; step < 300; step++) {
            int node = activity.length == 0 ? 0 : random.nextInt(activity.length);
            switch (activity.length == 0 ? 0 : random.nextInt(12)) {
                case 0 -> {
                    activity = java.util.Arrays.copyOf(activity, activity.length + 1 + random.nextInt(4));
                    heap.fit(activity.length);
                }
                case 1, 2, 3, 4 -> {
                    heap.insert(node);
                    within.add(node);
                }
                case 5, 6, 7 -> {
                    heap.raise(node);
                    activity[node] += bump;
                }
                case 8 -> {
                    heap.decay();
                    bump /= 0.95;
                }
                case 9 -> {
                    if (random.nextInt(20) == 0) {
                        heap.clear();
                        within.clear();
                    }
                }
                default -> {
                    int polled = heap.poll();
                    assertThat(within.isEmpty() ? polled == -1 : within.remove(polled))
                            .isTrue();
                    for (int other : within) {
                        assertThat(activity[other]).isLessThanOrEqualTo(activity[polled] * (1 + 1e-9));
                    }
                }
            }
        }
        while (!within.isEmpty()) {
            assertThat(within.remove(heap.poll())).isTrue();
        }
        assertThat(heap.poll()).isEqualTo(-1);
    }

    /** Numbers that would grow too large are made smaller, all alike. */
    @Property(tries = 5)
    void theOrderOutlastsAnyNumberOfConflicts(@ForAll Random random) {
        ActivityHeap heap = new ActivityHeap();
        heap.fit(3);
        int last = random.nextInt(3);
        for (int conflict = 0; conflict < 20_000; conflict++) {
            heap.raise(last == 2 ? 0 : 2);
            heap.raise(last);
            heap.raise(last);
            heap.decay();
        }
        heap.raise(last == 1 ? 0 : 1);
        for (int node = 0; node < 3; node++) {
            heap.insert(node);
        }
        assertThat(heap.poll()).isEqualTo(last);
        assertThat(heap.poll()).isEqualTo(last == 2 ? 0 : 2);
    }
}
