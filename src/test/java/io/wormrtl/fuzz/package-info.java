/**
 * Hostile inputs: testbenches, files beside them and command lines that are drawn from what the program says about itself
 * (its schema, its testbenches, the help of its commands), and what must never happen with any of them.
 */
package io.wormrtl.fuzz;
