package io.wormrtl.explore;

import io.wormrtl.network.Network;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The ways in which a network looks the same after its nodes have been exchanged, links and routes included. Of the states that
 * differ by one of them only, the one whose packed words are least stands for all.
 */
final class Symmetries {

    private final StateCode code;
    private final List<StateRenaming> others;
    private final long[] renamed;
    private final long[] packed;

    private Symmetries(StateCode code, List<StateRenaming> others) {
        this.code = code;
        this.others = others;
        this.renamed = new long[code.layout().size()];
        this.packed = new long[code.packedWords()];
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

    /** Packs the state that stands for one. */
    void pack(long[] words, long[] into) {
        code.pack(words, into);
        for (int i = 0; i < others.size(); i++) {
            others.get(i).apply(words, renamed);
            code.clean(renamed);
            code.pack(renamed, packed);
            if (Arrays.compareUnsigned(packed, into) < 0) {
                System.arraycopy(packed, 0, into, 0, into.length);
            }
        }
    }
}
