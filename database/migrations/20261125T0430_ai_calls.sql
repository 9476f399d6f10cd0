-- What questions to a language model cost, without their content. Tokens are reserved before a call and corrected after it.
create table ai_calls (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  purpose text not null check (purpose in ('insight', 'summary', 'assistant')),
  model text not null check (length(model) <= 200),
  outcome text not null default 'pending' check (outcome in ('pending', 'answered', 'failed', 'late', 'unchecked', 'stopped')),
  tokens integer not null check (tokens >= 0),
  duration_ms integer,
  called_at timestamptz not null default now()
);
create index ai_calls_by_user on ai_calls (user_id, called_at desc);
create index ai_calls_by_time on ai_calls (called_at);
