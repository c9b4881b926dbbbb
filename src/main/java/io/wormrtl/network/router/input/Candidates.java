package io.wormrtl.network.router.input;

import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.SignalArray;
import java.util.ArrayList;
import java.util.List;

/**
 * The output virtual channels that the waiting header of each virtual channel may have, option by option.
 *
 * @param ports the output ports of each option, as masks
 * @param channels the virtual channels of each option, as masks
 * @param ties for each option but the first, 1 bit: it is of the same rank as the one before it
 */
record Candidates(SignalArray[] ports, SignalArray[] channels, SignalArray[] ties) {

    List<Element> elements() {
        List<Element> all = new ArrayList<>(List.of(ports));
        all.addAll(List.of(channels));
        all.addAll(List.of(ties));
        return all;
    }
}
