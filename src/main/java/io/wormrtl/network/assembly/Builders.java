package io.wormrtl.network.assembly;

import io.wormrtl.network.invariant.Watcher;
import io.wormrtl.network.nic.InterfaceKind;
import io.wormrtl.network.nic.WormholeInterface;
import io.wormrtl.network.router.Router;
import io.wormrtl.network.router.RouterKind;
import java.util.List;
import java.util.stream.Stream;

/**
 * What builds the nodes of a network, and what makes them fail.
 *
 * @param interfaces builds the interfaces
 * @param routers builds the routers
 * @param failures builds the part that makes nodes and links fail
 */
public record Builders(InterfaceKind interfaces, RouterKind routers, FailureModel failures) {

    /**
     * Plain wormhole interfaces and wormhole routers that never fail. The kinds are always the same objects, so that a
     * network with them can be told from others.
     */
    public static final Builders PLAIN = new Builders(WormholeInterface.KIND, Router::new, FailureModel.none());

    /** The same with other interfaces. */
    public Builders withInterfaces(InterfaceKind other) {
        return new Builders(other, routers, failures);
    }

    /** The same with routers of another kind. */
    public Builders withRouters(RouterKind other) {
        return new Builders(interfaces, other, failures);
    }

    /** The same with nodes and links that fail. */
    public Builders withFailures(FailureModel other) {
        return new Builders(interfaces, routers, other);
    }

    /** Those who look after what is built: of the routers first, then of the interfaces. */
    Stream<Watcher<?>> watchers() {
        return Stream.of(routers.watchers(), interfaces.watchers(), failures.watchers())
                .flatMap(List::stream);
    }
}
