/** Polls until the condition holds, with a timeout for a busy machine; the default of one second is too short. */
export const eventually = { timeout: 10_000 }
