/** Holds the processes of whole networks, read as hardware, against what they do in Java. */
package io.wormrtl.translation;
