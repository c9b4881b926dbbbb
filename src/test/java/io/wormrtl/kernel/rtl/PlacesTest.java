package io.wormrtl.kernel.rtl;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PlacesTest {

    @Test
    void allPlacesAreBelowTheirCount() {
        Places places = new Places();
        assertThat(places.count()).isOne();
        assertThat(places.next()).isZero();
        assertThat(places.next()).isOne();
        places.standAt(7);
        assertThat(places.next()).isEqualTo(7);
        places.standAt(2);
        assertThat(places.next()).isEqualTo(2);
        assertThat(places.count()).isEqualTo(8);
    }
}
