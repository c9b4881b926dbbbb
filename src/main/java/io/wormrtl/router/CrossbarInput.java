package io.wormrtl.router;

import io.wormrtl.rtl.Element;
import io.wormrtl.rtl.Module;
import io.wormrtl.rtl.Register;
import io.wormrtl.rtl.Signal;
import java.util.ArrayList;
import java.util.List;

/** The flits that one input port puts on the crossbar, straight from its buffers or a cycle later. */
interface CrossbarInput {

    /** One bit per virtual channel that moves a flit in this cycle. */
    long moving();

    /** The flit that virtual channel {@code v} moves. */
    long flit(int v);

    /** The number of the output virtual channel that the flit of virtual channel {@code v} goes to. */
    long output(int v);

    /** What the methods above read. */
    List<Element> signals();

    /** Front flits of the buffers: the switch is crossed in the cycle in which it is granted. */
    final class Direct implements CrossbarInput {

        private final int input;
        private final Signal departing;
        private final Signal[] leaving;
        private final SwitchTargets targets;

        /** What input number {@code input} sends. */
        Direct(int input, InputController controller, SwitchTargets targets) {
            this.input = input;
            this.targets = targets;
            this.departing = controller.departing();
            this.leaving = controller.channels().stream().map(VirtualChannel::leaving).toArray(Signal[]::new);
        }

        @Override
        public long moving() {
            return departing.get();
        }

        @Override
        public long flit(int v) {
            return leaving[v].get();
        }

        @Override
        public long output(int v) {
            return targets.output(input, v);
        }

        @Override
        public List<Element> signals() {
            List<Element> all = new ArrayList<>(targets.signals(input));
            all.add(departing);
            all.addAll(List.of(leaving));
            return all;
        }
    }

    /** The switch-allocation stage: what was granted, registered, crosses the switch in the following cycle. */
    final class Staged extends Module implements CrossbarInput {

        private final Direct source;
        private final Register moving;
        private final Register[] flits;
        private final Register[] outputs;

        /** Registers for {@code lanes} flits behind {@code source}. */
        Staged(Module parent, InputController input, Direct source, int lanes) {
            super(parent, "stage_" + input.name());
            this.source = source;
            int count = input.channels().size();
            VirtualChannel first = input.channel(0);
            this.moving = register("moving", count);
            this.flits = registers("flit_", lanes, first.leaving());
            this.outputs = registers("output_", lanes, first.target());
            clocked("latch", this::latch).reads(source.signals()).writes(moving).writes(flits)
                    .writes(outputs);
        }

        private Register[] registers(String prefix, int lanes, Signal like) {
            Register[] all = new Register[lanes];
            for (int lane = 0; lane < lanes; lane++) {
                all[lane] = register(prefix + lane, like.width());
                if (like.encoding() != null) {
                    all[lane].encodedAs(like.encoding());
                }
            }
            return all;
        }

        private void latch() {
            long granted = source.moving();
            moving.set(granted);
            for (long rest = granted; rest != 0; rest = Bits.rest(rest)) {
                int v = Bits.first(rest);
                flits[lane(v)].set(source.flit(v));
                outputs[lane(v)].set(source.output(v));
            }
        }

        private int lane(int v) {
            return flits.length == 1 ? 0 : v;
        }

        @Override
        public long moving() {
            return moving.get();
        }

        @Override
        public long flit(int v) {
            return flits[lane(v)].get();
        }

        @Override
        public long output(int v) {
            return outputs[lane(v)].get();
        }

        @Override
        public List<Element> signals() {
            List<Element> all = new ArrayList<>();
            all.add(moving);
            all.addAll(List.of(flits));
            all.addAll(List.of(outputs));
            return all;
        }
    }
}
