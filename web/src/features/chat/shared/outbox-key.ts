/** In local storage, followed by the user's id. */
export const outboxPrefix = 'mandate.1.outbox.'
