/**
 * Two results side by side: which settings differ, and which figures changed by more than their confidence intervals
 * allow.
 *
 * <p>A {@link io.wormrtl.lab.difference.Result} is read from what {@code --out} or {@code --format json} left, so that
 * results of different versions of the program can be compared too. {@link io.wormrtl.lab.difference.Differences} joins
 * two of them row by row and says of each {@link io.wormrtl.lab.difference.Change} how much it means.
 */
package io.wormrtl.lab.difference;
