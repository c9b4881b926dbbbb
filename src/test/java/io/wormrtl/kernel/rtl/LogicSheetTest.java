package io.wormrtl.kernel.rtl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.inventory.UnsaidLogic;
import io.wormrtl.kernel.logic.Blocks;
import io.wormrtl.kernel.logic.Logic;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class LogicSheetTest {

    /** A group with a register, of which {@code says} speaks. */
    private static final class Count extends Group {
        private final Consumer<LogicSheet> says;
        private final Register now = register("now", 3);

        Count(Module owner, Consumer<LogicSheet> says) {
            super(owner, "count");
            this.says = says;
        }

        @Override
        protected void logic(LogicSheet sheet) {
            says.accept(sheet);
        }
    }

    /** A module with a process and a group, of which {@code says} speaks. */
    private static final class Box extends Module {
        private final Consumer<LogicSheet> says;
        private final Count count;

        Box(Module parent, Consumer<LogicSheet> says, Consumer<LogicSheet> groupSays) {
            super(parent, "box");
            this.says = says;
            this.count = new Count(this, groupSays);
            clocked("step", () -> count.now.set(count.now.get() + 1 & 7)).updates(count);
        }

        @Override
        protected void logic(LogicSheet sheet) {
            says.accept(sheet);
        }
    }

    private static Box box(Consumer<LogicSheet> says, Consumer<LogicSheet> groupSays) {
        return new Box(new Design("top"), says, groupSays);
    }

    private static void nothing(LogicSheet sheet) {
        // says nothing
    }

    @Test
    void whatIsNotSaidIsListed() {
        assertThat(UnsaidLogic.of(box(LogicSheetTest::nothing, LogicSheetTest::nothing)))
                .containsExactly("top.box.count", "top.box.step");
    }

    @Test
    void wiresAndRegistersAreSaidToo() {
        Box box = box(sheet -> sheet.process("step", Logic.WIRING), LogicSheet::registersOnly);
        assertThat(UnsaidLogic.of(box)).isEmpty();
    }

    @Test
    void aProcessThatIsNotThereIsRefused() {
        for (Consumer<LogicSheet> said : List.<Consumer<LogicSheet>>of(
                sheet -> sheet.process("stop", Logic.WIRING), sheet -> sheet.everyCycle("stop", Logic.WIRING))) {
            assertThatThrownBy(() -> box(said, LogicSheetTest::nothing).logic())
                    .isInstanceOf(DesignError.class)
                    .hasMessage("top.box says of what its process 'stop' is made, but has none");
        }
    }

    @Test
    void aThingIsSaidOnce() {
        Consumer<LogicSheet> twice =
                sheet -> sheet.process("step", Logic.WIRING).everyCycle("step", Logic.WIRING);
        assertThatThrownBy(() -> box(twice, LogicSheetTest::nothing).logic())
                .isInstanceOf(DesignError.class)
                .hasMessage("top.box says twice of what 'step' is made");
    }

    @Test
    void aModuleHasProcessesAndAGroupFunctions() {
        assertThatThrownBy(() -> box(sheet -> sheet.function("step", Logic.WIRING), LogicSheetTest::nothing)
                        .logic())
                .hasMessage("top.box: 'step' is a function of a module; say it of a process");
        assertThatThrownBy(() -> box(LogicSheetTest::nothing, sheet -> sheet.process("next", Logic.WIRING))
                        .count
                        .logic())
                .hasMessage("top.box.count says of what its process 'next' is made, but has none");
    }

    @Test
    void theWayThroughAGroupCountsNoBlocks() {
        Count count = box(LogicSheetTest::nothing, sheet -> sheet.function("next", Blocks.incrementer(3))).count;
        assertThat(count.through("next")).isEqualTo(Blocks.incrementer(3).passed());
        assertThat(count.through().blocks()).isEmpty();
        assertThatThrownBy(() -> count.through("last")).hasMessage("top.box.count says nothing of a function 'last'");
        assertThat(box(LogicSheetTest::nothing, LogicSheetTest::nothing).count.through("last"))
                .isEqualTo(Logic.WIRING);
    }

    @Test
    void aProcessMaySetItsRegistersAlways() {
        LogicSheet sheet = box(said -> said.everyCycle("step", Logic.WIRING), LogicSheetTest::nothing)
                .logic();
        assertThat(sheet.setsAlways("step")).isTrue();
        assertThat(box(said -> said.process("step", Logic.WIRING), LogicSheetTest::nothing)
                        .logic()
                        .setsAlways("step"))
                .isFalse();
    }
}
