/**
 * Recorded results: what small runs and commands print, word for word, in files of {@code src/test/resources/recorded}.
 *
 * <p>That today's output is yesterday's does not say that it is right. Where a figure can be computed by hand or in
 * closed form, the tests of its package do that; records see what nobody thought of: a counter one off, a default
 * changed, an arbiter that never advances. After an intended change, record again and read the differences before they
 * are committed: {@code mvn test -Pthorough -Dtest='Recorded*' -Dwormrtl.record=true}.
 */
package io.wormrtl.recorded;
