package io.wormrtl.lab.settings;

import java.util.List;

/** How to go on after a key that a section does not have: it may stand in a section below, or be misspelt. */
final class KeyAdvice {

    /** More sections than these that have the key are not told one by one. */
    private static final int MOST = 3;

    private KeyAdvice() {}

    /**
     * Advice on a key.
     *
     * @param names of the keys of the section
     * @param below paths of keys of that name in sections below
     */
    static String of(List<String> names, List<String> below, String given) {
        return below.isEmpty() || below.size() > MOST
                ? NearMiss.advice(names, given)
                : "did you mean " + String.join(" or ", below) + "?";
    }
}
