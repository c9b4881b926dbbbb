/**
 * Benches that hold one part between pins: they drive its ports at random and hold it to what parts of its kind must do.
 * All are of checked elements, so that a part that reads or writes what it does not declare is found, too.
 */
package io.wormrtl.testkit.bench;
