package io.wormrtl.rtl.inventory;

/**
 * All modules of one type. Types may be nested in each other; summing {@link #own} over all types counts everything
 * once, summing {@link #total} does not.
 *
 * @param type module type
 * @param instances number of modules of the type, at least 1
 * @param own what these modules declare themselves
 * @param total that and all modules below them
 */
public record TypeRow(String type, long instances, Counts own, Counts total) {

    /** Adds one more module. */
    TypeRow with(InstanceRow instance) {
        return new TypeRow(type, instances + 1, own.plus(instance.own()), total.plus(instance.total()));
    }
}
