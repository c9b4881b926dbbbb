package io.wormrtl.kernel.rtl;

import io.wormrtl.kernel.api.Api;
import java.util.List;

/**
 * Names for the values of a signal, such as the states of a finite state machine.
 *
 * @param name what is encoded, a legal identifier: {@code route_state}
 * @param values the name of value 0, of value 1 and so on
 */
@Api
public record Encoding(String name, List<String> values) {

    /** Copies the list. */
    public Encoding {
        values = List.copyOf(values);
    }

    /**
     * Says that the value of {@code element}, or each of its entries or words, is one of these: waveforms show it by name,
     * and in SystemVerilog it has an enumeration for a type.
     *
     * @return the element
     */
    public <E extends Element> E on(E element) {
        element.encode(this);
        return element;
    }

    /** The encoding of an enum by its ordinals. */
    public static Encoding of(String name, Class<? extends Enum<?>> type) {
        return new Encoding(
                name,
                java.util.Arrays.stream(type.getEnumConstants()).map(Enum::name).toList());
    }
}
