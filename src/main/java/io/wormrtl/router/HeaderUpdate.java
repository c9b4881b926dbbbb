package io.wormrtl.router;

import io.wormrtl.flit.FlitFormat;
import io.wormrtl.flit.FlitKind;
import io.wormrtl.flit.HeaderLayout;
import io.wormrtl.routing.RouteQuery;
import io.wormrtl.rtl.Module;
import io.wormrtl.rtl.Wire;

/** Rewrites the routing function's own fields in a header that leaves; only built when there are such fields. */
final class HeaderUpdate extends Module {

    private final VirtualChannel channel;
    private final RouterFormat format;
    private final Wire leaving;

    HeaderUpdate(VirtualChannel channel, RouterFormat format) {
        super(channel, "header_update");
        this.channel = channel;
        this.format = format;
        this.leaving = wire("leaving", format.channel().flit().width());
        combinational("update", this::update)
                .reads(input("front", channel.front()), input("state", channel.state()),
                        input("route", channel.route()), input("target", channel.target()))
                .writes(leaving);
    }

    private void update() {
        FlitFormat flits = format.channel().flit();
        HeaderLayout header = format.header();
        long front = channel.front().get();
        int kind = flits.kind(front);
        boolean routed = channel.state().get() == RouteState.ROUTED.ordinal();
        long output = routed ? channel.route().get() : channel.target().get();
        int port = channel.code().port(output);
        if (!FlitKind.begins(kind) || port >= format.networkPorts()) {
            leaving.set(front);
            return;
        }
        long payload = flits.payload(front);
        long word = header.routingWord(0, payload);
        RouteQuery query = channel.router().query(word, header.destinationOf(word));
        long fields = format.routing().forward(query, port, channel.code().channel(output));
        leaving.set(flits.flit(kind, header.withRoutingFields(payload, fields)));
    }

    Wire leaving() {
        return leaving;
    }
}
