package io.wormrtl.recovery.utp;

import io.wormrtl.fault.*;
import io.wormrtl.network.NetworkParameters;
import io.wormrtl.router.Pipeline;
import io.wormrtl.topology.Mesh;
import io.wormrtl.traffic.GeneratedMessage;
import org.junit.jupiter.api.Test;

class DebugTest {
    @Test
    void one() {
        String[] a = System.getProperty("dbg").split(",");
        int depth = Integer.parseInt(a[0]), out = Integer.parseInt(a[1]), st = Integer.parseInt(a[2]), delay = Integer.parseInt(a[3]), sd = Integer.parseInt(a[4]);
        long cyc = Long.parseLong(a[5]), dur = Long.parseLong(a[6]);
        Place place = a[7].startsWith("n") ? new Place.Node(Integer.parseInt(a[7].substring(1))) : new Place.Link(a[7].charAt(1) - '0', a[7].charAt(2) - '0');
        NetworkParameters plain = UtpTrials.network(new Mesh(4), 32, delay, 20, UtpTrials.parts(depth, out, new Pipeline(st, st, st)));
        NetworkParameters p = Utp.of(UtpTrials.SIZES).protocol().addTo(plain).withFailures(new PlannedFailures(FaultPlan.of(sd, new Fault(cyc, place, dur))));
        FaultTrials t = FaultTrials.of(p, new GeneratedMessage(0, 0, 3, 12));
        int from = Integer.parseInt(a[8]), to = Integer.parseInt(a[9]);
        try {
        for (int c = 0; c < to; c++) {
            t.run(1);
            if (c < from) continue;
            System.out.println("--- after cycle " + c + " " + t.monitors().verdicts().violations());
            t.network().forEachModule(m -> {
                if (m instanceof TokenUnit u) u.inputs().forEach(i -> { for (int v = 0; v < 5; v++) {
                    int pl = i.places().getInt(v);
                    if (pl != 0 || i.worms().arrived.get(v) != 0 || i.open().bit(v)) System.out.println(u.parent().name() + " " + i.port().name() + "." + v + " places " + pl + " count " + i.port().buffers().count().get(v) + " arr " + i.worms().arrived.get(v) + " conf " + i.worms().confirmed.get(v) + " told " + i.worms().told.get(v) + " silent " + i.worms().silent.get(v) + " abs " + i.worms().absorbed.get(v) + " ins " + i.worms().inserted.get(v) + "/" + i.worms().inserts.get(v) + " open " + i.open().bit(v) + " bound " + i.bound().bit(v) + " confirm " + i.confirm().bit(v) + " b1 " + i.backup1().bit(v) + " b2 " + i.backup2().bit(v) + " dead " + i.isDead() + " | w: struck " + i.struck().bit(v) + " cross " + i.crossing().bit(v) + " pass " + i.passed().bit(v) + " app " + i.port().door(io.wormrtl.router.InputDoor.APPEND).bit(v) + " dep " + i.departing().bit(v) + " arr " + i.arriving().arriving());
                }});
            });
        }
        } catch (RuntimeException e) { System.out.println(e); }
        System.out.println(t.completed());
    }
}
