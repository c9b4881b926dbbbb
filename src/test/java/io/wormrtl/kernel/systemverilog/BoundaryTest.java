package io.wormrtl.kernel.systemverilog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.rtl.BehaviouralModule;
import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.kernel.word.Cell;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** What somebody who writes a module anew has to know of it. */
class BoundaryTest {

    private static final class Bench extends Design {
        private final Stage stage = new Stage(this, pin("a", 4), pin("b", 4), pin("off", 1), pin("stop", 1));
        private final Plain plain = new Plain(this, stage.sum);

        Bench() {
            super("bench");
        }
    }

    /** Adds in two steps, one of which is in a module that may be held in reset, and keeps what comes in. */
    private static final class Stage extends Module {
        private final Wire sum = output(wire("sum", 4));
        private final Wire last = output(wire("last", 4));
        private final Register kept = output(register("kept", 4));
        private final Inner inner;

        Stage(Module parent, Signal a, Signal b, Signal off, Signal stop) {
            super(parent, "stage");
            input("a", 4, a);
            input("b", 4, b);
            input("stop", 1, stop);
            inner = new Inner(this, a, input("off", 1, off));
            combinational("add", () -> sum.set(inner.twice.get() + b.get() & 15))
                    .reads(inner.twice, b)
                    .writes(sum);
            combinational("show", () -> last.set(kept.get())).reads(kept).writes(last);
            clocked("keep", () -> kept.set(stop.isHigh() ? 0 : a.get()))
                    .reads(a, stop)
                    .writes(kept);
        }
    }

    private static final class Inner extends Module {
        private final Wire twice = output(wire("twice", 4));

        Inner(Module parent, Signal a, Signal off) {
            super(parent, "inner");
            input("a", 4, a);
            resetBy(input("off", 1, off));
            combinational("double", () -> twice.set(2 * a.get() & 15)).reads(a).writes(twice);
        }
    }

    private static final class Plain extends Module {
        Plain(Module parent, Signal in) {
            super(parent, "plain");
            Signal given = input("in", 4, in);
            Wire out = output(wire("out", 4));
            combinational("copy", () -> out.set(given.get())).reads(given).writes(out);
        }
    }

    private static final class Behaviour extends BehaviouralModule {
        Behaviour(Module parent) {
            super(parent, "behaviour");
        }
    }

    private static Map<String, List<String>> follows(Boundary boundary) {
        return boundary.follows().entrySet().stream()
                .collect(Collectors.toMap(
                        output -> boundary.outputs().get(output.getKey()),
                        output -> output.getValue().stream()
                                .map(boundary.inputs()::get)
                                .sorted()
                                .toList()));
    }

    @Test
    void aBoundaryHasPortsAndWhatTheyFollow() {
        Bench bench = new Bench();
        Boundary boundary = Boundary.of(bench.stage);
        assertThat(boundary.type()).isEqualTo("Stage");
        assertThat(boundary.javaClass()).isEqualTo(Stage.class.getName());
        assertThat(boundary.isClocked()).isTrue();
        assertThat(boundary.inputs().values()).containsExactly("a", "b", "stop", "off");
        assertThat(boundary.outputs().values()).containsExactly("sum", "last", "kept");
        assertThat(boundary.outputs()).containsEntry(new Cell(bench.stage.kept, 0), "kept");
        assertThat(boundary.resets()).containsExactly("off");
        assertThat(follows(boundary))
                .isEqualTo(Map.of("sum", List.of("a", "b", "off"), "last", List.of(), "kept", List.of()));
    }

    @Test
    void aModuleWithoutRegistersHasNoClock() {
        Boundary boundary = Boundary.of(new Bench().plain);
        assertThat(boundary.isClocked()).isFalse();
        assertThat(boundary.resets()).isEmpty();
        assertThat(follows(boundary)).isEqualTo(Map.of("out", List.of("in")));
    }

    @Test
    void aBehaviourHasNone() {
        Behaviour behaviour = new Behaviour(new Design("top"));
        assertThatThrownBy(() -> Boundary.of(behaviour))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("top.behaviour is no hardware");
    }
}
