package io.wormrtl.papers.program.contention;

/** A way to compute the contention of every path. */
@FunctionalInterface
interface ContentionMethod {

    /** The contention of each path, in the order of the process graph's edges. */
    PathContention[] evaluate(MappedPaths paths);
}
