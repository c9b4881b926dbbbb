package io.wormrtl.path;

import io.wormrtl.check.RuleSet;
import io.wormrtl.link.CreditFlowControl;
import io.wormrtl.network.*;
import io.wormrtl.nic.*;
import io.wormrtl.router.*;
import io.wormrtl.routing.*;
import io.wormrtl.topology.*;
import io.wormrtl.traffic.*;
import io.wormrtl.recovery.*;
import io.wormrtl.recovery.apcs.*;
import io.wormrtl.rtl.*;
import java.util.*;
import org.junit.jupiter.api.Test;

class ScratchTest {
    @Test
    void one() {
        for (int h = 1; h < 4; h++) for (int l : new int[]{3, 8}) for (int d = 1; d < 4; d++) {
        Topology row = new Mesh(5);
        NetworkParameters p = new NetworkParameters(row, new MinimalAdaptive(row, 2), 32, d, 64, 0, 1, 1,
                Trial.parts(8, 0, Pipeline.FUSED, new CreditFlowControl(Reallocation.AT_TAIL)));
        p = Apcs.protocol(p, RecoveryParameters.DEFAULT).addTo(p);
        Trial t = new Trial(p, Trial.streamsOf(new GeneratedMessage(0, 0, h, l)), ElementFactory.checked(), Evaluation.EVERYTHING, Ordering.BY_LEVEL).run(300);
        System.out.println("h " + h + " L " + l + " d " + d + " " + t.received());
        }
    }
    @Test
    void many() {
        for (int m = 0; m < 3; m++) {
        Topology row = new Mesh(3, 3);
        NetworkParameters p = new NetworkParameters(row, new MinimalAdaptive(row, 2), 32, 1, 64, 0, 1, 1,
                Trial.parts(2, 0, Pipeline.FUSED, new CreditFlowControl(Reallocation.AT_TAIL)));
        p = Apcs.protocol(p, new RecoveryParameters(0, 16, 1024, m)).addTo(p);
        Random r = new Random(7);
        List<GeneratedMessage> ms = new ArrayList<>();
        for (int i = 0; i < 200; i++) { int s = r.nextInt(9); ms.add(new GeneratedMessage(i * 2L, s, (s + 1 + r.nextInt(8)) % 9, 2 + r.nextInt(20))); }
        Trial t = Trial.of(p, ms.toArray(GeneratedMessage[]::new));
        for (int k = 0; k < 40; k++) { t.run(500); System.out.print(t.received().size() + " "); }
        System.out.println(t.received().stream().allMatch(ReceivedPacket::intact));
        }
    }
}
