/** A thing that comes is waited for as long as a busy machine may take; the tool's own second is too short for that. Nobody waits longer than it takes. */
export const eventually = { timeout: 10_000 }
