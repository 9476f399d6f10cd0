-- The weights that members moved away from the standard, by formula.
create table match_weights (
  user_id uuid not null references users (id) on delete cascade,
  formula text not null check (char_length(formula) <= 60),
  weights jsonb not null check (jsonb_typeof(weights) = 'object'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, formula)
);
