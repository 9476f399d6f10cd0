-- What the ticket of an answered sign-in opens: the account of its address by its password, the account it is tied to by a code, or a sign-up.
alter table provider_sign_ins
  add column ticket_kind text check (ticket_kind in ('password', 'code', 'sign_up')),
  add column ticket_used_at timestamptz,
  add constraint provider_sign_ins_ticket_whole check (num_nulls(ticket_hash, ticket_kind, ticket_expires_at) in (0, 3));
