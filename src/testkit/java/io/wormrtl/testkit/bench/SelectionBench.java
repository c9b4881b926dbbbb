package io.wormrtl.testkit.bench;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.network.routing.PortStatus;
import io.wormrtl.network.routing.SelectionInput;
import io.wormrtl.network.routing.SelectionPolicy;
import java.util.Arrays;
import java.util.Random;
import java.util.Set;

/** A selection policy alone, asked for ports in states that are drawn. */
public final class SelectionBench {

    private final SelectionPolicy policy;
    private final int ports;
    private final Set<SelectionInput> listed;

    /**
     * A bench.
     *
     * @param ports of the router, from 1 to 64
     */
    public SelectionBench(SelectionPolicy policy, int ports) {
        this.policy = policy;
        this.ports = ports;
        this.listed = policy.looksAt();
    }

    /** The ports as drawn; a policy that reads what it does not list fails. */
    private final class Drawn implements PortStatus {
        private final int[] numbers;
        private final long arrival;
        private final int last;

        Drawn(Random random) {
            this.numbers = random.ints(ports, 0, 4).toArray();
            this.arrival = random.nextLong() & Bits.all(ports);
            this.last = random.nextInt(ports + 1) - 1;
        }

        private void require(SelectionInput input) {
            assertThat(listed)
                    .as("%s reads %s: its looksAt must name that", policy.description(), input)
                    .contains(input);
        }

        @Override
        public int congestion(int port) {
            require(SelectionInput.CONGESTION);
            return numbers[port];
        }

        @Override
        public int freeChannels(int port) {
            require(SelectionInput.FREE_CHANNELS);
            return numbers[port];
        }

        @Override
        public int age(int port) {
            require(SelectionInput.AGE);
            return numbers[port];
        }

        @Override
        public long sameDimension() {
            require(SelectionInput.ARRIVAL);
            return arrival;
        }

        @Override
        public int lastPort() {
            require(SelectionInput.LAST_PORT);
            return last;
        }

        @Override
        public String toString() {
            return "ports with " + Arrays.toString(numbers) + ", in the dimension of arrival 0b"
                    + Long.toBinaryString(arrival) + ", last port " + last;
        }
    }

    /**
     * Requires that one of the candidates is chosen, that nothing is read but what {@link SelectionPolicy#looksAt} lists,
     * and that the same ports get the same answer: what a policy remembered would be no register.
     *
     * @param seed of all that is drawn
     * @param tries how often it is asked
     */
    public void choosesOneOfTheCandidates(long seed, int tries) {
        Random random = new Random(seed);
        for (int i = 0; i < tries; i++) {
            long drawn = random.nextLong() & Bits.all(ports);
            long candidates = drawn == 0 ? 1 : drawn;
            Drawn status = new Drawn(random);
            long bits = random.nextInt() & 0xffffffffL;
            int chosen = policy.choosePort(candidates, status, bits);
            assertThat(chosen >= 0 && chosen < ports && (candidates >>> chosen & 1) != 0)
                    .as(
                            "%s chooses port %d of the candidates 0b%s; %s",
                            policy.description(), chosen, Long.toBinaryString(candidates), status)
                    .isTrue();
            long others = policy.usesRandom() ? bits : ~bits;
            assertThat(policy.choosePort(candidates, status, others))
                    .as(
                            "%s, asked once more for the candidates 0b%s; %s",
                            policy.description(), Long.toBinaryString(candidates), status)
                    .isEqualTo(chosen);
        }
    }
}
