/** An operator's mistake: its message says all there is to say. */
export class ConfigurationError extends Error {}
