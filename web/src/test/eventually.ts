/** The timeout for waits on a busy machine, where the library's own second is too short. A wait ends as soon as its condition holds. */
export const eventually = { timeout: 10_000 }
