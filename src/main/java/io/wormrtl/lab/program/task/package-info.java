/**
 * Programs as traffic: tasks of a process graph that compute, send, and wait for each other (003, sections 4.2 and
 * 5.3).
 *
 * <p>A {@link io.wormrtl.lab.program.task.TaskProgram} gives every task of a {@linkplain io.wormrtl.lab.program.graph process
 * graph} a loop of {@linkplain io.wormrtl.lab.program.task.Step steps}. A {@link
 * io.wormrtl.lab.program.task.ProgramWorkload} runs the tasks on the nodes that a {@linkplain io.wormrtl.lab.program.mapping
 * mapping} gives them. Unlike other traffic it throttles itself: a task that waits for the network sends nothing.
 */
package io.wormrtl.lab.program.task;
