-- Questionnaire results. Only reliable ones are stored; the scores are computed from the answers.
create table personality_results (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  instrument text not null check (instrument in ('mini', 'fifty')),
  answers smallint[] not null check (cardinality(answers) in (20, 50)),
  taken_at timestamptz not null default now()
);
create index personality_results_by_user on personality_results (user_id, taken_at desc, id desc);
create index personality_results_by_time on personality_results (instrument, taken_at desc);

-- What a member shares of them; no row: nothing.
create table personality_shares (
  user_id uuid primary key references users (id) on delete cascade,
  level text not null check (level in ('me', 'tips', 'scores')),
  tips text[] not null default '{}' check (cardinality(tips) <= 6),
  updated_at timestamptz not null default now()
);
