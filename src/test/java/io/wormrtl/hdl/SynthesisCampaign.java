package io.wormrtl.hdl;

import org.junit.jupiter.api.Test;

/** What {@link SynthesisTest} compares, of more and larger parts; {@code -Phdl} runs it. */
class SynthesisCampaign {

    @Test
    void virtualChannelsGrowTheSame() {
        Tool.require("yosys");
        SynthesisTest.requireSameGrowth(
                "router.virtual-channels=1", "router.virtual-channels=2", "router.virtual-channels=4");
    }

    @Test
    void widthsGrowTheSame() {
        Tool.require("yosys");
        SynthesisTest.requireSameGrowth("link.flit-width=16", "link.flit-width=32", "link.flit-width=64");
    }
}
