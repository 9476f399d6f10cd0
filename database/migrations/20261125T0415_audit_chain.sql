-- Each entry of the audit log is sealed: its link holds a keyed hash of the entry and of the link before.
create table audit_chain (
  position bigint primary key,
  event_id bigint not null unique,
  link bytea not null check (length(link) = 32),
  sealed_at timestamptz not null default now()
);
create index audit_events_by_actor on audit_events (actor_id, id desc);
create index audit_events_by_time on audit_events (occurred_at, id);
