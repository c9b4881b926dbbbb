package io.wormrtl.protocols.sbrp;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Process;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.network.router.control.ControlledOutput;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/**
 * Shows the interface the worms that were hit, one after the other: the head and the flit counter, which software loads
 * (004, section 5.3). It shows the next one when line {@value SbrpLines#HIT_TAKEN} has followed {@value SbrpLines#HIT}.
 */
final class HitDisplay extends Module {
    private final Register hit;
    private final Register head;
    private final Signal taken;

    HitDisplay(Module parent, ControlledOutput ejection, List<OutputWatch> outputs, SbrpFit fit) {
        super(parent, "hit_display");
        List<OutputWatch.Copies> copies = new ArrayList<>();
        outputs.forEach(output -> copies.add(output.copies().orElseThrow()));
        this.hit = register("hit", 1);
        this.head = register("hit_head", ejection.end().line(SbrpLines.HIT_HEAD).width());
        this.taken = input("taken", ejection.end().line(SbrpLines.HIT_TAKEN));
        Wire toHit = output("hit_line", ejection.end().drivenLine(SbrpLines.HIT));
        Wire toHead = output("hit_head_line", ejection.end().drivenLine(SbrpLines.HIT_HEAD));
        boolean counts = fit.variant().copying().counts();
        Register passed = register("hit_passed", counts ? fit.countBits() : 0);
        Process choose = combinational("choose", () -> {
                    boolean open = hit.get() == taken.get();
                    for (OutputWatch.Copies copy : copies) {
                        long first = open ? Long.lowestOneBit(copy.ask().get()) : 0;
                        copy.taking().set(first);
                        open &= first == 0;
                    }
                })
                .reads(hit, taken);
        Process show = clocked("show", () -> {
                    for (OutputWatch.Copies copy : copies) {
                        if (copy.taking().get() != 0) {
                            int v = Bits.first(copy.taking().get());
                            hit.set(1 - hit.get());
                            head.set(copy.heads().get(v));
                            passed.set(copy.passed().get(v));
                            return;
                        }
                    }
                })
                .updates(hit)
                .writes(head, passed);
        for (OutputWatch output : outputs) {
            String name = output.port().name();
            OutputWatch.Copies copy = output.copies().orElseThrow();
            input("ask_" + name, copy.ask());
            input("copy_" + name, copy.heads());
            choose.reads(copy.ask());
            choose.writes(output("taking_" + name, copy.taking()));
            show.enabledBy(copy.taking()).reads(copy.heads(), input("passed_" + name, copy.passed()));
        }
        combinational("drive", () -> {
                    toHit.set(hit.get());
                    toHead.set(head.get());
                })
                .reads(hit, head)
                .writes(toHit, toHead);
        if (counts) {
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
}
