package io.wormrtl.protocols.retry;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class DeliveryKeysTest {

    /** Four sources of three lanes, ids of three bits, of packets up to three to come. */
    private static DeliveryKeys keys(boolean comparesIds) {
        return new DeliveryKeys(4, 3, 3, 2, comparesIds);
    }

    @Test
    void whereNobodyDiesAKeyIsTheTurn() {
        DeliveryKeys keys = keys(false);
        assertThat(keys.bits()).isEqualTo(1);
        assertThat(keys.key(1, 5, 3)).isEqualTo(1);
        assertThat(keys.key(0, 5, 3)).isZero();
        assertThat(keys.mayBe(1, 1, 7)).isTrue();
        assertThat(keys.mayBe(1, 0, 7)).isFalse();
        assertThat(keys.mayBe(0, 0, 7)).isTrue();
    }

    @Test
    void whereNodesDieAKeyIsOfOnePacketAndNever0() {
        DeliveryKeys keys = keys(true);
        assertThat(keys.bits()).isEqualTo(7);
        Set<Long> all = new HashSet<>();
        for (long turn = 0; turn < 2; turn++) {
            for (long id = 0; id < 8; id++) {
                for (long left = 0; left < 4; left++) {
                    long key = keys.key(turn, id, left);
                    assertThat(key).isEqualTo(64 + 16 * left + 2 * id + turn);
                    all.add(key);
                    for (long other = 0; other < 8; other++) {
                        assertThat(keys.mayBe(key, turn, other)).isEqualTo(other == id);
                        assertThat(keys.mayBe(key, 1 - turn, other)).isFalse();
                    }
                }
            }
        }
        assertThat(all).hasSize(64);
        assertThat(keys.mayBe(0, 1, 7)).as("no packet has come yet").isTrue();
    }

    @Test
    void everyLaneOfEverySourceHasAPlace() {
        DeliveryKeys keys = keys(true);
        Set<Integer> all = new HashSet<>();
        for (int source = 0; source < 4; source++) {
            for (int lane = 0; lane < 3; lane++) {
                all.add(keys.address(source, lane));
            }
        }
        assertThat(all).hasSize(keys.entries()).allMatch(address -> address >= 0 && address < 12);
        assertThat(keys.entries()).isEqualTo(12);
        assertThat(keys.addressBits()).isEqualTo(4);
        assertThat(new DeliveryKeys(4, 4, 1, 1, true).addressBits()).isEqualTo(4);
    }
}
