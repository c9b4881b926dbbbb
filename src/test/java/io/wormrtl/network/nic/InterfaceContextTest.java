package io.wormrtl.network.nic;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.network.link.LinkEnd;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What an interface is wired to does not change with the lists it was told by. */
class InterfaceContextTest {

    @Test
    void listsAreCopied() {
        List<LinkEnd> injection = new ArrayList<>();
        List<LinkEnd> ejection = new ArrayList<>();
        List<PacketOffer> offers = new ArrayList<>();
        List<Signal> ready = new ArrayList<>();
        InterfaceContext context = new InterfaceContext(3, null, injection, ejection, offers, node -> 7 + node);
        InterfaceContext waits =
                new InterfaceContext(3, null, injection, ejection, offers, node -> 7 + node, Optional.empty(), ready);
        ready.add(null);
        assertThat(waits.ready()).isEmpty();
        assertThat(context.ready()).isEmpty();
        injection.add(null);
        ejection.add(null);
        offers.add(null);
        assertThat(context.injection()).isEmpty();
        assertThat(context.ejection()).isEmpty();
        assertThat(context.offers()).isEmpty();
        assertThat(context.reset()).isEmpty();
        assertThat(context.node()).isEqualTo(3);
        assertThat(context.distance().applyAsInt(2)).isEqualTo(9);
    }
}
