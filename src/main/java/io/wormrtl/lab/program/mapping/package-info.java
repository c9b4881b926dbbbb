/**
 * Where the tasks of a process graph run: one-to-one mappings onto the nodes of a network (003, definition 21).
 *
 * <p>A {@link io.wormrtl.lab.program.mapping.MappingScheme} yields a {@link io.wormrtl.lab.program.mapping.Placement}: the
 * mapping and, for the schemes of 003, section 3.5.1 that bring their own routing, the paths to use.
 * {@link io.wormrtl.lab.program.mapping.MappingSchemes} lists what a user can name.
 */
package io.wormrtl.lab.program.mapping;
