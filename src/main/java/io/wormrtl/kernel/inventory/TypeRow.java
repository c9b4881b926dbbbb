package io.wormrtl.kernel.inventory;

/**
 * All modules or groups of one type. Types may be nested in each other; summing {@link #own} over all types counts
 * everything once, summing {@link #total} does not.
 *
 * @param type of modules or groups
 * @param instances number of modules or groups of the type, at least 1
 * @param own what these declare themselves
 * @param total that and all that is in them
 */
public record TypeRow(String type, long instances, Counts own, Counts total) {

    /** Adds one more row. */
    TypeRow with(InstanceRow instance) {
        return new TypeRow(type, instances + instance.copies(), own.plus(instance.own()), total.plus(instance.total()));
    }
}
