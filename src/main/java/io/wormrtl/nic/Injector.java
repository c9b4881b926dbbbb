package io.wormrtl.nic;

import io.wormrtl.link.FlowControl;
import io.wormrtl.link.LinkEnd;
import io.wormrtl.rtl.Register;

/**
 * The sending half of an interface, one per injection channel. {@link WormholeInjector} is the plain one; a recovery
 * protocol may keep a message until it knows that it has arrived.
 */
public interface Injector {

    /** 1 bit: equal to the offer once the packet offered has been taken. */
    Register accepted();

    /** The channel to the router. */
    LinkEnd end();

    /** The sending end of the link protocol. */
    FlowControl.Sender sender();
}
