-- Two admins, never one twice: the key says so. Their ids stay when they are gone.
create table claim_reviews (
  claim_id uuid not null references claims (id) on delete cascade,
  reviewer_id uuid not null,
  is_accepted boolean not null,
  reason text not null check (length(reason) between 1 and 1000),
  reviewed_at timestamptz not null default now(),
  primary key (claim_id, reviewer_id)
);
