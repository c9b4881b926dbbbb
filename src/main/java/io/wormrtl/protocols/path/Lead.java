package io.wormrtl.protocols.path;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.kernel.rtl.Bits;

/**
 * By how much a probe leads the data behind it (000, section 1: scouting distance, or probe lead): data crosses a link
 * when the probe is known to have gained so many links beyond it, or the path stands.
 *
 * @param links K, 1 to {@value #MOST}; from the longest path on data waits until the path stands
 * @param longest links of the longest path, without the injection channel
 */
public record Lead(int links, int longest) {

    /** The longest lead, in links. */
    public static final int MOST = 255;

    /** Checks the range. */
    public Lead {
        UnusableInput.requireRange("the lead of the probe", links, 1, MOST);
    }

    /** Bits of the number of links that a probe has gained. */
    int bits() {
        return Bits.needed(longest);
    }

    /** Whether so many links are enough. */
    boolean isKept(long gained) {
        return gained >= links;
    }
}
