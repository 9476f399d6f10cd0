-- Beside what somebody states: what was shown for it, who looked at it, and until when it holds.
create table accreditation_requests (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  method text not null check (method in ('evidence', 'registration')),
  ground text,
  statement text not null default '' check (length(statement) <= 4000),
  state text not null check (state in ('waiting', 'verified', 'refused', 'withdrawn', 'ended')),
  -- Of a registration: the record and nothing else, for as long as it holds.
  advisor_crd integer,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  valid_until timestamptz,
  check (state <> 'verified' or (decided_at is not null and (valid_until is not null or advisor_crd is not null)))
);
create unique index accreditation_requests_open on accreditation_requests (user_id) where state in ('waiting', 'verified');
create index accreditation_requests_waiting on accreditation_requests (created_at, id) where state = 'waiting';
create index accreditation_requests_by_user on accreditation_requests (user_id, created_at desc);
create index accreditation_requests_verified on accreditation_requests (advisor_crd) where state = 'verified';

-- Two people, never one twice: the key says so. Their ids stay when they are gone.
create table accreditation_reviews (
  request_id uuid not null references accreditation_requests on delete cascade,
  reviewer_id uuid not null,
  is_accepted boolean not null,
  reason text not null check (length(reason) between 1 and 1000),
  reviewed_at timestamptz not null default now(),
  primary key (request_id, reviewer_id)
);

create table accreditation_files (
  request_id uuid not null references accreditation_requests on delete cascade,
  file_id uuid not null references files on delete cascade,
  primary key (request_id, file_id)
);
create index accreditation_files_by_file on accreditation_files (file_id);
