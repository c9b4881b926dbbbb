package io.wormrtl.protocols.sbrp;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.network.flit.HeaderLayout;
import io.wormrtl.network.link.ChannelFormat;
import io.wormrtl.network.nic.InterfaceFormat;
import io.wormrtl.network.router.shared.RouterFormat;

/**
 * The parameters of the hardware of the protocol: its rules, the memories and times of software, and the sizes that follow
 * from the network.
 *
 * @param variant the rules
 * @param sizes memories and times of software
 * @param timeout cycles that a receiver waits for the rest of a message before it asks
 * @param slots packets that a source keeps over all its injection channels
 * @param longest flits of the longest packet
 * @param hitPlaces worms that were hit and wait to be asked for: one for every channel that leaves a router
 */
record SbrpFit(SbrpVariant variant, SoftwareRecovery sizes, int timeout, int slots, int longest, int hitPlaces) {

    SbrpWords words() {
        return SbrpWords.of(slots, sizes.subMessageBits());
    }

    RequestFormat requestFormat(InterfaceFormat format) {
        return requestFormat(format.header(), format.channel());
    }

    RequestFormat requestFormat(RouterFormat format) {
        return requestFormat(format.header(), format.channel());
    }

    private RequestFormat requestFormat(HeaderLayout header, ChannelFormat channel) {
        return new RequestFormat(header, words(), channel.flit().payloadBits(), variant.saysWhere());
    }

    /** Bits of a count of the flits of a worm, FSN flit included. */
    int countBits() {
        return Bits.needed(longest + 1);
    }
}
