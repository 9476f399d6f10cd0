-- What a member hides of what is counted about them; no row: nothing is hidden.
create table insight_settings (
  user_id uuid primary key references users (id) on delete cascade,
  is_opted_out boolean not null default false,
  hidden_measures text[] not null default '{}',
  updated_at timestamptz not null default now()
);
