/**
 * Prints elaborated designs as SystemVerilog. {@link io.wormrtl.kernel.systemverilog.SystemVerilog} is the way in: it
 * translates every process of a module and of all modules in it, and writes a module for each distinct one.
 *
 * <p>What is not hardware, such as sources, sinks and injectors of faults, is left out; what it drives and reads are
 * ports of the top. All text is the same whenever the same design is printed.
 *
 * <p>{@code Terms} prints expressions, which are {@code Rendered} to be parts of others: {@code WordUses} says how they use
 * each other, {@code WordNames} which become wires of what name, {@code OperatorText} what is written of each operator.
 * Where they repeat themselves ({@code Repetitions}) they become functions, whose text ({@code FunctionText}) consists of
 * terms: a recursion over expressions.
 */
package io.wormrtl.kernel.systemverilog;
