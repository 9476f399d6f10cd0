-- Questions to the assistant with their answers, for the member who asked.
create table assistant_turns (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  question text not null check (length(question) <= 400),
  answer jsonb not null,
  asked_at timestamptz not null default now()
);
create index assistant_turns_by_user on assistant_turns (user_id, asked_at desc, id desc);
