package io.wormrtl.kernel.foreign;

import io.wormrtl.kernel.rtl.Module;
import java.util.ArrayList;
import java.util.List;

/** Keeps what is found. */
final class Heard implements Findings {

    final List<String> all = new ArrayList<>();
    int compared;
    int settled;

    @Override
    public void compared() {
        compared++;
    }

    @Override
    public void settled() {
        settled++;
    }

    @Override
    public void differs(long cycle, Module module, String text) {
        all.add(cycle + " differs " + module.path() + " " + text);
    }

    @Override
    public void unsettled(long cycle, Module module, String text) {
        all.add(cycle + " unsettled " + module.path() + " " + text);
    }
}
