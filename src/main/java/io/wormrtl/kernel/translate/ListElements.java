package io.wormrtl.kernel.translate;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * The elements of a list.
 *
 * @param elements objects and numbers, also words; null is an object
 */
record ListElements(List<Object> elements) {

    static final ListElements EMPTY = new ListElements(List.of());

    ListElements {
        elements = Collections.unmodifiableList(new ArrayList<>(elements));
    }

    int size() {
        return elements.size();
    }

    Object get(int index) {
        return elements.get(index);
    }

    ListElements with(Object last) {
        List<Object> longer = new ArrayList<>(elements);
        longer.add(last);
        return new ListElements(longer);
    }
}
