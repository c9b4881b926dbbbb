package io.wormrtl.network.router.control;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.kernel.rtl.Scope;
import io.wormrtl.network.flit.ExtraKind;
import io.wormrtl.network.flit.FlitFormat;
import io.wormrtl.network.flit.HeaderField;
import io.wormrtl.network.invariant.Watcher;
import io.wormrtl.network.link.ChannelFormat;
import io.wormrtl.network.link.Line;
import io.wormrtl.network.router.input.InputDoor;
import io.wormrtl.network.router.input.StatusBit;
import io.wormrtl.network.router.output.OutputDoor;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a control part says if it says nothing, and what one says that stands beside an injection limit. */
class ControlDefaultsTest {

    private static final ChannelFormat FORMAT = new ChannelFormat(new FlitFormat(16), 2);

    private static Line line(String name) {
        return new Line(name, 1, Line.Direction.FORWARD);
    }

    /** Says something of its own wherever it can: of two numbers it answers no two questions alike. */
    private static final class Talker implements ControlPart {
        private final List<Watcher<?>> watchers = List.of(new Watcher<>(Scope.class, (a, b, c) -> List.of()));
        private final boolean low;
        private final boolean high;

        Talker(int number) {
            this.low = (number & 1) != 0;
            this.high = (number & 2) != 0;
        }

        @Override
        public List<ExtraKind> flitKinds() {
            return List.of(new ExtraKind("PAD", false, false, false));
        }

        @Override
        public List<HeaderField> headerFields() {
            return List.of(new HeaderField("tries", 2));
        }

        @Override
        public List<Line> lines(ChannelFormat format) {
            return List.of(line("a" + format.virtualChannels()));
        }

        @Override
        public List<Line> injectionLines(ChannelFormat format) {
            return List.of(line("b" + format.virtualChannels()));
        }

        @Override
        public List<Line> ejectionLines(ChannelFormat format) {
            return List.of(line("c" + format.virtualChannels()));
        }

        @Override
        public List<Line> interfaceLines(ChannelFormat format) {
            return List.of(line("d" + format.virtualChannels()));
        }

        @Override
        public Set<String> restless() {
            return Set.of("a2");
        }

        @Override
        public Set<InputDoor> inputDoors() {
            return Set.of(InputDoor.FLUSH);
        }

        @Override
        public Set<OutputDoor> outputDoors() {
            return Set.of(OutputDoor.values()[0]);
        }

        @Override
        public Set<StatusBit> statusBits() {
            return Set.of(StatusBit.UNSAFE);
        }

        @Override
        public boolean bearsFaults() {
            return low;
        }

        @Override
        public boolean recovers() {
            return high;
        }

        @Override
        public boolean needsHeads() {
            return !low;
        }

        @Override
        public boolean resolvesDeadlock() {
            return low != high;
        }

        @Override
        public List<Watcher<?>> watchers() {
            return watchers;
        }

        @Override
        public void build(ControlContext context) {
            throw new UnsupportedOperationException();
        }
    }

    private static Object ask(Method method, ControlPart part) throws ReflectiveOperationException {
        return method.getParameterCount() == 0 ? method.invoke(part) : method.invoke(part, FORMAT);
    }

    /** Everything but the doors at inputs, which are those of both. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3})
    void besideALimitAPartSaysWhatItSaysAlone(int number) throws ReflectiveOperationException {
        Talker alone = new Talker(number);
        ControlPart beside = new InjectionLimit(3).beside(alone);
        assertThat(beside.inputDoors()).containsExactlyInAnyOrder(InputDoor.FLUSH, InputDoor.WITHHOLD);
        int asked = 0;
        for (Method method : ControlPart.class.getMethods()) {
            boolean asks = !Modifier.isStatic(method.getModifiers()) && method.getReturnType() != void.class;
            if (asks && !method.getName().equals("inputDoors")) {
                assertThat(ask(method, beside)).as(method.getName()).isEqualTo(ask(method, alone));
                asked++;
            }
        }
        assertThat(asked).isEqualTo(14);
    }

    @Test
    void aLimitStandsAloneOrBesideWhatDoesNotWithholdItself() {
        InjectionLimit limit = new InjectionLimit(3);
        assertThat(limit.beside(ControlPart.none())).isSameAs(limit);
        ControlPart both = limit.beside(new Talker(1));
        assertThatThrownBy(() -> limit.beside(both))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("an injection limit cannot stand beside a recovery protocol or switching technique"
                        + " that holds headers back itself");
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1025})
    void aLimitIsOneTo1024(int free) {
        assertThatThrownBy(() -> new InjectionLimit(free))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("injection limit (" + free + ") must be from 1 to 1024");
        assertThat(new InjectionLimit(1024).free()).isEqualTo(1024);
    }

    @Test
    void aLimitWithholdsAtInputsAndSaysNothingElse() {
        requireSilent(new InjectionLimit(1));
        assertThat(new InjectionLimit(1).inputDoors()).containsExactly(InputDoor.WITHHOLD);
        requireSilent(ControlPart.none());
        assertThat(ControlPart.none().inputDoors()).isEmpty();
    }

    private static void requireSilent(ControlPart part) {
        assertThat(part.lines(FORMAT)).isEmpty();
        assertThat(part.injectionLines(FORMAT)).isEmpty();
        assertThat(part.ejectionLines(FORMAT)).isEmpty();
        assertThat(part.interfaceLines(FORMAT)).isEmpty();
        assertThat(part.restless()).isEmpty();
        assertThat(part.outputDoors()).isEmpty();
        assertThat(part.statusBits()).isEmpty();
        assertThat(part.flitKinds()).isEmpty();
        assertThat(part.headerFields()).isEmpty();
        assertThat(part.bearsFaults()).isFalse();
        assertThat(part.recovers()).isFalse();
        assertThat(part.needsHeads()).isFalse();
        assertThat(part.resolvesDeadlock()).isFalse();
    }
}
