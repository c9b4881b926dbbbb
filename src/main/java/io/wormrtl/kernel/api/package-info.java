/** What is kept for those who use the library. */
package io.wormrtl.kernel.api;
