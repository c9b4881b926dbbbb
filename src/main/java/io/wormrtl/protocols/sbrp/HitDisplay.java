package io.wormrtl.protocols.sbrp;

import io.wormrtl.kernel.logic.Blocks;
import io.wormrtl.kernel.logic.Logic;
import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.LogicSheet;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Process;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.network.router.control.ControlledOutput;
import java.util.List;
import java.util.OptionalLong;

/**
 * Shows the interface the worms that were hit, one after the other: the head and the flit counter, which software loads
 * (004, section 5.3). It shows the next one when line {@value SbrpLines#HIT_TAKEN} has followed {@value SbrpLines#HIT}.
 */
final class HitDisplay extends Module {

    /** Channels whose worms may be hit, and what is shown of one, in bits. */
    private final int lines;

    private final int shownBits;
    private final Register hit;
    private final Register head;
    private final Signal taken;

    HitDisplay(Module parent, ControlledOutput ejection, List<OutputWatch> outputs, SbrpFit fit) {
        super(parent, "hit_display");
        this.lines = outputs.stream().mapToInt(output -> output.ask().width()).sum();
        this.hit = register("hit", 1);
        this.head = register("hit_head", ejection.end().line(SbrpLines.HIT_HEAD).width());
        this.taken = input("taken", ejection.end().line(SbrpLines.HIT_TAKEN));
        Wire toHit = output("hit_line", ejection.end().drivenLine(SbrpLines.HIT));
        Wire toHead = output("hit_head_line", ejection.end().drivenLine(SbrpLines.HIT_HEAD));
        boolean counts = fit.variant().copying().counts();
        Register passed = counts ? register("hit_passed", fit.countBits()) : null;
        this.shownBits = head.width() + (counts ? passed.width() : 0);
        Process choose = combinational("choose", () -> {
                    boolean open = hit.get() == taken.get();
                    for (OutputWatch output : outputs) {
                        long first = open ? Long.lowestOneBit(output.ask().get()) : 0;
                        output.taking().set(first);
                        open &= first == 0;
                    }
                })
                .reads(hit, taken);
        Process show = clocked("show", () -> {
                    for (OutputWatch output : outputs) {
                        if (output.taking().get() != 0) {
                            int v = Bits.first(output.taking().get());
                            hit.set(1 - hit.get());
                            head.set(output.copy().get(v));
                            if (counts) {
                                passed.set(output.passed().get(v));
                            }
                            return;
                        }
                    }
                })
                .updates(hit)
                .writes(head);
        for (OutputWatch output : outputs) {
            String name = output.port().name();
            input("ask_" + name, output.ask());
            input("copy_" + name, output.copy());
            choose.reads(output.ask());
            choose.writes(output("taking_" + name, output.taking()));
            show.enabledBy(output.taking()).reads(output.copy());
            if (counts) {
                input("passed_" + name, output.passed());
                show.reads(output.passed());
            }
        }
        combinational("drive", () -> {
                    toHit.set(hit.get());
                    toHead.set(head.get());
                })
                .reads(hit, head)
                .writes(toHit, toHead);
        if (counts) {
            show.writes(passed);
            Wire toPassed = output("hit_passed_line", ejection.end().drivenLine(SbrpLines.HIT_PASSED));
            combinational("drive_count", () -> toPassed.set(passed.get()))
                    .reads(passed)
                    .writes(toPassed);
        }
    }

    /** The head that is shown and not taken yet, empty where there is none; for checks only. */
    OptionalLong shown() {
        return hit.get() == taken.get() ? OptionalLong.empty() : OptionalLong.of(head.get());
    }

    /** Gates find the first worm that asks; a selector puts its copy into the registers of the display. */
    @Override
    protected void logic(LogicSheet sheet) {
        sheet.process("choose", Blocks.equal(1).beside(Blocks.priority(lines)).then(Blocks.and(2, lines)));
        sheet.process(
                "show",
                Blocks.selector(lines, shownBits).beside(Blocks.any(lines).then(Blocks.xor(2, 1))));
        sheet.process("drive", Logic.WIRING);
        if (hasProcess("drive_count")) {
            sheet.process("drive_count", Logic.WIRING);
        }
    }
}
