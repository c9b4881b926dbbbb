/**
 * YAML documents as trees in which every value knows where it was written.
 *
 * <p>{@link io.wormrtl.testbench.yaml.YamlReader} makes a tree of {@link io.wormrtl.testbench.yaml.Node}s. A value
 * given on the command line is a node like any other, only with another
 * {@link io.wormrtl.testbench.yaml.Position}; so an override and an edited file go the same way from there.
 */
package io.wormrtl.testbench.yaml;
