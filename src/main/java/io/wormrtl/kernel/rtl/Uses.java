package io.wormrtl.kernel.rtl;

import java.util.Arrays;
import java.util.function.Supplier;
import org.apache.commons.lang3.ArrayUtils;

/**
 * The elements that a process reads and drives, and the signals that enable it. Whoever asks says what is within the reach of
 * its module: the elements that are declared there, and those that come in by a port, always in the same order.
 */
abstract sealed class Uses {

    /** What the process reads, in the order in which it declared that. */
    abstract Element[] reads(Supplier<Element[]> reach);

    /** What the process drives. */
    abstract Element[] writes(Supplier<Element[]> reach);

    /** The signals that enable the process; null where every input matters always. */
    abstract Signal[] enables(Supplier<Element[]> reach);

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
        Element[] reads(Supplier<Element[]> reach) {
            return reads;
        }

        @Override
        Element[] writes(Supplier<Element[]> reach) {
            return writes;
        }

        @Override
        Signal[] enables(Supplier<Element[]> reach) {
            return enables;
        }

        /** The same by numbers; this where an element is not within {@code reach}. */
        Uses numbered(Element[] reach) {
            int[] read = Numbered.of(reads, reach);
            int[] written = Numbered.of(writes, reach);
            int[] enabling = enables == null ? null : Numbered.of(enables, reach);
            return read == null || written == null || (enabling == null && enables != null)
                    ? this
                    : new Numbered(read, written, enabling);
        }
    }

    /** The same elements, so that more may be declared. */
    final Listed listed(Supplier<Element[]> reach) {
        Listed listed = new Listed();
        listed.reads = reads(reach);
        listed.writes = writes(reach);
        listed.enables = enables(reach);
        return listed;
    }

    /** The places of the elements within reach, which are the same in like modules, so that like processes share them. */
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
        Element[] reads(Supplier<Element[]> reach) {
            return fill(new Element[reads.length], reads, reach);
        }

        @Override
        Element[] writes(Supplier<Element[]> reach) {
            return fill(new Element[writes.length], writes, reach);
        }

        @Override
        Signal[] enables(Supplier<Element[]> reach) {
            return enables == null ? null : fill(new Signal[enables.length], enables, reach);
        }

        @SuppressWarnings("unchecked") // signals were numbered as signals
        private static <E extends Element> E[] fill(E[] elements, int[] places, Supplier<Element[]> reach) {
            Element[] all = reach.get();
            Arrays.setAll(elements, i -> (E) all[places[i]]);
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
