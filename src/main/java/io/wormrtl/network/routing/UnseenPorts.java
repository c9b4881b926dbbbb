package io.wormrtl.network.routing;

import io.wormrtl.kernel.part.Answers;
import io.wormrtl.kernel.rtl.DesignError;

/**
 * The state of ports of which a selection policy sees nothing: whatever it asks for is a mistake of its own. What is wired to
 * it overrides that.
 */
public class UnseenPorts implements PortStatus {

    private final SelectionPolicy policy;
    private final String path;

    /**
     * Nothing for {@code policy}.
     *
     * @param path of the module that asks it
     */
    public UnseenPorts(SelectionPolicy policy, String path) {
        this.policy = policy;
        this.path = path;
    }

    @Override
    public String input() {
        return path;
    }

    @Override
    public int congestion(int port) {
        throw unlisted(SelectionInput.CONGESTION);
    }

    @Override
    public int freeChannels(int port) {
        throw unlisted(SelectionInput.FREE_CHANNELS);
    }

    @Override
    public int age(int port) {
        throw unlisted(SelectionInput.AGE);
    }

    @Override
    public long sameDimension() {
        throw unlisted(SelectionInput.ARRIVAL);
    }

    @Override
    public int lastPort() {
        throw unlisted(SelectionInput.LAST_PORT);
    }

    private DesignError unlisted(SelectionInput input) {
        return new DesignError(path + ": "
                        + Answers.inRun(
                                policy,
                                "reads " + input
                                        + ", which its SelectionPolicy.looksAt does not name and no router has wired"))
                .at(path);
    }
}
