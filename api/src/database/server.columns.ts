import type { ColumnRegister } from './column-register.ts'

/** Tables of the server itself, which belong to no feature. */
export const serverColumns: ColumnRegister = {
  impersonal: {
    kept_mails: 'emails of the demo, in place of a mail server; emails to a user are erased with the account',
    outbox_messages: 'what is to be done outside, by id or email address; thirty days, and what names an address is erased with the account',
    outbox_mails: 'which addresses the outbox emailed, without texts; thirty days, and erased with the account',
    rate_limits: 'counters under hashed keys, a day at most',
    schema_definitions: 'which versions of views and functions were applied',
    schema_migrations: 'the state of the schema',
    server_processes: 'which processes serve, with host and version; a day after the last heartbeat',
    socket_io_attachments: 'live events on their way between servers, for seconds',
  },
}
