package io.wormrtl.kernel.rtl;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The names that have been given in a scope. Most scopes give a few, and a large network has millions of scopes. */
final class GivenNames {

    /** As many are looked through one by one. */
    private static final int FEW = 32;

    private String[] few = {};
    private int count;
    /** All names, where they are not few; otherwise null. */
    private Set<String> many;

    /** Gives {@code name}; returns false if it has been given before. */
    boolean add(String name) {
        if (contains(name)) {
            return false;
        }
        if (many != null) {
            return many.add(name);
        }
        if (count == FEW) {
            many = new HashSet<>(Arrays.asList(few));
            few = null;
            return many.add(name);
        }
        if (count == few.length) {
            few = Arrays.copyOf(few, Math.min(FEW, Math.max(4, 2 * count)));
        }
        few[count++] = name;
        return true;
    }

    boolean contains(String name) {
        if (many != null) {
            return many.contains(name);
        }
        for (int i = 0; i < count; i++) {
            if (few[i].equals(name)) {
                return true;
            }
        }
        return false;
    }

    boolean anyBeginsWith(String prefix) {
        for (String name : all()) {
            if (name.startsWith(prefix)) {
                return true;
            }
        }
        return false;
    }

    /** All of them, in no particular order. */
    Iterable<String> all() {
        return many == null ? List.of(Arrays.copyOf(few, count)) : many;
    }
}
