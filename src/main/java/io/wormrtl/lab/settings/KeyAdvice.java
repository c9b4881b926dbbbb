package io.wormrtl.lab.settings;

import java.util.ArrayList;
import java.util.List;

/** How to go on after a key that a section does not have: it may stand in a section below, or be misspelt. */
final class KeyAdvice {

    /** More sections than these that have the key are not told one by one. */
    private static final int MOST = 3;

    private KeyAdvice() {}

    /**
     * Advice on a key.
     *
     * @param path of the section
     */
    static String of(Shape section, String path, String given) {
        List<String> below = new ArrayList<>();
        collect(section, path, given, below);
        return below.isEmpty() || below.size() > MOST
                ? NearMiss.advice(section.names(), given)
                : "did you mean " + String.join(" or ", below) + "?";
    }

    private static void collect(Shape section, String path, String given, List<String> below) {
        for (Shape.Key key : section.keys()) {
            String here = Binder.join(path, key.name());
            String found = Binder.join(here, given);
            if (key.isSection() && key.section().key(given) != null && !below.contains(found)) {
                below.add(found);
            }
            if (key.isSection()) {
                collect(key.section(), here, given, below);
            }
        }
    }
}
