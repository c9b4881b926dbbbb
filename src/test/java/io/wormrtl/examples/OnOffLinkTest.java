package io.wormrtl.examples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.network.routing.Reallocation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class OnOffLinkTest {

    @Test
    void isOfferedByName() {
        assertThat(OnOffLink.entry().name()).isEqualTo("on-off");
        assertThat(new OnOffLink(3).requireAtTail(Reallocation.AT_TAIL)).isEqualTo(new OnOffLink(3));
    }

    @ParameterizedTest
    @EnumSource(names = "AT_TAIL", mode = EnumSource.Mode.EXCLUDE)
    void promisesNothingOfBuffersThatItDoesNotKnow(Reallocation reallocation) {
        assertThatThrownBy(() -> new OnOffLink(3).requireAtTail(reallocation))
                .isInstanceOf(UnusableInput.class)
                .hasMessageContaining("they need router.reallocation at-tail");
    }
}
