package io.wormrtl.kernel.translate;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * The elements of a list.
 *
 * @param elements objects and numbers, also words; null is an object
 */
record Row(List<Object> elements) {

    static final Row EMPTY = new Row(List.of());

    Row {
        elements = Collections.unmodifiableList(new ArrayList<>(elements));
    }

    int size() {
        return elements.size();
    }

    Object get(int index) {
        return elements.get(index);
    }

    Row with(Object last) {
        List<Object> longer = new ArrayList<>(elements);
        longer.add(last);
        return new Row(longer);
    }
}
