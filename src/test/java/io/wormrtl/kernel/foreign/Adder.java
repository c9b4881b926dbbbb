package io.wormrtl.kernel.foreign;

import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Pin;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.kernel.rtl.Simulator;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.kernel.systemverilog.Boundary;
import java.util.ArrayList;
import java.util.List;

/** A design with one module: the sum of what comes in now and of all that came before. */
final class Adder {

    final Bench bench = new Bench();
    final Simulator simulator = new Simulator(bench);
    final Boundary boundary = Boundary.of(bench.sums);

    static final class Bench extends Design {
        final Pin number = pin("number", 8);
        final Pin take = pin("take", 1);
        final Sums sums = new Sums(this, "sums", number, take);

        Bench() {
            super("bench");
        }
    }

    static final class Sums extends Module {
        private final Signal take;
        final Register total = output(register("total", 8));
        final Wire sum = output(wire("sum", 8));
        private final Wire echo = output(wire("echo", 1));
        /** Nobody outside sees it. */
        final Register taken = register("taken", 8);

        Sums(Module parent, String name, Signal number, Signal take) {
            super(parent, name);
            input("number", number);
            this.take = input("take", take);
            combinational("add", () -> sum.set(total.get() + number.get() & 255))
                    .reads(total, number)
                    .writes(sum);
            combinational("answer", () -> echo.set(take.get())).reads(take).writes(echo);
            clocked("keep", this::keep).reads(take, sum).reads(taken).writes(total, taken);
        }

        private void keep() {
            if (take.isHigh()) {
                total.set(sum.get());
                taken.set(taken.get() + 1 & 255);
            }
        }
    }

    /** Ten cycles in which 3 comes in, from the third on taken. */
    PortTraffic traffic() {
        bench.number.set(3);
        PortTraffic before = PortRecorder.record(simulator, boundary, 2);
        bench.take.set(1);
        PortTraffic after = PortRecorder.record(simulator, boundary, 8);
        List<long[]> inputs = new ArrayList<>(before.inputs());
        List<long[]> outputs = new ArrayList<>(before.outputs());
        inputs.addAll(after.inputs());
        outputs.addAll(after.outputs());
        return new PortTraffic(boundary, inputs, outputs);
    }
}
