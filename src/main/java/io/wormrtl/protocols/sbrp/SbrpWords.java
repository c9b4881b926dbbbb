package io.wormrtl.protocols.sbrp;

import io.wormrtl.network.flit.ExtraKind;
import io.wormrtl.network.flit.HeaderField;
import java.util.List;

/**
 * The words on the wire (004, section 5.2.2.1).
 *
 * @param slot where the source keeps the packet: with the source it tells packets apart as long as they are kept
 * @param subMessage SSNF: which attempt to bring the packet this is; 0 in the first
 */
record SbrpWords(HeaderField slot, HeaderField subMessage) {

    /** NFT: the rest of the message comes in another sub-message, if at all. */
    static final ExtraKind NON_FINAL_TAIL =
            new ExtraKind("NON_FINAL_TAIL", false, true, false).meaning(ExtraKind.Meaning.BREAKS_OFF);
    /** FSN: behind the header of a sub-message that does not begin with the first flit of the contents. */
    static final ExtraKind FIRST_FLIT =
            new ExtraKind("FIRST_FLIT", false, false, false).meaning(ExtraKind.Meaning.TELLS_POSITION);
    /** The head of a recover request. */
    static final ExtraKind REQUEST_HEAD =
            new ExtraKind("REQUEST_HEAD", true, false, true).meaning(ExtraKind.Meaning.BEGINS_SERVICE);

    static final List<ExtraKind> KINDS = List.of(NON_FINAL_TAIL, FIRST_FLIT, REQUEST_HEAD);

    /** For sources with so many slots over all injection channels. */
    static SbrpWords of(int slots, int subMessageBits) {
        return new SbrpWords(
                new HeaderField("slot", HeaderField.bitsFor(slots - 1)).forReceiver(),
                new HeaderField("SSNF", subMessageBits).forReceiver());
    }

    List<HeaderField> fields() {
        return List.of(slot, subMessage);
    }
}
