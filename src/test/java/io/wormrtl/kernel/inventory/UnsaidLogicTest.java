package io.wormrtl.kernel.inventory;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.logic.Logic;
import io.wormrtl.kernel.rtl.BehaviouralModule;
import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.Group;
import io.wormrtl.kernel.rtl.LogicSheet;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Pin;
import io.wormrtl.kernel.rtl.Scope;
import io.wormrtl.kernel.rtl.Wire;
import org.junit.jupiter.api.Test;

/** Who does not say what its logic is made of, wherever it is in a design. */
class UnsaidLogicTest {

    /** A group that says nothing. */
    private static class Silent extends Group {
        Silent(Scope parent, String name) {
            super(parent, name);
            register("kept", 1);
        }
    }

    /** A group that has none, with a silent one in it. */
    private static final class Empty extends Silent {
        Empty(Scope parent, String name) {
            super(parent, name);
            new Silent(this, "inner");
        }

        @Override
        protected void logic(LogicSheet sheet) {
            sheet.registersOnly();
        }
    }

    /** Two processes, of which one is said, and both kinds of groups. */
    private static final class Part extends Module {
        Part(Module parent, String name, Pin in) {
            super(parent, name);
            Pin input = input("in", in);
            Wire one = wire("one", 1);
            Wire two = wire("two", 1);
            combinational("said", () -> one.set(input.get())).reads(input).writes(one);
            combinational("unsaid", () -> two.set(input.get())).reads(input).writes(two);
            new Silent(this, "silent");
            new Empty(this, "empty");
        }

        @Override
        protected void logic(LogicSheet sheet) {
            sheet.process("said", Logic.WIRING);
        }
    }

    private static final class Whole extends Design {
        Whole() {
            super("whole");
            Pin in = pin("in", 1);
            new Part(new Part(this, "outer", in), "second", in);
        }
    }

    @Test
    void everyProcessAndGroupThatSaysNothingIsFound() {
        assertThat(UnsaidLogic.of(new Whole()))
                .containsExactlyInAnyOrder(
                        "whole.outer.silent",
                        "whole.outer.empty.inner",
                        "whole.outer.unsaid",
                        "whole.outer.second.silent",
                        "whole.outer.second.empty.inner",
                        "whole.outer.second.unsaid");
    }

    /** What is no hardware has no logic, and neither has what is in it. */
    @Test
    void behavioursSayNothing() {
        Design design = new Design("whole");
        new BehaviouralModule(design, "processor") {
            {
                new Silent(this, "memory");
                behaviour("run", () -> {});
            }
        };
        assertThat(UnsaidLogic.of(design)).isEmpty();
    }
}
