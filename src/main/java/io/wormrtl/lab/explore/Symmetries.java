package io.wormrtl.lab.explore;

import io.wormrtl.network.assembly.Network;
import java.util.ArrayList;
import java.util.List;

/**
 * The ways in which a network looks the same after its nodes have been exchanged, links and routes included. Of the
 * states that differ by one of them only, the one whose packed words are least stands for all.
 */
final class Symmetries {

    private final StateCode code;
    private final List<StateRenaming> others;
    private final boolean[] meaningless;

    private Symmetries(StateCode code, List<StateRenaming> others) {
        this.code = code;
        this.others = others;
        this.meaningless = new boolean[code.words()];
    }

    /** All symmetries of a network; the identity alone where it has words of which it is not known what they mean. */
    static Symmetries of(Network network, StateCode code) {
        List<StateRenaming> others = new ArrayList<>();
        boolean plainHeaders = network.format().header().routingBits()
                == network.format().header().addressBits();
        if (plainHeaders && StateRenaming.knows(code)) {
            for (NodeRenaming nodes : NodeRenaming.all(network.parameters().topology())) {
                if (!nodes.isIdentity() && nodes.keeps(network.parameters().routing())) {
                    others.add(new StateRenaming(network, code, nodes));
                }
            }
        }
        return new Symmetries(code, others);
    }

    /** The identity alone. */
    static Symmetries none(StateCode code) {
        return new Symmetries(code, List.of());
    }

    /** How many there are, the identity included. */
    int size() {
        return others.size() + 1;
    }

    /** Packs the state that stands for a cleaned one. */
    void pack(long[] words, long[] into) {
        code.pack(words, into);
        if (!others.isEmpty()) {
            code.findMeaningless(words, meaningless);
            others.forEach(other -> replaceIfLess(words, other, into));
        }
    }

    /** Looks no further than to the first long that differs, as nearly all do soon. */
    private void replaceIfLess(long[] words, StateRenaming other, long[] into) {
        boolean less = false;
        for (int at = 0; at < into.length; at++) {
            long renamed = code.pack(at, i -> other.word(i, words, meaningless));
            if (!less && Long.compareUnsigned(renamed, into[at]) > 0) {
                return;
            }
            less |= renamed != into[at];
            into[at] = renamed;
        }
    }
}
