package io.wormrtl.kernel.part;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** What is said of parts that nobody has brought, and which of them a mistake is of; {@link ProvidersTest} has the others. */
class AnswersTest {

    private static final String CLOCK = AnswersTest.class.getName() + "$Clock";

    private static final class Clock {}

    private final Clock clock = new Clock();

    @Test
    void aPartIsCalledByItsClassOnce() {
        assertThat(Answers.mistake(clock, "is late")).hasMessage(CLOCK + " is late, which is a mistake of that part");
        assertThat(Answers.inRun(clock, "is late")).isEqualTo(CLOCK + " is late, which is a mistake of that part");
    }

    @Test
    void whatIsThereIsTheAnswer() {
        assertThat(Answers.present("noon", clock, "Clock.time")).isEqualTo("noon");
        assertThat(Answers.part(TimeUnit.DAYS, clock, "Clock.unit")).isSameAs(TimeUnit.DAYS);
        assertThatThrownBy(() -> Answers.present(null, clock, "Clock.time"))
                .isInstanceOf(PartMistake.class)
                .hasMessage(CLOCK + " cannot be built: its Clock.time returned null, which is a mistake of that part");
        assertThatThrownBy(() -> Answers.part(null, clock, "Clock.unit"))
                .isInstanceOf(PartMistake.class)
                .hasMessageContaining("its Clock.unit returned null");
    }

    @Test
    void aMistakeIsOfThePartItselfAndNotOfOneLikeIt() {
        PartMistake mistake = Answers.mistake(clock, "is late");
        assertThat(mistake.isOf(clock)).isTrue();
        assertThat(mistake.isOf(new Clock())).isFalse();
        PartMistake text = Answers.mistake("noon", "is late");
        assertThat(text.isOf(new StringBuilder("noon").toString())).isFalse();
    }

    // ---- where code is from ------------------------------------------------------------------------------------

    @Test
    void theClassesOfTheTestsAreFromOutside() {
        assertThat(Blame.isFromOutside(AnswersTest.class)).isTrue();
        assertThat(Blame.isFromOutside(String.class)).isTrue();
        assertThat(Blame.isFromOutside(Blame.class)).isFalse();
        assertThat(Blame.named(AnswersTest.class)).isEqualTo(AnswersTest.class.getName() + " of test-classes");
        assertThat(Blame.named(String.class)).isEqualTo("java.lang.String");
        assertThat(Blame.named(Test.class)).matches("org\\.junit\\.jupiter\\.api\\.Test of junit-[-\\w.]+\\.jar");
    }

    @Test
    void theInnermostCauseIsTheRoot() {
        Throwable inner = new ArithmeticException();
        assertThat(Blame.root(inner)).isSameAs(inner);
        assertThat(Blame.root(new IllegalStateException(new IllegalArgumentException(inner))))
                .isSameAs(inner);
    }
}
