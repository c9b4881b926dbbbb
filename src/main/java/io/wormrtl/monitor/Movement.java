package io.wormrtl.monitor;

import io.wormrtl.link.Channel;
import io.wormrtl.rtl.Signal;

/** Says, one bit per virtual channel, for which of them a flit moves in this cycle. */
sealed interface Movement {

    long mask();

    /** What {@link #mask} reads. */
    Signal[] signals();

    /** One flit at most, on the wires of a channel. */
    static Movement over(Channel channel) {
        return new OnChannel(channel.request(), channel.vc());
    }

    /** As a signal says. */
    static Movement by(Signal mask) {
        return new ByMask(mask);
    }

    /** On the wires of a channel. */
    record OnChannel(Signal request, Signal vc) implements Movement {
        @Override
        public long mask() {
            return request.isHigh() ? 1L << vc.get() : 0;
        }

        @Override
        public Signal[] signals() {
            return new Signal[] {request, vc};
        }
    }

    /** As a signal says. */
    record ByMask(Signal signal) implements Movement {
        @Override
        public long mask() {
            return signal.get();
        }

        @Override
        public Signal[] signals() {
            return new Signal[] {signal};
        }
    }
}
