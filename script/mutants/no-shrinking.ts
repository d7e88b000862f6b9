import fc from 'fast-check';

/** A mutant is noticed by the first example that fails; nobody reads the smallest. */
fc.configureGlobal({ endOnFailure: true });
