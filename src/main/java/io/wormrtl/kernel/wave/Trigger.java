package io.wormrtl.kernel.wave;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.Variable;
import java.util.function.BooleanSupplier;
import java.util.function.LongPredicate;

/** An event that a waveform is recorded around. */
public interface Trigger {

    /** A test that is asked once per cycle, after the wires have settled, whether the event is happening. */
    BooleanSupplier in(Design design);

    /** The value of {@code signal} satisfies {@code condition}. */
    static Trigger when(Variable signal, LongPredicate condition) {
        return design -> () -> condition.test(signal.get());
    }

    /**
     * The event described by {@code text}: a full path, which fires when the signal is not zero, or
     * {@code path=value} with a decimal or {@code 0x} number or, for a signal whose values have names, a name. The
     * path and the value are looked up in the design when recording begins.
     *
     * @throws UnusableInput when recording begins, if there is no such signal or value
     */
    static Trigger parse(String text) {
        int equals = text.indexOf('=');
        String path = (equals < 0 ? text : text.substring(0, equals)).strip();
        return design -> {
            Variable signal = ScopeTree.variable(design, path)
                    .orElseThrow(() -> new UnusableInput("waveform trigger '"
                            + path + "' is not a signal of the design; accepted: a full path such as "
                            + design.name() + ".module.signal"));
            if (equals < 0) {
                return signal::isHigh;
            }
            long value = value(signal, text.substring(equals + 1).strip());
            return () -> signal.get() == value;
        };
    }

    private static long value(Variable signal, String text) {
        int named = signal.encoding() == null ? -1 : signal.encoding().values().indexOf(text);
        if (named >= 0) {
            return named;
        }
        try {
            long value = text.startsWith("0x")
                    ? Long.parseUnsignedLong(text.substring(2), 16)
                    : Long.parseUnsignedLong(text);
            if (signal.width() == Long.SIZE || value >>> signal.width() == 0) {
                return value;
            }
        } catch (NumberFormatException e) {
            // falls through to the refusal, which says what would be accepted
        }
        String names = signal.encoding() == null
                ? ""
                : " or one of " + String.join(", ", signal.encoding().values());
        throw new UnusableInput("waveform trigger value '" + text + "' must be a number of at most " + signal.width()
                + " bits" + names);
    }
}
