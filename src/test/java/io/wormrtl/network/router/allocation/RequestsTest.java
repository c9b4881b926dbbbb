package io.wormrtl.network.router.allocation;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.network.arbiter.FixedPriorityArbiter;
import io.wormrtl.network.arbiter.RequesterArbiter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Requests for things of which each has an arbiter of three inputs with two virtual channels: the lowest goes first. */
class RequestsTest {

    private final List<String> granted = new ArrayList<>();
    private final List<long[]> scratch = new ArrayList<>();

    private Requests requests(int things) {
        Design design = new Design("top");
        RequesterArbiter[] arbiters = new RequesterArbiter[things];
        Arrays.setAll(
                arbiters,
                thing -> RequesterArbiter.create(design, "arbiter_" + thing, FixedPriorityArbiter::new, 3, 2));
        return new Requests(
                (use, size) -> {
                    scratch.add(new long[size]);
                    return scratch.get(scratch.size() - 1);
                },
                arbiters,
                3,
                (thing, requester) -> granted.add(thing + ": " + requester));
    }

    /** Each thing that is asked for goes to one, in the order of things, and nothing is left for the next time. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 63, 64, 65, 128})
    void everyThingIsGrantedOnce(int things) {
        Requests requests = requests(things);
        int last = things - 1;
        requests.add(last, 2, 1);
        requests.add(last, 2, 0);
        requests.add(0, 1, 1);
        requests.resolve();
        assertThat(granted).isEqualTo(things == 1 ? List.of("0: 3") : List.of("0: 3", last + ": 4"));
        assertThat(scratch).allSatisfy(all -> assertThat(all).containsOnly(0));
        granted.clear();
        requests.resolve();
        assertThat(granted).isEmpty();
        requests.add(last, 2, 1);
        requests.resolve();
        assertThat(granted).containsExactly(last + ": 5");
    }

    @Test
    void thingsAreAskedForByAll() {
        Requests requests = requests(3);
        for (int input = 2; input >= 0; input--) {
            requests.add(2, input, 1);
            requests.add(1, input, 0);
        }
        requests.resolve();
        assertThat(granted).containsExactly("1: 0", "2: 1");
    }
}
