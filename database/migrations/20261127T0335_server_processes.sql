-- Which processes serve this installation. Each writes that it is alive; one that ends removes itself.
create table server_processes (
  id uuid primary key,
  host text not null,
  pid integer not null,
  role text not null check (role in ('all', 'api', 'worker')),
  version text not null,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);
create index server_processes_seen on server_processes (seen_at);
