/** Shown to the operator who typed the command; everything else that goes wrong is the machine's. */
export class Misused extends Error {}
