package io.wormrtl.lab.monitor;

import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.network.assembly.Network;
import io.wormrtl.network.invariant.FlitFate;
import io.wormrtl.network.invariant.Removals;
import io.wormrtl.network.link.Channel;
import io.wormrtl.network.link.Link;
import java.util.ArrayList;
import java.util.List;

/** Sees what is lost on a channel between routers while it is broken, and tells that its sender cannot know. */
final class BrokenLink extends Trail {

    private final Network.NetworkLink channel;
    private final Link link;
    private final Signal broken;
    private final Losses losses;
    private final Removals removals;
    private final int channels;
    private boolean before;

    BrokenLink(
            Network.NetworkLink channel, WormWatch worms, int headerFlits, int kept, Losses losses, Removals removals) {
        super(channel.link(), worms, headerFlits, kept);
        this.channel = channel;
        this.link = channel.link();
        this.broken = channel.status().orElseThrow().broken();
        this.losses = losses;
        this.removals = removals;
        this.channels = link.senderEnd().format().virtualChannels();
    }

    @Override
    public List<Element> reads() {
        return List.of(broken);
    }

    @Override
    public List<Element> samples() {
        List<Element> all = new ArrayList<>(super.samples());
        for (Channel stage : link.stages()) {
            all.add(stage.request());
            all.add(stage.vc());
        }
        return all;
    }

    @Override
    public boolean look(long cycle, long sent, long received) {
        super.look(cycle, sent, received);
        boolean now = broken.isHigh();
        if (now != before) {
            // Also when it starts again: what its sender has begun meanwhile has not arrived either.
            forgetWorms(now);
        }
        if (now) {
            lose(cycle, sent);
        }
        before = now;
        return false;
    }

    private void forgetWorms(boolean breaks) {
        for (int v = 0; v < channels; v++) {
            removals.worm(link.senderEnd().channel().request(), v);
            if (breaks) {
                removals.mistaken(link.senderEnd().channel().request(), v);
            }
        }
    }

    private void lose(long cycle, long sent) {
        int flits = 0;
        for (int v = 0; v < channels; v++) {
            int lost = (int) (sent >>> v & 1) + (before ? 0 : inRegisters(v));
            for (int back = 0; back < lost; back++) {
                losses.destroyed(cycle, message(v, back), channel);
                if (isHead(v, back)) {
                    losses.headDestroyed(message(v, back));
                }
            }
            forget(v, lost);
            flits += lost;
        }
        if (flits > 0) {
            removals.fromStages(FlitFate.DESTROYED, flits);
        }
    }

    private int inRegisters(int v) {
        int flits = 0;
        for (Channel stage : link.stages()) {
            flits += (int) (stage.arriving() >>> v & 1);
        }
        return flits;
    }
}
