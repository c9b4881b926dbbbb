/**
 * What a user can name, and how a name that cannot be used is refused.
 *
 * <p>A {@link io.wormrtl.catalogue.Catalogue} lists the alternatives for one choice (topologies, routing
 * functions, traffic patterns ...) under the names used in testbenches, each with one line of
 * explanation. Adding an alternative is one new class and one entry in the catalogue of its package.
 * {@link io.wormrtl.catalogue.UnusableInput} is the only exception that stands for a mistake of the user;
 * its message is one sentence that says what was given, which rule it breaks and what would be accepted.
 * {@link io.wormrtl.catalogue.TextFile} and {@link io.wormrtl.catalogue.NumberTable} read files by the same rule;
 * {@link io.wormrtl.catalogue.OutputFile} and {@link io.wormrtl.catalogue.OutputDirectory} write them whole or not at
 * all.
 */
package io.wormrtl.catalogue;
