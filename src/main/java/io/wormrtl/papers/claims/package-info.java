/**
 * The statements of the papers, judged by measurements. A {@link io.wormrtl.papers.claims.Claim} names the testbenches
 * that it needs and judges their curves; {@link io.wormrtl.papers.claims.Claims} lists all. The command {@code figures} runs them.
 */
package io.wormrtl.papers.claims;
