package io.wormrtl.lab.monitor;

import io.wormrtl.network.invariant.MessageName;
import io.wormrtl.network.link.Link;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Remembers which channels the headers of messages have crossed: where each worm lies, or has come through. */
public final class WormTrails implements ChannelListener {

    /** So many messages are remembered, those that moved last; more are not under way at once in any network. */
    private static final int MESSAGES = 1 << 16;
    /** The last channels of a message, which may be sent again and again. */
    private static final int CROSSINGS = 256;

    /**
     * A worm came to a channel.
     *
     * @param link the channel
     * @param virtualChannel on which it crosses
     * @param cycle in which its head crossed
     */
    public record Crossing(Link link, int virtualChannel, long cycle) {}

    private final Map<MessageName, List<Crossing>> trails = new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<MessageName, List<Crossing>> eldest) {
            return size() > MESSAGES;
        }
    };

    private final Map<Link, MessageName> last = new HashMap<>();

    @Override
    public WormListener on(Link link) {
        return new WormListener() {
            @Override
            public void headerCrossed(long cycle, Worm worm) {
                crossed(link, worm);
            }
        };
    }

    private void crossed(Link link, Worm worm) {
        MessageName message = worm.message();
        last.put(link, message);
        List<Crossing> trail = trails.computeIfAbsent(message, name -> new ArrayList<>());
        if (trail.size() == CROSSINGS) {
            trail.remove(0);
        }
        trail.add(new Crossing(link, worm.virtualChannel(), worm.headCycle()));
    }

    /** The channels that the headers of a message have crossed, the first first; of an id used again, of all messages. */
    public List<Crossing> of(MessageName message) {
        return List.copyOf(trails.getOrDefault(message, List.of()));
    }

    /** The message whose header was the last to cross a channel. */
    public Optional<MessageName> lastOn(Link link) {
        return Optional.ofNullable(last.get(link));
    }
}
