package io.wormrtl.network.flit;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The flit kinds and header fields of one network, as its parts have declared them. With the size of the network they
 * determine the layout of every word on the wires: {@link FlitFormat}, {@link HeaderLayout}.
 *
 * @param kinds the flit kinds
 * @param fields the header fields
 */
public record Words(FlitKinds kinds, HeaderFields fields) {

    /** The basic kinds and no further fields. */
    public static final Words BASIC = new Words(FlitKinds.BASIC, HeaderFields.NONE);

    /**
     * Collects the declarations of the parts of a network.
     *
     * @param routing the routing function, whose fields are its own
     * @param parts all others, which share equal kinds and fields
     * @throws io.wormrtl.kernel.refusal.UnusableInput if declarations contradict each other or are too many
     */
    public static Words of(FormatPart routing, List<? extends FormatPart> parts) {
        Set<ExtraKind> kinds = new LinkedHashSet<>(routing.flitKinds());
        Set<HeaderField> added = new LinkedHashSet<>();
        for (FormatPart part : parts) {
            kinds.addAll(part.flitKinds());
            added.addAll(part.headerFields());
        }
        return new Words(
                FlitKinds.of(List.copyOf(kinds)), new HeaderFields(routing.headerFields(), List.copyOf(added)));
    }
}
