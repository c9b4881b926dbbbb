package io.wormrtl.lab.monitor;

import io.wormrtl.kernel.part.PartProvider;
import io.wormrtl.network.invariant.Rule;
import io.wormrtl.network.link.CreditFlowControl;
import io.wormrtl.network.link.RequestAcknowledge;
import java.util.List;
import java.util.stream.Stream;

/** The entries of the rules that monitors watch whatever the protocol, and of those of the link protocols. */
public final class NetworkRules implements PartProvider {

    @Override
    public List<Offer<?>> offers() {
        Stream<Rule> others = Stream.of(
                Losses.TRACED,
                Rest.RULE,
                CreditFlowControl.RULE,
                RequestAcknowledge.RULE,
                VerilogRules.SAME,
                VerilogRules.SETTLES);
        return Rule.offers(Stream.concat(Rules.ALL.stream(), others).toArray(Rule[]::new));
    }
}
