/**
 * Crashes: what lies on a disk when a write fails, or when the program ends in the middle of it.
 *
 * <p>{@link io.wormrtl.crash.Disk} stands in the place of the default file system of a Java machine of its own, counts
 * every change of a file, and lets the n-th fail. {@link io.wormrtl.crash.CrashLaboratory} runs commands there for every
 * n and holds each file against what it was and what it is to be. The package shares no class with the program but the
 * command line, and, to let a thread run out of memory, the experiment that a sweep runs.
 */
package io.wormrtl.crash;
