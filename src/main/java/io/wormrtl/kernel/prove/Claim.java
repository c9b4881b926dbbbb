package io.wormrtl.kernel.prove;

/** What a proof is about: something that never happens. */
sealed interface Claim permits Statement, Range {}
