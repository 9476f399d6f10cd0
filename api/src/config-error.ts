/** A setting that the product can't start with. Its message says what to set. */
export class ConfigError extends Error {}
