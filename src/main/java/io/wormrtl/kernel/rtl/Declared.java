package io.wormrtl.kernel.rtl;

import java.util.stream.Stream;

/** The elements and groups that a scope has declared, and its place: at these no cycle looks. */
abstract sealed class Declared permits Growing, Complete {

    /** The enclosing scope; null for a design. */
    final Scope parent;

    final String name;
    Element[] elements;
    Group[] groups;

    Declared(Scope parent, String name, Element[] elements, Group[] groups) {
        this.parent = parent;
        this.name = name;
        this.elements = elements;
        this.groups = groups;
    }

    /** Full hierarchical path. */
    final String path() {
        return parent == null ? name : parent.path() + "." + name;
    }

    /** The groups that are there: one that declares only elements of width 0 is not. */
    final Group[] groupsWithBits() {
        for (Group group : groups) {
            if (group.isWithoutBits()) {
                return Stream.of(groups).filter(each -> !each.isWithoutBits()).toArray(Group[]::new);
            }
        }
        return groups;
    }
}
