package io.wormrtl.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicInteger;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.lifecycle.PerProperty;

class TriesFactorProperties {

    private static final int TRIES = 30;
    private static final AtomicInteger DONE = new AtomicInteger();

    @Property(tries = TRIES)
    @PerProperty(Count.class)
    void areTriedAsOftenAsTheSettingSays(@ForAll long any) {
        DONE.incrementAndGet();
    }

    static final class Count implements PerProperty.Lifecycle {

        @Override
        public void onSuccess() {
            assertThat(DONE).hasValue(TriesFactor.scaled(TRIES, System.getProperty(TriesFactor.SETTING, "1x")));
        }
    }
}
