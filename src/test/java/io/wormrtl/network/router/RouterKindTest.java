package io.wormrtl.network.router;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.network.flit.FlitFormat;
import io.wormrtl.network.link.ChannelFormat;
import io.wormrtl.network.link.Line;
import io.wormrtl.network.router.shared.RouterFormat;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a kind of routers says that says nothing else. */
class RouterKindTest {

    private static final ChannelFormat FORMAT = new ChannelFormat(new FlitFormat(16), 2);

    private record Kind(boolean bearsFaults, boolean resolvesDeadlock) implements RouterKind {
        @Override
        public NodeRouter create(
                Module parent, String name, RouterFormat format, RouterParts parts, RouterPorts ports) {
            throw new UnsupportedOperationException();
        }

        @Override
        public List<Line> lines(ChannelFormat format) {
            return List.of(new Line("own", 1, Line.Direction.FORWARD));
        }
    }

    @ParameterizedTest
    @CsvSource({"false, false", "false, true", "true, false", "true, true"})
    void routersThatBearFaultsRecoverFromThem(boolean bearsFaults, boolean resolvesDeadlock) {
        RouterKind kind = new Kind(bearsFaults, resolvesDeadlock);
        assertThat(kind.recovers()).isEqualTo(bearsFaults);
    }

    @Test
    void linesAreOnAllChannels() {
        RouterKind kind = new Kind(false, false);
        assertThat(kind.injectionLines(FORMAT)).isEqualTo(kind.lines(FORMAT)).hasSize(1);
        assertThat(kind.ejectionLines(FORMAT)).isEqualTo(kind.lines(FORMAT));
    }

    @Test
    void wormholeRoutersNeedNoLinesAndDoNothingAboutFaultsAndDeadlock() {
        RouterKind plain = (parent, name, format, parts, ports) -> null;
        assertThat(plain.lines(FORMAT)).isEmpty();
        assertThat(plain.bearsFaults()).isFalse();
        assertThat(plain.recovers()).isFalse();
        assertThat(plain.resolvesDeadlock()).isFalse();
    }

    @Test
    void whatResolvesDeadlockNeedNotBearFaults() {
        RouterKind kind = new RouterKind() {
            @Override
            public NodeRouter create(
                    Module parent, String name, RouterFormat format, RouterParts parts, RouterPorts ports) {
                throw new UnsupportedOperationException();
            }

            @Override
            public boolean resolvesDeadlock() {
                return true;
            }
        };
        assertThat(kind.bearsFaults()).isFalse();
        assertThat(kind.recovers()).isFalse();
    }
}
