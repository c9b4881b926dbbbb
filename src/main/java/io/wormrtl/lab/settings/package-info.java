/**
 * One engine for every file a user writes: what may stand in it is a record, and everything else follows from that.
 *
 * <p>A {@link io.wormrtl.lab.settings.Form} names a kind of file and the record that it fills; the annotations
 * {@link io.wormrtl.kernel.part.Setting} and {@link io.wormrtl.lab.settings.Shorthand} on the record's components are the only
 * description of the format. The reader, its error messages, the JSON schema, the overrides of the command line and the
 * configuration hash are all derived from them. A {@link io.wormrtl.lab.settings.Document} is one file as read.
 *
 * <p>Below it lie {@link io.wormrtl.lab.settings.Node}s, YAML values that know their
 * {@link io.wormrtl.lab.settings.Position}. A value given on the command line is a node like any other, only with another
 * position; so an override and an edited file go the same way from there. A refusal carries its place,
 * so code that finds it need not know whether it has been named already.
 *
 * <p>Nothing here knows routers or testbenches.
 *
 * <p>Two circles are left. A {@code Form} opens a {@code Document}, prints its {@code JsonSchema}, and is asked by the document for
 * {@code UnusedSettings}: a file and its kind. The {@code Binder} fills records by their {@code Shape}, which knows the two types that
 * are filled in their own way, {@code Chosen} parts and {@code NamedFiles}, and these fill themselves by the binder.
 */
package io.wormrtl.lab.settings;
