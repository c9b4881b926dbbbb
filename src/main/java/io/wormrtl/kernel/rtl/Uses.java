package io.wormrtl.kernel.rtl;

import java.util.Arrays;
import org.apache.commons.lang3.ArrayUtils;

/** The elements that a process reads and drives, and the signals that enable it. */
abstract sealed class Uses {

    /** What a process of {@code module} reads, in the order in which it declared that. */
    abstract Element[] reads(Module module);

    /** What a process of {@code module} drives. */
    abstract Element[] writes(Module module);

    /** The signals that enable a process of {@code module}; null where every input matters always. */
    abstract Signal[] enables(Module module);

    /** The elements themselves, as long as more may be declared, or where a process looks at what is not within its reach. */
    static final class Listed extends Uses {
        private Element[] reads = Element.NONE;
        private Element[] writes = Element.NONE;
        private Signal[] enables;

        void read(Element[] elements) {
            reads = ArrayUtils.addAll(reads, elements);
        }

        void write(Element[] elements) {
            writes = ArrayUtils.addAll(writes, elements);
        }

        void enableBy(Signal[] signals) {
            enables = enables == null ? signals : ArrayUtils.addAll(enables, signals);
        }

        @Override
        Element[] reads(Module module) {
            return reads;
        }

        @Override
        Element[] writes(Module module) {
            return writes;
        }

        @Override
        Signal[] enables(Module module) {
            return enables;
        }

        /**
         * The same by numbers, of which like processes share one copy; this where an element is not within {@code reach},
         * that of {@code module}.
         */
        Uses numbered(Module module, Element[] reach) {
            int[] read = Numbered.of(reads, reach);
            int[] written = Numbered.of(writes, reach);
            int[] enabling = enables == null ? null : Numbered.of(enables, reach);
            return read == null || written == null || (enabling == null && enables != null)
                    ? this
                    : module.shared(new Numbered(read, written, enabling));
        }
    }

    /** The same elements, so that more may be declared. */
    final Listed listed(Module module) {
        Listed listed = new Listed();
        listed.reads = reads(module);
        listed.writes = writes(module);
        listed.enables = enables(module);
        return listed;
    }

    /** The places of the elements in the {@linkplain Module#reach reach} of the module: like modules have the same. */
    private static final class Numbered extends Uses {
        private final int[] reads;
        private final int[] writes;
        private final int[] enables;

        Numbered(int[] reads, int[] writes, int[] enables) {
            this.reads = reads;
            this.writes = writes;
            this.enables = enables;
        }

        /** The places of {@code elements}; null where one has none. */
        static int[] of(Element[] elements, Element[] reach) {
            int[] places = new int[elements.length];
            for (int i = 0; i < places.length; i++) {
                places[i] = placeOf(elements[i], reach);
                if (places[i] < 0) {
                    return null;
                }
            }
            return places;
        }

        private static int placeOf(Element element, Element[] reach) {
            int place = reach.length - 1;
            while (place >= 0 && reach[place] != element) {
                place--;
            }
            return place;
        }

        @Override
        Element[] reads(Module module) {
            return fill(new Element[reads.length], reads, module);
        }

        @Override
        Element[] writes(Module module) {
            return fill(new Element[writes.length], writes, module);
        }

        @Override
        Signal[] enables(Module module) {
            return enables == null ? null : fill(new Signal[enables.length], enables, module);
        }

        @SuppressWarnings("unchecked") // signals were numbered as signals
        private static <E extends Element> E[] fill(E[] elements, int[] places, Module module) {
            Element[] reach = module.reach();
            Arrays.setAll(elements, i -> (E) reach[places[i]]);
            return elements;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Numbered that
                    && Arrays.equals(reads, that.reads)
                    && Arrays.equals(writes, that.writes)
                    && Arrays.equals(enables, that.enables);
        }

        @Override
        public int hashCode() {
            return 31 * (31 * Arrays.hashCode(reads) + Arrays.hashCode(writes)) + Arrays.hashCode(enables);
        }
    }
}
